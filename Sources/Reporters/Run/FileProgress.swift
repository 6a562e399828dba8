import CucumberMessages

/// The files of a stream and their progress.
///
/// A pickle is dropped when its last test case is finished, a document when all of its pickles have run.
struct FileProgress {
  /// A pickle and the number of its test cases that aren't finished.
  private final class Planned {
    let pickle: Pickle
    var uses = 0

    init(_ pickle: Pickle) { self.pickle = pickle }
  }

  private struct Counts {
    /// Pickles that have not run.
    var waiting = 0
    /// Test cases that were announced and aren't finished.
    var outstanding = 0
  }

  private var documents: [String: DocumentIndex] = [:]
  private var pickles: [String: Planned] = [:]
  private var files: [String: Counts] = [:]
  private var plannedAhead = 0

  mutating func add(_ document: GherkinDocument) {
    documents[document.uri ?? ""] = DocumentIndex(document)
  }

  mutating func add(_ pickle: Pickle) {
    pickles[pickle.id] = Planned(pickle)
    files[pickle.uri, default: Counts()].waiting += 1
  }

  /// Adds a test case.
  ///
  /// - Parameters:
  ///   - pickle: The id of its pickle.
  ///   - isAhead: Whether no test case has started.
  /// - Returns: Whether the pickle is known.
  mutating func plan(_ pickle: String, isAhead: Bool) -> Bool {
    guard let planned = pickles[pickle] else { return false }
    planned.uses += 1
    files[planned.pickle.uri, default: Counts()].outstanding += 1
    plannedAhead = isAhead ? plannedAhead + 1 : 0
    return true
  }

  /// Finishes a test case.
  mutating func finish(_ pickle: Pickle) {
    guard let planned = pickles[pickle.id], var file = files[pickle.uri] else { return }
    planned.uses -= 1
    file.outstanding -= 1
    if planned.uses <= 0 {
      pickles[pickle.id] = nil
      file.waiting -= 1
    }
    let isFinished = file.outstanding <= 0 && file.waiting <= 0
    files[pickle.uri] = isFinished ? nil : file
    if isFinished { documents[pickle.uri] = nil }
  }

  /// The scenario of a pickle; `nil` if the pickle is unknown, or finished.
  func scenario(_ pickle: String) -> ScenarioRecord? {
    pickles[pickle].map { ScenarioRecord(pickle: $0.pickle, index: documents[$0.pickle.uri]) }
  }

  /// Whether no more scenarios of a file are expected.
  ///
  /// That is certain if all of its pickles have run. If only some are selected, the stream must announce its test cases
  /// before the first of them starts, as current versions of Cucumber do; such a stream announces several at once.
  func isFinished(_ uri: String) -> Bool {
    guard let file = files[uri] else { return true }
    return file.outstanding <= 0 && plannedAhead > 1
  }
}
