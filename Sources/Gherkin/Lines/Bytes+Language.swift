extension Bytes {
  /// The language that a comment line names: `# language: xx`, blanks between the parts allowed.
  func language(in line: Line) -> String? {
    let end = droppingBlanks(from: line.text, to: line.end)
    let name = skippingBlanks(from: line.text + 1, to: end)
    let keyword: StaticString = "language"
    guard starts(with: keyword.utf8Start, count: keyword.utf8CodeUnitCount, at: name, before: end) else { return nil }
    let colon = skippingBlanks(from: name + keyword.utf8CodeUnitCount, to: end)
    guard colon < end, base[colon] == UInt8(ascii: ":") else { return nil }
    let code = skippingBlanks(from: colon + 1, to: end)..<end
    guard !code.isEmpty, code.allSatisfy({ Self.isLanguageByte(base[$0]) }) else { return nil }
    return string(code)
  }

  private static func isLanguageByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }
}
