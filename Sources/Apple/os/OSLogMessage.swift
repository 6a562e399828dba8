import Foundation

/// A message of the log, Apple's `OSLogMessage`: a literal with interpolations.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  /// A message without values.
  public init(stringLiteral value: String) { text = value }

  /// A message with values.
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// The values of a message, Apple's `OSLogInterpolation`. Private values are written as well, as in Xcode's console.
public struct OSLogInterpolation: StringInterpolationProtocol {
  fileprivate var text = ""

  /// No values yet.
  public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

  /// Adds a part of the literal.
  public mutating func appendLiteral(_ literal: String) { text += literal }

  /// Adds a value.
  public mutating func appendInterpolation<Value>(
    _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto,
    attributes: String = ""
  ) {
    text += align.aligned("\(value())")
  }

  /// Adds an integer.
  public mutating func appendInterpolation<Value: FixedWidthInteger>(
    _ number: @autoclosure () -> Value, format: OSLogIntegerFormatting, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto, attributes: String = ""
  ) {
    text += align.aligned(format.text(number()))
  }

  /// Adds a floating-point number.
  public mutating func appendInterpolation<Value: BinaryFloatingPoint>(
    _ number: @autoclosure () -> Value, format: OSLogFloatFormatting, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto, attributes: String = ""
  ) {
    text += align.aligned(format.text(Double(number())))
  }

  /// Adds a condition.
  public mutating func appendInterpolation(
    _ boolean: @autoclosure () -> Bool, format: OSLogBoolFormat, privacy: OSLogPrivacy = .auto
  ) {
    let value = boolean()
    text += format == .answer ? (value ? "yes" : "no") : "\(value)"
  }
}

/// Who may read a value in the log, Apple's `OSLogPrivacy`; recorded nowhere, since the app alone reads its log.
public struct OSLogPrivacy: Sendable {
  /// What a private value is replaced by.
  public enum Mask: Sendable {
    case hash
    case none
  }

  /// Depends on the type of the value.
  public static let auto = OSLogPrivacy()
  /// All readers.
  public static let `public` = OSLogPrivacy()
  /// No reader.
  public static let `private` = OSLogPrivacy()
  /// No reader, in any case.
  public static let sensitive = OSLogPrivacy()
  /// Depends on the type of the value.
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  /// No reader.
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  /// No reader, in any case.
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// The alignment of a value, Apple's `OSLogStringAlignment`.
public struct OSLogStringAlignment: Sendable {
  private var columns = 0
  private var isLeft = false

  /// No alignment.
  public static let none = OSLogStringAlignment()
  /// To the right, in a number of columns.
  public static func right(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns())
  }
  /// To the left, in a number of columns.
  public static func left(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns(), isLeft: true)
  }

  func aligned(_ text: String) -> String {
    let space = String(repeating: " ", count: max(0, columns - text.count))
    return isLeft ? text + space : space + text
  }
}

/// The format of an integer, Apple's `OSLogIntegerFormatting`.
public struct OSLogIntegerFormatting: Sendable {
  fileprivate var radix = 10
  fileprivate var minDigits = 0
  fileprivate var hasSign = false
  fileprivate var prefix = ""

  /// Decimal.
  public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting() }
  /// Decimal, with a sign and leading zeros.
  public static func decimal(explicitPositiveSign: Bool = false, minDigits: Int = 0) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(minDigits: minDigits, hasSign: explicitPositiveSign)
  }
  /// Hexadecimal.
  public static var hex: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 16) }
  /// Hexadecimal, with a prefix and leading zeros.
  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 0
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 16, minDigits: minDigits, hasSign: explicitPositiveSign, prefix: includePrefix ? "0x" : "")
  }
  /// Octal.
  public static var octal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 8) }

  fileprivate func text<Value: FixedWidthInteger>(_ number: Value) -> String {
    let digits = String(number.magnitude, radix: radix)
    let zeros = String(repeating: "0", count: max(0, minDigits - digits.count))
    return (number < 0 ? "-" : hasSign ? "+" : "") + prefix + zeros + digits
  }
}

/// The format of a floating-point number, Apple's `OSLogFloatFormatting`.
public struct OSLogFloatFormatting: Sendable {
  private let format: String

  /// Six digits after the point.
  public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting(format: "%f") }
  /// A number of digits after the point.
  public static func fixed(precision: Int, explicitPositiveSign: Bool = false) -> OSLogFloatFormatting {
    OSLogFloatFormatting(format: "%\(explicitPositiveSign ? "+" : "").\(precision)f")
  }
  /// With an exponent.
  public static var exponential: OSLogFloatFormatting { OSLogFloatFormatting(format: "%e") }
  /// Whichever is shorter.
  public static var hybrid: OSLogFloatFormatting { OSLogFloatFormatting(format: "%g") }

  fileprivate func text(_ number: Double) -> String { String(format: format, number) }
}

/// The format of a condition, Apple's `OSLogBoolFormat`.
public enum OSLogBoolFormat: Sendable {
  /// `true` or `false`.
  case truth
  /// `yes` or `no`.
  case answer
}
