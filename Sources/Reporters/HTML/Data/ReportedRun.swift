import CucumberMessages

/// The run as a whole.
struct ReportedRun: Encodable {
  /// Who wrote the stream, and on what; several where several streams were joined.
  var streams: [Meta] = []
  /// When it began, as `2026-11-21T07:41:25Z`.
  var start: String?
  /// In microseconds.
  var duration = 0
  var scenarios: [String: Int] = [:]
  var steps: [String: Int] = [:]
  var flaky = 0
  var retried = 0
  /// Scenarios that were planned and never began.
  var unplayed = 0
  /// Names and values of facts that the stream has no place for.
  var properties: [[String]] = []
  /// What stands before the place of a scenario in the command that plays it again.
  var replay = ""
}

extension StatusCounts {
  /// The counts that are not zero, by the statuses' words.
  var byWord: [String: Int] {
    let statuses: [TestStepResult.Status] = [.unknown, .passed, .skipped, .pending, .undefined, .ambiguous, .failed]
    return Dictionary(uniqueKeysWithValues: statuses.filter { self[$0] > 0 }.map { ($0.word, self[$0]) })
  }
}
