import CucumberMessages

/// What is done with the scenarios that the filters let through: a part of them is taken, put in order, repeated.
package struct Arrangement: Equatable, Sendable {
  /// The part that runs here; `nil` for all.
  package var shard: Shard?
  /// How long scenarios took, for parts of equal length.
  package var timings = Timings()
  /// The order in which they run.
  package var order = ScenarioOrder.defined
  /// The scenarios that run before all others: those at the lines or with the names of these places.
  package var first: [ScenarioPlace] = []
  /// The number of times that each runs, at least 1; repetitions are consecutive.
  package var repetitions = 1

  /// Leaves all as it is.
  package init() {}

  /// Arranges what was selected.
  package func apply(to selection: SelectionResult) -> SelectionResult {
    var result = selection
    if let shard {
      result.pickles = shard.select(selection.pickles, timings: timings)
      result.removedByShard += selection.pickles.count - result.pickles.count
    }
    result.pickles = order.sorted(result.pickles)
    result.pickles = withFirst(result.pickles)
    return result
  }

  /// Moves the scenarios that run first to the front.
  private func withFirst(_ pickles: [Pickle]) -> [Pickle] {
    guard !first.isEmpty else { return pickles }
    let places = Dictionary(grouping: first, by: \.file).mapValues { places in
      (lines: Set(places.map(\.line)), names: Set(places.map(\.name)))
    }
    var (front, rest): ([Pickle], [Pickle]) = ([], [])
    for pickle in pickles {
      let known = places[pickle.uri]
      let isFirst = known.map { $0.names.contains(pickle.name) || $0.lines.contains(pickle.location?.line ?? 0) }
      if isFirst ?? false { front.append(pickle) } else { rest.append(pickle) }
    }
    return front + rest
  }

  /// The scenarios with their repetitions.
  package func repeated(_ pickles: [Pickle]) -> [Pickle] {
    repetitions > 1 ? pickles.flatMap { [Pickle](repeating: $0, count: repetitions) } : pickles
  }
}

/// The order in which scenarios run.
package enum ScenarioOrder: Equatable, Sendable {
  /// The order in their files, files in the order of the arguments.
  case defined
  /// The last first.
  case reverse
  /// A random order; the same for the same seed, on every machine.
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

/// Random numbers, the same for the same seed: SplitMix64, as published by Steele, Lea and Flood in 2014.
struct SeededChance {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// The next 64 bits.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number from 0 on that is less than a limit: the high bits of a product, which favours none by more than can be
  /// seen.
  mutating func number(below limit: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(limit)).high)
  }
}
