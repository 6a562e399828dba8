import HeadlessUI
import Testing
import VirtualTime

@testable import Robots

/// `expect … now` looks once, and lets no time pass.
@MainActor
@Suite struct NowTests {
  private func outcome(_ step: String, table: [[String]]? = nil) throws -> (outcome: String, time: Duration) {
    var outcome = ""
    var time = Duration.zero
    let model = Model()
    try Rig.run {
      Button("Send") {}.disabled(model.isOn).accessibilityIdentifier("send")
      if model.isOn {
        Text("Sent").accessibilityIdentifier("sent")
      } else {
        Text("Draft").accessibilityIdentifier("draft")
      }
    } test: { app in
      model.after(.seconds(1)) { $0.isOn = true }
      let start = app.timeline.now
      let narrator = Narrator(app)
      do {
        try narrator.say(step, table: table)
        outcome = "passed"
      } catch let failure as StepFailure {
        outcome = failure.reason
      }
      time = app.timeline.now - start
    }
    return (outcome, time)
  }

  /// Each of these comes true after a second, and waiting would hide that it isn't true yet.
  @Test(arguments: [
    ("expect sent", "not found now"), ("expect no draft", "unexpectedly found now: text draft \"Draft\""),
    ("expect send is disabled", "button send is not disabled now"),
    ("expect 0 texts \"Draft\"", "expected 0, found 1 now"),
    ("expect sent reads \"Sent\"", "not found now"), ("expect sent contains \"S\"", "not found now"),
    ("expect sent matches /S/", "not found now"),
  ])
  func `what is not true yet fails`(step: String, reason: String) throws {
    #expect(try outcome(step) == ("passed", .seconds(1)))
    #expect(try outcome(step + " now") == (reason, .zero))
  }

  @Test func `tables too`() throws {
    #expect(try outcome("expect none of now", table: [["draft"]]) == ("\"draft\" unexpectedly found now", .zero))
    #expect(try outcome("expect each of now", table: [["draft"]]) == ("passed", .zero))
  }

  @Test(arguments: [
    "expect draft now", "expect no sent now", "expect send is enabled now", "expect 1 text now",
    "expect app is running now", "expect no request to everything now",
  ])
  func `what is true passes`(step: String) throws {
    #expect(try outcome(step) == ("passed", .zero))
  }

  /// An element of this name is quoted, so that `expect alert now` has one meaning.
  @Test(arguments: ["now", "alert now", "x in now"])
  func `a bare now is not a name`(words: String) {
    #expect(throws: StepFailure.self) { try ElementLocator(words) }
  }

  @Test func `a quoted now is a name`() throws {
    #expect(try ElementLocator("alert \"now\"").name == "now")
  }
}
