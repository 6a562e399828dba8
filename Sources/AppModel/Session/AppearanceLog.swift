/// Who is on the screen, of those that want to know when they come, go and change.
@MainActor
struct AppearanceLog {
  private struct Key: Hashable {
    let host: ObjectIdentifier
    let path: ElementPath
  }

  private struct Entry {
    /// Kept as long as the entry, so that no other host takes its identity.
    let host: ScreenHost
    var traits: SharedTraits
    var task: Task<Void, Never>?
    /// What the task was started for.
    var taskID: AnyHashable?
    /// When it came, among all.
    let number: Int
  }

  private var entries: [Key: Entry] = [:]
  private var count = 0

  var isEmpty: Bool { entries.isEmpty }

  /// Compares with what was there before.
  ///
  /// - Returns: What is to be called, in order: who came and who changed, then who went. It is for the caller to
  ///   do so, when this is over: what is called may end the app.
  mutating func update(_ snapshot: Snapshot) -> [@MainActor () -> Void] {
    var gone = entries
    var calls: [@MainActor () -> Void] = []
    for node in snapshot.elements {
      guard let traits = node.element.traits, traits.isObserver,
        let host = snapshot.layer(of: node).visibleScreen
      else { continue }
      let key = Key(host: ObjectIdentifier(host), path: snapshot.path(of: node.index))
      if let entry = gone.removeValue(forKey: key) {
        entries[key] = Self.updated(entry, with: traits, &calls)
      } else if entries[key] == nil {
        count += 1
        entries[key] = Self.started(Entry(host: host, traits: traits, number: count), &calls)
      }
    }
    for (key, entry) in gone.sorted(by: { $0.value.number < $1.value.number }) {
      entries[key] = nil
      entry.task?.cancel()
      if let disappear = entry.traits.disappear { calls.append(disappear) }
    }
    return calls
  }

  private static func started(_ entry: Entry, _ calls: inout [@MainActor () -> Void]) -> Entry {
    var entry = entry
    if let appear = entry.traits.appear { calls.append(appear) }
    start(&entry)
    return entry
  }

  private static func updated(
    _ entry: Entry, with traits: SharedTraits, _ calls: inout [@MainActor () -> Void]
  ) -> Entry {
    var entry = entry
    for (old, new) in zip(entry.traits.changes, traits.changes) where !new.isEqual(old.value) {
      calls.append { new.action(old.value) }
    }
    entry.traits = traits
    if let task = traits.task, task.id != entry.taskID {
      entry.task?.cancel()
      start(&entry)
    }
    return entry
  }

  private static func start(_ entry: inout Entry) {
    guard let appearanceTask = entry.traits.task else { return }
    entry.taskID = appearanceTask.id
    entry.task = Task { @MainActor in await appearanceTask.action() }
  }

  /// Forgets everybody, and cancels their tasks.
  mutating func end() {
    for entry in entries.values { entry.task?.cancel() }
    entries = [:]
  }
}
