/// Splits a text at its placeholders.
struct TemplateScanner {
  private let text: String
  private let bytes: [UInt8]
  private let variables: Variables
  private var parts: [(literal: String, column: Int)] = []
  private var copied = 0

  init(_ text: String, _ variables: Variables) {
    self.text = text
    self.variables = variables
    bytes = Array(text.utf8)
  }

  /// Looks at each pair of brackets that holds no other bracket: the only ones that can be placeholders at once.
  consuming func template() -> Template {
    guard !variables.haveBrackets else { return .nested(text, names: variables.names) }
    var open: Int?
    var outer = false
    for (offset, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "<") {
        outer = open != nil
        open = offset
      } else if byte == UInt8(ascii: ">") {
        if let start = open, let column = variables.columns[Array(bytes[start + 1..<offset])] {
          guard !outer else { return .nested(text, names: variables.names) }
          add(column, start..<offset + 1)
        }
        open = nil
        outer = false
      }
    }
    guard !parts.isEmpty else { return .plain(text) }
    return .parts(parts, end: literal(to: bytes.count), source: text, names: variables.names)
  }

  private mutating func add(_ column: Int, _ range: Range<Int>) {
    parts.append((literal(to: range.lowerBound), column))
    copied = range.upperBound
  }

  private func literal(to end: Int) -> String {
    String(decoding: bytes[copied..<end], as: UTF8.self)
  }
}
