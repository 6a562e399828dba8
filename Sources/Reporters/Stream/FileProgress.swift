import CucumberMessages

/// What is known of the files of a stream, and how far each has been played. It forgets a pickle when its last test case
/// ends, and a document when all of its pickles have been played.
struct FileProgress {
  /// A pickle and how many of its test cases are not over.
  private final class Planned {
    let pickle: Pickle
    var uses = 0

    init(_ pickle: Pickle) { self.pickle = pickle }
  }

  private struct Counts {
    /// Pickles of which no test case has ended.
    var unplayed = 0
    /// Test cases that were announced and have not ended.
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
    files[pickle.uri, default: Counts()].unplayed += 1
  }

  /// Notes a test case.
  ///
  /// - Parameters:
  ///   - pickle: The id of its pickle.
  ///   - isAhead: Whether none has begun.
  /// - Returns: Whether the pickle is known.
  mutating func plan(_ pickle: String, isAhead: Bool) -> Bool {
    guard let planned = pickles[pickle] else { return false }
    planned.uses += 1
    files[planned.pickle.uri, default: Counts()].outstanding += 1
    plannedAhead = isAhead ? plannedAhead + 1 : 0
    return true
  }

  /// Notes that a test case is over.
  mutating func end(_ pickle: Pickle) {
    guard let planned = pickles[pickle.id], var file = files[pickle.uri] else { return }
    planned.uses -= 1
    file.outstanding -= 1
    if planned.uses <= 0 {
      pickles[pickle.id] = nil
      file.unplayed -= 1
    }
    let isOver = file.outstanding <= 0 && file.unplayed <= 0
    files[pickle.uri] = isOver ? nil : file
    if isOver { documents[pickle.uri] = nil }
  }

  /// The scenario of a pickle; absent when the stream has not told of it, or it is over.
  func scenario(_ pickle: String) -> PlayedScenario? {
    pickles[pickle].map { PlayedScenario(pickle: $0.pickle, index: documents[$0.pickle.uri]) }
  }

  /// Whether no more scenarios of a file are to be expected.
  ///
  /// That is certain when all of its pickles have been played. When only some are selected, it takes a stream that
  /// announces its test cases before the first of them begins, as Cucumber's do by now; such a stream is told by its
  /// announcing several.
  func isOver(_ uri: String) -> Bool {
    guard let file = files[uri] else { return true }
    return file.outstanding <= 0 && plannedAhead > 1
  }
}
