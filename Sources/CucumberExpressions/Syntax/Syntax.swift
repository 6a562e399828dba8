/// The characters that have a meaning in Cucumber Expressions.
enum Syntax {
  /// Whether a byte is one of `{ } ( ) \ /`, which a parameter's name can't contain.
  static func isReserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\"),
      UInt8(ascii: "/"):
      true
    default: false
    }
  }

  /// Whether a backslash may stand before a scalar.
  static func isEscapable(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII && isReserved(UInt8(ascii: scalar)) { return true }
    return isWhiteSpace(scalar)
  }

  /// Whether a scalar is white space; ASCII is answered without asking Unicode's tables.
  static func isWhiteSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? scalar == " " || (0x09...0x0D).contains(scalar.value) : scalar.properties.isWhitespace
  }
}
