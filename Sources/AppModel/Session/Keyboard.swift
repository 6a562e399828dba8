/// The keyboard on the screen. Its keys are the same for every app; what they do is done where the focus is.
@MainActor
enum Keyboard {
  /// What a key does.
  enum Press: Equatable {
    /// It types a text; a newline is the return key.
    case type(String)
    /// It takes the last character away.
    case delete
  }

  static let element = Element(.keyboard)

  /// The keys for a field that has the focus.
  static func keys(for field: Element) -> Keys {
    Keys(plain: plainKeys, label: field.traits?.submitLabel ?? (field.type == .searchField ? .search : .return))
  }

  /// All but the last one, whose label depends on the field. Made once: they are on the screen after every tap on a
  /// field.
  private static let plainKeys: [Keys.Key] =
    ["qwertyuiop", "asdfghjkl", "zxcvbnm"].enumerated().flatMap { row, letters in
      letters.map(String.init).enumerated().map { column, letter in
        Keys.Key(.key, letter, letter, .type(letter), frame(row, column, of: letters.count))
      }
    } + [
      Keys.Key(.key, "delete", "delete", .delete, frame(3, 0, of: 3)),
      Keys.Key(.key, "space", "space", .type(" "), frame(3, 1, of: 3)),
    ]

  nonisolated static func frame(_ row: Int, _ column: Int, of count: Int) -> Rect {
    let keyboard = ScreenMetrics.keyboard
    let width = keyboard.width / Double(count)
    return Rect(
      x: keyboard.minX + Double(column) * width, y: keyboard.minY + 8 + Double(row) * 54, width: width, height: 46)
  }
}
