/// Keeps the keyboard focus and what the app says of it the same.
@MainActor
struct FocusBindings {
  /// The field that the app was told of last, if any.
  private var told: FocusTarget?
  /// The binding of that field. It is set to `false` when the focus leaves, also if the field has left the screen.
  private var toldBinding: Binding<Bool>?
  private(set) var isInUse = false

  /// What is to be done, by the caller, for what is called may end the app.
  enum Change {
    /// The app is told, by these bindings: what lost the focus first.
    case tell([(binding: Binding<Bool>, isFocused: Bool)])
    /// The app has moved the focus, or taken it away; those that it has left are told.
    case move(FocusTarget?, left: [Binding<Bool>])
  }

  mutating func update(_ snapshot: Snapshot, focus: FocusTarget?) -> Change? {
    let tied = snapshot.elements.filter { $0.element.traits?.focus != nil }
    isInUse = !tied.isEmpty
    let hasMoved = told != focus
    told = focus
    if hasMoved {
      let left = [toldBinding].compactMap(\.self).map { ($0, false) }
      toldBinding = tied.first(where: \.hasFocus)?.focusBinding
      let ordered = tied.filter { !$0.hasFocus } + tied.filter(\.hasFocus)
      return .tell(left + ordered.compactMap { node in node.focusBinding.map { ($0, node.hasFocus) } })
    }
    if let wanted = tied.first(where: { $0.wantsFocus && !$0.hasFocus && $0.isEnabled }) {
      (told, toldBinding) = (snapshot.focusTarget(of: wanted), wanted.focusBinding)
      return .move(told, left: tied.filter { $0.index != wanted.index }.compactMap(\.focusBinding))
    }
    if tied.contains(where: { $0.hasFocus && !$0.wantsFocus }) {
      (told, toldBinding) = (nil, nil)
      return .move(nil, left: [])
    }
    return nil
  }

  mutating func end() { (told, toldBinding) = (nil, nil) }
}

extension Snapshot {
  /// What a tap on an element gives the focus to; absent for what takes no text.
  @MainActor
  func focusTarget(of node: Node) -> FocusTarget? {
    guard node.type.takesText, node.siblings != nil, let host = layer(of: node).visibleScreen else { return nil }
    return FocusTarget(host: host, path: path(of: node.index))
  }
}

extension Snapshot.Node {
  fileprivate var focusBinding: Binding<Bool>? { element.traits?.focus }

  @MainActor
  fileprivate var wantsFocus: Bool { focusBinding?.wrappedValue ?? false }
}
