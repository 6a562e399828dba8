import RobotKit

extension App {
  /// Pages: three screens that lead to one another.
  public static let pages = App("pages", "Home pushes Page One, which presents Page Two") { context in
    let navigator = context.navigator
    return Home {
      navigator.push(
        PageOne {
          navigator.present(PageTwo(description: "You made it to Page Two"))
        })
    }
  }
}
