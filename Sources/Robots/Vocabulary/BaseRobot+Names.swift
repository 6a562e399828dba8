import AppModel

extension BaseRobot {
  static let memory = [
    Step(
      "remember {element} as {word}", Self.remember,
      meaning: "later steps of the scenario say its value or label as ${word}"
    ).example(
      StepExample("remember code as code", then: "type \"${code}\" into name", "expect name reads \"4711\""))
  ]

  /// Waits until it is there, and remembers what `expect … reads` would read.
  func remember(_ element: UIElement, _ name: RememberedName) throws {
    let isThere = Expected.element(element) { _ in
      true
    } account: { _ in
      .notSo("it could not be read")
    }
    try Expectation(app: app, expected: isThere).holds(within: app.timeout)
    guard let node = element.node else { throw StepFailure("could not be read") }
    guard node.type != .secureTextField else {
      throw StepFailure("\(node.name) keeps its text to itself, so there is nothing to remember; use --define")
    }
    guard !node.text.isEmpty || node.type.takesText else {
      throw StepFailure("\(node.name) has no text of its own to remember; name a text that stands in it")
    }
    try app.remember(node.text, as: name)
  }
}
