/// The lines of a text while it is read, as ranges of the source.
struct TextLines {
  private var lines: [Range<Int>] = []
  private var kept = 0

  /// Whether a line that is not blank was kept.
  var hasText: Bool { kept > 0 }

  var isEmpty: Bool { lines.isEmpty }

  mutating func append(_ line: Range<Int>) { lines.append(line) }

  /// Marks the last line as one that is not blank.
  mutating func keep() { kept = lines.count }

  mutating func removeAll() {
    lines.removeAll(keepingCapacity: true)
    kept = 0
  }

  /// The lines up to the last one that is not blank.
  func description(in bytes: Bytes) -> String { bytes.joined(lines[..<kept]) }

  /// All lines; a delimiter with a backslash before each of its three characters is the delimiter.
  func docString(in bytes: Bytes, escaped delimiter: String?) -> String {
    let text = bytes.joined(lines[...])
    guard let delimiter, bytes.contains(UInt8(ascii: "\\"), in: lines) else { return text }
    return Self.unescaped(text, delimiter)
  }

  private static func unescaped(_ text: String, _ delimiter: String) -> String {
    let plain = Array(delimiter.utf8)
    let escaped = plain.flatMap { [UInt8(ascii: "\\"), $0] }
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      if rest.starts(with: escaped) {
        result += plain
        rest = rest.dropFirst(escaped.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
