import Robots

/// Runs steps of robots, as scenarios do.
@MainActor
struct Narrator {
  /// Only the built-in steps.
  static let builtIn = Vocabulary()

  let vocabulary: Vocabulary
  let world: World

  init(_ app: Application, _ vocabulary: Vocabulary = Self.builtIn) {
    self.vocabulary = vocabulary
    world = World(app: app)
  }

  /// Runs a step that exactly one definition matches.
  func say(_ text: String, table: [[String]]? = nil, docString: DocString? = nil) throws {
    let matches = vocabulary.matches(text)
    guard matches.count == 1 else { throw StepFailure("\(matches.count) definitions match: \(text)") }
    let definition = matches[0].definition
    let values = try definition.values(
      for: matches[0].arguments, table: table.map(DataTable.init), docString: docString)
    try definition.check(values)
    try definition.perform(in: world, values)
  }

  /// The outcome of a step: `passed`, or the failure with all evidence.
  func outcome(of text: String, table: [[String]]? = nil) -> String {
    do {
      try say(text, table: table)
      return "passed"
    } catch let failure as StepFailure {
      return failure.addingForecast().description
    } catch {
      return String(describing: error)
    }
  }
}

/// Records the calls of the robots of a test.
@MainActor
final class Recorder {
  static let shared = Recorder()

  private var lines: [String] = []

  func note(_ line: String) {
    lines.append(line)
  }

  /// The calls since the last time.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
