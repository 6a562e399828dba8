import AppModel
import VirtualTime

extension BaseRobot {
  static let expectations: [Step] = [
    waiting("expect {element}", Self.exists, "the element exists", StepExample("expect button \"Save\"")),
    waiting("expect no {element}", Self.isAbsent, "the element doesn't exist", StepExample("expect no alert")),
    waiting(
      "expect {element} is {state}", Self.isInState, "the element is enabled, focused, on, empty, …",
      StepExample("expect save is enabled")),
    waiting(
      "expect {element} reads {string}", Self.reads, "the value or label of the element equals the text",
      StepExample("expect greeting reads \"Welcome\"")),
    waiting(
      "expect {element} contains {string}", Self.contains, "the value or label of the element contains the text",
      StepExample("expect code contains \"47\"")),
    waiting(
      "expect {element} matches {regex}", Self.matches, "the value or label of the element matches",
      StepExample("expect code matches /^[0-9]{4}$/")),
    waiting(
      "expect {element} is {position} {element}", Self.isAt, "the element is above, below, left of, right of, inside …",
      StepExample("expect save is below greeting")),
    waiting(
      "expect {element} fits", Self.fits, "all text of the element is shown, none is shortened or cut off",
      StepExample("expect greeting fits")),
    waiting(
      "expect {int} {elements}", Self.count, "exactly this number of elements exists",
      StepExample("expect 2 cells containing \"berry\" in fruits", after: "launch gallery", "tap \"Fruits\"")),
    waiting(
      "expect screen {string}", Self.screen, "the topmost screen has this title",
      StepExample("expect screen \"Gallery\"")),
    waiting(
      "expect no screen {string}", Self.noScreen, "the topmost screen has another title, or none",
      StepExample("expect no screen \"Fruits\"")),
    waiting(
      "expect screen is accessible", Self.isAccessible,
      "text has contrast and isn't cut, buttons, links and images have labels, buttons, links and progress indicators are larger than 18 points",
      StepExample("expect screen is accessible", after: "launch gallery", "tap \"Fruits\"", "wait 1s")),
    waiting(
      "expect screen is accessible except for {string}", Self.isAccessibleExcept,
      "the same without some audits: contrast, hitRegion, sufficientElementDescription, dynamicType, textClipped",
      StepExample("expect screen is accessible except for \"hitRegion, contrast\"")),
    waiting(
      "expect each of", Self.eachOf, "every element of the table exists",
      StepExample("expect each of", below: "| save            |", "| text \"Welcome\"  |")),
    waiting(
      "expect none of", Self.noneOf, "no element of the table exists",
      StepExample("expect none of", below: "| alert           |", "| button \"Cancel\" |")),
    waitingForApp(
      "expect app is {app state}", "the app is running, in background, terminated",
      StepExample("expect app is running")),
  ].flatMap { $0 }

  private func exists(_ element: UIElement) -> Predicate {
    .existence(of: element)
  }

  private func isAbsent(_ element: UIElement) -> Predicate {
    .absence(of: element)
  }

  private func isInState(_ element: UIElement, _ state: ElementState) -> Predicate {
    .element(element) {
      state.holds(for: $0)
    } account: {
      state.mismatch(of: $0)
    }
  }

  private func isAt(_ element: UIElement, _ position: RelativePosition, _ other: UIElement) -> Predicate {
    .elements(element, other) {
      position.holds(for: $0.frame, $1.frame)
    } account: {
      .untrue(
        "\($0.name) is not \(position.rawValue) \($1.name)",
        [$0, $1].map { StepFailure.Fact(name: "frame", text: "\($0.name) \($0.frame.edges)") })
    }
  }

  private func fits(_ element: UIElement) -> Predicate {
    .element(element) {
      $0.cutText == nil
    } account: {
      .untrue($0.cutText.map { "the text \(QuotedText($0.text)) \($0.reason)" } ?? "")
    }
  }

  private func reads(_ element: UIElement, _ text: String) -> Predicate {
    let expectation = "expected to read \(QuotedText(text))"
    return .text(of: element, expectation) {
      $0.value == text || $0.label == text
    } account: {
      let difference = TextDifference(text: $0.text, expected: text)
      return difference.isPlain
        ? .untrue("\(expectation), but it reads \"\($0.text)\"")
        : .untrue("the text differs", difference.facts)
    }
  }

  private func contains(_ element: UIElement, _ text: String) -> Predicate {
    let expectation = "expected to contain \(QuotedText(text))"
    return .text(of: element, expectation) {
      $0.label.contains(text) || ($0.value ?? "").contains(text)
    } account: {
      .untrue("\(expectation), but it reads \(QuotedText($0.text))")
    }
  }

