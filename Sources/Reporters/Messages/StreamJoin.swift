import CucumberMessages

/// Makes one stream of several that follow each other: one head, one run, and ids that are unique.
///
/// The first stream passes as it is, but for the end of its run, which waits for the end of all.
struct StreamJoin {
  private var streams = 0
  private var runID: String?
  private var laterRunID: String?
  private var ending: TestRunFinished?

  /// The message as it stands in the joined stream; absent for one that has no place there, or has to wait.
  mutating func joined(_ envelope: Envelope) throws -> Envelope? {
    switch envelope {
    case .meta:
      streams += 1
      if streams > 1 { return nil }
    case .testRunStarted(let run) where streams > 1 && runID != nil:
      laterRunID = run.id
      return nil
    case .testRunStarted(let run): runID = run.id ?? ""
    case .testRunFinished(let run):
      end(run)
      return nil
    default: break
    }
    guard streams > 1 else { return envelope }
    return try envelope.mappingIDs { $0 == laterRunID ? runID ?? $0 : "\(streams)-\($0)" }
  }

  /// The end of the joined run; absent when no stream came to its end.
  func last() -> Envelope? { ending.map { .testRunFinished($0) } }

  private mutating func end(_ run: TestRunFinished) {
    guard var all = ending else { return ending = run }
    all.success = all.success && run.success
    all.timestamp = max(all.timestamp, run.timestamp)
    all.message = all.message ?? run.message
    all.exception = all.exception ?? run.exception
    ending = all
  }
}
