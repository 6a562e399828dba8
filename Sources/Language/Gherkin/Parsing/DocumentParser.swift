import CucumberMessages

/// A parser of one file: a hand-written state machine over its lines.
///
/// The first byte classifies a line, and the state decides what the line means.
struct DocumentParser {
  let bytes: SourceBuffer
  let source: Source
  /// The language of a file without a language comment.
  let defaultDialect: Dialect
  let isMarkdown: Bool
  let robotLines: Bool
  var scanner: LineScanner
  var dialect: Dialect
  var state = ParserState()
  var builder: DocumentBuilder
  var errors: SyntaxErrorList
  /// The delimiter of the open doc string.
  var delimiter = DocStringDelimiter(byte: 0, length: 0, indent: 0)
  /// Whether the file is valid without robot lines; `nil` until `readsAsPlainGherkin()` finds out.
  var isPlainGherkin: Bool?
  /// Whether the feature has ended.
  private var isClosed = false

  init(
    _ bytes: SourceBuffer, source: Source, options: GherkinParser.Options, dialect: Dialect, ids: IDGenerator
  ) {
    self.bytes = bytes
    self.source = source
    defaultDialect = dialect
    isMarkdown = source.mediaType == .markdown
    robotLines = options.robotLines && !isMarkdown
    self.dialect = dialect
    scanner = LineScanner(bytes)
    builder = DocumentBuilder(bytes, uri: source.uri, ids: ids)
    errors = SyntaxErrorList(uri: source.uri, isStrict: !options.robotLines)
  }

  /// Reads all lines.
  mutating func run() -> ParseResult {
    while !errors.isFull, let line = scanner.next() { read(line) }
    if !errors.isFull { readEnd() }
    let found = errors.parseErrors
    guard !found.isEmpty else { return ParseResult(document: builder.document()) }
    var result = ParseResult(document: nil, errors: found)
    result.incomplete = incompleteDocument()
    return result
  }

  /// Reads one line.
  mutating func read(_ line: Line) {
    if state.isInDocString { return readDocStringLine(line) }
    if isMarkdown { return readMarkdown(line) }
    if line.isEmpty { return readEmpty(line) }
    switch bytes[line.text] {
    case UInt8(ascii: "#"): readComment(line)
    case UInt8(ascii: "@"): readTags(line)
    case UInt8(ascii: "|"): readRow(line)
    case UInt8(ascii: "\""), UInt8(ascii: "`"): readDelimiter(line)
    default: readText(line)
    }
  }

  /// Reads a title or a step, if the state allows one, or any other line.
  mutating func readText(_ line: Line) {
    let match = dialect.keywords.match(line, in: bytes, steps: state.allowsStep, titles: state.titles)
    guard let keyword = match else { return readOther(line) }
    if keyword.titles.isEmpty {
      openStep(keyword, line)
    } else {
      openTitle(keyword, keyword.titles.intersection(state.titles), line)
    }
  }

  /// Reads a line that is neither a title nor a step: part of a description, a robot line, or an error.
  ///
  /// - Parameter keyword: The line as it starts at its keyword, for the location of an error.
  mutating func readOther(_ line: Line, at keyword: Line? = nil) {
    if robotLines, readRobotLine(line) { return }
    if state.takesDescription {
      describe(line)
    } else {
      reject(line, at: keyword ?? line)
    }
  }

  /// Reports a line that the grammar does not allow. The state is unchanged, so that the following lines are read.
  private mutating func reject(_ line: Line, at keyword: Line) {
    let found = bytes.string(bytes.trimming(line.text, line.end))
    errors.add(.unexpectedLine(expected: state.expected, found: found), at: location(of: keyword))
  }

  private mutating func readEnd() {
    switch state.position {
    case .language, .featureTags, .ruleTags, .scenarioTags, .examplesTags, .docString, .docStringAfterTable:
      errors.add(.unexpectedEnd(expected: state.expected), at: Location(line: scanner.number + 1))
    default: closeFeature()
    }
  }

  /// Returns what could be read of a file with errors.
  private mutating func incompleteDocument() -> GherkinDocument {
    if state.isInDocString {
      builder.closeDocString(unescapes: false)
      state.position = .step
    }
    if !isClosed { closeFeature() }
    return builder.document()
  }
}

extension DocumentParser {
  /// Reads an empty line, which is part of a description that has begun.
  mutating func readEmpty(_ line: Line) {
    if state.takesDescription, state.inDescription { builder.addDescription(line) }
  }

