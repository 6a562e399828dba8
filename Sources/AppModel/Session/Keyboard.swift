/// The keyboard on the screen. Its keys are the same for every app and act on the focused field.
@MainActor
enum Keyboard {
  /// What a key does.
  enum Press: Equatable {
    /// Types a string; a newline is the return key.
    case type(String)
    /// Deletes the last character.
    case delete
  }

  /// The keys for the field that has the focus.
  static func keys(for field: ElementNode) -> Keys {
    let semantics = field.semantics
    return Keys(
      plain: plainKeys, label: semantics.submitLabel ?? (semantics.type == .searchField ? .search : .return))
  }

  /// All keys but the return key, whose label depends on the field. Made once: they are on the screen after every tap
  /// on a field.
  private static let plainKeys: [Keys.Key] =
    ["qwertyuiop", "asdfghjkl", "zxcvbnm"].enumerated().flatMap { row, letters in
      letters.map(String.init).enumerated().map { column, letter in
        Keys.Key(.key, letter, letter, .type(letter), frame(row, column, of: letters.count))
      }
    } + [
      Keys.Key(.key, "delete", "delete", .delete, frame(3, 0, of: 3)),
      Keys.Key(.key, "space", "space", .type(" "), frame(3, 1, of: 3)),
    ]

  private nonisolated static func frame(_ row: Int, _ column: Int, of count: Int) -> Rect {
    let keyboard = ScreenMetrics.keyboard
    let width = keyboard.width / Double(count)
    return Rect(
      x: keyboard.minX + Double(column) * width, y: keyboard.minY + 8 + Double(row) * 54, width: width, height: 46)
  }

  /// The keys of a keyboard; they become nodes when a query looks at them.
  struct Keys {
    struct Key {
      let type: ElementType
      let identifier: String
      let label: String
      let press: Press
      let frame: Rect

      init(_ type: ElementType, _ identifier: String, _ label: String, _ press: Press, _ frame: Rect) {
        (self.type, self.identifier, self.label, self.press, self.frame) = (type, identifier, label, press, frame)
      }
    }

    let plain: [Key]
    /// The label of the return key.
    let label: SubmitLabel

    var count: Int { plain.count + 1 }

    /// The keys as nodes of a snapshot.
    ///
    /// - Parameter start: The index of the first one; the keyboard is right before it.
    func nodes(from start: Int) -> [Snapshot.Node] {
      let last = Key(.button, label.identifier, label.rawValue, .type("\n"), frame(3, 2, of: 3))
      return (plain + [last]).enumerated().map { number, key in
        Snapshot.Node(
          type: key.type, identifier: key.identifier, label: key.label, key: key.press, index: start + number,
          parent: start - 1, end: start + number + 1, frame: key.frame, visible: key.frame)
      }
    }
  }
}
