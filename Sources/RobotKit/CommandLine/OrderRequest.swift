import ScenarioRunner

/// The order that was asked for, where chance may still want a seed.
enum OrderRequest: Equatable {
  case defined, reverse
  /// By chance; without a seed by one that nobody has chosen.
  case random(seed: UInt64?)

  /// The words for it, as help shows them.
  static let words = ["defined", "reverse", "random"]

  /// Reads `random:12`; nil where there is no such order.
  init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    switch (parts[0], parts.count) {
    case ("defined", 1): self = .defined
    case ("reverse", 1): self = .reverse
    case ("random", 1): self = .random(seed: nil)
    case ("random", _):
      guard let seed = UInt64(parts[1]) else { return nil }
      self = .random(seed: seed)
    default: return nil
    }
  }

  /// The order, and the seed if it needs one.
  ///
  /// - Parameter seed: The seed where none was named with the order.
  func order(seed: UInt64?) -> ScenarioOrder {
    switch self {
    case .defined: .defined
    case .reverse: .reverse
    // Short enough to be typed again.
    case .random(let own): .random(seed: own ?? seed ?? UInt64.random(in: 1...999_999))
    }
  }
}
