import CucumberMessages

/// A sentence or name of an outline, looked through once for all rows of a table.
struct OutlineText {
  typealias Placeholder = (range: Range<Int>, column: Int)

  let shared: SharedText
  let part: TextPart
  /// Whether there is an angle bracket in it at all.
  let hasBracket: Bool
  /// The placeholders; nil where brackets meet.
  let placeholders: [Placeholder]?

  init(_ shared: SharedText, _ part: TextPart, _ variables: Variables) {
    self.shared = shared
    self.part = part
    (hasBracket, placeholders) = shared.withBytes { whole in
      let bytes = Bytes(UnsafeBufferPointer(rebasing: whole[part.range]))
      let first = bytes.offset(of: UInt8(ascii: "<"), from: 0, to: bytes.count)
      return first < bytes.count ? (true, variables.placeholders(in: bytes, from: first)) : (false, [])
    }
  }

  /// Adds the text with the values of a row; gives nil when none of them is in it.
  func fill(_ row: Placeholders, into result: inout [UInt8]) -> TextPart? {
    guard hasBracket else { return nil }
    let start = result.count
    return shared.withBytes { whole in
      let text = UnsafeBufferPointer(rebasing: whole[part.range])
      if let placeholders, !row.hasBrackets {
        guard !placeholders.isEmpty else { return nil }
        row.append(Bytes(text), placeholders, to: &result)
      } else {
        result += row.replacing(in: Array(text))
      }
      return TextPart(start..<result.count)
    }
  }
}
