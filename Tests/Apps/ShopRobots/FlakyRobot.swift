import RobotKit

/// Its counter outlives the attempts at a scenario, as that of a service outside would.
final class FlakyRobot: Robot {
  static let steps = [
    Step("it works the {int}. time", FlakyRobot.work), Step("it tells a number", FlakyRobot.tellNumber),
  ]
  private static var times = 0
  private let app: Application

  init(app: Application) {
    self.app = app
  }

  func work(_ time: Int) throws {
    Self.times += 1
    guard Self.times >= time else { throw StepFailure("not today") }
    Self.times = 0
  }

  /// Another one each time, which no test of an app should come across.
  func tellNumber() {
    app.log("\(UInt64.random(in: 0...UInt64.max))")
  }
}