  /// Reads a comment, or the line that sets the language.
  mutating func readComment(_ line: Line) {
    if state.position == .start, let language = bytes.language(in: line) {
      if let named = Dialect(language) {
        dialect = named
        state.position = .language
        return
      }
      errors.add(.unknownLanguage(language), at: Location(line: line.number, column: bytes.column(of: line)))
    }
    builder.addComment(line)
    if state.takesDescription { state.inDescription = true }
  }

  /// Reads a line of free text below a title.
  mutating func describe(_ line: Line) {
    builder.addDescription(line)
    state.inDescription = true
  }

  /// Reads a line with a step keyword.
  ///
  /// - Parameter isLowercase: Whether the keyword was found among the dialect's lowercase ones.
  mutating func openStep(_ keyword: Keyword, _ line: Line, isLowercase: Bool = false) {
    closeStep()
    let word = isLowercase ? dialect.lowercase.text(of: keyword) : dialect.keywords.text(of: keyword)
    let text = bytes.string(bytes.trimming(line.text + keyword.bytes.count, line.end))
    builder.openStep(at: location(of: line), keyword: word, type: keyword.type, text: text)
    state.position = .step
  }

  /// Reads a table row, if the state allows one.
  mutating func readRow(_ line: Line) {
    guard state.allowsRow else { return readOther(line) }
    builder.addRow(line, at: location(of: line))
    switch state.position {
    case .step: state.position = .table
    case .afterDocString: state.position = .tableAfterDocString
    case .examples: enter(.examplesTable)
    default: break
    }
  }
}

extension DocumentParser {
  /// Opens the node of a title line, and closes the nodes that end there.
  mutating func openTitle(_ keyword: Keyword, _ kinds: TitleKinds, _ line: Line) {
    reportUntitledSteps(before: keyword, kinds)
    open(kinds, title(of: line, keyword))
  }

  /// Reports steps that belong to no title, although the file has titles.
  private mutating func reportUntitledSteps(before keyword: Keyword, _ kinds: TitleKinds) {
    guard let location = state.untitledSteps, !kinds.contains(.examples) else { return }
    let error = SyntaxError.stepsWithoutScenario(
      before: dialect.keywords.text(of: keyword), background: self.title(.background), scenario: self.title(.scenario))
    errors.add(error, at: location)
    state.untitledSteps = nil
  }

  /// Opens the first of feature, background, examples, scenario and rule that `kinds` contains.
  mutating func open(_ kinds: TitleKinds, _ title: Title) {
    if kinds.contains(.feature) {
      openFeature(title)
    } else if kinds.contains(.background) {
      openBackground(title)
    } else if kinds.contains(.examples) {
      openExamples(title)
    } else if kinds.contains(.scenario) {
      openScenario(title)
    } else {
      openRule(title)
    }
  }

  // `mutating` avoids a copy of the whole parser.
  private mutating func title(of line: Line, _ keyword: Keyword) -> Title {
    Title(
      location: location(of: line),
      keyword: dialect.keywords.text(of: keyword),
      name: bytes.string(bytes.trimming(line.text + keyword.bytes.count, line.end)))
  }

  private mutating func openFeature(_ title: Title) {
    builder.openFeature(title, language: dialect.language)
    enter(.header)
  }

  private mutating func openRule(_ title: Title) {
    closeRule()
    builder.openRule(title)
    state.inRule = true
    enter(.header)
  }

  private mutating func openBackground(_ title: Title) {
    closeBody()
    builder.openBackground(title)
    enter(.background)
    state.inBackground = true
  }

  private mutating func openScenario(_ title: Title) {
    closeBody()
    builder.openScenario(title)
    enter(.scenario)
    state.inBackground = false
  }

  private mutating func openExamples(_ title: Title) {
    closeExamples()
    builder.openExamples(title)
    enter(.examples)
  }

  /// Moves to a position below a title, where no description has begun.
  mutating func enter(_ position: ParserPosition) {
    state.position = position
    state.inDescription = false
  }
}

extension DocumentParser {
  /// Reads a line of tags.
  mutating func readTags(_ line: Line) {
    let count = builder.tags.count
    let error = bytes.readTags(of: line, into: &builder.tags)
    if let error {
      errors.add(.whitespaceInTag, at: error)
      if !robotLines {
        builder.tags.removeSubrange(count...)
        return readOther(line)
      }
    }
    if !openTags(), error == nil { report(.misplacedTags, line) }
  }

