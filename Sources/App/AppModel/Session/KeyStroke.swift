/// A key of a hardware keyboard that is pressed while others are held.
package struct KeyStroke: Hashable, Sendable {
  /// The character of the key, as in SwiftUI's `KeyEquivalent`.
  package let character: Character
  /// The bits of the keys that are held, as in SwiftUI's `EventModifiers`.
  package let modifiers: Int

  package init(_ character: Character, modifiers: Int = 0) {
    (self.character, self.modifiers) = (character, modifiers)
  }

  /// Whether a field types the character: it isn't that of a function key, and control, option and command aren't held.
  fileprivate var types: Bool {
    modifiers & (4 | 8 | 16) == 0 && !("\u{F700}"..."\u{F8FF}").contains(character)
  }

  /// The key with the keys that are held: `command+s`.
  package var words: String {
    let names = [(1, "caps lock"), (2, "shift"), (4, "control"), (8, "option"), (16, "command")]
    let key = Key.allCases.first { $0.stroke.character == character }?.rawValue ?? String(character)
    return (names.filter { modifiers & $0.0 != 0 }.map(\.1) + [key]).joined(separator: "+")
  }
}

extension Key {
  var stroke: KeyStroke {
    switch self {
    case .return: KeyStroke("\r")
    case .delete: KeyStroke("\u{8}")
    case .tab: KeyStroke("\t")
    case .space: KeyStroke(" ")
    case .escape: KeyStroke("\u{1B}")
    }
  }
}

// A hardware keyboard.
extension TreeApp {
  /// Presses a key: the views around the focus have it first, then key commands of UIKit, then the controls with the
  /// shortcut, then the field.
  func press(_ stroke: KeyStroke, in node: Snapshot.Node) throws {
    if handle(stroke) { return }
    if let key = Key.allCases.first(where: { $0.stroke == stroke }) { return try press(withoutShortcut: key, in: node) }
    if stroke == KeyStroke("a", modifiers: 16) { return select(.all, in: node) }
    if stroke.types { try type(String(stroke.character), into: node) }
  }

  func press(_ key: Key, in node: Snapshot.Node) throws { try press(key.stroke, in: node) }

  /// - Returns: Whether a view or a control reacted.
  private func handle(_ stroke: KeyStroke) -> Bool {
    guard let top = layers.last else { return false }
    let focus = focus.flatMap { $0.isDescendant(of: top.root) ? $0 : nil }
    for node in focus?.lineage ?? top.root.lineage where isEnabled(node) {
      if let press = node.behavior?.keyPress, press(stroke) { return true }
    }
    // A field types what it can.
    let isTyped = focus?.behavior?.text != nil && stroke.types && stroke.character != "\u{1B}"
    if host?.press(stroke, isTyped: isTyped) ?? false { return true }
    guard !isTyped, let control = control(with: stroke, in: top.root) else { return false }
    control.behavior?.tap(count: 1)?.action(Point(x: control.size.width / 2, y: control.size.height / 2))
    return true
  }

  /// The first enabled control with a shortcut, depth first.
  private func control(with stroke: KeyStroke, in node: ElementNode) -> ElementNode? {
    node.firstInside { node in
      guard node.behavior?.shortcut == stroke, let control = node.firstTapTarget, isEnabled(control) else { return nil }
      return control
    }
  }
}
