/// What is wrong with a line, as facts. `Fault+Text.swift` writes the sentences.
enum Fault: Equatable, Sendable {
  /// What can stand below a step.
  enum Argument: String, Sendable {
    case table
    case docString = "doc string"
  }

  // Those of the official grammar.

  /// The grammar allows none of what the line could be.
  case unexpectedLine(expected: [String], found: String)
  /// The file ends where the grammar wants more.
  case unexpectedEnd(expected: [String])
  /// `# language:` names none of the known languages.
  case unknownLanguage(String)
  /// A blank within a tag.
  case blankInTag
  /// A table row with more or fewer cells than the first.
  case unevenTable

  // Those of robot scripts.

  /// Words before a colon that nearly are a keyword.
  case misspelt(found: String, meant: String)
  /// A title without its colon.
  case missingColon(String)
  /// Steps above the first title of a file.
  case looseSteps(before: String, background: String, scenario: String)
  /// A second feature.
  case secondFeature(String)
  /// A background below a scenario or another background.
  case lateBackground(String)
  /// Examples without a scenario.
  case looseExamples(String, scenario: String)
  /// Tags above something that can't have any.
  case strayTags
  /// A step below the examples of its scenario.
  case stepBelowExamples(String)
  /// A table or doc string above the first step.
  case noStep(Argument)
  /// A second table or doc string below a step.
  case secondArgument(Argument)
  /// More faults than are told.
  case tooMany(Int)
}
