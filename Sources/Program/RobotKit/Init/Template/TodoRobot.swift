#if os(Linux)
  import RobotKit

  /// The steps of the to-do list that take a loop, a condition or a value.
  struct TodoRobot: Robot {
    let app: Application

    static let steps = [
      Step("add all of these", Self.addAll, summary: "adds each row of the table"),
      Step("{int} thing(s) is/are left", Self.checkLeft, summary: "counts the things not done"),
    ]

    @discardableResult
    func add(_ title: String) throws -> Self {
      try app.textFields["draft"].tap().typeText(title)
      try app.buttons["add"].tap()
      try app.switches[title].mustExist("\(title) is not on the list")
      return self
    }

    @discardableResult
    func addAll(_ table: DataTable) throws -> Self {
      for title in table.rows.joined() { try add(title) }
      return self
    }

    @discardableResult
    func checkLeft(_ count: Int) throws -> Self {
      try app.staticTexts["\(count) left"].mustExist("the number of things left is different")
      return self
    }
  }
#endif
