/// A text that others are parts of: a source, or what was filled into the steps of an outline.
///
/// Steps and cells point into it instead of having strings of their own, which would cost an allocation each.
@usableFromInline package final class SharedText: Sendable {
  @usableFromInline let string: String

  /// The most bytes that can be pointed into.
  @inlinable package static var most: Int { Int(Int32.max) }

  /// No text.
  package static let none = SharedText("")

  /// Shares a text.
  package init(_ string: String) {
    var string = string
    string.makeContiguousUTF8()
    self.string = string
  }

  /// How many bytes it has.
  var count: Int { string.utf8.count }

  /// A part of it, which begins and ends between code points.
  package func text(_ part: TextPart) -> String {
    String(copying: UTF8Span(unchecked: string.utf8.span.extracting(part.range)))
  }

  /// The bytes of all of it.
  @inlinable
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    string.utf8.withContiguousStorageIfAvailable(body) ?? body(UnsafeBufferPointer(start: nil, count: 0))
  }
}
