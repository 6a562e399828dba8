/// A line that is edited: its characters, and the cursor before one of them.
struct LineBuffer: Equatable {
  private(set) var characters: [Character] = []
  /// The number of characters before the cursor.
  private(set) var cursor = 0

  /// Creates a line with the cursor at its end.
  init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  /// The whole line.
  var text: String { String(characters) }
  /// The text before the cursor.
  var head: String { String(characters[..<cursor]) }

  /// Inserts text before the cursor. A combining mark becomes part of the character before it.
  mutating func insert(_ text: String) {
    let before = Array(head + text)
    characters.replaceSubrange(..<cursor, with: before)
    cursor = before.count
  }

  /// Replaces the text before the cursor.
  mutating func replaceHead(with text: String) {
    let before = Array(text)
    characters.replaceSubrange(..<cursor, with: before)
    cursor = before.count
  }

  /// Moves the cursor by a number of characters, as far as the line goes.
  mutating func move(by count: Int) { cursor = min(max(0, cursor + count), characters.count) }

  /// Moves the cursor to the start.
  mutating func moveToStart() { cursor = 0 }

  /// Moves the cursor to the end.
  mutating func moveToEnd() { cursor = characters.count }

  /// Deletes the character before the cursor.
  mutating func deleteBackward() {
    guard cursor > 0 else { return }
    cursor -= 1
    characters.remove(at: cursor)
  }

  /// Deletes the character at the cursor.
  mutating func deleteForward() {
    guard cursor < characters.count else { return }
    characters.remove(at: cursor)
  }

  /// Deletes the text from the cursor on.
  mutating func deleteToEnd() { characters.removeSubrange(cursor...) }

  /// Deletes the text before the cursor.
  mutating func deleteToStart() {
    characters.removeSubrange(..<cursor)
    cursor = 0
  }

  /// Deletes the word before the cursor, and the spaces after it.
  mutating func deleteWord() {
    var start = cursor
    while start > 0, characters[start - 1].isWhitespace { start -= 1 }
    while start > 0, !characters[start - 1].isWhitespace { start -= 1 }
    characters.removeSubrange(start..<cursor)
    cursor = start
  }
}
