/// A text that is part of a ``SharedText``: most often of the source, and else all of one of its own.
@usableFromInline package struct SharedPart: Equatable, Sendable {
  /// What it is part of.
  @usableFromInline package let shared: SharedText
  /// Where it stands in it.
  @usableFromInline package let part: TextPart

  /// A part of a text.
  @inlinable
  package init(_ shared: SharedText, _ part: TextPart) {
    self.shared = shared
    self.part = part
  }

  /// A text of its own.
  package init(_ text: String) {
    shared = SharedText(text)
    part = TextPart(0..<text.utf8.count)
  }

  /// The text.
  package var text: String { shared.text(part) }

  @usableFromInline package static func == (left: Self, right: Self) -> Bool { left.text == right.text }
}
