extension StarterPackage {
  /// What the package is made of.
  var manifest: StarterFile {
    StarterFile(
      path: "Package.swift",
      text: """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
          name: "\(name)",
          platforms: [.macOS("26.4")],
          dependencies: [
            \(dependency.manifestLine)
          ],
          targets: [
            // The app's own code. It knows nothing of robots.
            .target(name: "\(name)Core"),
            // What is on the screen, and the robots that know their way around it.
            .target(
              name: "\(name)Robots",
              dependencies: ["\(name)Core", .product(name: "RobotKit", package: \(StarterDependency.literal(dependency.identity)))]),
            // The command line: swift run \(name) scenarios
            .executableTarget(name: "\(name)", dependencies: ["\(name)Robots"]),
            .testTarget(name: "\(name)Tests", dependencies: ["\(name)Core", "\(name)Robots"]),
          ],
          swiftLanguageModes: [.v6]
        )

        """)
  }
}
