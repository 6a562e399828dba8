/// The keyboard on the screen. Its keys do what keys do, wherever the focus is.
@MainActor
struct Keyboard {
  private let rows: [[Element]]
  private let type: (String) -> Void

  /// - Parameters:
  ///   - type: Types a text into what has the focus; a newline is the return key.
  ///   - delete: Takes the last character away.
  init(type: @escaping @MainActor (String) -> Void, delete: @escaping @MainActor () -> Void) {
    self.type = type
    rows =
      ["qwertyuiop", "asdfghjkl", "zxcvbnm"].map { letters in
        letters.map { letter in
          Element(.key, id: String(letter), label: String(letter)).onTapGesture { type(String(letter)) }
        }
      }
      + [
        [
          Element(.key, id: "delete", label: "delete").onTapGesture(perform: delete),
          Element(.key, id: "space", label: "space").onTapGesture { type(" ") },
        ]
      ]
  }

  /// The keys with their frames, for a field that has the focus.
  func keys(for field: Element) -> [(key: Element, frame: Rect)] {
    let label = field.traits?.submitLabel ?? (field.type == .searchField ? .search : .return)
    let type = self.type
    let submit = Element(.button, id: label.identifier, label: label.rawValue).onTapGesture { type("\n") }
    var rows = rows
    rows[rows.count - 1].append(submit)
    var keys: [(Element, Rect)] = []
    keys.reserveCapacity(32)
    let frame = ScreenMetrics.keyboard
    for (number, row) in rows.enumerated() {
      let width = frame.width / Double(row.count)
      let y = frame.minY + 8 + Double(number) * 54
      for (column, key) in row.enumerated() {
        keys.append((key, Rect(x: frame.minX + Double(column) * width, y: y, width: width, height: 46)))
      }
    }
    return keys
  }
}
