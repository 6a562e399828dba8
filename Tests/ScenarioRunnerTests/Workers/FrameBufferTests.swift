import Testing

@testable import ScenarioRunner

/// Pieces become frames again, however a pipe has cut them, and what is no frame is noticed.
@Suite struct FrameBufferTests {
  private static let contents: [[UInt8]] = [
    [], [0], [0xF5], [0xF5, 1, 0, 0, 0], Array(0...255), [UInt8](repeating: 7, count: 70_000), [], [1, 2, 3],
  ]

  /// All frames that come of some bytes, in pieces of a size.
  private func frames(_ bytes: [UInt8], pieces size: Int) throws -> [[UInt8]] {
    var (buffer, frames) = (FrameBuffer(), [[UInt8]]())
    for start in stride(from: 0, to: bytes.count, by: size) {
      buffer.append(bytes[start..<min(start + size, bytes.count)])
      while let frame = try buffer.next() { frames.append(Array(frame)) }
    }
    return frames
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 64, 4_096, 65_536, 1_000_000])
  func `frames come whole, in their order`(size: Int) throws {
    let bytes = Self.contents.flatMap(FrameBuffer.frame)
    #expect(try frames(bytes, pieces: size) == Self.contents)
  }

  @Test func `a frame that isn't whole is waited for`() throws {
    let bytes = FrameBuffer.frame([1, 2, 3])
    for count in bytes.indices { #expect(try frames(Array(bytes[..<count]), pieces: 2).isEmpty) }
  }

  @Test func `a large frame leaves nothing behind`() throws {
    let large = FrameBuffer.frame([UInt8](repeating: 1, count: 3 << 20))
    #expect(try frames(large + FrameBuffer.frame([2]), pieces: 65_536).last == [2])
  }

  @Test(arguments: ["hello\n", " ", "\0\0\0\0\0", "é"])
  func `what an app prints is no frame`(text: String) {
    let good = FrameBuffer.frame([1])
    #expect(throws: FrameBuffer.Malformed.self) { try frames(Array(text.utf8), pieces: 1) }
    #expect(throws: FrameBuffer.Malformed.self) { try frames(good + Array(text.utf8) + good, pieces: 3) }
  }

  @Test func `a length that nobody has is not waited for`() {
    #expect(throws: FrameBuffer.Malformed.self) { try frames([0xF5, 0xFF, 0xFF, 0xFF, 0xFF], pieces: 5) }
  }
}
