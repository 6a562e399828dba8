import AppModel
import Robots

/// Has steps that end in every way a step can end.
struct ProbeRobot: Robot {
  struct Broken: Error, CustomStringConvertible {
    let description: String
  }

  enum Colour: String, CaseIterable, StepArgument {
    case red, green
  }

  let app: Application

  static let twiceLine = #line + 10
  static let steps = [
    Step("all is well", Self.pass),
    Step("it fails", Self.fail),
    Step("it breaks", Self.breakDown),
    Step("it is pending", Self.wait),
    Step("it is pending because {string}", Self.waitFor),
    Step("it is skipped", Self.skip),
    Step("it is skipped because {string}", Self.skipFor),
    Step("twice {int}", Self.number),
    Step("/twice (\\d+)/", Self.number),
    Step("paint it {word}", Self.paint),
    Step("with a table", Self.table),
    Step("with a text", Self.text),
    Step("the app is kept", Self.keep),
    Step("the kept app attaches", Self.attachWithKept),
  ]
  static let failLine = #line + 2
  func pass() {}
  func fail() throws { try app.buttons["nowhere"].tap() }
  func breakDown() throws { throw Broken(description: "it is broken") }
  func wait() throws { throw PendingStep() }
  func waitFor(_ reason: String) throws { throw PendingStep(reason) }
  func skip() throws { throw SkippedStep() }
  func skipFor(_ reason: String) throws { throw SkippedStep(reason) }
  func number(_ number: Int) {}
  func paint(_ colour: Colour) {}
  func table(_ table: DataTable) {}
  func text(_ text: DocString) {}

  /// The app of a scenario that may be over.
  private static var kept: Application?
  func keep() { Self.kept = app }
  func attachWithKept() {
    Self.kept?.log("from \(Self.kept === app ? "this" : "another") scenario")
    Self.kept = nil
  }
}
