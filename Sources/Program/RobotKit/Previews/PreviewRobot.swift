import AppModel
import Robots

/// Runs previews as the steps of scenarios, so that workers run them and a crash ends only one.
struct PreviewRobot: Robot {
  let app: Application

  /// The text of the step that lists the previews of an entry.
  static let listing = "list the previews of the entry"
  /// The media type of the list.
  static let listType = "text/x.robotrun.previews+plain"

  static let steps = [
    Step(listing, Self.list), Step("check preview {int} of the entry", Self.check),
    Step("audit preview {int} of the entry", Self.audit), Step("draw preview {int} of the entry", Self.draw),
  ]

  /// Returns the text of the step that checks a preview.
  static func check(_ number: Int) -> String { "check preview \(number) of the entry" }

  /// Returns the text of the step that checks a preview, with an audit of its screen.
  static func audit(_ number: Int) -> String { "audit preview \(number) of the entry" }

  /// Returns the text of the step that attaches a drawing of a preview.
  static func draw(_ number: Int) -> String { "draw preview \(number) of the entry" }

  /// Returns the step definitions.
  @MainActor
  static func vocabulary() -> Vocabulary { Vocabulary(robots: [Self.self], hasBuiltIns: false) }

  /// Attaches the strings of the list, one a line.
  private func list(_ entry: DocString) throws {
    try launch(entry, PreviewSource.list)
    let texts = try app.snapshot().elements.filter { $0.type == .staticText }
    let lines = texts.map { $0.label.split(whereSeparator: \.isNewline).joined(separator: " ") }
    app.attach(StepAttachment(.text(lines.joined(separator: "\n")), mediaType: Self.listType))
  }

  private func check(_ number: Int, _ entry: DocString) throws {
    try show(number, entry)
    let problems = ScreenCheck(try app.snapshot()).problems
    if !problems.isEmpty { throw ScreenProblems(problems) }
  }

  private func audit(_ number: Int, _ entry: DocString) throws {
    try show(number, entry)
    let problems = ScreenCheck(try app.snapshot()).problems
    // Controls without a label are among the problems, and images aren't.
    let issues = try app.audit().filter { $0.kind != .sufficientElementDescription || $0.element?.type == .image }
      .map { "\($0.description) (\($0.kind.rawValue))" }
    if !(problems + issues).isEmpty { throw ScreenProblems(problems + issues) }
  }

  private func draw(_ number: Int, _ entry: DocString) throws {
    try show(number, entry)
    app.attach(StepAttachment(.text(try app.drawing()), mediaType: StepAttachment.drawingType))
  }

  /// Launches a preview and waits until it has settled.
  private func show(_ number: Int, _ entry: DocString) throws {
    try launch(entry, String(number))
    try app.settle()
  }

  private func launch(_ entry: DocString, _ number: String) throws {
    app.launchEnvironment[PreviewSource.numberVariable] = number
    try app.launch(entry.content)
  }
}

/// The failure of a preview that is shown, but not as it should be.
struct ScreenProblems: Error, CustomStringConvertible {
  /// The problems, each in a line.
  let description: String

  init(_ problems: [String]) {
    description = problems.joined(separator: "\n")
  }
}
