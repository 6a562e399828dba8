import CucumberMessages

/// A parser of files of text robots.
///
///     Robot: Conversation detail
///
///       Elements:
///         | send | button "Send" |
///
///       # Writes a message and sends it.
///       Step: send <message>
///         type "<message>" into field
///         tap send
///
/// Lines, tables, doc strings, tags and comments are those of Gherkin.
public struct RobotParser: Sendable {
  /// Creates a parser for any number of files.
  public init() {}

  /// Parses a file.
  ///
  /// - Parameter source: The file; it may begin with a byte order mark, and its lines may end with CRLF.
  /// - Returns: All that could be read, and all errors of the file in the order of its lines.
  public func parse(_ source: Source) -> (document: RobotDocument, errors: [ParseError]) {
    var text = source.data
    return text.withUTF8 { utf8 in
      var reader = RobotFileReader(SourceBuffer(utf8), source: source)
      return reader.run()
    }
  }
}

/// One reader of one robot file: lines in, robots out.
struct RobotFileReader {
  /// The limit for errors, so that a file of errors can't fill the memory.
  private static let maxErrors = 100

  let bytes: SourceBuffer
  /// The step keywords that a line may begin with.
  let dialect = Dialect("en")
  var scanner: LineScanner
  var document: RobotDocument
  var errors: [ParseError] = []

  var tags: [GherkinDocument.Tag] = []
  /// The comment directly above the next line.
  var comment: [String] = []
  var position = Position.start
  /// The number of cells of the first row of the open table.
  var cellCount = 0
  /// Whether the next row belongs to the open table.
  var isInTable = false
  /// The location of the elements' title until their first row.
  var elementsLine: Location?

  /// The position, which decides what the next line may belong to.
  enum Position {
    case start, robot, elements, step
    /// Below an invalid title: the lines after it belong to it, and are skipped.
    case lost
  }

  init(_ bytes: SourceBuffer, source: Source) {
    self.bytes = bytes
    scanner = LineScanner(bytes)
    document = RobotDocument(uri: source.uri)
  }

  mutating func run() -> (document: RobotDocument, errors: [ParseError]) {
    while let line = scanner.next() { read(line) }
    close()
    reportMisplacedTags()
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
    if let location = bytes.readTags(of: line, into: &tags) { report(.whitespaceInTag, at: location) }
  }

  /// Removes and returns the tags that wait for their owner.
  mutating func takeTags() -> [String] {
    defer { tags = [] }
    return tags.map(\.name)
  }

  /// Reports tags above a line that can't have any.
  mutating func reportMisplacedTags() {
    if let tag = tags.first { report(.misplacedTags, at: tag.location) }
    tags = []
  }

  func location(of line: Line) -> Location {
    Location(line: line.number, column: bytes.column(of: line))
  }

  /// Reports an error, and marks the node that contains it as incomplete.
  mutating func report(_ error: RobotSyntaxError, at location: Location) {
    mark(location)
    guard errors.count <= Self.maxErrors else { return }
    let text = errors.count == Self.maxErrors ? RobotSyntaxError.tooManyErrors(Self.maxErrors).text : error.text
    errors.append(
      ParseError(
        source: SourceReference(uri: document.uri, location: location),
        message: "(\(location.line):\(location.column ?? 0)): \(text)"))
  }

