import CucumberMessages

/// The lines of a scenario file, each with what it is and how far it stands from the left.
struct FeatureLines {
  private var reading: LineReading
  private let shared: SharedText
  private let roles: LineRoles
  private let dialect: Dialect?
  private var lines: [LayoutLine] = []
  /// How far the title above stands from the left; the text below it stands behind it.
  private var titleIndent = -LineRoles.step
  /// The lines of the description that is open, each with the blanks it has.
  private var description: [(line: Int, blanks: Int)] = []

  private init(_ bytes: Bytes, _ source: Source, _ document: GherkinDocument) {
    reading = LineReading(bytes)
    shared = SharedText(source.data)
    roles = LineRoles(document)
    dialect = Dialect(document.feature?.language ?? "en")
  }

  static func all(_ bytes: Bytes, _ source: Source, _ document: GherkinDocument) -> [LayoutLine] {
    var lines = FeatureLines(bytes, source, document)
    return lines.read()
  }

  private mutating func read() -> [LayoutLine] {
    while let line = reading.next() {
      if let (role, indent) = roles.roles[line.number] {
        closeDescription()
        lines.append(placed(role, line, indent))
      } else {
        readUnplaced(line)
      }
    }
    closeDescription()
    return indentingTags(lines)
  }

  private mutating func placed(_ role: LineRoles.Role, _ line: Line, _ indent: Int) -> LayoutLine {
    switch role {
    case .title(let text):
      titleIndent = indent
      return LayoutLine(.title, indent: indent, text: text, blanksAbove: reading.blanksAbove)
    case .step(let step):
      var result = reading.plain(.step, line, indent: indent)
      result.text = text(of: step, line)
      return result
    case .row: return reading.row(line, indent: indent)
    case .docString: return reading.docString(line, indent: indent)
    }
  }

  private mutating func readUnplaced(_ line: Line) {
    switch reading.bytes[line.text] {
    case UInt8(ascii: "#"): lines.append(reading.comment(line))
    case UInt8(ascii: "@"):
      closeDescription()
      lines.append(reading.tags(line, shared))
    default:
      description.append((lines.count, reading.bytes.codePoints(line.start..<line.text)))
      lines.append(reading.plain(.text, line, indent: 0))
    }
  }

  /// The lines of a description keep their places to each other: they may be a list, or code.
  private mutating func closeDescription() {
    let least = description.map(\.blanks).min() ?? 0
    for (line, blanks) in description { lines[line].indent = titleIndent + LineRoles.step + blanks - least }
    description = []
  }

  /// The keyword and the text, with no more than one blank between them.
  private func text(of step: GherkinDocument.Step, _ line: Line) -> String {
    let written = reading.text(of: line)
    // A keyword that ends with a blank needs it.
    if step.text.isEmpty { return step.keyword }
    let gap = written.utf8.count - step.keyword.utf8.count - step.text.utf8.count
    let endsWithBlank = step.keyword.last?.isWhitespace ?? true
    let text = step.keyword + (endsWithBlank || gap == 0 ? "" : " ") + step.text
    return isReadAlike(text, step.keyword) ? text : written
  }

  /// In some languages a keyword is the beginning of another one, and blanks keep them apart.
  private func isReadAlike(_ text: String, _ keyword: String) -> Bool {
    guard let dialect, !keyword.isEmpty else { return true }
    var text = text
    return text.withUTF8 { utf8 in
      let bytes = Bytes(utf8)
      let line = Line(number: 1, start: 0, text: 0, end: bytes.count)
      let match =
        dialect.keywords.match(line, in: bytes, steps: true, titles: [])
        ?? dialect.lowerCase.match(line, in: bytes, steps: true, titles: [])
      return match?.bytes.count == keyword.utf8.count
    }
  }

  /// Tags stand like the title below them.
  private func indentingTags(_ lines: [LayoutLine]) -> [LayoutLine] {
    var lines = lines
    var indent = 0
    for index in lines.indices.reversed() {
      switch lines[index].kind {
      case .tags: lines[index].indent = indent
      case .comment: break
      default: indent = lines[index].indent
      }
    }
    return lines
  }
}
