extension StarterPackage {
  /// What scenarios are played with.
  var suite: StarterFile {
    StarterFile(
      path: "Sources/\(name)Robots/TodoSuite.swift",
      text: """
        import RobotKit

        /// The apps that scenarios can launch, and the robots that know them.
        public enum TodoSuite: RobotSuite {
          public static let apps = AppCatalog([.todo])
          public static let robots: [any Robot.Type] = [TodoRobot.self]
        }

        """)
  }
}
