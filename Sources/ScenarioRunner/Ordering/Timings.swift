import CucumberMessages

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
