/// A pickle in numbers.
@usableFromInline package struct PickleRecord: Sendable {
  @usableFromInline let id: PackedID
  @usableFromInline let node: PackedID
  @usableFromInline let row: PackedID
  /// The line of the scenario, or of the row of examples.
  @usableFromInline let location: Location
  /// Where the name stands, in the source or in the text with placeholders filled in.
  @usableFromInline let name: TextPart
  @usableFromInline let isNameFilled: Bool
  /// Which steps and tags are its own among those of all.
  @usableFromInline let steps: Range<UInt32>
  @usableFromInline let tags: Range<UInt32>

  /// Creates a record.
  @inlinable
  package init(
    id: PackedID, node: PackedID, row: PackedID, location: Location, name: TextPart, isNameFilled: Bool,
    steps: Range<Int>, tags: Range<Int>
  ) {
    self.id = id
    self.node = node
    self.row = row
    self.location = location
    self.name = name
    self.isNameFilled = isNameFilled
    self.steps = UInt32(steps.lowerBound)..<UInt32(steps.upperBound)
    self.tags = UInt32(tags.lowerBound)..<UInt32(tags.upperBound)
  }
}
