// What the keyboard does.
extension AppInstance {
  /// Types key by key, as on a device: a model that reacts to every change gets every change.
  func type(_ text: String, into node: Snapshot.Node, in snapshot: Snapshot) throws {
    try checkFocus(of: node, in: snapshot)
    let field = try self.text(of: node)
    for character in text {
      switch character {
      case "\n" where node.type != .textView: submit(node)
      case "\u{8}", "\u{7F}": deleteLast(in: field)
      default: field.wrappedValue.append(character)
      }
    }
  }

  func press(_ key: Key, in node: Snapshot.Node, of snapshot: Snapshot) throws {
    switch key {
    case .return: try type("\n", into: node, in: snapshot)
    case .space: try type(" ", into: node, in: snapshot)
    case .delete:
      try checkFocus(of: node, in: snapshot)
      deleteLast(in: try text(of: node))
    case .tab:
      let fields = snapshot.nodes.filter { $0.type.takesText && $0.isEnabled && !$0.isCovered }
      let next = fields.first { $0.index > node.index } ?? fields.first
      if let next { focus = next.focusTarget }
    case .escape: focus = nil
    }
  }

  /// The return key: a field without any use for it puts the keyboard away, as SwiftUI's do.
  private func submit(_ node: Snapshot.Node) {
    let target = focus
    node.element.traits?.submit?()
    if focus == target { focus = nil }
  }

  private func deleteLast(in field: Binding<String>) {
    if !field.wrappedValue.isEmpty { field.wrappedValue.removeLast() }
  }

  func text(of node: Snapshot.Node) throws -> Binding<String> {
    guard let text = node.element.text else { throw AppSessionError.notEditable(node.summary) }
    return text
  }

  private func checkFocus(of node: Snapshot.Node, in snapshot: Snapshot) throws {
    guard !node.hasFocus else { return }
    throw AppSessionError.noKeyboardFocus(wanted: node.summary, focused: snapshot.focusedNode?.summary)
  }

  // MARK: Keys on the screen

  func typeIntoFocus(_ text: String) {
    guard let snapshot = try? snapshot(), let field = snapshot.focusedNode else { return }
    // The keyboard is there only for a field that can be typed into.
    try? type(text, into: field, in: snapshot)
  }

  func deleteInFocus() {
    guard let field = try? snapshot().focusedNode, let text = field.element.text else { return }
    deleteLast(in: text)
  }
}
