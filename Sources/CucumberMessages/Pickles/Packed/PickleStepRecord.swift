/// A step of a pickle in numbers.
@usableFromInline package struct PickleStepRecord: Sendable {
  /// Where the sentence is.
  @usableFromInline package enum Place: Sendable {
    /// In the source, as it is written there.
    case source
    /// In the text with placeholders filled in.
    case filled
    /// The step can't be told in numbers, and is one of the others.
    case others
  }

  @usableFromInline package var place: Place
  /// What kind of step it is.
  @usableFromInline package var type: Pickle.StepType?
  /// Where the sentence stands; of one of the others, which it is.
  @usableFromInline package var part: TextPart
  @usableFromInline package var id = PackedID.none
  @usableFromInline package var node: PackedID
  @usableFromInline package var row: PackedID

  /// A step of the document, without an id; nil when it can't be told in numbers.
  @inlinable
  package init?(_ step: GherkinDocument.Step, type: Pickle.StepType?, in source: SharedText) {
    guard step.isPlain(in: source) else { return nil }
    place = .source
    self.type = type
    part = step.textPart
    node = step.packedID
    row = .none
  }

  /// A step of an outline and a row, without an id; nil when it can't be told in numbers.
  ///
  /// - Parameter filled: Where the sentence stands, when there are placeholders in it.
  @inlinable
  package init?(
    _ step: GherkinDocument.Step, row: PackedID, type: Pickle.StepType?, filled: TextPart?,
    in source: SharedText
  ) {
    guard row.isNumber, step.isPlain(in: source) else { return nil }
    place = filled == nil ? .source : .filled
    self.type = type
    part = filled ?? step.textPart
    node = step.packedID
    self.row = row
  }

  /// One of the others.
  @inlinable
  package init(other index: Int) {
    place = .others
    type = nil
    part = TextPart(index..<index)
    node = .none
    row = .none
  }
}
