import AppModel
import VirtualTime

extension BaseRobot {
  static let expectations: [Step] = [
    waiting("expect {element}", Self.exists, "it is there"),
    waiting("expect no {element}", Self.isAbsent, "it is not there"),
    waiting("expect {element} is {state}", Self.isInState, "it is enabled, focused, on, empty, …"),
    waiting("expect {element} reads {string}", Self.reads, "its value, or else its label, is the text"),
    waiting("expect {element} contains {string}", Self.contains, "its value or label contains the text"),
    waiting("expect {element} matches {regex}", Self.matches, "its value or label matches"),
    waiting("expect {int} {elements}", Self.count, "so many are there"),
    waiting("expect screen {string}", Self.screen, "the title of what is on top"),
    waiting("expect each of", Self.eachOf, "every element of the table is there"),
    waiting("expect none of", Self.noneOf, "no element of the table is there"),
    [Step("expect app is {app state}", Self.appIs, meaning: "the app is running, in background, terminated")],
  ].flatMap { $0 }

  /// The three forms of a sentence: with the usual limit, with one of its own, and for the whole time.
  static func waiting<each Argument: StepArgument>(
    _ sentence: String,
    _ expected: @escaping @MainActor (BaseRobot) -> @MainActor (repeat each Argument) throws -> Expected,
    _ meaning: String
  ) -> [Step] {
    let types = Step.list(repeat (each Argument).self)
    let limited = types + [Duration.self]
    func expectation(_ world: World, _ arguments: StepValueReader) throws -> Expectation {
      let make = expected(world.robot(BaseRobot.self))
      return Expectation(app: world.app, expected: try make(repeat try arguments.next((each Argument).self)))
    }
    return [
      Step(sentence, meaning, types) { world, arguments in
        try expectation(world, arguments).holds(within: world.app.timeout)
      },
      Step(sentence + " within {duration}", meaning + ", at the latest after so long", limited) { world, arguments in
        try expectation(world, arguments).holds(within: arguments.next(Duration.self))
      },
      Step(sentence + " for {duration}", meaning + ", for the whole time", limited) { world, arguments in
        try expectation(world, arguments).holds(for: arguments.next(Duration.self))
      },
    ]
  }

  func exists(_ element: UIElement) -> Expected {
    .existence(of: element)
  }

  func isAbsent(_ element: UIElement) -> Expected {
    .absence(of: element)
  }

  func isInState(_ element: UIElement, _ state: ElementState) -> Expected {
    .element(element) {
      state.holds(for: $0)
    } account: {
      "\($0.summary) is not \(state.rawValue)"
    }
  }

  func reads(_ element: UIElement, _ text: String) -> Expected {
    .element(element) {
      $0.value == text || $0.label == text
    } account: {
      "it reads \"\($0.text)\", not \"\(text)\""
    }
  }

  func contains(_ element: UIElement, _ text: String) -> Expected {
    .element(element) {
      $0.label.contains(text) || ($0.value ?? "").contains(text)
    } account: {
      "it reads \"\($0.text)\", which does not contain \"\(text)\""
    }
  }

  func matches(_ element: UIElement, _ pattern: TextPattern) -> Expected {
    .element(element) {
      pattern.matches($0.label) || pattern.matches($0.value ?? "")
    } account: {
      "it reads \"\($0.text)\", which does not match /\(pattern.source)/"
    }
  }

  func count(_ number: Int, _ elements: ElementQuery) -> Expected {
    .count(of: elements, is: number)
  }

  func screen(_ title: String) -> Expected {
    .screen(title)
  }

  func eachOf(_ table: DataTable) throws -> Expected {
    .all(try locators(table).map { .existence(of: $0.element(in: app)) })
  }

  func noneOf(_ table: DataTable) throws -> Expected {
    .all(try locators(table).map { .absence(of: $0.element(in: app)) })
  }

  func appIs(_ state: ApplicationState) throws {
    let outcome = try app.waiter.wait(upTo: app.timeout) { app.state == state }
    guard outcome != .met else { return }
    throw StepFailure(
      "the app is \(app.state.spokenName), not \(state.spokenName)\(outcome.phrase(app.timeout, lasted: true))",
      snapshot: nil)
  }

  private func locators(_ table: DataTable) throws -> [ElementLocator] {
    let cells = table.rows.flatMap { $0 }.filter { !$0.isEmpty }
    guard !cells.isEmpty else { throw StepFailure("the table names no element") }
    return try cells.map { try ElementLocator($0) }
  }
}
