import CucumberMessages

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `--format timings`: the seconds that each scenario took, to balance the shards of a later run: `{"a.feature:3": 1.25}`.
///
/// The attempts of a scenario are summed.
package final class TimingsReporter: Reporter {
  private let write: (String) -> Void
  private var seconds: [String: Double] = [:]

  /// Creates a reporter.
  ///
  /// - Parameter write: Receives the whole text.
  package init(write: @escaping (String) -> Void) {
    self.write = write
  }

  /// The error of the encoder.
  package private(set) var error: (any Error)?

  package func handle(_ envelope: Envelope, event: RunEvent?) {
    guard case .attemptFinished(let attempt, _) = event else { return }
    let pickle = attempt.scenario.pickle
    seconds["\(pickle.uri):\(pickle.location?.line ?? 0)", default: 0] += attempt.duration / .seconds(1)
  }

  package func finish() {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      write(String(decoding: try encoder.encode(seconds), as: UTF8.self) + "\n")
    } catch {
      self.error = error
    }
  }
}
