extension StarterPackage {
  /// Robots in a test without any scenario.
  var robotTests: StarterFile {
    StarterFile(
      path: "Tests/\(name)Tests/TodoRobotTests.swift",
      text: """
        \(imports("RobotKit", "Testing", "\(name)Robots"))

        /// Robots are of use without any scenario, too.
        @MainActor
        @Suite struct TodoRobotTests {
          @Test func whatIsDoneIsNotLeft() throws {
            try App.todo.play { app in
              let robot = try TodoRobot(app).add("Milk").add("Rice").checkLeft(2)
              try app.switches["Milk"].tap()
              try robot.checkLeft(1)
            }
          }
        }

        """)
  }
}
