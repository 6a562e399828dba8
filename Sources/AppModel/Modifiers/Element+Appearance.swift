// When an element comes, goes and changes. SwiftUI's names.
@MainActor
extension View {
  /// Has `action` run each time the element comes onto the screen. Rows of a list come as they are scrolled to.
  public func onAppear(perform action: @escaping @MainActor () -> Void) -> Element {
    withTraits { $0.appear = action }
  }

  /// Has `action` run each time the element goes from the screen.
  public func onDisappear(perform action: @escaping @MainActor () -> Void) -> Element {
    withTraits { $0.disappear = action }
  }

  /// Starts `action` each time the element comes onto the screen, and cancels it when it goes.
  public func task(_ action: @escaping @MainActor () async -> Void) -> Element {
    withTraits { $0.task = AppearanceTask(id: nil, action: action) }
  }

  /// Starts `action` each time the element comes onto the screen or `id` changes, and cancels the one before.
  public func task<ID: Hashable>(id: ID, _ action: @escaping @MainActor () async -> Void) -> Element {
    withTraits { $0.task = AppearanceTask(id: AnyHashable(id), action: action) }
  }

  /// Has `action` run when a value is another than at the evaluation of the screen before.
  public func onChange<Value: Equatable>(
    of value: Value, _ action: @escaping @MainActor (_ old: Value, _ new: Value) -> Void
  ) -> Element {
    withTraits { $0.changes.append(ChangeObserver(value, action)) }
  }

  /// Has `action` run when a value is another than at the evaluation of the screen before.
  public func onChange<Value: Equatable>(of value: Value, _ action: @escaping @MainActor () -> Void) -> Element {
    onChange(of: value) { _, _ in action() }
  }
}
