/// What a worker printed while it played one case: its beginning and its end, where it is much.
struct CapturedOutput {
  /// How many bytes of the beginning, and of the end, are kept.
  private static let kept = 32_768
  /// How many characters of a line are told in a sentence about it.
  private static let longestLine = 300

  private var head: [UInt8] = []
  private var tail: [UInt8] = []
  private var dropped = 0

  var isEmpty: Bool { head.isEmpty }

  mutating func append(_ piece: ArraySlice<UInt8>) {
    let room = Self.kept - head.count
    head += piece.prefix(room)
    tail += piece.dropFirst(room)
    // Not for each piece: what is dropped has to be moved.
    if tail.count > 2 * Self.kept { trim() }
  }

  /// All that is kept, with a line that tells how much isn't.
  var text: String {
    var copy = self
    copy.trim()
    let gap = copy.dropped > 0 ? "\n… \(copy.dropped) bytes more …\n" : ""
    return String(decoding: copy.head, as: UTF8.self) + gap + String(decoding: copy.tail, as: UTF8.self)
  }

  /// The last lines before the runtime's account of a crash, those that are very long cut off.
  func lastLines(_ count: Int) -> [String] {
    let lines = text.split(whereSeparator: \.isNewline)
    let crash = lines.lastIndex { $0.hasPrefix("*** Signal ") } ?? lines.endIndex
    return lines[..<crash].suffix(count).map { line in
      line.count > Self.longestLine ? line.prefix(Self.longestLine) + "…" : String(line)
    }
  }

  private mutating func trim() {
    let excess = tail.count - Self.kept
    guard excess > 0 else { return }
    tail.removeFirst(excess)
    dropped += excess
  }
}
