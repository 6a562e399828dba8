/// Writes XML 1.0 that any parser reads back as the same text.
///
/// Terminal control sequences are left out. Characters that XML forbids are replaced: a control character by its picture
/// (`␇`), U+FFFE and U+FFFF by U+FFFD.
struct XMLText {
  private(set) var bytes: [UInt8] = []

  /// The role of a byte in its context.
  private enum Role {
    case plain
    /// The `>` of a `]]>`.
    case endOfCDATA
    /// The start of a workflow command, since the report may be part of a log of GitHub Actions: `::` at the start of a
    /// line or `##[` anywhere.
    case command
  }

  /// Returns the replacement of a byte; `nil` to write the byte itself.
  private typealias Replacement = (_ byte: UInt8, _ role: Role) -> String?

  /// All of it as a string.
  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds markup as it is.
  mutating func markup(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// Adds other XML.
  mutating func append(_ other: XMLText) {
    bytes.append(contentsOf: other.bytes)
  }

  /// Adds an attribute after a space.
  mutating func attribute(_ name: String, _ value: String) {
    markup(" ")
    markup(name)
    markup("=\"")
    escape(value, inQuotes: true) { byte, role in
      switch byte {
      case _ where role == .command: "&#\(byte);"
      case UInt8(ascii: "\""): "&quot;"
      case UInt8(ascii: "\n"): "&#10;"
      case UInt8(ascii: "\t"): "&#9;"
      default: Self.reference(byte)
      }
    }
    markup("\"")
  }

  /// Adds a number as an attribute.
  mutating func attribute(_ name: String, _ value: Int) {
    attribute(name, String(value))
  }

  /// Adds text between tags.
  mutating func text(_ text: String) {
    escape(text) { byte, role in role == .command ? "&#\(byte);" : Self.reference(byte) }
  }

  /// Adds a CDATA section, or two if the text contains the end of one.
  mutating func cdata(_ text: String) {
    markup("<![CDATA[")
    escape(text) { byte, role in
      if role == .endOfCDATA { return "]]><![CDATA[>" }
      if role == .command { return "]]>&#\(byte);<![CDATA[" }
      return byte == UInt8(ascii: "\r") ? "]]>&#13;<![CDATA[" : nil
    }
    markup("]]>")
  }

  // A parser reads a raw CR as LF, so it is written as a reference.
  private static func reference(_ byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\r"): "&#13;"
    default: nil
    }
  }

  private mutating func escape(_ text: String, inQuotes: Bool = false, as replacement: Replacement) {
    guard !text.isPlainXML(inQuotes: inQuotes) else { return markup(text) }
    var text = PlainText.withoutControlSequences(text)
    text.withUTF8 { utf8 in
      var start = 0
      var position = 0
      while position < utf8.count {
        guard !Self.isPlain[Int(utf8[position])] else {
          position += 1
          continue
        }
        bytes.append(contentsOf: utf8[start..<position])
        position += escape(utf8, at: position, as: replacement)
        start = position
      }
      bytes.append(contentsOf: utf8[start...])
    }
  }

  private static func role(of utf8: UnsafeBufferPointer<UInt8>, at position: Int) -> Role {
    let rest = utf8[position...].prefix(3)
    switch utf8[position] {
    case UInt8(ascii: ">"):
      return utf8[max(0, position - 2)..<position].elementsEqual("]]".utf8) ? .endOfCDATA : .plain
    case UInt8(ascii: "#"): return rest.elementsEqual("##[".utf8) ? .command : .plain
    case UInt8(ascii: ":"):
      guard rest.starts(with: "::".utf8) else { return .plain }
      // The runner trims Unicode whitespace, so anything but a visible ASCII character may come before it.
      let start = utf8[..<position].lastIndex { (0x21...0x7E).contains($0) } ?? -1
      return utf8[(start + 1)..<position].contains { $0 == 0x0A || $0 == 0x0D } ? .command : .plain
    default: return .plain
    }
  }

  // The bytes that are never replaced. EF is the first byte of U+FFFE and U+FFFF.
  private static let isPlain: [Bool] = (0...255).map { byte in
    byte >= 0x20 && byte != 0xEF && !"&<>\":#".utf8.contains(UInt8(byte))
  }

  // Adds the character at a position, and returns its number of bytes.
  private mutating func escape(
    _ utf8: UnsafeBufferPointer<UInt8>, at position: Int, as replacement: Replacement
  ) -> Int {
    let byte = utf8[position]
    if byte < 0x80, let replacement = replacement(byte, Self.role(of: utf8, at: position)) {
      markup(replacement)
    } else if byte < 0x20, byte != 0x09, byte != 0x0A, byte != 0x0D {
      bytes += [0xE2, 0x90, 0x80 + byte]
    } else if byte == 0xEF, utf8[position + 1] == 0xBF, utf8[position + 2] >= 0xBE {
      markup("\u{FFFD}")
      return 3
    } else {
      bytes.append(byte)
    }
    return 1
  }
}
