// What the keyboard does.
extension TreeApp {
  func input(of node: Snapshot.Node) throws -> Behavior.TextInput {
    guard let input = node.source?.behavior?.text else { throw AppSessionError.notEditable(node.summary) }
    return input
  }

  /// Types key by key, as on a device: a model that reacts to every change gets every change, and a key goes to what
  /// has the focus by then.
  func type(_ text: String, into node: Snapshot.Node) throws {
    try checkFocus(of: node)
    for (count, character) in text.enumerated() {
      if count > 0 { try render() }
      guard isRunning else { return }
      guard let focus, let input = focus.behavior?.text else {
        throw AppSessionError.noKeyboardFocus(wanted: node.name, focused: nil)
      }
      press(character, in: focus, input)
    }
  }

  private func press(_ character: Character, in field: ElementNode, _ input: Behavior.TextInput) {
    switch character {
    case "\n" where !input.isMultiline: submit(field)
    case "\u{8}", "\u{7F}":
      let text = input.get()
      if !text.isEmpty { input.set(String(text.dropLast())) }
    default: input.set(input.get() + String(character))
    }
  }

  func press(_ key: Key, in node: Snapshot.Node) throws {
    switch key {
    case .return: try type("\n", into: node)
    case .space: try type(" ", into: node)
    case .delete: try type("\u{8}", into: node)
    case .tab: try focusNextField(after: node)
    case .escape: setFocus(nil)
    }
  }

  private func focusNextField(after node: Snapshot.Node) throws {
    let snapshot = try snapshot()
    let fields = snapshot.elements.filter { field in
      field.source?.behavior?.text != nil && field.isEnabled && !field.isCovered
    }
    let next = fields.first { $0.index > node.index } ?? fields.first
    if let next { setFocus(next.source) }
  }

  /// The return key: the field and what it is in are told, the innermost first. Unless one of them moves the focus,
  /// the keyboard goes away.
  private func submit(_ field: ElementNode) {
    for node in field.lineage { node.behavior?.submit?() }
    try? render()
    if focus === field, !(field.behavior?.keepsFocus ?? false) { setFocus(nil) }
  }

  private func checkFocus(of node: Snapshot.Node) throws {
    guard node.hasFocus else {
      throw AppSessionError.noKeyboardFocus(wanted: node.summary, focused: try snapshot().focusedNode?.summary)
    }
    // It keeps the focus under an alert, and its keyboard waits.
    if case .covered(let cover)? = node.obstruction, cover != ElementType.keyboard.spokenName {
      throw AppSessionError.keyboardIsAway(field: node.name, cover: cover)
    }
  }

  func press(_ key: Keyboard.Press) throws {
    guard let focus, let input = focus.behavior?.text else { return }
    switch key {
    case .type(let text): for character in text { press(character, in: focus, input) }
    case .delete: press("\u{8}", in: focus, input)
    }
  }
}
