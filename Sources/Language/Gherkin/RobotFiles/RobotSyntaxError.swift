/// An error in a line of a robot file.
enum RobotSyntaxError: Equatable, Sendable {
  // Titles

  /// Words before a colon that nearly are a keyword.
  case misspelled(found: String, meant: String)
  /// A title without its colon.
  case missingColon(String)
  /// A title of Gherkin's.
  case gherkinTitle(String)
  /// Elements or a step above the first robot.
  case noRobot(String)
  /// A robot without a name.
  case noName
  /// A second table of elements.
  case secondElements

  // Elements

  /// `Elements:` without rows.
  case noElements
  /// A line among the elements that is not a table row.
  case textAmongElements
  /// A row of elements with more or fewer cells than two.
  case elementCells(Int)
  /// A row without a name or a locator.
  case emptyCell(String)
  /// A name that isn't one bare word.
  case invalidElementName(String)
  /// A duplicate name.
  case duplicateElement(String, line: Int)

  // Patterns

  /// A step without a pattern.
  case noPattern
  /// A pattern that begins with a keyword.
  case keywordInPattern(String)
  /// A pattern of placeholders alone.
  case onlyPlaceholders
  /// A parameter as Swift robots write it.
  case braces(String)
  /// A placeholder between quotation marks.
  case quotedPlaceholder(String)
  /// A duplicate placeholder.
  case duplicatePlaceholder(String)
  /// A placeholder directly after another one.
  case adjacentPlaceholders(String)
  /// A placeholder with the name of a step argument.
  case reservedName(String)

  // Lines of steps

  /// A step without lines.
  case noLines
  /// A placeholder that the pattern doesn't have.
  case unknownPlaceholder(String, known: [String])
  /// A line outside of all steps.
  case lineOutsideStep
  /// A table or doc string without a line above it.
  case argumentWithoutStep(SyntaxError.Argument)
  /// A second table or doc string below a line.
  case duplicateArgument(SyntaxError.Argument)
  /// A row with more or fewer cells than the first.
  case unevenRow(found: Int, first: Int)
  /// A doc string that goes on to the end of the file.
  case unterminatedDocString(String)

  // Tags

  /// Tags above a line that can't have tags.
  case misplacedTags
  /// Whitespace within a tag.
  case whitespaceInTag

  /// More errors than the limit.
  case tooManyErrors(Int)
}

extension RobotSyntaxError {
  /// The message: the cause, then the remedy.
  var text: String {
    switch self {
    case .misspelled(let found, let meant):
      "\"\(found):\" is not a keyword; write \"\(meant):\", or \"* \(found): …\" if it is a step"
    case .missingColon(let keyword):
      "missing colon after \"\(keyword)\"; write \"\(keyword): …\", or put \"* \" before it if it is a step"
    case .gherkinTitle(let keyword):
      "\"\(keyword):\" is a keyword of scenario files (*.feature); expected \"Robot:\", \"Elements:\" or \"Step:\""
    case .noRobot(let keyword): "\"\(keyword):\" is outside of a robot; put \"Robot: NAME\" above it"
    case .noName: "missing robot name; write \"Robot: NAME\", for example the name of a screen"
    case .secondElements: "the robot already has a table of elements; merge the tables"
    default: elementsText ?? patternText ?? lineText
    }
  }

  private var elementsText: String? {
    switch self {
    case .noElements: "missing elements; write a row for each: | send | button \"Send\" |"
    case .textAmongElements: "expected a row of the table for each element; write | send | button \"Send\" |"
    case .elementCells(let count):
      "expected two cells, a name and a locator, found \(count); write | send | button \"Send\" |"
    case .emptyCell(let what): "missing \(what) of the element; write | send | button \"Send\" |"
    case .invalidElementName(let name): "invalid element name \"\(name)\"; expected one word without quotation marks"
    case .duplicateElement(let name, let line): "duplicate element \"\(name)\"; the first is in line \(line)"
    default: nil
    }
  }

  private var patternText: String? {
    switch self {
    case .noPattern: "missing step text; write \"Step: TEXT\", as in scenarios"
    case .keywordInPattern(let keyword):
      "unexpected keyword \"\(keyword)\" in the step text; remove it: scenarios may use any, or none"
    case .onlyPlaceholders: "the step text has only placeholders; add a word"
    case .braces(let text): "placeholders of text robots are in angle brackets; write <\(text)>, not {\(text)}"
    case .quotedPlaceholder(let name): "a placeholder includes the quotation marks; write <\(name)> without them"
    case .duplicatePlaceholder(let name): "duplicate placeholder <\(name)>; rename one of them"
    case .adjacentPlaceholders(let name): "missing space before <\(name)>"
    case .reservedName(let name): "reserved name <\(name)>: it is the \(name) below the step; rename the placeholder"
    default: nil
    }
  }

  private var lineText: String {
    switch self {
    case .noLines: "the step is empty; write its steps below it"
    case .unknownPlaceholder(let name, let known): "the step has no placeholder <\(name)>\(Self.remedy(name, known))"
    case .lineOutsideStep: "this line is outside of a step; put it below a \"Step:\", or # before it if it is a comment"
    case .argumentWithoutStep(let argument):
      "misplaced \(argument.rawValue); put it below the step that uses it"
    case .duplicateArgument(let argument):
      "the step already has a \(argument.rawValue); merge both, or write a second step"
    case .unevenRow(let found, let first):
      "inconsistent cell count; expected \(first) as in the first row, found \(found)"
    case .unterminatedDocString(let delimiter): "unclosed doc string; write \(delimiter) below its last line"
    case .misplacedTags: "misplaced tags; put them above a robot or a step of one"
    case .whitespaceInTag: "a tag can't contain spaces; write for example @not_ready"
    case .tooManyErrors(let limit): SyntaxError.tooManyErrors(limit).text
    default: ""
    }
  }

  private static func remedy(_ name: String, _ known: [String]) -> String {
    if let nearest = known.first(where: { name.typoDistance(to: $0) != nil }) { return "; did you mean <\(nearest)>?" }
    let others = known.isEmpty ? "it has none" : "it has " + known.map { "<\($0)>" }.joined(separator: ", ")
    return "; \(others), and \\<\(name)> is plain text"
  }
}
