/// A number as it was written, with all of its digits.
///
/// `{biginteger}` and `{bigdecimal}` give it. Swift has no number type without limits and Foundation's `Decimal` stops
/// at 38 digits, so the digits stay text and are converted by whoever knows which type is large enough.
public struct NumberText: Sendable, Hashable, CustomStringConvertible {
  /// The number's text in ASCII digits, such as `-31415926535897932384626433832795`.
  public let text: String

  /// Creates a number from its text.
  ///
  /// - Parameter text: digits with an optional sign, fraction and exponent; digits of any script.
  public init(_ text: String) {
    self.text = text.withASCIIDigits
  }

  /// The number's text.
  public var description: String { text }

  /// The value as an integer, nil if it is none or too large.
  public var integer: Int? { Int(text) }

  /// The nearest double, nil if the text is no number.
  public var double: Double? { Double(text) }
}

extension String {
  /// The text with the decimal digits of all scripts written as 0 to 9, which is what Swift's number types read.
  var withASCIIDigits: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isDigit = scalar.properties.generalCategory == .decimalNumber
      let digit = isDigit ? scalar.properties.numericValue.map { UInt32($0) } : nil
      result.append(digit.flatMap { Unicode.Scalar(0x30 + $0) } ?? scalar)
    }
    return String(result)
  }
}
