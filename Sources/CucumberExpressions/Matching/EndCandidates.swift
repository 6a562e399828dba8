/// The ends a parameter's text may have, in the order in which a regular expression would try them.
///
/// Most types take a run of characters and give them back one by one; such a run needs no memory.
enum EndCandidates {
  case none
  case one(Int)
  /// Every code point boundary from the longest end down to the shortest.
  case run(longest: Int, shortest: Int)
  /// The ends at these places of ``ScanMemory/ends``.
  case list(Range<Int>)

  /// Takes the next end off, nil if there is none left.
  ///
  /// - Parameters:
  ///   - text: the text the ends are in.
  ///   - start: where the parameter's text begins; ends that are impossible for it are passed over.
  ///   - memory: the memory with which they were found.
  mutating func next(
    in text: borrowing Span<UInt8>, from start: Int, _ memory: borrowing ScanMemory
  ) -> Int? {
    switch self {
    case .none: return nil
    case .one(let end):
      self = .none
      return end
    case .run(let longest, let shortest):
      self = longest > shortest ? .run(longest: text.boundary(before: longest), shortest: shortest) : .none
      return longest
    case .list(let places):
      var place = places.lowerBound
      while place < places.upperBound, !text.isBoundary(memory.ends[place], notBefore: start) { place += 1 }
      self = place + 1 < places.upperBound ? .list(place + 1..<places.upperBound) : .none
      return place < places.upperBound ? memory.ends[place] : nil
    }
  }

  /// Whether no end is left.
  var isExhausted: Bool {
    if case .none = self { return true }
    return false
  }
}
