import AppModel
import ViewGraph

// Actions and tasks of views that appear, change and disappear.

extension View {
  /// Calls an action after the view has appeared.
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(appear: action, disappear: nil))
  }

  /// Calls an action after the view has disappeared.
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(appear: nil, disappear: action))
  }

  /// Runs a task while the view is shown; it is cancelled when the view disappears.
  public nonisolated func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: 0, priority: priority, action: action))
  }

  /// Runs a task while the view is shown, and again when a value changes; the one before is cancelled.
  public nonisolated func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: value, priority: priority, action: action))
  }

  /// Calls an action when a value has changed, with the value before and the new one.
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, initial: initial, action: action))
  }

  /// Calls an action when a value has changed.
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, initial: initial) { _, _ in action() })
  }

  /// Calls an action with the new value when a value has changed.
  ///
  /// The action is the one of the evaluation before the change, with what its closure captured then.
  public nonisolated func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, initial: false, callsPreviousAction: true) { action($1) })
  }
}

private struct AppearanceModifier {
  let appear: (() -> Void)?
  let disappear: (() -> Void)?
}

extension AppearanceModifier: PrimitiveModifier {
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(AppearanceNode(view, inputs))
  }
}

private final class AppearanceNode<C: View>: ModifierNode<C, AppearanceModifier> {
  private enum Phase { case away, coming, shown }
  private var phase = Phase.away

  override func finish(isFirst: Bool) {
    if isFirst, isVisible { appear() }
  }

  override func visibilityChanged(_ isVisible: Bool) {
    super.visibilityChanged(isVisible)
    if isVisible { appear() } else { disappear() }
  }

  override func contentChanged() {
    afterEvaluation { [self] in if isVisible, isPresent { appear() } else { disappear() } }
  }

  private func appear() {
    guard phase == .away, isPresent else { return }
    phase = .coming
    graph.afterLayout { [weak self] in
      // The layout may have found that the view is in a row that can't be seen.
      guard let self, isAlive, phase == .coming else { return }
      phase = .shown
      modifier.appear?()
    }
  }

  private func disappear() {
    let wasShown = phase == .shown
    phase = .away
    guard wasShown, let action = modifier.disappear else { return }
    if isRemovedAtOnce { graph.afterLayout { action() } } else { graph.afterUnmount { action() } }
  }

  override func didUnmount() { disappear() }

  /// Whether the view is removed without an animated transition, because of a view that is removed with it.
  private var isRemovedAtOnce: Bool {
    var node: ViewNode? = self
    while let current = node, !current.isAlive {
      if let transition = current as? any TransitionNode, transition.isIdentity { return true }
      node = current.parentView
    }
    return false
  }
}

private struct TaskModifier<ID: Equatable> {
  let id: ID
  let priority: TaskPriority
  let action: @isolated(any) () async -> Void

  init(id: ID, priority: TaskPriority, action: sending @escaping @isolated(any) () async -> Void) {
    (self.id, self.priority, self.action) = (id, priority, action)
  }
}

extension TaskModifier: PrimitiveModifier {
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(TaskNode(view, inputs))
  }
}

private final class TaskNode<C: View, ID: Equatable>: ModifierNode<C, TaskModifier<ID>> {
  private var task: Task<Void, Never>?
  private var started: ID?

  override func finish(isFirst: Bool) {
    if isFirst {
      if isVisible { scheduleStart() }
    } else if let started, started != modifier.id {
      cancel()
      scheduleStart()
    }
  }

  override func visibilityChanged(_ isVisible: Bool) {
    super.visibilityChanged(isVisible)
    if isVisible { scheduleStart() } else { cancel() }
  }

  override func contentChanged() {
    afterEvaluation { [self] in
      if !isPresent { cancel() } else if isVisible, task == nil { scheduleStart() }
    }
  }

  private func scheduleStart() {
    started = modifier.id
    graph.afterLayout { [weak self] in
      guard let self, isAlive, isVisible, isPresent, task == nil else { return }
      nonisolated(unsafe) let action = modifier.action
      task = Task(priority: modifier.priority) { @MainActor in await action() }
    }
  }

  private func cancel() {
    task?.cancel()
    task = nil
  }

  override func didUnmount() { cancel() }
}

private struct ChangeModifier<Value: Equatable> {
  let value: Value
  let initial: Bool
  var callsPreviousAction = false
  let action: (Value, Value) -> Void
}

extension ChangeModifier: PrimitiveModifier {
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(ChangeNode(view, inputs))
  }
}

private final class ChangeNode<C: View, Value: Equatable>: ModifierNode<C, ChangeModifier<Value>> {
  private var last: (value: Value, action: (Value, Value) -> Void)?

  override func finish(isFirst: Bool) {
    let new = modifier.value
    defer { last = (new, modifier.action) }
    guard let last else {
      if modifier.initial { call(new, new) }
      return
    }
    if last.value != new { call(last.value, new, by: modifier.callsPreviousAction ? last.action : nil) }
  }

  private func call(_ old: Value, _ new: Value, by action: ((Value, Value) -> Void)? = nil) {
    graph.afterLayout { [weak self] in
      if let self, isAlive, isPresent { (action ?? modifier.action)(old, new) }
    }
  }
}
