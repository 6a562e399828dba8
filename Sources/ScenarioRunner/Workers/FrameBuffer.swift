/// Puts the pieces that come through a pipe together to frames: a length in four bytes, and so many bytes.
struct FrameBuffer {
  private var bytes: [UInt8] = []
  private var start = 0

  /// The bytes of a frame with some content.
  static func frame(_ content: [UInt8]) -> [UInt8] {
    let count = UInt32(content.count)
    return [
      UInt8(truncatingIfNeeded: count), UInt8(truncatingIfNeeded: count >> 8),
      UInt8(truncatingIfNeeded: count >> 16), UInt8(truncatingIfNeeded: count >> 24),
    ] + content
  }

  mutating func append(_ piece: ArraySlice<UInt8>) {
    if start > 0 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += piece
  }

  /// The content of the next frame; nil while it isn't whole.
  mutating func next() -> ArraySlice<UInt8>? {
    guard bytes.count - start >= 4 else { return nil }
    let count = (0..<4).reduce(0) { $0 | Int(bytes[start + $1]) << ($1 * 8) }
    let end = start + 4 + count
    guard bytes.count >= end else { return nil }
    defer { start = end }
    return bytes[(start + 4)..<end]
  }
}
