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
        let start = Double(10 - letters.count) / 2 + Double(column)
        return Keys.Key(.key, letter, letter, .type(letter), Keys.Place(row: row, from: start, width: 1))
      }
    } + [
      Keys.Key(.key, "delete", "delete", .delete, Keys.Place(row: 2, from: 8.75, width: 1.25)),
      Keys.Key(.key, "space", "space", .type(" "), Keys.Place(row: 3, from: 2.5, width: 5)),
    ]

  /// The keys of a keyboard; nodes are created lazily for queries.
  struct Keys {
    struct Key {
      let type: ElementType
      let identifier: String
      let label: String
      let press: Press
      let place: Place

      init(_ type: ElementType, _ identifier: String, _ label: String, _ press: Press, _ place: Place) {
        (self.type, self.identifier, self.label, self.press) = (type, identifier, label, press)
        self.place = place
      }
    }

    /// Where a key is: ten letters are as wide as the keyboard.
    struct Place {
      let row: Int
      /// In widths of a letter.
      let from: Double
      let width: Double

      /// The frame on a keyboard: below the suggestions, and above the space for its switch.
      ///
      /// Source: AndrewKochulab/sim-mirror, a dump of a keyboard on iOS 27: suggestions of 44 points, keys of 54, and 58
      /// points below the keys.
      func frame(in keyboard: Rect) -> Rect {
        let letter = keyboard.width / 10
        let height = min(54, keyboard.height / 4.5)
        let top = keyboard.minY + min(44, max(0, keyboard.height - 4 * height - 58))
        return Rect(
          x: keyboard.minX + from * letter, y: top + 8 + Double(row) * height, width: width * letter,
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
      let last = Key(
        .button, label.identifier, label.rawValue, .type("\n"), Place(row: 3, from: 7.5, width: 2.5))
      return (plain + [last]).enumerated().map { number, key in
        let frame = key.place.frame(in: area)
        return Snapshot.Node(
          type: key.type, identifier: key.identifier, label: key.label, key: key.press, index: start + number,
          parent: start - 1, end: start + number + 1, frame: frame, visible: frame)
      }
    }
  }
}

/// A key as the user sees it.
package struct KeyFace {
  /// How a key looks.
  package enum Kind: Sendable {
    case letter
    /// A key that types nothing.
    case function
    /// The return key of a field that does more than end a line.
    case action
  }

  package let label: String
  /// In place of the label; `nil` for text.
  package let symbol: String?
  package let kind: Kind
  package let frame: Rect

  /// The keys for the field that has the focus.
  @MainActor
  package static func all(for field: ElementNode, in keyboard: Rect) -> [KeyFace] {
    let keys = Keyboard.keys(for: field, in: keyboard)
    let faces = keys.nodes(from: 1).map { key in
      let isAction = key.key == .type("\n") && keys.label != .return
      let kind: Kind = isAction ? .action : key.label.count > 1 && key.label != "space" ? .function : .letter
      return KeyFace(label: key.label, symbol: key.key == .delete ? "delete.left" : nil, kind: kind, frame: key.frame)
    }
    return faces
      + others.map { label, symbol, place in
        KeyFace(label: label, symbol: symbol, kind: .function, frame: place.frame(in: keyboard))
      }
  }

  /// The keys that no step presses, which are drawn only.
  private static let others: [(String, String?, Keyboard.Keys.Place)] = [
    ("shift", "shift", Keyboard.Keys.Place(row: 2, from: 0, width: 1.25)),
    ("123", nil, Keyboard.Keys.Place(row: 3, from: 0, width: 1.25)),
    ("Emoji", "face.smiling", Keyboard.Keys.Place(row: 3, from: 1.25, width: 1.25)),
  ]
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

  /// Deletes all text of a field.
  func clear(_ node: Snapshot.Node) throws {
    let typing = try input(of: node)
    typing.moveToEnd?()
    typing.set("")
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
