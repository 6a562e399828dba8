import CucumberMessages
import Gherkin

/// The formatter of the tests.
enum Layouts {
  /// Returns the formatted text of a scenario file; `nil` if it has errors.
  static func feature(_ text: String, robotLines: Bool = true) -> String? {
    let source = Source(uri: "a.feature", data: text, mediaType: .plain)
    var ids = IDGenerator()
    let parser = GherkinParser(options: GherkinParser.Options(robotLines: robotLines))
    return parser.parse(source, ids: &ids).document.map { formatter.format(source, $0) }
  }

  /// Returns the formatted text of a robot file; `nil` if it has errors.
  static func robots(_ text: String) -> String? {
    let source = Source(uri: "a.robots", data: text, mediaType: .plain)
    return RobotParser().parse(source).errors.isEmpty ? formatter.format(robots: source) : nil
  }

  /// Japanese is drawn twice as wide, as terminals do.
  private static let formatter = SourceFormatter { text in
    text.unicodeScalars.reduce(0) { $0 + ((0x3000...0x9FFF).contains($1.value) ? 2 : 1) }
  }
}

/// What a pickle says, whatever its ids and lines are.
struct PickleText: Equatable, CustomStringConvertible {
  let description: String

  init(_ pickle: Pickle) {
    let steps = pickle.steps.map { step in
      let table = step.argument?.dataTable?.rows.map { $0.cells.map(\.value) }
      let text = step.argument?.docString.map { [$0.mediaType ?? "-", $0.content] }
      return "\(step.text.debugDescription) \(step.type.map { "\($0)" } ?? "-") \(table ?? []) \(text ?? [])"
    }
    description = "\(pickle.name.debugDescription) \(pickle.language) \(pickle.tags.map(\.name)) \(steps)"
  }
}
