import CucumberMessages

/// One parse of one file: lines in, document out.
///
/// A hand-written machine over classified lines: what the first byte says a line is, and what the state allows,
/// decide what becomes of it.
struct DocumentParser {
  let bytes: Bytes
  let source: Source
  /// The language of the file as long as it names none.
  let defaultDialect: Dialect
  let isMarkdown: Bool
  let robotLines: Bool
  var scanner: LineScanner
  var dialect: Dialect
  var state = State()
  var builder: DocumentBuilder
  var faults: FaultList
  /// What opened the doc string.
  var delimiter = DocStringDelimiter(byte: 0, length: 0, indent: 0)
  /// Whether the file is Gherkin that needs no robot lines, once somebody has asked.
  var isPlainGherkin: Bool?

  init(
    _ bytes: Bytes, source: Source, options: GherkinParser.Options, dialect: Dialect, ids: IDGenerator
  ) {
    self.bytes = bytes
    self.source = source
    defaultDialect = dialect
    isMarkdown = source.mediaType == .markdown
    robotLines = options.robotLines && !isMarkdown
    self.dialect = dialect
    scanner = LineScanner(bytes)
    builder = DocumentBuilder(bytes, source: source, ids: ids)
    faults = FaultList(uri: source.uri, isStrict: !options.robotLines)
  }

  /// Reads all lines.
  mutating func run() -> ParseResult {
    while !faults.isFull, let line = scanner.next() { read(line) }
    if !faults.isFull { readEnd() }
    return ParseResult(document: faults.errors.isEmpty ? builder.document() : nil, errors: faults.errors)
  }

  /// Reads one line, and what belongs to its mistakes.
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

  /// A title or a step, where one may stand; anything else otherwise.
  mutating func readText(_ line: Line) {
    let match = dialect.keywords.match(line, in: bytes, steps: state.allowsStep, titles: state.titles)
    guard let keyword = match else { return readOther(line) }
    if keyword.titles.isEmpty {
      openStep(keyword, line)
    } else {
      openTitle(keyword, keyword.titles.intersection(state.titles), line)
    }
  }

  /// A line without a meaning of its own: part of a description, a robot line, or a fault.
  ///
  /// - Parameter keyword: Where a fault is, when that isn't the line's first character.
  mutating func readOther(_ line: Line, at keyword: Line? = nil) {
    if robotLines, readRobotLine(line) { return }
    if state.takesDescription {
      describe(line)
    } else {
      reject(line, at: keyword ?? line)
    }
  }

  /// A line that the grammar does not allow. The state stays, so that the lines after it are read.
  private mutating func reject(_ line: Line, at keyword: Line) {
    let found = bytes.string(bytes.trimming(line.text, line.end))
    faults.add(.unexpectedLine(expected: state.expected, found: found), at: location(of: keyword))
  }

  private mutating func readEnd() {
    switch state.place {
    case .language, .featureTags, .ruleTags, .scenarioTags, .examplesTags, .docString, .docStringAfterTable:
      faults.add(.unexpectedEnd(expected: state.expected), at: Location(line: scanner.number + 1))
    default: closeFeature()
    }
  }
}
