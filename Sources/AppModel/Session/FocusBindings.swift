/// Keeps the keyboard focus and what the app says of it the same.
@MainActor
struct FocusBindings {
  /// The field that the app was told of last, if any.
  private var told: FocusTarget?
  private(set) var isInUse = false

  mutating func update(_ instance: AppInstance, _ snapshot: Snapshot) {
    let tied = snapshot.nodes.filter { $0.element.traits?.focus != nil }
    isInUse = !tied.isEmpty
    let hasMoved = told != instance.focus
    told = instance.focus
    if hasMoved {
      // People have moved it, and the app is told; what lost it first.
      for node in tied where !node.hasFocus { node.setFocusBinding(false) }
      for node in tied where node.hasFocus { node.setFocusBinding(true) }
    } else if let wanted = tied.first(where: { $0.wantsFocus && !$0.hasFocus && $0.isEnabled }) {
      told = wanted.focusTarget
      instance.focus = wanted.focusTarget
      for node in tied where node.index != wanted.index { node.setFocusBinding(false) }
    } else if let left = tied.first(where: { $0.hasFocus && !$0.wantsFocus }), left.hasFocus {
      told = nil
      instance.focus = nil
    }
  }
}

extension Snapshot.Node {
  @MainActor
  fileprivate var wantsFocus: Bool { element.traits?.focus?.wrappedValue ?? false }

  @MainActor
  fileprivate func setFocusBinding(_ isFocused: Bool) {
    guard let binding = element.traits?.focus, binding.wrappedValue != isFocused else { return }
    binding.wrappedValue = isFocused
  }
}
