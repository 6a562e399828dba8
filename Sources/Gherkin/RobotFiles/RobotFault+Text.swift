extension RobotFault {
  /// The sentence: the cause, then the remedy.
  var text: String {
    switch self {
    case .misspelt(let found, let meant):
      "\"\(found):\" is no keyword; write \"\(meant):\", or \"* \(found): …\" if it is a step"
    case .missingColon(let keyword):
      "\"\(keyword)\" lacks its colon; write \"\(keyword): …\", or put \"* \" before it if it is a step"
    case .foreignTitle(let keyword):
      "\"\(keyword):\" has its place in scenario files (*.feature); here stand \"Robot:\", \"Elements:\" and \"Step:\""
    case .noRobot(let keyword): "\"\(keyword):\" belongs to no robot; put \"Robot: …\" with a name above it"
    case .noName: "the robot has no name; write \"Robot: …\" with what it knows, such as the name of a screen"
    case .secondElements: "the robot has its elements already; put all of them into one table"
    default: textOfElements ?? textOfSentences ?? textOfLines
    }
  }

  private var textOfElements: String? {
    switch self {
    case .noElements: "no elements stand below; write a row for each: | send | button \"Send\" |"
    case .textAmongElements: "an element is a row of the table; write | send | button \"Send\" |"
    case .elementCells(let count):
      "a row of elements has two cells, a name and a locator, and this one has \(count); write | send | button \"Send\" |"
    case .emptyCell(let what): "the element has no \(what); write | send | button \"Send\" |"
    case .nameOfSeveralWords(let name): "\"\(name)\" is no name for an element; write one word without quotation marks"
    case .doubledElement(let name, let line): "the element \"\(name)\" is there already, in line \(line)"
    default: nil
    }
  }

  private var textOfSentences: String? {
    switch self {
    case .noSentence: "the step says nothing; write \"Step: …\" with the sentence that scenarios say"
    case .keywordInSentence(let keyword):
      "a sentence has no keyword before it; leave \"\(keyword)\" out: scenarios may say any, or none"
    case .onlyPlaceholders: "a sentence needs a word of its own beside its placeholders"
    case .braces(let text): "placeholders of text robots stand in angle brackets; write <\(text)>, not {\(text)}"
    case .quotedPlaceholder(let name): "a placeholder takes its quotation marks with it; write <\(name)> without any"
    case .doubledPlaceholder(let name): "the placeholder <\(name)> is there already; give this one another name"
    case .touchingPlaceholders(let name): "nothing stands between <\(name)> and what is before it; put a blank there"
    case .reservedName(let name): "<\(name)> is the \(name) below the step; give the placeholder another name"
    default: nil
    }
  }

  private var textOfLines: String {
    switch self {
    case .noLines: "the step is made of nothing; write below it what is to be done"
    case .unknownPlaceholder(let name, let known): "the step has no placeholder <\(name)>\(Self.remedy(name, known))"
    case .looseLine: "this line belongs to nothing; put it below a \"Step:\", or # before it if it is a remark"
    case .noStep(let argument): "this \(argument.rawValue) belongs to no step; put it below the step that needs it"
    case .secondArgument(let argument):
      "the step has its \(argument.rawValue) already; put both into one, or write a second step"
    case .unevenRow(let found, let first):
      "the rows of a table are of one length; the first has \(first), this \(found)"
    case .endlessDocString(let delimiter): "the doc string has no end; write \(delimiter) below its last line"
    case .strayTags: "tags have nothing to belong to here; put them above a robot or a step of one"
    case .blankInTag: "a tag holds no blanks; write @not_ready"
    case .tooMany(let limit): Fault.tooMany(limit).text
    default: ""
    }
  }

  private static func remedy(_ name: String, _ known: [String]) -> String {
    if let nearest = known.first(where: { name.slips(from: $0) != nil }) { return "; did you mean <\(nearest)>?" }
    let others = known.isEmpty ? "it has none" : "it has " + known.map { "<\($0)>" }.joined(separator: ", ")
    return "; \(others), and \\<\(name)> is plain text"
  }
}
