/// What is wrong with a line of a robot file, as facts. `RobotFault+Text.swift` writes the sentences.
enum RobotFault: Equatable, Sendable {
  // Titles

  /// Words before a colon that nearly are a keyword.
  case misspelt(found: String, meant: String)
  /// A title without its colon.
  case missingColon(String)
  /// A title of Gherkin's.
  case foreignTitle(String)
  /// Elements or a step above the first robot.
  case noRobot(String)
  /// A robot without a name.
  case noName
  /// A second table of elements.
  case secondElements

  // Elements

  /// `Elements:` with nothing below it.
  case noElements
  /// A line among the elements that is no row.
  case textAmongElements
  /// A row of elements with more or fewer cells than two.
  case elementCells(Int)
  /// A row without a name or a locator.
  case emptyCell(String)
  /// A name that isn't one bare word.
  case nameOfSeveralWords(String)
  /// A name that is there already.
  case doubledElement(String, line: Int)

  // Sentences

  /// A step that says nothing.
  case noSentence
  /// A sentence with a keyword before it.
  case keywordInSentence(String)
  /// A sentence of placeholders alone.
  case onlyPlaceholders
  /// A parameter as Swift robots write it.
  case braces(String)
  /// A placeholder between quotation marks.
  case quotedPlaceholder(String)
  /// A placeholder that is there already.
  case doubledPlaceholder(String)
  /// A placeholder with nothing between it and the one before it.
  case touchingPlaceholders(String)
  /// A placeholder with the name of what stands below a step.
  case reservedName(String)

  // What steps are made of

  /// A step that is made of nothing.
  case noLines
  /// A placeholder that the sentence doesn't have.
  case unknownPlaceholder(String, known: [String])
  /// A line outside of all steps.
  case looseLine
  /// A table or doc string without a line above it.
  case noStep(Fault.Argument)
  /// A second table or doc string below a line.
  case secondArgument(Fault.Argument)
  /// A row with more or fewer cells than the first.
  case unevenRow(found: Int, first: Int)
  /// A doc string that goes on to the end of the file.
  case endlessDocString(String)

  // Tags

  /// Tags above something that can't have any.
  case strayTags
  /// A blank within a tag.
  case blankInTag

  /// More faults than are told of.
  case tooMany(Int)
}
