import CucumberMessages

/// The lines of a file of text robots, each with what it is and how far it stands from the left.
struct RobotLayoutLines {
  private static let titles = ["Robot": 0, "Elements": 2, "Step": 2]

  private var reading: LineReading
  private let shared: SharedText
  private var lines: [LayoutLine] = []
  private var isInElements = false

  static func all(_ bytes: Bytes, _ source: Source) -> [LayoutLine] {
    var lines = RobotLayoutLines(reading: LineReading(bytes), shared: SharedText(source.data))
    while let line = lines.reading.next() { lines.read(line) }
    return lines.indentingTags()
  }

  private mutating func read(_ line: Line) {
    let (bytes, byte) = (reading.bytes, reading.bytes[line.text])
    switch byte {
    case UInt8(ascii: "#"): lines.append(reading.comment(line))
    case UInt8(ascii: "@"): lines.append(reading.tags(line, shared))
    case UInt8(ascii: "|"): lines.append(reading.row(line, indent: isInElements ? 4 : 6))
    case UInt8(ascii: "\"") where bytes.isTripled(byte, at: line.text, before: line.end),
      UInt8(ascii: "`") where bytes.isTripled(byte, at: line.text, before: line.end):
      lines.append(reading.docString(line, indent: 6))
    default: readText(line)
    }
  }

  private mutating func readText(_ line: Line) {
    let text = reading.text(of: line)
    guard let colon = text.firstIndex(of: ":"), let indent = Self.titles[String(text[..<colon])] else {
      // What is handed on stands where it would stand itself.
      let isArgument = ["<\(RobotFileReader.table)>", "<\(RobotFileReader.docString)>"].contains(text)
      return lines.append(reading.plain(isArgument ? .text : .step, line, indent: isArgument ? 6 : 4))
    }
    let words = text[..<colon]
    isInElements = words == "Elements"
    let rest = text[text.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
    var title = reading.plain(.title, line, indent: indent)
    title.text = rest.isEmpty ? "\(words):" : "\(words): \(rest)"
    lines.append(title)
  }

  private func indentingTags() -> [LayoutLine] {
    var lines = lines
    for index in lines.indices.reversed() where lines[index].kind == .tags {
      lines[index].indent = lines[(index + 1)...].first { $0.kind != .comment }?.indent ?? 0
    }
    return lines
  }
}
