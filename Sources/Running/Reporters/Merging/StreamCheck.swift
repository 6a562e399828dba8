import CucumberMessages

/// Checks whether a stored stream is complete, and its end agrees with its results.
package struct StreamCheck {
  private var tally = Tally()
  private var documents: Set<String?> = []
  private var pickles: Set<String> = []
  private var cases: Set<String> = []
  private var hasBegun = false
  private var end: TestRunFinished?
  private var firstOrphan: Int?
  /// Whether the stream has no message.
  package private(set) var isEmpty = true

  /// Creates the check of an empty stream.
  package init() {}

  /// Checks the next message.
  ///
  /// - Parameters:
  ///   - envelope: The message.
  ///   - line: Its line in the stream.
  package mutating func check(_ envelope: Envelope, line: Int) {
    isEmpty = false
    let orphans = tally.orphans
    tally.count(envelope)
    if !accept(envelope) { tally.countOrphan() }
    if tally.orphans > orphans, firstOrphan == nil { firstOrphan = line }
  }

  /// Records the ids of a message.
  ///
  /// - Returns: Whether the message is new, and the messages that it refers to came before it.
  private mutating func accept(_ envelope: Envelope) -> Bool {
    switch envelope {
    case .gherkinDocument(let document): return documents.insert(document.uri).inserted
    case .pickle(let pickle): return pickles.insert(pickle.id).inserted && documents.contains(pickle.uri)
    case .testCase(let testCase): return cases.insert(testCase.id).inserted && pickles.contains(testCase.pickleId)
    case .testRunStarted:
      defer { hasBegun = true }
      return !hasBegun
    case .testRunFinished(let run):
      defer { end = run }
      return end == nil
    case .attachment(let attachment) where attachment.mediaType == InnerStep.mediaType:
      return (try? InnerStep.steps(from: attachment.body)) != nil
    default: return true
    }
  }

  /// Whether it has pickles, and no test case.
  package var hasOnlyPickles: Bool { !pickles.isEmpty && cases.isEmpty && tally.isClean }

  /// Whether it is a successful run without a scenario.
  package var isQuiet: Bool { cases.isEmpty && tally.isClean }

  /// The problems of the stream, each with its line if there is one.
  package var problems: [(line: Int?, cause: String)] {
    if isEmpty { return [(nil, "the stream is empty; expected the messages of a run")] }
    var problems: [(line: Int?, cause: String)] = []
    if let firstOrphan {
      let others = tally.orphans == 1 ? "" : " (the first of \(tally.orphans))"
      problems.append((firstOrphan, "the message refers to something the stream doesn't have, or has twice\(others)"))
    }
    if !hasBegun { problems.append((nil, "truncated stream: testRunStarted is missing")) }
    if hasBegun, end == nil { problems.append((nil, "truncated stream: testRunFinished is missing")) }
    if tally.unfinished > 0 {
      problems.append((nil, Self.count(tally.unfinished, "not all steps of", "have an end in the stream")))
    }
    if tally.notStarted > 0 {
      problems.append((nil, Self.count(tally.notStarted, "no attempt of", "is in the stream")))
    }
    if let end, !end.success, tally.isClean {
      problems.append((nil, "testRunFinished reports a failure, but the stream contains none"))
    }
    return problems
  }

  private static func count(_ number: Int, _ beginning: String, _ ending: String) -> String {
    "\(beginning) \(number) announced \(number == 1 ? "scenario" : "scenarios") \(ending)"
  }
}
