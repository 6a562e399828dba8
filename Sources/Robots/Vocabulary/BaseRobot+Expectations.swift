import AppModel
import VirtualTime

extension BaseRobot {
  static let expectations =
    waiting("expect {element}", Self.exists, Self.existsWithin, Self.existsFor, "it is there")
    + waiting("expect no {element}", Self.absent, Self.absentWithin, Self.absentFor, "it is not there")
    + [
      Step("expect {element} is {state}", Self.isInState, meaning: "it is enabled, focused, on, empty, …"),
      Step("expect {element} reads {string}", Self.reads, meaning: "its value, or else its label, is the text"),
      Step("expect {element} contains {string}", Self.contains, meaning: "its value or label contains the text"),
      Step("expect {element} matches {regex}", Self.matches, meaning: "its value or label matches"),
      Step("expect {int} {elements}", Self.count, meaning: "so many are there"),
      Step("expect screen {string}", Self.screen, meaning: "the title of what is on top"),
      Step("expect each of", Self.eachOf, meaning: "every element of the table is there"),
      Step("expect none of", Self.noneOf, meaning: "no element of the table is there"),
      Step("expect app is {app state}", Self.appIs, meaning: "the app is running, in background, terminated"),
    ]

  /// The three forms of a sentence: with the usual limit, with one of its own, and for the whole time.
  private static func waiting(
    _ sentence: String,
    _ usual: @escaping @MainActor (BaseRobot) -> @MainActor (UIElement) throws -> Void,
    _ within: @escaping @MainActor (BaseRobot) -> @MainActor (UIElement, Duration) throws -> Void,
    _ whole: @escaping @MainActor (BaseRobot) -> @MainActor (UIElement, Duration) throws -> Void,
    _ meaning: String
  ) -> [Step] {
    [
      Step(sentence, usual, meaning: meaning),
      Step(sentence + " within {duration}", within, meaning: meaning + ", at the latest after so long"),
      Step(sentence + " for {duration}", whole, meaning: meaning + " for the whole time"),
    ]
  }

  func exists(_ element: UIElement) throws {
    try Expectation(app).exists(element, app.timeout)
  }

  func existsWithin(_ element: UIElement, _ limit: Duration) throws {
    try Expectation(app).exists(element, limit)
  }

  func existsFor(_ element: UIElement, _ duration: Duration) throws {
    try Expectation(app).staysThere(element, for: duration)
  }

  func absent(_ element: UIElement) throws {
    try Expectation(app).isAbsent(element, app.timeout)
  }

  func absentWithin(_ element: UIElement, _ limit: Duration) throws {
    try Expectation(app).isAbsent(element, limit)
  }

  func absentFor(_ element: UIElement, _ duration: Duration) throws {
    try Expectation(app).staysAway(element, for: duration)
  }

  func isInState(_ element: UIElement, _ state: ElementState) throws {
    try Expectation(app).node(of: element, "is \(state.rawValue)") { state.holds(for: $0) }
  }

  func reads(_ element: UIElement, _ text: String) throws {
    try Expectation(app).node(of: element, "reads \"\(text)\"") { $0.value == text || $0.label == text }
  }

  func contains(_ element: UIElement, _ text: String) throws {
    try Expectation(app).node(of: element, "contains \"\(text)\"") {
      $0.label.contains(text) || ($0.value ?? "").contains(text)
    }
  }

  func matches(_ element: UIElement, _ pattern: TextPattern) throws {
    try Expectation(app).node(of: element, "matches /\(pattern.source)/") {
      pattern.matches($0.label) || pattern.matches($0.value ?? "")
    }
  }

  func count(_ number: Int, _ elements: ElementQuery) throws {
    try Expectation(app).count(of: elements, is: number)
  }

  func screen(_ title: String) throws {
    try Expectation(app).screen(title)
  }

  func eachOf(_ table: DataTable) throws {
    for locator in try locators(table) { try exists(locator.element(in: app)) }
  }

  func noneOf(_ table: DataTable) throws {
    for locator in try locators(table) { try absent(locator.element(in: app)) }
  }

  func appIs(_ state: ApplicationState) throws {
    try Expectation(app).appState(state)
  }

  private func locators(_ table: DataTable) throws -> [ElementLocator] {
    try table.rows.flatMap { $0 }.filter { !$0.isEmpty }.map { try ElementLocator($0) }
  }
}
