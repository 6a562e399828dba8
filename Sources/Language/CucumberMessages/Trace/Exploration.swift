#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The result of exploring a scenario, attached to a step of it: the one that failed, or the last.
public struct Exploration: Codable, Equatable, Sendable {
  /// The media type of the attachment.
  public static let mediaType = "application/x.robotrun.exploration+json"

  /// Something that happened in a run under a schedule.
  public struct Event: Codable, Equatable, Sendable {
    /// The kinds of events.
    public enum Kind: String, Codable, Sendable {
      /// A step begins.
      case step
      /// The user acts.
      case action
      /// The app sends a request.
      case request
      /// A response arrives.
      case response
      /// A `Task.sleep` ends.
      case sleep
      /// Work off the main actor runs.
      case job
    }

    /// The time, in seconds of virtual time since the start of the scenario.
    public var time: Double
    /// What it is.
    public var kind: Kind
    /// The event in words.
    public var text: String
    /// The number of equal events at this time.
    public var count = 1
    /// Whether it is where the schedule differs from the ordinary one.
    public var isDeviation = false

    /// Creates an event.
    public init(time: Double, kind: Kind, text: String, isDeviation: Bool = false) {
      (self.time, self.kind, self.text, self.isDeviation) = (time, kind, text, isDeviation)
    }
  }

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
  /// What happened in the ordinary run; `nil` if the scenario holds.
  public var ordinaryEvents: [Event]?
  /// What happened in the run under ``schedule``; `nil` if the scenario holds.
  public var failingEvents: [Event]?

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
