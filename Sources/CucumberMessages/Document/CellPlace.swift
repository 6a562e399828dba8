/// Where a cell stands in the source.
@usableFromInline package struct CellPlace: Sendable {
  @usableFromInline package let part: TextPart
  // The highest bit tells whether there are backslashes in it.
  @usableFromInline let bits: UInt32

  @inlinable static var escape: UInt32 { 0x8000_0000 }

  /// The cell in a range of the source, and its column in code points.
  @inlinable
  package init(_ range: Range<Int>, column: Int, isEscaped: Bool) {
    part = TextPart(range)
    bits = min(UInt32(truncatingIfNeeded: column), ~Self.escape) | (isEscaped ? Self.escape : 0)
  }

  /// The column, counted from 1.
  @inlinable
  package var column: UInt32 { bits & ~Self.escape }

  /// Whether there are backslashes in it.
  @inlinable
  package var isEscaped: Bool { bits & Self.escape != 0 }

  /// Its text, escapes resolved.
  func value(in shared: SharedText) -> String { shared.withBytes { value(in: $0) } }

  /// Its text within the bytes that its place counts, escapes resolved.
  package func value(in bytes: UnsafeBufferPointer<UInt8>) -> String {
    let text = UnsafeBufferPointer(rebasing: bytes[part.range])
    return isEscaped ? Self.unescaped(text) : String(copying: UTF8Span(unchecked: text.span))
  }

  /// `\n` is a line break, `\|` and `\\` are the second character, any other backslash is itself.
  private static func unescaped(_ text: UnsafeBufferPointer<UInt8>) -> String {
    String(unsafeUninitializedCapacity: text.count) { buffer in
      var (length, offset) = (0, 0)
      while offset < text.count {
        var byte = text[offset]
        if byte == UInt8(ascii: "\\"), offset + 1 < text.count, let real = unescaped(text[offset + 1]) {
          byte = real
          offset += 1
        }
        buffer[length] = byte
        length += 1
        offset += 1
      }
      return length
    }
  }

  private static func unescaped(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "|"), UInt8(ascii: "\\"): byte
    default: nil
    }
  }
}