  private func matches(_ element: UIElement, _ pattern: TextPattern) -> Predicate {
    let expectation = "expected to match /\(pattern.source)/"
    return .text(of: element, expectation) {
      try pattern.matches($0.label) || pattern.matches($0.value ?? "")
    } account: {
      .untrue("\(expectation), but it reads \(QuotedText($0.text))")
    }
  }

  private func count(_ count: ExpectedCount, _ elements: ElementQuery) -> Predicate {
    .count(of: elements, is: count.number)
  }

  private func screen(_ title: String) -> Predicate {
    .screen(title)
  }

  private func noScreen(_ title: String) -> Predicate {
    .noScreen(title)
  }

  private func isAccessible() -> Predicate {
    .accessible(app, Set(ScreenAudit.Kind.allCases))
  }

  private func isAccessibleExcept(_ list: String) throws -> Predicate {
    var kinds = Set(ScreenAudit.Kind.allCases)
    for word in list.split(whereSeparator: { $0 == "," || $0 == " " }).map(String.init) {
      guard let kind = ScreenAudit.Kind(rawValue: word) else {
        let known = ScreenAudit.Kind.allCases.map(\.rawValue)
        throw StepFailure(
          "unknown audit \"\(word)\"; expected \(known.joined(separator: ", "))"
            + Spelling.question(about: word, among: known), snapshot: nil)
      }
      kinds.remove(kind)
    }
    guard !kinds.isEmpty, kinds.count < ScreenAudit.Kind.allCases.count else {
      throw StepFailure("expected one of the audits, and not all of them", snapshot: nil)
    }
    return .accessible(app, kinds)
  }

  func eachOf(_ table: ElementTable) -> Predicate {
    .all(table.locators.map { .existence(of: $0.element(in: app)) })
  }

  private func noneOf(_ table: ElementTable) -> Predicate {
    .all(table.locators.map { .absence(of: $0.element(in: app)) })
  }
}

// The four forms of an expectation: within the default timeout, within a duration, now, and for a duration.
extension BaseRobot {
  /// The steps of an expectation about the screen.
  static func waiting<each Argument: StepArgument>(
    _ pattern: String,
    _ predicate: @escaping @MainActor (BaseRobot) -> @MainActor (repeat each Argument) throws -> Predicate,
    _ summary: String, _ example: StepExample
  ) -> [Step] {
    let types = Step.list(repeat (each Argument).self)
    func expectation(_ world: World, _ arguments: StepValueReader) throws -> ExpectationWaiter {
      let make = predicate(world.robot(BaseRobot.self))
      return ExpectationWaiter(app: world.app, predicate: try make(repeat try arguments.next((each Argument).self)))
    }
    return forms(pattern, types, summary, example) { world, arguments in
      try expectation(world, arguments).waitUntilTrue(within: world.app.timeout)
    } within: { world, arguments in
      try expectation(world, arguments).waitUntilTrue(within: arguments.next(Duration.self))
    } now: { world, arguments in
      try expectation(world, arguments).waitUntilTrue(within: .zero)
    } lasting: { world, arguments in
      try expectation(world, arguments).checkStaysTrue(for: arguments.next(Duration.self))
    }
  }

  /// The steps of an expectation about the state of the app, which may have no screen.
  private static func waitingForApp(_ pattern: String, _ summary: String, _ example: StepExample) -> [Step] {
    forms(pattern, [ApplicationState.self], summary, example) { world, arguments in
      try AppStateWaiter(app: world.app, state: arguments.next(ApplicationState.self))
        .waitUntilTrue(within: world.app.timeout)
    } within: { world, arguments in
      try AppStateWaiter(app: world.app, state: arguments.next(ApplicationState.self))
        .waitUntilTrue(within: arguments.next(Duration.self))
    } now: { world, arguments in
      try AppStateWaiter(app: world.app, state: arguments.next(ApplicationState.self)).waitUntilTrue(within: .zero)
    } lasting: { world, arguments in
      try AppStateWaiter(app: world.app, state: arguments.next(ApplicationState.self))
        .checkStaysTrue(for: arguments.next(Duration.self))
    }
  }

  private typealias Perform = @MainActor @Sendable (World, StepValueReader) throws -> Void

  private static func forms(
    _ pattern: String, _ types: [any StepArgument.Type], _ summary: String, _ example: StepExample,
    plain: @escaping Perform, within: @escaping Perform, now: @escaping Perform, lasting: @escaping Perform
  ) -> [Step] {
    let limited = types + [Duration.self]
    return [
      Step(pattern, summary, types, perform: plain).example(example),
      Step(pattern + " within {duration}", summary + ", within a duration", limited, perform: within)
        .example(example.appending("within 2s"), as: pattern),
      Step(pattern + " now", summary + ", now, without waiting", types, perform: now)
        .example(example.appending("now"), as: pattern),
      Step(pattern + " for {duration}", summary + ", during the whole duration", limited, perform: lasting)
        .example(example.appending("for 2s"), as: pattern),
    ]
  }
}
