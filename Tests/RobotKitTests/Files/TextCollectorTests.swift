import Testing

@testable import RobotKit

@Suite struct TextCollectorTests {
  @Test(arguments: 1...9) func putsTogetherWhatIsCutAnywhere(size: Int) {
    let text = "aé你🙂b\r\n🙂🙂你é"
    let collected = collect(Array(text.utf8), in: size)
    #expect(collected.text == text)
    #expect(collected.bytes == Array(text.utf8))
  }

  private static let broken: [[UInt8]] = [
    [0x61, 0xC3], [0x61, 0xC3, 0x61, 0x62], [0xF0, 0x9F, 0x99], [0x80, 0x61], [0x61, 0xFF, 0xE4],
  ]

  @Test(arguments: 1...9) func keepsWhatIsNoText(size: Int) {
    for bytes in Self.broken {
      let collected = collect(bytes, in: size)
      #expect(collected.text == nil)
      #expect(collected.bytes == bytes)
    }
  }

  @Test func isEmptyWithoutPieces() {
    #expect(TextCollector().text == "")
  }

  private func collect(_ bytes: [UInt8], in size: Int) -> TextCollector {
    var collector = TextCollector()
    for start in stride(from: 0, to: bytes.count, by: size) {
      let piece = Array(bytes[start..<min(start + size, bytes.count)])
      piece.withUnsafeBufferPointer { collector.append($0, of: bytes.count) }
    }
    return collector
  }
}
