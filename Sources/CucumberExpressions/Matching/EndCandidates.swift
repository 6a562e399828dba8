/// The ends a parameter's text may have, in the order in which a regular expression would try them.
///
/// Most types take a run of characters and give them back one by one; such a run needs no memory.
enum EndCandidates {
  case none
  case one(Int)
  /// Every code point boundary from the longest end down to the shortest.
  case run(longest: Int, shortest: Int)
  /// The ends from an index on.
  case list([Int], from: Int)

  /// Takes the next end off, nil if there is none left.
  ///
  /// - Parameters:
  ///   - text: the text the ends are in.
  ///   - start: where the parameter's text begins; ends that are impossible for it are passed over.
  mutating func next(in text: borrowing Span<UInt8>, from start: Int) -> Int? {
    switch self {
    case .none: return nil
    case .one(let end):
      self = .none
      return end
    case .run(let longest, let shortest):
      self = longest > shortest ? .run(longest: text.boundary(before: longest), shortest: shortest) : .none
      return longest
    case .list(let ends, var index):
      while index < ends.count, !text.isBoundary(ends[index], notBefore: start) { index += 1 }
      self = index + 1 < ends.count ? .list(ends, from: index + 1) : .none
      return index < ends.count ? ends[index] : nil
    }
  }

  /// Whether no end is left.
  var isExhausted: Bool {
    if case .none = self { return true }
    return false
  }
}
