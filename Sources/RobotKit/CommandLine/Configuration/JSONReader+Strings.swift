extension JSONReader {
  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
  ]

  /// Reads a text in quotation marks.
  mutating func string() throws -> String {
    index += 1
    var text = String.UnicodeScalarView()
    while let scalar = current, scalar != "\"" {
      guard scalar.value >= 0x20 else { throw fault("the text has no end on its line") }
      index += 1
      text.append(scalar == "\\" ? try escape() : scalar)
    }
    guard current != nil else { throw fault("a quotation mark is missing") }
    index += 1
    return String(text)
  }

  private mutating func escape() throws -> Unicode.Scalar {
    guard let scalar = current else { throw fault("a quotation mark is missing") }
    if let meant = Self.escapes[scalar] {
      index += 1
      return meant
    }
    guard scalar == "u" else { throw fault("\\\(scalar) means nothing") }
    let first = try codeUnit()
    guard UTF16.isLeadSurrogate(first) else { return try self.scalar(UInt32(first)) }
    guard current == "\\" else { throw fault("half a character stands alone") }
    index += 1
    let second = try codeUnit()
    guard UTF16.isTrailSurrogate(second) else { throw fault("half a character stands alone") }
    return try self.scalar(0x10000 + (UInt32(first & 0x3FF) << 10 | UInt32(second & 0x3FF)))
  }

  private func scalar(_ value: UInt32) throws -> Unicode.Scalar {
    guard let scalar = Unicode.Scalar(value) else { throw fault("half a character stands alone") }
    return scalar
  }

  private mutating func codeUnit() throws -> UInt16 {
    guard current == "u" else { throw fault("half a character stands alone") }
    index += 1
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = current.flatMap({ Character($0).hexDigitValue }) else {
        throw fault("four hexadecimal digits are expected behind \\u")
      }
      value = value << 4 | UInt16(digit)
      index += 1
    }
    return value
  }
}
