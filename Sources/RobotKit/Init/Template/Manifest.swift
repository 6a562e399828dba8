// swift-tools-version: 6.2
import PackageDescription

// On Linux robotrun supplies these modules; on Apple platforms they are Apple's.
#if os(Linux)
  let packages: [Package.Dependency] = [PACKAGE_DEPENDENCY]
  let robotrun: [Target.Dependency] = [
    .product(name: "SwiftUI", package: PACKAGE_IDENTITY),
    .product(name: "Combine", package: PACKAGE_IDENTITY),
    .product(name: "UIKit", package: PACKAGE_IDENTITY),
    .product(name: "RobotKit", package: PACKAGE_IDENTITY),
  ]
#else
  let packages: [Package.Dependency] = []
  let robotrun: [Target.Dependency] = []
#endif

let package = Package(
  name: "MyStarter",
  platforms: [.iOS(.v18), .macOS(.v15)],
  dependencies: packages,
  targets: [
    .executableTarget(name: "MyStarter", dependencies: robotrun),
    .testTarget(name: "MyStarterTests", dependencies: ["MyStarter"] + robotrun),
  ],
  swiftLanguageModes: [.v6]
)
