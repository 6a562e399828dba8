/// Writes the parts of a text one behind the other, where there is room for them.
///
/// Reports are made of short texts, several for each step. A sum of strings is copied at each plus, and one that grows
/// asks for its room at each part.
struct TextPen {
  private let room: UnsafeMutableBufferPointer<UInt8>
  fileprivate private(set) var count = 0

  fileprivate init(_ room: UnsafeMutableBufferPointer<UInt8>) {
    self.room = room
  }

  mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      let rest = UnsafeMutableBufferPointer(rebasing: room[count...])
      precondition(bytes.count <= rest.count, "there is room for what is written")
      _ = rest.update(fromContentsOf: bytes)
      count += bytes.count
    }
  }

  mutating func write(blanks: Int) {
    guard blanks > 0 else { return }
    UnsafeMutableBufferPointer(rebasing: room[count..<count + blanks]).update(repeating: UInt8(ascii: " "))
    count += blanks
  }
}

extension String {
  /// A text of parts that take so many bytes at most.
  init(room: Int, _ write: (inout TextPen) -> Void) {
    self.init(unsafeUninitializedCapacity: room) { bytes in
      var pen = TextPen(bytes)
      write(&pen)
      return pen.count
    }
  }

  /// Two texts, one behind the other.
  static func joining(_ first: String, _ second: String) -> String {
    String(room: first.utf8.count + second.utf8.count) { pen in
      pen.write(first)
      pen.write(second)
    }
  }
}
