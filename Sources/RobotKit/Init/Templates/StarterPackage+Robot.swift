extension StarterPackage {
  /// A robot in Swift.
  var robot: StarterFile {
    StarterFile(
      path: "Sources/\(name)Robots/TodoRobot.swift",
      text: """
        import RobotKit

        /// Knows the list of things to do. It is in Swift for what takes a loop, a condition or a value.
        public struct TodoRobot: Robot {
          public let app: Application

          /// What scenarios can say to it.
          public static let steps = [
            Step("add all of these", Self.addAll, meaning: "adds what is in the table"),
            Step("{int} thing(s) is/are left", Self.checkLeft, meaning: "so many are not done yet"),
          ]

          public init(app: Application) {
            self.app = app
          }

          @discardableResult
          public func add(_ title: String) throws -> Self {
            try app.textFields["draft"].tap().typeText(title)
            try app.buttons["add"].tap()
            try app.switches[title].mustExist("\\(title) is not on the list")
            return self
          }

          @discardableResult
          public func addAll(_ table: DataTable) throws -> Self {
            for title in table.rows.joined() { try add(title) }
            return self
          }

          @discardableResult
          public func checkLeft(_ count: Int) throws -> Self {
            try app.staticTexts["\\(count) left"].mustExist("another number of things is left")
            return self
          }
        }

        """)
  }
}
