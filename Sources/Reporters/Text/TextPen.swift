/// Writes the parts of a string one after the other, with the capacity reserved once.
///
/// Reports are made of short strings, several for each step. A sum of strings is copied at each plus, and one that grows
/// allocates again and again.
struct TextPen {
  fileprivate private(set) var text = ""

  fileprivate init(capacity: Int) {
    text.reserveCapacity(capacity)
  }

  mutating func write(_ part: String) {
    text += part
  }

  mutating func write(blanks: Int) {
    if blanks > 0 { text += .blanks(blanks) }
  }
}

extension String {
  /// A string of parts.
  ///
  /// - Parameter room: How many bytes of UTF-8 the parts have, as far as that is known.
  init(room: Int, _ write: (inout TextPen) -> Void) {
    var pen = TextPen(capacity: room)
    write(&pen)
    self = pen.text
  }

  /// Two strings, one after the other.
  static func joining(_ first: String, _ second: String) -> String {
    String(room: first.utf8.count + second.utf8.count) { pen in
      pen.write(first)
      pen.write(second)
    }
  }
}
