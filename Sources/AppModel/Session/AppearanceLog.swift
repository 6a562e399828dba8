/// Who is on the screen, of those that want to know when they come, go and change.
@MainActor
struct AppearanceLog {
  fileprivate struct Entry {
    let host: ObjectIdentifier
    let path: String
    var traits: ElementTraits
    var task: Task<Void, Never>?
    /// What the task was started for.
    var taskID: AnyHashable?
  }

  private var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  /// Compares with what was there before, and tells.
  mutating func update(_ snapshot: Snapshot, navigator: Navigator) {
    var before = entries
    var now: [Entry] = []
    var calls: [@MainActor () -> Void] = []
    for node in snapshot.nodes {
      guard let traits = node.element.traits, traits.isObserver, let host = navigator.layers[node.layer].visibleScreen
      else { continue }
      let path = snapshot.path(of: node.index)
      let identity = ObjectIdentifier(host)
      if let index = before.firstIndex(where: { $0.host == identity && $0.path == path }) {
        now.append(Self.update(before.remove(at: index), with: traits, &calls))
      } else {
        now.append(Self.start(Entry(host: identity, path: path, traits: traits), &calls))
      }
    }
    entries = now
    for entry in before {
      entry.task?.cancel()
      entry.traits.disappear?()
    }
    for call in calls { call() }
  }

  private static func start(_ entry: Entry, _ calls: inout [@MainActor () -> Void]) -> Entry {
    var entry = entry
    if let appear = entry.traits.appear { calls.append(appear) }
    entry.startTask()
    return entry
  }

  private static func update(
    _ entry: Entry, with traits: ElementTraits, _ calls: inout [@MainActor () -> Void]
  ) -> Entry {
    var entry = entry
    for (old, new) in zip(entry.traits.changes, traits.changes) where !new.isEqual(old.value) {
      calls.append { new.action(old.value) }
    }
    entry.traits = traits
    if let task = traits.task, task.id != entry.taskID {
      entry.task?.cancel()
      entry.startTask()
    }
    return entry
  }

  func cancelTasks() {
    for entry in entries { entry.task?.cancel() }
  }
}

extension AppearanceLog.Entry {
  fileprivate mutating func startTask() {
    guard let appearanceTask = traits.task else { return }
    taskID = appearanceTask.id
    let action = appearanceTask.action
    task = Task { @MainActor in await action() }
  }
}
