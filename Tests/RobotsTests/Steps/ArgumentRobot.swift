import VirtualTime
import AppModel
import Robots

/// Has methods of every arity and every argument type, and notes what it was told.
struct ArgumentRobot: Robot {
  enum Colour: String, CaseIterable, StepArgument {
    case red, green
    case darkBlue = "dark blue"
  }

  let app: Application

  static let steps = [
    Step("nothing", Self.nothing),
    Step("int {int}", Self.int),
    Step("byte {byte}", Self.int),
    Step("long {long}", Self.int),
    Step("big {biginteger}", Self.string),
    Step("half {float}", Self.double),
    Step("double {double}", Self.double),
    Step("whole {int}", Self.double),
    Step("string {string}", Self.string),
    Step("word {word}", Self.string),
    Step("anything {}", Self.string),
    Step("digits {int}", Self.string),
    Step("time {duration}", Self.duration),
    Step("state {state}", Self.state),
    Step("key {key}", Self.key),
    Step("app state {app state}", Self.appState),
    Step("pattern {regex}", Self.pattern),
    Step("element {element}", Self.element),
    Step("locator {element}", Self.locator),
    Step("elements {elements}", Self.elements),
    Step("colour {word}", Self.colour),
    Step("colour in words {string}", Self.colour),
    Step("table", Self.table),
    Step("text", Self.docString),
    Step("two {int} {word}", Self.two),
    Step("three {int} {word} {duration}", Self.three),
    Step("four {int} {word} {duration} with", Self.four),
    Step("table in between {int} and {int}", Self.inBetween),
    Step("/regular (\\d+) (\\w+)/", Self.regular),
    Step("/optional( (\\d+))?/", Self.optional),
    Step("waits {duration}", Self.waits),
    Step("waits for {int} and {word}", Self.waitsForBoth),
  ]

  private func note(_ line: String) { Recorder.shared.note(line) }

  func nothing() { note("nothing") }
  func int(_ number: Int) { note("\(number)") }
  func double(_ number: Double) { note("\(number)") }
  func string(_ text: String) -> String {
    note("<\(text)>")
    return text
  }
  func duration(_ duration: Duration) { note("\(duration)") }
  func state(_ state: ElementState) { note(state.rawValue) }
  func key(_ key: Key) { note(key.rawValue) }
  func appState(_ state: ApplicationState) { note(state.rawValue) }
  func pattern(_ pattern: TextPattern) throws { note("\(pattern.source) \(try pattern.matches("abc"))") }
  func element(_ element: UIElement) { note(element.exists ? element.identifier : "none") }
  func locator(_ locator: ElementLocator) { note(locator.source) }
  func elements(_ elements: ElementQuery) { note("\(elements.count)") }
  func colour(_ colour: Colour) throws -> Self {
    note("\(colour)")
    return self
  }
  func table(_ table: DataTable) { note("\(table.rows)") }
  func docString(_ text: DocString) { note("\(text.mediaType ?? "-"): \(text.content)") }
  func two(_ first: Int, _ second: String) { note("\(first) \(second)") }
  func three(_ first: Int, _ second: String, _ third: Duration) { note("\(first) \(second) \(third)") }
  func four(_ first: Int, _ second: Colour, _ third: Duration, _ table: DataTable) {
    note("\(first) \(second) \(third) \(table.rows)")
  }
  func inBetween(_ first: Int, _ table: DataTable, _ second: Int) { note("\(first) \(table.rows) \(second)") }
  func regular(_ number: Int, _ word: String) { note("\(number) \(word)") }
  func optional(_ number: String) { note("<\(number)>") }
  func waits(_ duration: Duration) async throws {
    let start = app.timeline.now
    try await Task.sleep(for: duration)
    note("\(app.timeline.now - start)")
  }
  func waitsForBoth(_ number: Int, _ word: String) async {
    await Task.yield()
    note("\(number) \(word)")
  }
}
