/// Where a part of a ``SharedText`` stands.
@usableFromInline package struct TextPart: Equatable, Sendable {
  /// The offset of its first byte.
  @usableFromInline package let start: UInt32
  /// How many bytes it has.
  @usableFromInline package let count: UInt32

  /// A range of no more than ``SharedText/most`` bytes.
  @inlinable
  package init(_ range: Range<Int>) {
    start = UInt32(range.lowerBound)
    count = UInt32(range.count)
  }

  /// The bytes as a range.
  @inlinable
  package var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}
