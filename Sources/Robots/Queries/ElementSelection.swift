/// Which of the elements that a query finds is meant.
enum ElementSelection: Equatable {
  /// The only one; several are an error where one is acted on.
  case only
  /// The first.
  case first
  /// The last.
  case last
  /// The one with so many before it.
  case at(Int)

  func choose(from found: [Int]) -> Int? {
    switch self {
    case .only: found.count == 1 ? found[0] : nil
    case .first: found.first
    case .last: found.last
    case .at(let index): found.indices.contains(index) ? found[index] : nil
    }
  }
}
