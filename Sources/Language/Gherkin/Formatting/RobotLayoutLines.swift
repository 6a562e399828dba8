/// The lines of a file of text robots, each with its kind and indentation.
struct RobotLayoutLines {
  private static let titles = ["Robot": 0, "Elements": 2, "Step": 2, "Always": 2]

  private var reader: LayoutLineReader
  private var lines: [LayoutLine] = []
  private var isInElements = false

  static func all(_ bytes: SourceBuffer) -> [LayoutLine] {
    var lines = RobotLayoutLines(reader: LayoutLineReader(bytes))
    while let line = lines.reader.next() { lines.read(line) }
    return lines.indentingTags()
  }

  private mutating func read(_ line: Line) {
    let (bytes, byte) = (reader.bytes, reader.bytes[line.text])
    switch byte {
    case UInt8(ascii: "#"): lines.append(reader.comment(line))
    case UInt8(ascii: "@"): lines.append(reader.tags(line))
    case UInt8(ascii: "|"): lines.append(reader.row(line, indent: isInElements ? 4 : 6))
    case UInt8(ascii: "\"") where bytes.isTripled(byte, at: line.text, before: line.end),
      UInt8(ascii: "`") where bytes.isTripled(byte, at: line.text, before: line.end):
      lines.append(reader.docString(line, indent: 6))
    default: readText(line)
    }
  }

  private mutating func readText(_ line: Line) {
    let text = reader.text(of: line)
    guard let colon = text.firstIndex(of: ":"), let indent = Self.titles[String(text[..<colon])] else {
      // A forwarded argument is indented like a literal one.
      let isArgument = ["<\(RobotFileReader.table)>", "<\(RobotFileReader.docString)>"].contains(text)
      return lines.append(reader.plain(isArgument ? .text : .step, line, indent: isArgument ? 6 : 4))
    }
    let words = text[..<colon]
    isInElements = words == "Elements"
    let rest = text[text.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
    var title = reader.plain(.title, line, indent: indent)
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
