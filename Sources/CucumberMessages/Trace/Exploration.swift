#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The result of exploring a scenario, attached to a step of it: the one that failed, or the last.
public struct Exploration: Codable, Equatable, Sendable {
  /// The media type of the attachment.
  public static let mediaType = "application/x.robotrun.exploration+json"

  /// The number of schedules under which the scenario ran.
  public var schedules: Int
  /// The number of schedules under which it failed.
  public var failures: Int
  /// Whether these are all schedules that the scenario has.
  public var isExhaustive: Bool
  /// The random seed of the search.
  public var seed: UInt64
  /// The smallest failing schedule, as `--schedule` accepts it; `nil` if the scenario holds.
  public var schedule: String?
  /// What differs from the ordinary run under this schedule, a string for each deviation.
  public var deviations: [String]

  /// Creates a result.
  public init(
    schedules: Int, failures: Int, isExhaustive: Bool, seed: UInt64, schedule: String? = nil, deviations: [String] = []
  ) {
    (self.schedules, self.failures, self.isExhaustive) = (schedules, failures, isExhaustive)
    (self.seed, self.schedule, self.deviations) = (seed, schedule, deviations)
  }

  /// Returns the text of the attachment.
  public func body() throws -> String { try AttachmentBody.text(self) }

  /// Creates the result that a text contains.
  public init(body: String) throws {
    self = try JSONDecoder().decode(Exploration.self, from: Data(body.utf8))
  }
}
