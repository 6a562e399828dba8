/// The output of a test case: its beginning and its end if it is long.
struct CapturedOutput {
  /// The number of bytes that are kept of the beginning, and of the end.
  private static let limit = 32_768
  /// The longest line in a message, in characters.
  private static let maxLineLength = 300

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
    let gap = copy.dropped > 0 ? "\n… \(copy.dropped) more bytes …\n" : ""
    return String(decoding: copy.head, as: UTF8.self) + gap + String(decoding: copy.tail, as: UTF8.self)
  }

  /// The last lines before the runtime's report of a crash, shortened if they are long.
  func lastLines(_ count: Int) -> [String] {
    let lines = text.split(whereSeparator: \.isNewline)
    return Self.withoutCrashReport(lines).suffix(count).map { line in
      line.count > Self.maxLineLength ? line.prefix(Self.maxLineLength) + "…" : String(line)
    }
  }

  /// The lines before the runtime's report of a crash, which its backtracer or the runtime itself wrote.
  private static func withoutCrashReport(_ lines: [Substring]) -> ArraySlice<Substring> {
    let printed = lines[..<(lines.lastIndex { $0.hasPrefix("*** Signal ") } ?? lines.endIndex)]
    guard let trace = printed.lastIndex(of: "Current stack trace:") else { return printed }
    // Frames follow it, each with its number; anything else was printed later.
    return printed[(trace + 1)...].allSatisfy { $0.first?.isNumber ?? false } ? printed[..<trace] : printed
  }

  private mutating func trim() {
    let excess = tail.count - Self.limit
    guard excess > 0 else { return }
    tail.removeFirst(excess)
    dropped += excess
  }
}
