// swift-tools-version: 6.2
import Foundation
import PackageDescription

// On Linux robotrun supplies these modules; on Apple platforms they are Apple's.
#if os(Linux)
  PREBUILT_DECLARATIONS
  let packages: [Package.Dependency] = [PACKAGE_DEPENDENCY]
  let supplied = isPrebuilt ? [] : ["SwiftUI", "Combine", "UIKit", "RobotKit"]
  let robotrun: [Target.Dependency] = supplied.map { .product(name: $0, package: PACKAGE_IDENTITY) }
#else
  let packages: [Package.Dependency] = []
  let robotrun: [Target.Dependency] = []
  let compiling: [SwiftSetting] = []
  let linking: [LinkerSetting] = []
#endif

let package = Package(
  name: "MyStarter",
  platforms: [.iOS(.v18), .macOS(.v15)],
  dependencies: packages,
  targets: [
    .executableTarget(
      name: "MyStarter",
      dependencies: robotrun,
      swiftSettings: compiling,
      linkerSettings: linking
    ),
    .testTarget(
      name: "MyStarterTests",
      dependencies: ["MyStarter"] + robotrun,
      swiftSettings: compiling,
      linkerSettings: linking
    ),
  ],
  swiftLanguageModes: [.v6]
)
