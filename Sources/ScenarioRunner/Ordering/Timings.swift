import CucumberMessages

/// How long scenarios took in an earlier run.
public struct Timings: Codable, Equatable, Sendable {
  /// Seconds by the place of the scenario: `scenarios/a.feature:12`.
  public var seconds: [String: Double]

  /// Whether nothing is known.
  public var isEmpty: Bool { seconds.isEmpty }

  /// Creates it.
  public init(seconds: [String: Double] = [:]) {
    self.seconds = seconds
  }

  /// How long a scenario took; nil where that isn't known.
  public func seconds(of pickle: Pickle) -> Double? {
    seconds["\(pickle.uri):\(pickle.location?.line ?? 0)"].flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
  }

  /// Reads `{"scenarios/a.feature:12": 1.25}`.
  public init(from decoder: any Decoder) throws {
    seconds = try decoder.singleValueContainer().decode([String: Double].self)
  }

  /// Writes what ``init(from:)`` reads.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(seconds)
  }
}
