/// Splits a stream of bytes into lines.
struct LineReader {
  /// A part of the stream.
  enum Event: Equatable {
    /// A line without its end.
    case line([UInt8])
    /// A line longer than the limit, which is left out; the stream continues at the next line.
    case tooLong
  }

  /// The limit of a line in bytes.
  let maxLength: Int
  private var line: [UInt8] = []
  private var isTooLong = false

  init(maxLength: Int) {
    self.maxLength = maxLength
  }

  /// Adds the next bytes of the stream, and returns the lines that they complete.
  mutating func append(_ bytes: some Sequence<UInt8>) -> [Event] {
    var events: [Event] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        events.append(isTooLong ? .tooLong : .line(line))
        line.removeAll(keepingCapacity: line.capacity < 1 << 20)
        isTooLong = false
      } else if !isTooLong {
        line.append(byte)
        isTooLong = line.count > maxLength
        if isTooLong { line.removeAll() }
      }
    }
    return events
  }
}
