/// An error in a line of a robot file.
enum RobotSyntaxError: Equatable, Sendable {
  // Titles

  /// Words before a colon that nearly are a keyword.
  case misspelt(found: String, meant: String)
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
    case .misspelt(let found, let meant):
      "\"\(found):\" is no keyword; write \"\(meant):\", or \"* \(found): …\" if it is a step"
    case .missingColon(let keyword):
      "\"\(keyword)\" lacks its colon; write \"\(keyword): …\", or put \"* \" before it if it is a step"
    case .gherkinTitle(let keyword):
      "\"\(keyword):\" has its place in scenario files (*.feature); here stand \"Robot:\", \"Elements:\" and \"Step:\""
    case .noRobot(let keyword): "\"\(keyword):\" belongs to no robot; put \"Robot: …\" with a name above it"
    case .noName: "the robot has no name; write \"Robot: …\" with what it knows, such as the name of a screen"
    case .secondElements: "the robot has its elements already; put all of them into one table"
    default: elementsText ?? patternText ?? lineText
    }
  }

  private var elementsText: String? {
    switch self {
    case .noElements: "no elements stand below; write a row for each: | send | button \"Send\" |"
    case .textAmongElements: "an element is a row of the table; write | send | button \"Send\" |"
    case .elementCells(let count):
      "a row of elements has two cells, a name and a locator, and this one has \(count); write | send | button \"Send\" |"
    case .emptyCell(let what): "the element has no \(what); write | send | button \"Send\" |"
    case .invalidElementName(let name): "\"\(name)\" is no name for an element; write one word without quotation marks"
    case .duplicateElement(let name, let line): "the element \"\(name)\" is there already, in line \(line)"
    default: nil
    }
  }

  private var patternText: String? {
    switch self {
    case .noPattern: "the step says nothing; write \"Step: …\" with the sentence that scenarios say"
    case .keywordInPattern(let keyword):
      "a sentence has no keyword before it; leave \"\(keyword)\" out: scenarios may say any, or none"
    case .onlyPlaceholders: "a sentence needs a word of its own beside its placeholders"
    case .braces(let text): "placeholders of text robots stand in angle brackets; write <\(text)>, not {\(text)}"
    case .quotedPlaceholder(let name): "a placeholder takes its quotation marks with it; write <\(name)> without any"
    case .duplicatePlaceholder(let name): "the placeholder <\(name)> is there already; give this one another name"
    case .adjacentPlaceholders(let name): "nothing stands between <\(name)> and what is before it; put a blank there"
    case .reservedName(let name): "<\(name)> is the \(name) below the step; give the placeholder another name"
    default: nil
    }
  }

  private var lineText: String {
    switch self {
    case .noLines: "the step is made of nothing; write below it what is to be done"
    case .unknownPlaceholder(let name, let known): "the step has no placeholder <\(name)>\(Self.remedy(name, known))"
    case .lineOutsideStep: "this line belongs to nothing; put it below a \"Step:\", or # before it if it is a remark"
    case .argumentWithoutStep(let argument):
      "this \(argument.rawValue) belongs to no step; put it below the step that needs it"
    case .duplicateArgument(let argument):
      "the step has its \(argument.rawValue) already; put both into one, or write a second step"
    case .unevenRow(let found, let first):
      "the rows of a table are of one length; the first has \(first), this \(found)"
    case .unterminatedDocString(let delimiter): "the doc string has no end; write \(delimiter) below its last line"
    case .misplacedTags: "tags have nothing to belong to here; put them above a robot or a step of one"
    case .whitespaceInTag: "a tag holds no blanks; write @not_ready"
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
