import Testing

@testable import RobotKit

@Suite struct UTF8CheckTests {
  /// The borders of all that a byte can mean.
  private static let borders: [UInt8] = [
    0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF3,
    0xF4, 0xF5, 0xFF,
  ]

  @Test(arguments: [0, 29, 31, 32, 61, 64])
  func agreesWithTheStandardLibrary(before ascii: Int) {
    let head = [UInt8](repeating: 0x61, count: ascii)
    for first in 0...UInt8.max {
      for second in Self.borders {
        expectAgreement(head + [first, second])
        for third in Self.borders where first > 0x7F { expectAgreement(head + [first, second, third]) }
      }
    }
    for first in Self.borders where first >= 0xE0 {
      for second in Self.borders where second > 0x7F {
        for third in Self.borders {
          for fourth in Self.borders { expectAgreement(head + [first, second, third, fourth]) }
        }
      }
    }
  }

  @Test func readsLongStrings() {
    expectAgreement(Array(String(repeating: "Grüße, 你好 und 🙂, ", count: 500).utf8))
    expectAgreement([])
  }

  private func expectAgreement(_ bytes: [UInt8]) {
    let isValid = bytes.withUnsafeBufferPointer(UTF8Check.isValid)
    if isValid != (String(validating: bytes, as: UTF8.self) != nil) { Issue.record("\(bytes)") }
  }
}
