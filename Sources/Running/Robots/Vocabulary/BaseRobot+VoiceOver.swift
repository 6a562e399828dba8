import AppModel

// What VoiceOver offers, which XCUITest doesn't see.
extension BaseRobot {
  static let voiceOver: [Step] =
    [
      Step(
        "perform action {string} on {element}", Self.perform,
        summary:
          "performs an action that VoiceOver offers for the element: of accessibilityAction, of a swipe, increment, …"
      )
      .example(StepExample("perform action \"Share\" on photo", then: "expect status reads \"Shared\"")),
      Step(
        "jump to {string} in rotor {string}", Self.jump,
        summary: "scrolls to an entry of a list of VoiceOver"
      )
      .example(
        StepExample(
          "jump to \"Plum\" in rotor \"Stone fruits\"", after: "launch gallery", "tap \"Fruits\"",
          then: "expect button \"Plum\" is hittable")),
    ]
    + waiting(
      "expect {element} offers action {string}", Self.offers, "VoiceOver offers the action for the element",
      StepExample("expect photo offers action \"Share\""))
    + waiting(
      "expect {element} has hint {string}", Self.hasHint, "VoiceOver reads the hint after the element",
      StepExample("expect photo has hint \"Double tap to like it\""))
    + waiting(
      "expect {element} describes {string} as {string}", Self.describes,
      "VoiceOver reads the value for a label of accessibilityCustomContent",
      StepExample("expect photo describes \"Size\" as \"2 MB\""))
    + waiting(
      "expect rotor {string} lists {string}", Self.lists,
      "a list of VoiceOver has these entries, with commas between them",
      StepExample(
        "expect rotor \"Stone fruits\" lists \"Apricot, Plum\"", after: "launch gallery", "tap \"Fruits\""))
    + waiting(
      "expect announcement {string}", Self.wasAnnounced,
      "the app has asked VoiceOver to speak this, on or off: AccessibilityNotification, UIAccessibility.post",
      StepExample(
        "expect announcement \"Photo shared\"", after: "launch gallery", "perform action \"Share\" on photo"))
    + waiting(
      "expect no announcement {string}", Self.wasNotAnnounced, "the app hasn't asked VoiceOver to speak this",
      StepExample("expect no announcement \"Photo shared\""))

  private func perform(_ name: String, on element: UIElement) throws {
    try element.performAction(named: name)
  }

  private func jump(to entry: String, in rotor: String) throws {
    try app.jump(to: entry, inRotor: rotor)
  }

  private func offers(_ element: UIElement, _ name: String) -> Predicate {
    assistance(of: element) {
      $0.actions.contains { $0.name == name }
    } account: {
      "offers \(Self.listed($0.actions.map { "\"\($0.name)\"" }, "no actions"))"
    }
  }

  private func hasHint(_ element: UIElement, _ hint: String) -> Predicate {
    assistance(of: element) {
      ($0.hint ?? "") == hint
    } account: {
      $0.hint.map { "has the hint \(QuotedText($0))" } ?? "has no hint"
    }
  }

  private func describes(_ element: UIElement, _ label: String, _ value: String) -> Predicate {
    assistance(of: element) {
      $0.details.contains { $0.label == label && $0.value == value }
    } account: {
      "has \(Self.listed($0.details.map { "\"\($0.label)\" as \(QuotedText($0.value))" }, "no custom content"))"
    }
  }

  private func lists(_ name: String, _ entries: String) -> Predicate {
    func list(_ snapshot: Snapshot) -> String? {
      (try? snapshot.rotor(name)).map { $0.entries().map(\.label).joined(separator: ", ") }
    }
    return Predicate(holds: { list($0) == entries }, verb: "come true") { snapshot in
      guard let list = list(snapshot) else {
        let known = snapshot.rotors.map { "\"\($0.name)\"" }
        return .untrue("the screen has \(Self.listed(known, "no rotor")); expected rotor \"\(name)\"")
      }
      return .untrue("the rotor \"\(name)\" lists \(QuotedText(list))")
    }
  }

  private func wasAnnounced(_ text: String) throws -> Predicate { try announcements { $0.contains(text) } }

  private func wasNotAnnounced(_ text: String) throws -> Predicate { try announcements { !$0.contains(text) } }

  private func announcements(_ holds: @escaping @MainActor ([String]) -> Bool) throws -> Predicate {
    let announcements: Announcements = try app.phone().of()
    return Predicate(holds: { _ in holds(announcements.all) }, verb: "come true") { _ in
      .untrue("the app has announced \(Self.listed(announcements.all.map { "\"\($0)\"" }, "nothing"))")
    }
  }

  private func assistance(
    of element: UIElement, _ holds: @escaping @MainActor @Sendable (Assistance) -> Bool,
    account: @escaping @MainActor (Assistance) -> String
  ) -> Predicate {
    .element(element) { [app] node in
      try holds(app.snapshot().assistance(of: node.index))
    } account: { [app] node in
      let found = (try? app.snapshot()).map { $0.assistance(of: node.index) } ?? Assistance()
      return .untrue("\(node.name) \(account(found))")
    }
  }

  private static func listed(_ items: [String], _ none: String) -> String {
    items.isEmpty ? none : items.joined(separator: ", ")
  }
}
