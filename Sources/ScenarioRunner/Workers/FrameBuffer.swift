/// Puts the pieces that come through a pipe together to frames: a mark, a length in four bytes, and so many bytes.
struct FrameBuffer {
  /// Something else than a frame: whoever wrote it does not know what the pipe is for.
  struct Malformed: Error {}

  /// No byte of any text, so that what an app prints into the pipe is not taken for a length.
  private static let mark: UInt8 = 0xF5
  private static let headCount = 5
  /// No frame is longer, and whoever says so isn't one of us.
  private static let longest = 1 << 30
  /// Above this many bytes the memory is given back as soon as there is nothing in it.
  private static let keptCapacity = 1 << 20

  private var bytes: [UInt8] = []
  private var start = 0

  /// The bytes of a frame with some content.
  static func frame(_ content: [UInt8]) -> [UInt8] {
    let count = UInt32(content.count)
    return [
      mark, UInt8(truncatingIfNeeded: count), UInt8(truncatingIfNeeded: count >> 8),
      UInt8(truncatingIfNeeded: count >> 16), UInt8(truncatingIfNeeded: count >> 24),
    ] + content
  }

  mutating func append(_ piece: ArraySlice<UInt8>) {
    if start == bytes.count {
      bytes.removeAll(keepingCapacity: bytes.count <= Self.keptCapacity)
    } else if start > 0 {
      bytes.removeFirst(start)
    }
    start = 0
    bytes += piece
  }

  /// The content of the next frame; nil while it isn't whole.
  mutating func next() throws(Malformed) -> ArraySlice<UInt8>? {
    guard start < bytes.count else { return nil }
    guard bytes[start] == Self.mark else { throw Malformed() }
    let content = start + Self.headCount
    guard bytes.count >= content else { return nil }
    let count = (1..<Self.headCount).reduce(0) { $0 | Int(bytes[start + $1]) << (($1 - 1) * 8) }
    guard count <= Self.longest else { throw Malformed() }
    guard bytes.count >= content + count else { return nil }
    start = content + count
    return bytes[content..<start]
  }
}