  private mutating func mark(_ location: Location) {
    switch position {
    case .step: changeStep { $0.error = $0.error ?? location }
    case .elements: changeRobot { $0.elementsError = $0.elementsError ?? location }
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

  /// The open step.
  var step: RobotDocument.Step? { position == .step ? document.robots.last?.steps.last : nil }
}

extension RobotFileReader {
  private static let titles = ["Robot", "Elements", "Step", "Always"]
  private static let gherkinTitles = [
    "Feature", "Rule", "Background", "Scenario", "Scenario Outline", "Scenario Template", "Example", "Examples",
    "Scenarios",
  ]

  /// A title, or a line below one.
  mutating func readText(_ line: Line) {
    let text = bytes.string(bytes.trimming(line.text, line.end))
    guard let colon = text.firstIndex(of: ":") else { return readWithoutColon(text, line) }
    let words = String(text[..<colon])
    if Self.titles.contains(words) {
      let rest = text[text.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      let column = bytes.column(of: line) + text.unicodeScalars.count - rest.unicodeScalars.count
      open(words, String(rest), line, Location(line: line.number, column: column))
    } else if Self.gherkinTitles.contains(words) {
      lose(.gherkinTitle(words), line)
    } else if let meant = Self.nearest(to: words) {
      lose(.misspelled(found: words, meant: meant), line)
    } else {
      readLine(line)
    }
  }

  private mutating func readWithoutColon(_ text: String, _ line: Line) {
    // "Step back" may be a step: it is a title only if no step is allowed.
    let meant = Self.titles.first { text == $0 || (text.hasPrefix($0 + " ") && (position != .step || $0 == "Robot")) }
    guard let meant else { return readLine(line) }
    lose(.missingColon(meant), line)
  }

  /// Records an error of a title and skips what follows it, which would cause further errors.
  private mutating func lose(_ error: RobotSyntaxError, _ line: Line) {
    if error != .secondElements { close() }
    tags = []
    report(error, at: location(of: line))
    position = .lost
  }

  private static func nearest(to words: String) -> String? {
    let words = words.lowercased()
    return titles.first { words.typoDistance(to: $0.lowercased()) != nil }
  }

  private mutating func open(_ title: String, _ rest: String, _ line: Line, _ content: Location) {
    close()
    switch title {
    case "Robot": openRobot(rest, line)
    case _ where document.robots.isEmpty:
      // The error of an invalid robot title has been reported.
      if position == .lost { return tags = [] }
      lose(.noRobot(title), line)
    case "Elements": openElements(rest, line, content)
    case "Always": openInvariant(rest, line, content)
    default: openStep(rest, line, content)
    }
  }

  private mutating func openRobot(_ name: String, _ line: Line) {
    position = .robot
    document.robots.append(RobotDocument.Robot(location: location(of: line), name: name, tags: takeTags()))
    if name.isEmpty { report(.noName, at: location(of: line)) }
  }

  private mutating func openElements(_ rest: String, _ line: Line, _ content: Location) {
    reportMisplacedTags()
    let isSecond = document.robots.last?.elements != nil
    position = .elements
    if isSecond { return lose(.secondElements, line) }
    changeRobot { $0.elements = [] }
    if !rest.isEmpty { report(.textAmongElements, at: content) }
    elementsLine = location(of: line)
  }

  private mutating func openStep(_ text: String, _ line: Line, _ content: Location) {
    position = .step
    let template = RobotTemplateReader.template(text)
    let step = RobotDocument.Step(
      location: content, template: template, summary: comment.joined(separator: " "), tags: takeTags(),
      isInvariant: false)
    changeRobot { $0.steps.append(step) }
    check(text, template, text.isEmpty ? location(of: line) : content)
  }

  private mutating func openInvariant(_ text: String, _ line: Line, _ content: Location) {
    position = .step
    // A name that no other step has.
    let name = "always, \(document.uri) line \(line.number)"
    let step = RobotDocument.Step(
      location: location(of: line), template: RobotTemplate(source: name, pieces: [.text(name)]),
      summary: comment.joined(separator: " "), tags: takeTags(), isInvariant: true)
    changeRobot { $0.steps.append(step) }
    guard !text.isEmpty else { return }
    let template = RobotTemplateReader.template(text)
    check(template, at: content)
    changeStep { $0.lines.append(RobotDocument.Line(location: content, text: template)) }
  }

  /// Checks whether the open node is complete.
  mutating func close() {
    switch position {
    case .step:
      guard let step, step.lines.isEmpty, step.error == nil else { return }
      report(.noLines, at: step.location)
    case .elements:
      guard let location = elementsLine, document.robots.last?.elements?.isEmpty == true else { return }
      report(.noElements, at: location)
    case .start, .robot, .lost: break
    }
  }
}

extension RobotFileReader {
  /// Checks the pattern of a step.
  mutating func check(_ text: String, _ template: RobotTemplate, _ location: Location) {
    guard !text.isEmpty else { return report(.noPattern, at: location) }
    if let keyword = keyword(of: text) { report(.keywordInPattern(keyword), at: location) }
    checkBraces(text, location)
    checkPlaceholders(template, location)
    let words = template.filled { _ in "" }
    if !words.unicodeScalars.contains(where: { $0.properties.isAlphabetic || $0.properties.numericType != nil }),
      !template.placeholders.isEmpty
    {
      report(.onlyPlaceholders, at: location)
    }
  }

  private func keyword(of text: String) -> String? {
    let keywords = ["Given", "When", "Then", "And", "But", "*"].flatMap { [$0, $0.lowercased()] }
    return keywords.first { text.hasPrefix($0 + " ") }
  }

  private mutating func checkBraces(_ text: String, _ location: Location) {
    guard let start = text.firstIndex(of: "{"), let end = text[start...].firstIndex(of: "}") else { return }
    let name = text[text.index(after: start)..<end]
    report(.braces(name.isEmpty ? "name" : String(name)), at: location.moved(by: text.offset(of: start)))
  }

  private mutating func checkPlaceholders(_ template: RobotTemplate, _ location: Location) {
    var names: Set<String> = []
    var followsPlaceholder = false
    for piece in template.pieces {
      guard case .placeholder(let placeholder) = piece else {
        followsPlaceholder = false
        continue
      }
      let (name, location) = (placeholder.name, location.moved(by: placeholder.offset))
      if placeholder.quote != nil { report(.quotedPlaceholder(name), at: location) }
      if !names.insert(name).inserted { report(.duplicatePlaceholder(name), at: location) }
      if followsPlaceholder { report(.adjacentPlaceholders(name), at: location) }
      if [Self.table, Self.docString].contains(name) { report(.reservedName(name), at: location) }
      followsPlaceholder = true
    }
  }
}

extension String {
  /// Returns the number of code points before an index.
  func offset(of index: Index) -> Int { unicodeScalars[..<index].count }
}

extension Location {
  /// Returns the location `offset` code points to the right.
  func moved(by offset: Int) -> Location { Location(line: line, column: (column ?? 1) + offset) }
}
