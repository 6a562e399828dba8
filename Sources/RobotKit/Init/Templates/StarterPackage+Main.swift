extension StarterPackage {
  /// The command line.
  var main: StarterFile {
    StarterFile(
      path: "Sources/\(name)/main.swift",
      text: """
        \(imports("RobotKit", "\(name)Robots"))

        TodoSuite.main()

        """)
  }
}
