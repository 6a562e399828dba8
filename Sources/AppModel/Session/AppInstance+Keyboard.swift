// What the keyboard does.
extension AppInstance {
  /// Types key by key, as on a device: a model that reacts to every change gets every change, and a key goes to
  /// what has the focus by then.
  func type(_ text: String, into node: Snapshot.Node, in snapshot: Snapshot) throws {
    try checkFocus(of: node, in: snapshot)
    var (node, snapshot) = (node, snapshot)
    for (count, character) in text.enumerated() {
      if count > 0, focus == nil || hasObservers || !isRunning {
        // The key before may have moved the focus.
        snapshot = try self.snapshot()
        guard let focused = snapshot.focusedNode else {
          throw AppSessionError.noKeyboardFocus(wanted: node.name, focused: nil)
        }
        node = focused
        try checkFocus(of: node, in: snapshot)
      }
      try press(character, in: node, of: snapshot)
    }
  }

  private func press(_ character: Character, in node: Snapshot.Node, of snapshot: Snapshot) throws {
    let field = try text(of: node)
    switch character {
    case "\n" where node.type != .textView: submit(node, in: snapshot)
    case "\u{8}", "\u{7F}": deleteLast(in: field)
    default: field.change { $0.append(character) }
    }
  }

  func press(_ key: Key, in node: Snapshot.Node, of snapshot: Snapshot) throws {
    switch key {
    case .return: try type("\n", into: node, in: snapshot)
    case .space: try type(" ", into: node, in: snapshot)
    case .delete: try type("\u{8}", into: node, in: snapshot)
    case .tab:
      let fields = snapshot.elements.filter { $0.type.takesText && $0.isEnabled && !$0.isCovered }
      let next = fields.first { $0.index > node.index } ?? fields.first
      if let next { focus = snapshot.focusTarget(of: next) }
    case .escape: focus = nil
    }
  }

  /// The return key: what the field, and what it stands in, has it do, the innermost first. Where nobody moves the
  /// focus the keyboard goes away, as in SwiftUI.
  private func submit(_ node: Snapshot.Node, in snapshot: Snapshot) {
    let target = focus
    node.element.traits?.submit?()
    for ancestor in snapshot.ancestors(of: node.index) { snapshot[ancestor].element.traits?.submit?() }
    // They may have moved it by a binding.
    if hasObservers { try? render() }
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
    guard node.hasFocus else {
      throw AppSessionError.noKeyboardFocus(wanted: node.summary, focused: snapshot.focusedNode?.summary)
    }
    // It keeps the focus under an alert, and its keyboard waits.
    if case .covered(let cover)? = node.obstruction, cover != ElementType.keyboard.spokenName {
      throw AppSessionError.keyboardIsAway(field: node.name, cover: cover)
    }
  }

  // MARK: Keys on the screen

  func press(_ key: Keyboard.Press) {
    switch key {
    case .type(let text): typeIntoFocus(text)
    case .delete: typeIntoFocus("\u{8}")
    }
  }

  private func typeIntoFocus(_ text: String) {
    guard let snapshot = try? snapshot(), let field = snapshot.focusedNode else { return }
    // The keyboard is there only for a field that can be typed into.
    try? type(text, into: field, in: snapshot)
  }
}
