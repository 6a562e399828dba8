import ScenarioRunner

/// What the rounds of a watch have shown: which scenarios passed, and which views they showed.
struct WatchHistory {
  private struct Key: Hashable {
    let file: String
    let line: Int
  }

  private struct Record {
    let name: String
    let passed: Bool
    /// The names of the views; `nil` if that is not known.
    let views: Set<Substring>?
  }

  private var records: [Key: Record] = [:]
  /// Whether all scenarios that changes can affect are known.
  private var isComplete = false
  /// The views of the Swift files, as they were when they were built last.
  private var views: [String: DeclaredViews] = [:]

  /// Notes the sources that the suite is built of.
  ///
  /// - Parameter isComplete: Whether only scenarios that have run are to be found.
  init(sources: some Sequence<String>, isComplete: Bool = false) {
    self.isComplete = isComplete
    for path in sources { views[path] = Self.declaredViews(in: path) }
  }

  // MARK: - Results

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
    var hasEnded = false
    for result in results {
      guard case .scenario(let place, let passed, let views) = result else {
        hasEnded = true
        continue
      }
      let key = Key(file: place.file, line: place.line)
      let names = views.map { Set($0.map(Self.typeName)) }
      let earlier = seen.insert(key).inserted ? nil : records[key]
      records[key] = Record(
        name: place.name, passed: passed && earlier?.passed ?? true,
        views: earlier.map { earlier in earlier.views.flatMap { names?.union($0) } } ?? names)
    }
    isComplete = hasEnded && (isComplete || files == nil)
  }

  // MARK: - Changed sources

  /// The scenarios that changed sources affect.
  struct Affected {
    /// The names of the changed views, in order.
    let views: [String]
    /// The lines of the scenarios, by file.
    let lines: [String: Set<Int>]
    /// The number of all known scenarios.
    let total: Int

    /// The scenarios and the views, in one line.
    var summary: String {
      guard !views.isEmpty else { return "no view has changed" }
      let count = lines.values.map(\.count).reduce(0, +)
      let verb = count == 1 ? "shows" : "show"
      return (count == 0 ? "no scenario shows " : "\(count) of \(Counted.text(total, "scenario")) \(verb) ")
        + Counted.list(views)
    }
  }

  /// A source as it was before a build; it has no declarations if it doesn't exist.
  typealias Source = (path: String, views: DeclaredViews?)

  /// Reads sources that are to be built: what is saved amid the build is a later change.
  static func read(_ sources: [String]) -> [Source] { sources.map { ($0, declaredViews(in: $0)) } }

  /// Notes that changed sources have been built.
  ///
  /// - Parameters:
  ///   - sources: The sources as they were read before the build.
  ///   - scenarios: The scenario files and those that all scenarios depend on.
  /// - Returns: The scenarios that they affect; `nil` if that can be any scenario.
  mutating func noteBuild(of sources: [Source], scenarios: some Sequence<String>) -> Affected? {
    var change = Change()
    for (path, now) in sources {
      change.add(views[path], now)
      views[path] = now
    }
    let others = Set(views.keys.filter { $0.hasSuffix(".swift") }).subtracting(sources.map(\.path))
    guard isComplete, let names = change.names, !change.isUsed(in: others), !change.canBeLaunched(by: scenarios, others)
    else { return nil }
    let types = Set(names.map { Self.typeName($0) })
    let affected = records.filter { $0.value.views.map { !$0.isDisjoint(with: types) } ?? true }
    return Affected(
      views: names.sorted(), lines: Dictionary(grouping: affected.keys, by: \.file).mapValues { Set($0.map(\.line)) },
      total: records.count)
  }

  /// Returns the views of a source; `nil` if it doesn't exist.
  private static func declaredViews(in path: String) -> DeclaredViews? {
    guard SystemPath.isTaken(path) else { return nil }
    guard path.hasSuffix(".swift"), let bytes = try? FileReader.bytes(of: path, limit: FileReader.textLimit) else {
      return .unknown
    }
    return DeclaredViews(String(decoding: bytes, as: UTF8.self))
  }

  /// Returns the last part of a name: one of two views with equal names in two modules counts as the other.
  private static func typeName(_ name: String) -> Substring {
    name.split(separator: ".").last ?? ""
  }
}

/// What changed sources declared and declare.
private struct Change {
  /// The names of the views; `nil` if there are other declarations.
  private(set) var names: Set<String>? = []
  private var members: Set<String> = []
  /// The views that were added or removed: their names may have meant other types.
  private var renamed: Set<String> = []
  private var hasPreviews = false

  /// Adds the declarations of a file before and after its change.
  mutating func add(_ before: DeclaredViews?, _ after: DeclaredViews?) {
    for state in [before, after].compactMap(\.self) {
      names = state.names.flatMap { names?.union($0) }
      members.formUnion(state.members)
      hasPreviews = hasPreviews || state.hasPreviews
    }
    renamed.formUnion((before?.names ?? []).symmetricDifference(after?.names ?? []))
  }

  /// Whether other files can notice the change without showing the views.
  func isUsed(in paths: Set<String>) -> Bool {
    guard let names, !members.isEmpty || !renamed.isEmpty else { return false }
    return paths.contains { path in
      guard let bytes = try? FileReader.bytes(of: path, limit: FileReader.textLimit) else { return true }
      let uses = SwiftUses(bytes)
      return uses.uses(members: members, of: names) || uses.contains(anyOf: renamed)
    }
  }

  /// Whether a scenario or a robot may launch previews.
  func canBeLaunched(by scenarios: some Sequence<String>, _ sources: Set<String>) -> Bool {
    guard hasPreviews else { return false }
    return scenarios.contains { Self.file($0, contains: "preview ") }
      || sources.contains { Self.file($0, contains: "\"preview ") }
  }

  private static func file(_ path: String, contains text: String) -> Bool {
    guard let bytes = try? FileReader.bytes(of: path, limit: FileReader.textLimit) else { return true }
    return bytes.contains(Array(text.utf8))
  }
}
