import CucumberMessages

/// One of several parts of a suite, each of which runs on another machine.
///
/// All machines that are given the same files, filters and times come to the same parts, and each scenario is in
/// exactly one of them.
package struct Shard: Equatable, Sendable {
  /// Which part, from 1 to ``total``.
  package let number: Int
  /// How many parts there are.
  package let total: Int

  /// Creates a part; `nil` if it doesn't exist.
  ///
  /// - Parameters:
  ///   - number: Which part, from 1.
  ///   - total: How many there are.
  package init?(number: Int, total: Int) {
    guard total > 0, (1...total).contains(number) else { return nil }
    (self.number, self.total) = (number, total)
  }

  /// The scenarios of this part, in their order.
  ///
  /// - Parameters:
  ///   - pickles: The scenarios of all parts.
  ///   - timings: How long they took, where that is known. With no times at all the parts are equal in number.
  package func select(_ pickles: [Pickle], timings: Timings = Timings()) -> [Pickle] {
    let weights = weights(of: pickles, timings)
    // However many parts there are, no more than there are scenarios have any.
    var loads = [Double](repeating: 0, count: min(total, pickles.count))
    var owners = [Int](repeating: 0, count: pickles.count)
    // The longest first, each to the part that has least to do: nothing simple comes nearer to equal parts.
    let byWeight = pickles.indices.sorted { (weights[$1], $0) < (weights[$0], $1) }
    for (turn, index) in byWeight.enumerated() {
      let owner = timings.isEmpty ? turn % loads.count : loads.indices.min { (loads[$0], $0) < (loads[$1], $1) } ?? 0
      loads[owner] += weights[index]
      owners[index] = owner
    }
    return pickles.indices.filter { owners[$0] == number - 1 }.map { pickles[$0] }
  }

  /// A scenario of which nothing is known is taken for an average one.
  private func weights(of pickles: [Pickle], _ timings: Timings) -> [Double] {
    let known = pickles.map { timings.seconds(of: $0) }
    let times = known.compactMap(\.self)
    let average = times.isEmpty ? 1 : max(times.reduce(0, +) / Double(times.count), .leastNormalMagnitude)
    return known.map { $0 ?? average }
  }
}

/// How long scenarios took in an earlier run.
package struct Timings: Codable, Equatable, Sendable {
  /// Seconds by the place of the scenario: `scenarios/a.feature:12`.
  package var seconds: [String: Double]

  /// Whether nothing is known.
  package var isEmpty: Bool { seconds.isEmpty }

  /// Creates it.
  package init(seconds: [String: Double] = [:]) {
    self.seconds = seconds
  }

  /// How long a scenario took; nil where that isn't known.
  package func seconds(of pickle: Pickle) -> Double? {
    seconds["\(pickle.uri):\(pickle.location?.line ?? 0)"].flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
  }

  /// Reads `{"scenarios/a.feature:12": 1.25}`.
  package init(from decoder: any Decoder) throws {
    seconds = try decoder.singleValueContainer().decode([String: Double].self)
  }

  /// Writes what ``init(from:)`` reads.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(seconds)
  }
}
