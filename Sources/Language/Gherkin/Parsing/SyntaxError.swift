import CucumberMessages

/// An error in a line of a scenario file.
enum SyntaxError: Equatable, Sendable {
  /// A kind of argument below a step.
  enum Argument: String, Sendable {
    case table
    case docString = "doc string"
  }

  // Errors of the official grammar.

  /// A line that the grammar does not allow.
  case unexpectedLine(expected: [String], found: String)
  /// The end of the file where the grammar requires a line.
  case unexpectedEnd(expected: [String])
  /// An unknown language in a `# language:` comment.
  case unknownLanguage(String)
  /// Whitespace within a tag.
  case whitespaceInTag
  /// A table row with more or fewer cells than the first.
  case inconsistentCellCount

  // Errors of robot scripts.

  /// Words before a colon that nearly are a keyword.
  case misspelled(found: String, meant: String)
  /// A title without its colon.
  case missingColon(String)
  /// Steps above the first title of a file.
  case stepsWithoutScenario(before: String, background: String, scenario: String)
  /// A second feature.
  case secondFeature(String)
  /// A background below a scenario or another background.
  case misplacedBackground(String)
  /// Examples without a scenario.
  case examplesWithoutScenario(String, scenario: String)
  /// Tags above a line that can't have tags.
  case misplacedTags
  /// A step below the examples of its scenario.
  case stepAfterExamples(String)
  /// A table or doc string above the first step.
  case argumentWithoutStep(Argument)
  /// A second table or doc string below a step.
  case duplicateArgument(Argument)
  /// More errors than the limit.
  case tooManyErrors(Int)
}

extension SyntaxError {
  /// The message; for errors of the official grammar it equals that of the official parsers.
  var text: String {
    switch self {
    case .unexpectedLine(let expected, let found):
      "expected: \(expected.joined(separator: ", ")), got '\(found)'"
    case .unexpectedEnd(let expected):
      "unexpected end of file, expected: \(expected.joined(separator: ", "))"
    case .unknownLanguage(let language):
      "Language not supported: \(language)"
    case .whitespaceInTag:
      "A tag may not contain whitespace"
    case .inconsistentCellCount:
      "inconsistent cell count within the table"
    default:
      robotText
    }
  }

  private var robotText: String {
    switch self {
    case .misspelled(let found, let meant):
      "\"\(found):\" is not a keyword; write \"\(meant):\", or \"* \(found): …\" if it is a step"
    case .missingColon(let keyword):
      "missing colon after \"\(keyword)\"; write \"\(keyword): …\", or put \"* \" before it if it is a step"
    case .stepsWithoutScenario(let title, let background, let scenario):
      """
      this step is outside of a scenario: "\(title):" comes after it; put it under "\(background):" to run it \
      before each scenario, or under its own "\(scenario):"
      """
    case .secondFeature(let keyword):
      "a file has only one feature; move \"\(keyword):\" to another file"
    case .misplacedBackground(let keyword):
      "misplaced \"\(keyword):\"; put it once, above the first scenario of its feature or rule"
    case .examplesWithoutScenario(let keyword, let scenario):
      "misplaced \"\(keyword):\"; put them below the steps of a \"\(scenario):\""
    case .misplacedTags:
      "misplaced tags; put them above a feature, rule, scenario or examples"
    case .stepAfterExamples(let scenario):
      "misplaced step below examples; put it above them, or start a new \"\(scenario):\""
    case .argumentWithoutStep(let argument):
      "misplaced \(argument.rawValue); put it below the step that uses it"
    case .duplicateArgument(let argument):
      "the step already has a \(argument.rawValue); merge both, or write a second step"
    case .tooManyErrors(let limit):
      "more errors follow; fix the first \(limit) errors above"
    default:
      ""
    }
  }
}

/// The errors of one file, in the order in which they were found.
struct SyntaxErrorList {
  let uri: String
  private(set) var parseErrors: [ParseError] = []

  private let isStrict: Bool
  private let limit: Int

  /// Whether the parser has to stop.
  var isFull: Bool { parseErrors.count > limit }

  /// - Parameter isStrict: Whether to stop where the official parsers do. Otherwise the limit only bounds the memory.
  init(uri: String, isStrict: Bool) {
    self.uri = uri
    self.isStrict = isStrict
    limit = isStrict ? 10 : 100
  }

  /// Adds an error, unless a look-ahead has found it before.
  ///
  /// The official parsers stop silently; otherwise the last error reports that there are more.
  mutating func add(_ error: SyntaxError, at location: Location) {
    guard !isFull else { return }
    let message = Self.message(error, at: location)
    guard !parseErrors.contains(where: { $0.message == message }) else { return }
    let isLast = !isStrict && parseErrors.count == limit
    parseErrors.append(
      ParseError(
        source: SourceReference(uri: uri, location: location),
        message: isLast ? Self.message(.tooManyErrors(limit), at: location) : message))
  }

  private static func message(_ error: SyntaxError, at location: Location) -> String {
    "(\(location.line):\(location.column ?? 0)): \(error.text)"
  }
}
