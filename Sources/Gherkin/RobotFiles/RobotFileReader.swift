import CucumberMessages

/// One reading of one robot file: lines in, robots out.
struct RobotFileReader {
  /// More faults than anybody reads; a file of nothing else must not fill the memory.
  private static let mostFaults = 100

  let bytes: Bytes
  let shared: SharedText
  /// The step keywords that a line may begin with.
  let dialect = Dialect("en")
  var scanner: LineScanner
  var document: RobotDocument
  var errors: [ParseError] = []

  var tags: [GherkinDocument.Tag] = []
  /// The comment that stands right above the next line.
  var comment: [String] = []
  var place = Place.start
  /// How many cells the first row of the table that is open has.
  var cellCount = 0
  /// Whether the next row belongs to the table that is open.
  var isInTable = false
  /// Where the elements begin, as long as nothing stands below them.
  var elementsLine: Location?

  /// What the next line can belong to.
  enum Place {
    case start, robot, elements, step
    /// Below a title that was no good: what follows belongs to it, and is passed over.
    case lost
  }

  init(_ bytes: Bytes, source: Source) {
    self.bytes = bytes
    shared = SharedText(source.data)
    scanner = LineScanner(bytes)
    document = RobotDocument(uri: source.uri)
  }

  mutating func run() -> (document: RobotDocument, errors: [ParseError]) {
    while let line = scanner.next() { read(line) }
    close()
    reportStrayTags()
    errors.sort { ($0.source.location?.line ?? 0) < ($1.source.location?.line ?? 0) }
    return (document, errors)
  }

  private mutating func read(_ line: Line) {
    guard !line.isEmpty else { return comment = [] }
    let byte = bytes[line.text]
    switch byte {
    case UInt8(ascii: "#"):
      return readComment(line)
    case UInt8(ascii: "@"):
      isInTable = false
      return readTags(line)
    case UInt8(ascii: "|"):
      readRow(line)
    case UInt8(ascii: "\"") where bytes.isTripled(byte, at: line.text, before: line.end),
      UInt8(ascii: "`") where bytes.isTripled(byte, at: line.text, before: line.end):
      isInTable = false
      readDocString(line)
    default:
      isInTable = false
      readText(line)
    }
    comment = []
  }

  private mutating func readComment(_ line: Line) {
    let text = bytes.string(bytes.trimming(line.text, line.end)).drop { $0 == "#" || $0 == " " }
    if !text.isEmpty { comment.append(String(text)) }
  }

  private mutating func readTags(_ line: Line) {
    if let blank = bytes.readTags(of: line, shared, into: &tags) { report(.blankInTag, at: blank) }
  }

  /// The tags that wait for what they belong to.
  mutating func takeTags() -> [String] {
    defer { tags = [] }
    return tags.map(\.name)
  }

  /// Reports tags above something that has none.
  mutating func reportStrayTags() {
    if let tag = tags.first { report(.strayTags, at: tag.location) }
    tags = []
  }

  func location(of line: Line) -> Location {
    Location(line: line.number, column: bytes.column(of: line))
  }

  /// Notes a fault, and that what it is in is not whole.
  mutating func report(_ fault: RobotFault, at location: Location) {
    mark(location)
    guard errors.count <= Self.mostFaults else { return }
    let text = errors.count == Self.mostFaults ? RobotFault.tooMany(Self.mostFaults).text : fault.text
    errors.append(
      ParseError(
        source: SourceReference(uri: document.uri, location: location),
        message: "(\(location.line):\(location.column ?? 0)): \(text)"))
  }

  private mutating func mark(_ location: Location) {
    switch place {
    case .step: changeStep { $0.fault = $0.fault ?? location }
    case .elements: changeRobot { $0.elementsFault = $0.elementsFault ?? location }
    case .start, .robot, .lost: break
    }
  }

  mutating func changeRobot(_ change: (inout RobotDocument.Robot) -> Void) {
    guard !document.robots.isEmpty else { return }
    change(&document.robots[document.robots.count - 1])
  }

  mutating func changeStep(_ change: (inout RobotDocument.Step) -> Void) {
    changeRobot { robot in
      guard !robot.steps.isEmpty else { return }
      change(&robot.steps[robot.steps.count - 1])
    }
  }

  mutating func changeLine(_ change: (inout RobotDocument.Line) -> Void) {
    changeStep { step in
      guard !step.lines.isEmpty else { return }
      change(&step.lines[step.lines.count - 1])
    }
  }

  /// The step that is open.
  var step: RobotDocument.Step? { place == .step ? document.robots.last?.steps.last : nil }
}
