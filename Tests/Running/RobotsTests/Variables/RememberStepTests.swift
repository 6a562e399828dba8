import CucumberExpressions
import HeadlessUI
import Testing
@testable import Robots

/// The values that `remember` stores, and where steps use them.
@MainActor
@Suite struct RememberStepTests {
  private struct OrderRobot: Robot {
    let app: Application
    static let steps = [
      Step("order an {word}, known as {word}", Self.order),
      Step("/^the order is '(.*)'$/", Self.check),
      Step("the note is", Self.checkNote),
      Step("call it {kind}", Self.call),
    ]

    enum Kind: String, StepArgument, CaseIterable { case big, small }

    func order(_ what: String, _ name: VariableName) throws { try app.remember("\(what) 7", as: name) }
    func check(_ text: String) { Recorder.shared.note("order \(text)") }
    func checkNote(_ note: DocString) { Recorder.shared.note("note \(note.content)") }
    func call(_ kind: Kind) { Recorder.shared.note(kind.rawValue) }
  }

  private func run(_ body: (Narrator) throws -> Void) throws {
    let model = Model()
    try Rig.run {
      Text("4711").accessibilityIdentifier("code")
      TextField("Name", text: Bindable(model).text).accessibilityIdentifier("name")
      SecureField("Password", text: .constant("secret")).accessibilityIdentifier("password")
      group("row", "Ada")
      group("row.4711", "4711")
    } test: { app in
      let types = try kindType()
      try body(Narrator(app, Vocabulary(robots: [OrderRobot.self], parameterTypes: types)))
    }
  }

  private func group(_ identifier: String, _ text: String) -> some View {
    HStack { Text(text) }
      .accessibilityElement(children: .contain)
      .accessibilityIdentifier(identifier)
  }

  private func kindType() throws -> ParameterTypeRegistry {
    var registry = RobotParameterTypes.registry()
    try registry.define(
      ParameterType(name: "kind", regexps: ["\\w+"], typeName: "Kind", transform: { $0.first.flatMap { $0 } ?? "" }))
    return registry
  }

  @Test func `variables in strings and elements`() throws {
    try run { narrator in
      for step in [
        "remember code as code", "type \"my ${code}\" into name", "expect name reads \"my ${code}\"",
        "expect element \"row.${code}\"", "expect row.${code}", "expect element containing \"${code}\"",
        "expect text \"${code}\" in element \"row.${code}\"", "expect 1 element \"row.${code}\"",
        "remember name as code",
        "expect name reads \"${code}\"", "clear name", "remember name as code", "expect code is enabled",
        "type \"[${code}]\" into name", "expect name reads \"[]\"", "type \"$${code}\"",
        "expect name reads \"[]$${code}\"",
      ] {
        #expect(narrator.outcome(of: step) == "passed", "\(step)")
      }
      #expect(narrator.world.app.variables["code"] == "")
    }
  }

  @Test func `variables in tables and doc strings`() throws {
    try run { narrator in
      try narrator.say("remember code as code")
      try narrator.say("expect each of", table: [["text \"${code}\""], ["row.${code}"]])
      try narrator.say("the note is", docString: DocString(content: "no ${code}"))
      #expect(Recorder.shared.take() == ["note no 4711"])
    }
  }

  @Test func `robots in Swift share variables`() throws {
    try run { narrator in
      try narrator.say("order an apple, known as order")
      try narrator.say("the order is '${order}'")
      #expect(Recorder.shared.take() == ["order apple 7"])
      #expect(narrator.world.app.variables["order"] == "apple 7")
    }
  }

  @Test func `a failure lists variables`() throws {
    try run { narrator in
      try narrator.say("remember code as code")
      try narrator.world.app.variables.define("user", as: "Ada")
      let outcome = narrator.outcome(of: "expect name reads \"${code}, ${user}\"")
      #expect(outcome.hasPrefix("expected to read"))
      #expect(outcome.hasSuffix("\nvariable     code is \"4711\""))
    }
  }

  @Test(arguments: [
    ("remember nothing as a", "not found (the app is idle)"),
    ("remember text as a", "3 elements match text"),
    ("remember \"row\" as a", "element row has no text to store; use an element inside it"),
    (
      "remember password as a",
      "secure field password \"••••••\" hides its text, so it can't be stored"
    ),
    ("remember code as 1a", "invalid variable name \"1a\": a name begins with"),
    ("remember code as given", "duplicate variable given: --define sets it already; use another name"),
    ("type \"${b}\" into name", "undefined variable ${b}: set it with `remember … as b`"),
  ])
  func `values that can't be stored`(step: String, message: String) throws {
    try run { narrator in
      try narrator.world.app.variables.define("given", as: "1")
      #expect(narrator.outcome(of: step).hasPrefix(message), "\(narrator.outcome(of: step))")
      #expect(narrator.world.app.variables["a"] == nil)
    }
  }
}
