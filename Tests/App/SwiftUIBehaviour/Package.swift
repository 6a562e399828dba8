// swift-tools-version: 6.0
import PackageDescription

/// The behaviour suite alone, against Apple's SwiftUI. On Linux the tests belong to the package of robotrun.
let package = Package(
  name: "SwiftUIBehaviour",
  platforms: [.iOS(.v17), .macOS(.v14)],
  targets: [.testTarget(name: "SwiftUIBehaviourTests", path: "Tests")]
)
