/// The keyboard on the screen. Its keys are the same for every app and act on the focused field.
@MainActor
enum Keyboard {
  /// The effect of a key.
  enum Press: Equatable {
    /// Types a string; a newline is the return key.
    case type(String)
    /// Deletes the last character.
    case delete
  }

  /// The keys for the field that has the focus.
  static func keys(for field: ElementNode, in area: Rect) -> Keys {
    let semantics = field.semantics
    return Keys(
      area: area, plain: plainKeys, label: semantics.submitLabel ?? (semantics.type == .searchField ? .search : .return)
    )
  }

  /// All keys but the return key, whose label depends on the field. Cached, as they are on the screen after every tap
  /// on a field.
  private static let plainKeys: [Keys.Key] =
    ["qwertyuiop", "asdfghjkl", "zxcvbnm"].enumerated().flatMap { row, letters in
      letters.map(String.init).enumerated().map { column, letter in
        Keys.Key(.key, letter, letter, .type(letter), row: row, column: column, of: letters.count)
      }
    } + [
      Keys.Key(.key, "delete", "delete", .delete, row: 3, column: 0, of: 3),
      Keys.Key(.key, "space", "space", .type(" "), row: 3, column: 1, of: 3),
    ]

  /// The keys of a keyboard; nodes are created lazily for queries.
  struct Keys {
    struct Key {
      let type: ElementType
      let identifier: String
      let label: String
      let press: Press
      private let row: Int
      private let column: Int
      /// The number of keys in the row.
      private let count: Int

      init(
        _ type: ElementType, _ identifier: String, _ label: String, _ press: Press, row: Int, column: Int, of count: Int
      ) {
        (self.type, self.identifier, self.label, self.press) = (type, identifier, label, press)
        (self.row, self.column, self.count) = (row, column, count)
      }

      /// The frame on a keyboard: below the suggestions, and above the space for its switch.
      ///
      /// Source: AndrewKochulab/sim-mirror, a dump of a keyboard on iOS 27: suggestions of 44 points, keys of 54, and 58
      /// points below the keys.
      func frame(in keyboard: Rect) -> Rect {
        let width = keyboard.width / Double(count)
        let height = min(54, keyboard.height / 4.5)
        let top = keyboard.minY + min(44, max(0, keyboard.height - 4 * height - 58))
        return Rect(
          x: keyboard.minX + Double(column) * width, y: top + 8 + Double(row) * height, width: width,
          height: height - 8)
      }
    }

    /// The frame of the keyboard.
    let area: Rect

    let plain: [Key]
    /// The label of the return key.
    let label: SubmitLabel

    var count: Int { plain.count + 1 }

    /// The keys as nodes of a snapshot.
    ///
    /// - Parameter start: The index of the first one; the keyboard is right before it.
    func nodes(from start: Int) -> [Snapshot.Node] {
      let last = Key(.button, label.identifier, label.rawValue, .type("\n"), row: 3, column: 2, of: 3)
      return (plain + [last]).enumerated().map { number, key in
        let frame = key.frame(in: area)
        return Snapshot.Node(
          type: key.type, identifier: key.identifier, label: key.label, key: key.press, index: start + number,
          parent: start - 1, end: start + number + 1, frame: frame, visible: frame)
      }
    }
  }
}

/// A key as the user sees it.
package struct KeyFace {
  package let label: String
  package let frame: Rect

  /// The keys for the field that has the focus.
  @MainActor
  package static func all(for field: ElementNode, in keyboard: Rect) -> [KeyFace] {
    Keyboard.keys(for: field, in: keyboard).nodes(from: 1).map { KeyFace(label: $0.label, frame: $0.frame) }
  }
}

/// The label of the return key, SwiftUI's `SubmitLabel`.
package enum SubmitLabel: String, Sendable {
  /// "return", the default.
  case `return`
  /// "done".
  case done
  /// "go".
  case go
  /// "join".
  case join
  /// "next".
  case next
  /// "continue".
  case `continue`
  /// "route".
  case route
  /// "search".
  case search
  /// "send".
  case send

  /// The key's identifier, as UIKit names it.
  var identifier: String {
    let name = rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    return self == .next || self == .join ? name + ":" : name
  }
}

// Typing with the keyboard.
extension TreeApp {
  func input(of node: Snapshot.Node) throws -> Behavior.TextInput {
    guard let input = node.source?.behavior?.text else { throw AppSessionError.notEditable(node.summary) }
    return input
  }

  /// Types key by key, as on a device: the model gets every change, and each key goes to the focused field of that
  /// moment.
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
    let text = input.get()
    let selected = takeSelection(of: text)
    switch character {
    case "\n" where !input.isMultiline: submit(field)
    case "\u{8}", "\u{7F}": if !text.isEmpty { input.set(String(text.dropLast(max(1, selected)))) }
    default: input.set((selected == 0 ? text : String(text.dropLast(selected))) + String(character))
    }
  }

  func press(withoutShortcut key: Key, in node: Snapshot.Node) throws {
    // The app itself stands for the focus if there is none.
    guard node.source != nil else { throw AppSessionError.noKeyboardFocus(wanted: nil, focused: nil) }
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

  /// Submits the field and its containers, the innermost first. Unless one of them moves the focus, the keyboard is
  /// hidden.
  private func submit(_ field: ElementNode) {
    for node in field.lineage { node.behavior?.submit?() }
    try? render()
    if focus === field, !(field.behavior?.keepsFocus ?? false) { setFocus(nil) }
  }

  private func checkFocus(of node: Snapshot.Node) throws {
    guard node.hasFocus else {
      throw AppSessionError.noKeyboardFocus(wanted: node.summary, focused: try snapshot().focusedNode?.summary)
    }
    // A field keeps the focus under an alert, but can't be typed into.
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
