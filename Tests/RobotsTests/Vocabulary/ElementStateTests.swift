import VirtualTime
import TestSupport
import AppModel
import Testing

@testable import Robots

@MainActor
@Suite struct ElementStateTests {
  private let page = Page {
    Button("Plain", id: "plain") {}
    Button("Off", id: "off") {}.disabled(true).selected()
    Toggle("", isOn: .constant(true), id: "on")
    Toggle("", isOn: .constant(false), id: "notOn")
    TextField("Prompt", text: .constant(""), id: "empty")
    TextField("Prompt", text: .constant("a"), id: "full")
  }

  @Test(arguments: [
    ("plain", "enabled, not selected, hittable"), ("off", "disabled, selected, hittable"),
    ("on", "enabled, not selected, hittable, on"), ("notOn", "enabled, not selected, hittable, off"),
    ("empty", "enabled, not selected, hittable, empty"), ("full", "enabled, not selected, focused, hittable"),
  ])
  func states(element: String, states: String) throws {
    try Rig.play({ _ in page }) { app in
      let narrator = Narrator(app)
      try narrator.say("tap full")
      let found = ElementState.allCases.map(\.rawValue).filter {
        narrator.outcome(of: "expect \(element) is \($0)") == "passed"
      }
      #expect(found.joined(separator: ", ") == states)
    }
  }

  @Test func belowAnAlertNothingIsHittable() throws {
    try Rig.play({ context in
      Page { Button("Show", id: "show") { context.navigator.present(Alert("A")) } }
    }) { app in
      let narrator = Narrator(app)
      try narrator.say("tap show")
      // During the transition the alert isn't hittable either, and waiting sees its end.
      try narrator.say("expect alert is not hittable within 0s")
      try narrator.say("expect alert is hittable within 350ms")
      #expect(app.timeline.now == .milliseconds(350))
      try narrator.say("expect show is not hittable for 1s")
    }
  }
}
