import HeadlessUI
import Testing
import VirtualTime

@testable import Robots

@MainActor
@Suite struct ElementStateTests {
  private struct FormView: View {
    var body: some View {
      Button("Plain") {}.accessibilityIdentifier("plain")
      Button("Off") {}.disabled(true).accessibilityAddTraits(.isSelected).accessibilityIdentifier("off")
      Toggle("", isOn: .constant(true)).accessibilityIdentifier("on")
      Toggle("", isOn: .constant(false)).accessibilityIdentifier("notOn")
      TextField("Prompt", text: .constant("")).accessibilityIdentifier("empty")
      TextField("Prompt", text: .constant("a")).accessibilityIdentifier("full")
    }
  }

  @Test(arguments: [
    ("plain", "enabled, not selected, hittable"), ("off", "disabled, selected, hittable"),
    ("on", "enabled, not selected, hittable, on"), ("notOn", "enabled, not selected, hittable, off"),
    ("empty", "enabled, not selected, hittable, empty"), ("full", "enabled, not selected, focused, hittable"),
  ])
  func states(element: String, states: String) throws {
    try Rig.run {
      FormView()
    } test: { app in
      let narrator = Narrator(app)
      try narrator.say("tap full")
      let found = ElementState.allCases.map(\.rawValue).filter {
        narrator.outcome(of: "expect \(element) is \($0)") == "passed"
      }
      #expect(found.joined(separator: ", ") == states)
    }
  }

  @Test(arguments: [
    ("off is not selected", "button off (disabled, selected) is selected"),
    ("plain is not hittable", "button plain is hittable"),
    ("plain is focused", "button plain is not focused"),
  ])
  func `a mismatch names the state`(step: String, message: String) throws {
    try Rig.run {
      FormView()
    } test: { app in
      #expect(Narrator(app).outcome(of: "expect \(step)").hasPrefix(message + " ("))
    }
  }

  @Test func `below an alert nothing is hittable`() throws {
    let model = Model()
    try Rig.run {
      Button("Show") { model.isOn = true }
        .accessibilityIdentifier("show")
        .alert("A", isPresented: Bindable(model).isOn) {}
    } test: { app in
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
