/// A value whose changes are told, from one evaluation of a screen to the next.
@MainActor
struct ChangeObserver {
  let value: Any
  /// Whether another value is the same.
  let isEqual: @MainActor (Any) -> Bool
  let action: @MainActor (_ old: Any) -> Void

  init<Value: Equatable>(_ value: Value, _ action: @escaping @MainActor (Value, Value) -> Void) {
    self.value = value
    isEqual = { $0 as? Value == value }
    self.action = { old in
      if let old = old as? Value { action(old, value) }
    }
  }
}
