/// A tag of a pickle, as a part of the source.
@usableFromInline package struct PickleTagRecord: Sendable {
  @usableFromInline let name: TextPart
  @usableFromInline let node: PackedID

  /// A tag of the document; nil when it can't be told in numbers.
  @inlinable
  package init?(_ tag: GherkinDocument.Tag, in source: SharedText) {
    guard tag.label.shared === source, tag.label.packedID.isNumber else { return nil }
    name = tag.label.part
    node = tag.label.packedID
  }
}
