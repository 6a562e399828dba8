/// A text and an id, which many nodes of a document have, in twenty bytes and without an allocation.
@usableFromInline package struct NamedPart: Equatable, Sendable {
  /// What the text is part of.
  @usableFromInline package private(set) var shared: SharedText
  /// Where it stands in it.
  @usableFromInline package private(set) var part: TextPart
  /// The id when it is a number. Any other stands behind the text, in a shared text that nobody else has.
  @usableFromInline package private(set) var packedID: PackedID

  /// The text, which is without an id until it is numbered.
  @inlinable
  package init(_ text: SharedPart) {
    shared = text.shared
    part = text.part
    packedID = .none
  }

  init(_ text: String, id: String) {
    packedID = PackedID(id) ?? .none
    shared = SharedText(packedID.isNumber ? text : text + id)
    part = TextPart(0..<text.utf8.count)
  }

  /// The text.
  package var text: String {
    get { shared.text(part) }
    set { self = NamedPart(newValue, id: id) }
  }

  /// The id.
  package var id: String {
    get { packedID.isNumber ? packedID.text : shared.text(TextPart(part.range.upperBound..<shared.count)) }
    set {
      if let number = PackedID(newValue) { packedID = number } else { self = NamedPart(text, id: newValue) }
    }
  }

  /// Gives it a new id.
  package mutating func renumber(_ ids: inout IDGenerator) {
    if let packed = ids.makePacked() { packedID = packed } else { id = ids.make() }
  }

  @usableFromInline package static func == (left: Self, right: Self) -> Bool {
    left.text == right.text && left.id == right.id
  }
}