  /// Keeps the tags for the title below them, which decides what ends above them; `false` without a title.
  @discardableResult
  mutating func openTags() -> Bool {
    switch state.position {
    case .start, .language: state.position = .featureTags
    case .featureTags, .ruleTags, .scenarioTags, .examplesTags: break
    default:
      guard let owner = owner() else {
        builder.tags = []
        return false
      }
      openTags(owner)
    }
    return true
  }

  /// Closes the nodes that end above the owner of the tags.
  private mutating func openTags(_ position: ParserPosition) {
    switch position {
    case .examplesTags: closeExamples()
    case .scenarioTags: closeBody()
    default: closeRule()
    }
    enter(position)
  }

  /// Returns the position of the tags' owner: examples or a scenario if their title comes next, else a rule.
  private mutating func owner() -> ParserPosition? {
    let titles: TitleKinds = state.titles.intersection([.examples, .scenario])
    var ahead = scanner
    var before = ahead
    while let line = ahead.next() {
      let (keyword, isPassed) = nextTitle(line, titles: titles)
      if let keyword { return keyword.titles.intersection(titles).contains(.examples) ? .examplesTags : .scenarioTags }
      guard isPassed else { return untitledOwner(line, before) }
      before = ahead
    }
    return .ruleTags
  }

  /// Returns the title of a line, or whether the line may be between tags and their title.
  private mutating func nextTitle(_ line: Line, titles: TitleKinds) -> (keyword: Keyword?, isPassed: Bool) {
    if isMarkdown { return markdownTitle(line, titles: titles) }
    if line.isEmpty { return (nil, true) }
    switch bytes[line.text] {
    case UInt8(ascii: "#"): return (nil, true)
    case UInt8(ascii: "@"):
      var tags: [GherkinDocument.Tag] = []
      guard let error = bytes.readTags(of: line, into: &tags) else { return (nil, true) }
      errors.add(.whitespaceInTag, at: error)
      return (nil, robotLines)
    default:
      return (dialect.keywords.match(line, in: bytes, steps: false, titles: titles), false)
    }
  }

  // The official grammar assigns such tags to a rule. Among robot lines this would end the scenario above them, so
  // there they are skipped.
  private mutating func untitledOwner(_ line: Line, _ before: LineScanner) -> ParserPosition? {
    guard robotLines else { return .ruleTags }
    if dialect.keywords.match(line, in: bytes, steps: false, titles: .rule) != nil { return .ruleTags }
    scanner = before
    return nil
  }
}

extension DocumentParser {
  /// Ends a table, whose rows must have as many cells as the first.
  mutating func closeTable() {
    if let location = builder.inconsistentRow { errors.add(.inconsistentCellCount, at: location) }
    builder.closeTable()
  }

  /// Ends the open step, if there is one.
  mutating func closeStep() {
    guard state.isBelowStep else { return }
    closeTable()
    builder.closeStep()
  }

  /// Ends the last step or the last examples of a scenario.
  mutating func closeExamples() {
    closeStep()
    switch state.position {
    case .examples, .examplesTable:
      if let location = builder.inconsistentRow { errors.add(.inconsistentCellCount, at: location) }
      builder.closeExamples()
    default: break
    }
  }

  /// Ends the open scenario or background, or the header above the first one.
  mutating func closeBody() {
    closeExamples()
    builder.closeBody()
  }

  /// Ends the open rule, if there is one.
  mutating func closeRule() {
    closeBody()
    builder.closeRule()
    state.inRule = false
  }

  /// Ends the feature, at the end of the file.
  mutating func closeFeature() {
    closeRule()
    builder.closeFeature()
    isClosed = true
  }
}

extension SourceBuffer {
  /// Returns the language of a comment line such as `# language: en`, with optional spaces between the parts.
  fileprivate func language(in line: Line) -> String? {
    let end = droppingTrailingWhitespace(from: line.text, to: line.end)
    let name = skippingWhitespace(from: line.text + 1, to: end)
    let keyword: StaticString = "language"
    guard starts(with: keyword.utf8Start, count: keyword.utf8CodeUnitCount, at: name, before: end) else { return nil }
    let colon = skippingWhitespace(from: name + keyword.utf8CodeUnitCount, to: end)
    guard colon < end, base[colon] == UInt8(ascii: ":") else { return nil }
    let code = skippingWhitespace(from: colon + 1, to: end)..<end
    guard !code.isEmpty, code.allSatisfy({ Self.isLanguageByte(base[$0]) }) else { return nil }
    return string(code)
  }

  private static func isLanguageByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }
}
