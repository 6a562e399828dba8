import ScenarioRunner

/// The scenarios that have run in a watch, and which of them passed.
struct WatchHistory {
  private struct Key: Hashable {
    let file: String
    let line: Int
  }

  private struct Record {
    let name: String
    let passed: Bool
  }

  private var records: [Key: Record] = [:]

  /// The scenarios that did not pass when they ran last.
  var failed: [ScenarioPlace] {
    records.filter { !$0.value.passed }.map { ScenarioPlace(file: $0.key.file, line: $0.key.line, name: $0.value.name) }
  }

  /// The lines of all scenarios that have run, by file.
  var lines: [String: Set<Int>] { Dictionary(grouping: records.keys, by: \.file).mapValues { Set($0.map(\.line)) } }

  /// Forgets the scenarios of files.
  mutating func forget(_ files: [String]) { records = records.filter { !files.contains($0.key.file) } }

  /// Adds the results of a round, those of repetitions of a scenario to each other.
  ///
  /// - Parameter files: The files whose scenarios it was to run entirely; `nil` for all.
  mutating func add(_ results: [WatchRound.Result], coveringAllOf files: [String]?) {
    forget(files ?? records.keys.map(\.file))
    var seen: Set<Key> = []
    for result in results {
      let key = Key(file: result.place.file, line: result.place.line)
      let passedBefore = seen.insert(key).inserted || records[key]?.passed ?? true
      records[key] = Record(name: result.place.name, passed: result.passed && passedBefore)
    }
  }
}
