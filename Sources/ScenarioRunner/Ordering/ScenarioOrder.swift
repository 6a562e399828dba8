/// The order in which scenarios are played.
package enum ScenarioOrder: Equatable, Sendable {
  /// As they stand in their files, files in the order they were named.
  case defined
  /// The last first.
  case reverse
  /// By chance; the same for the same seed, on every machine.
  case random(seed: UInt64)

  /// Puts elements in order.
  package func sorted<Element>(_ elements: [Element]) -> [Element] {
    switch self {
    case .defined: return elements
    case .reverse: return elements.reversed()
    case .random(let seed):
      var elements = elements
      var chance = SeededChance(seed: seed)
      // Written out, since what a seed gives has to last longer than a version of the standard library.
      for index in elements.indices.dropFirst().reversed() {
        elements.swapAt(index, chance.number(below: index + 1))
      }
      return elements
    }
  }
}
