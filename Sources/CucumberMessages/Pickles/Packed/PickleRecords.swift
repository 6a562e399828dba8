/// What a document's pickles are made of: a few arrays of numbers instead of several allocations for each pickle.
@usableFromInline package struct PickleRecords: Sendable {
  @usableFromInline package var pickles: [PickleRecord] = []
  /// The steps of all pickles, one pickle after the other.
  @usableFromInline package var steps: [PickleStepRecord] = []
  /// Tags; pickles of one outline share them.
  @usableFromInline package var tags: [PickleTagRecord] = []
  /// The steps that can't be told in numbers: those with something below them, or with ids that are none.
  @usableFromInline package var others: [Pickle.Step] = []

  /// No pickles.
  @inlinable
  package init() {}
}
