// What actions do. Whether an element can be reached is decided before.
extension AppSession {
  func tap(_ node: Snapshot.Node, in snapshot: Snapshot) {
    if let target = node.focusTarget { focus = target }
    nearest(\.tap, from: node, in: snapshot)?()
  }

  /// Types key by key, as on a device: a model that reacts to every change gets every change.
  func type(_ text: String, into node: Snapshot.Node, in snapshot: Snapshot) throws {
    try checkFocus(of: node, in: snapshot)
    let field = try self.text(of: node)
    for character in text {
      if character == "\n", node.type != .textView {
        node.element.actions.submit?()
      } else {
        field.wrappedValue.append(character)
      }
    }
  }

  func press(_ key: Key, in node: Snapshot.Node, of snapshot: Snapshot) throws {
    switch key {
    case .return: try type("\n", into: node, in: snapshot)
    case .space: try type(" ", into: node, in: snapshot)
    case .delete:
      try checkFocus(of: node, in: snapshot)
      let field = try text(of: node)
      if !field.wrappedValue.isEmpty { field.wrappedValue.removeLast() }
    case .tab:
      let fields = snapshot.nodes.filter { $0.type.takesText && $0.isEnabled && $0.isHittable }
      let next = fields.first { $0.index > node.index } ?? fields.first
      if let next { focus = next.focusTarget }
    case .escape: focus = nil
    }
  }

  /// What an element does, or else the nearest thing it stands in: a tap on the text of a row is a tap on the row.
  func nearest(
    _ action: KeyPath<ElementActions, (@MainActor () -> Void)?>, from node: Snapshot.Node, in snapshot: Snapshot
  ) -> (@MainActor () -> Void)? {
    if let own = node.element.actions[keyPath: action] { return own }
    return snapshot.ancestors(of: node.index).lazy
      .compactMap { snapshot.nodes[$0].element.actions[keyPath: action] }.first
  }

  func text(of node: Snapshot.Node) throws -> Binding<String> {
    guard let text = node.element.actions.text else { throw AppSessionError.notEditable(node.summary) }
    return text
  }

  private func checkFocus(of node: Snapshot.Node, in snapshot: Snapshot) throws {
    guard !node.hasFocus else { return }
    throw AppSessionError.noKeyboardFocus(wanted: node.summary, focused: snapshot.focusedNode?.summary)
  }
}
