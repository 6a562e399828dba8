import CucumberMessages

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How long each scenario took, by its place, for a later run that is parted by times: `{"a.feature:3": 1.25}`.
///
/// Of a scenario that is played more than once the attempts are summed: they all take their time.
public final class TimingsReporter: Reporter {
  private let write: (String) -> Void
  private let follower: RunFollower
  private var seconds: [String: Double] = [:]

  /// It tells of what has been played.
  public var needsAllAhead: Bool { false }

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - follower: Follows the stream; other reporters of the run may have the same.
  ///   - write: Takes the report.
  public init(follower: RunFollower = RunFollower(), write: @escaping (String) -> Void) {
    self.follower = follower
    self.write = write
  }

  /// The error of the encoder; none is known to happen.
  public private(set) var error: (any Error)?

  /// Takes the next message.
  public func handle(_ envelope: Envelope) {
    guard case .attemptEnded(let attempt, _) = follower.follow(envelope) else { return }
    let pickle = attempt.scenario.pickle
    seconds["\(pickle.uri):\(pickle.location?.line ?? 0)", default: 0] += attempt.duration / .seconds(1)
  }

  /// Writes the report.
  public func finish() {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      write(String(decoding: try encoder.encode(seconds), as: UTF8.self) + "\n")
    } catch {
      self.error = error
    }
  }
}
