import Robots

/// The output of a test case: its beginning and its end if it is long.
struct CapturedOutput {
  /// The number of bytes that are kept of the beginning, and of the end.
  private static let limit = 32_768

  private var head: [UInt8] = []
  private var tail: [UInt8] = []
  private var dropped = 0

  var isEmpty: Bool { head.isEmpty }

  mutating func append(_ piece: ArraySlice<UInt8>) {
    let capacity = Self.limit - head.count
    head += piece.prefix(capacity)
    tail += piece.dropFirst(capacity)
    // Not for each piece: removing bytes moves the others.
    if tail.count > 2 * Self.limit { trim() }
  }

  /// The bytes that are kept, with a line that states how many aren't.
  var text: String {
    var copy = self
    copy.trim()
    let gap = copy.dropped > 0 ? "\n… \(copy.dropped) bytes more …\n" : ""
    return String(decoding: copy.head, as: UTF8.self) + gap + String(decoding: copy.tail, as: UTF8.self)
  }

  private mutating func trim() {
    let excess = tail.count - Self.limit
    guard excess > 0 else { return }
    tail.removeFirst(excess)
    dropped += excess
  }
}

extension CapturedOutput {
  /// The output as evidence.
  var attachment: StepAttachment {
    StepAttachment(.text(text), mediaType: "text/x.robotrun.output+plain", fileName: "output.txt")
  }
}
