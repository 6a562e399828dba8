import Foundation

/// The key of a localized string, SwiftUI's `LocalizedStringKey`.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  /// The key as it is looked up: values are `%@`, `%lld`, `%lf`.
  let key: String
  let arguments: [Argument]

  enum Argument: Equatable {
    case text(String)
    case number(Int64)
    case unsigned(UInt64)
    case floating(Double)
  }

  /// Creates a key.
  public init(_ value: String) {
    (key, arguments) = (value, [])
  }

  /// Creates a key from a literal.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// Creates a key with values.
  public init(stringInterpolation: StringInterpolation) {
    (key, arguments) = (stringInterpolation.key, stringInterpolation.arguments)
  }

  /// Collects the parts of a key with values.
  public struct StringInterpolation: StringInterpolationProtocol {
    var key = ""
    var arguments: [Argument] = []

    /// Prepares for a literal of some length.
    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + 2 * interpolationCount)
    }

    /// Adds fixed text.
    public mutating func appendLiteral(_ literal: String) {
      key += literal.contains("%") ? literal.replacing("%", with: "%%") : literal
    }

    private mutating func append(_ format: String, _ argument: Argument) {
      key += format
      arguments.append(argument)
    }

    /// Adds a text.
    public mutating func appendInterpolation(_ string: String) { append("%@", .text(string)) }
    /// Adds a substring.
    public mutating func appendInterpolation(_ string: Substring) { append("%@", .text(String(string))) }
    /// Adds the text of a view.
    public mutating func appendInterpolation(_ text: Text) { append("%@", .text(text.plain(in: .current))) }
    /// Adds another key.
    public mutating func appendInterpolation(_ key: LocalizedStringKey) {
      append("%@", .text(key.resolved(in: .current)))
    }
    /// Adds an image, which accessibility reads by its name.
    public mutating func appendInterpolation(_ image: Image) { append("%@", .text("")) }

    /// Adds a whole number.
    public mutating func appendInterpolation<T: FixedWidthInteger>(_ value: T) {
      if T.isSigned {
        append(T.bitWidth > 32 ? "%lld" : "%d", .number(Int64(value)))
      } else {
        append(T.bitWidth > 32 ? "%llu" : "%u", .unsigned(UInt64(value)))
      }
    }

    /// Adds a number.
    public mutating func appendInterpolation<T: BinaryFloatingPoint>(_ value: T) {
      append("%lf", .floating(Double(value)))
    }

    /// Adds a number in a format such as `%.2f`.
    public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
      let text = String(format: specifier, value)
      append("%@", .text(text))
    }

    /// Adds a formatted value.
    public mutating func appendInterpolation<F: FormatStyle>(_ value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      append("%@", .text(format.format(value)))
    }

    /// Adds a value as a formatter shows it.
    public mutating func appendInterpolation<Subject: NSObject>(_ subject: Subject, formatter: Formatter? = nil) {
      append("%@", .text(formatter?.string(for: subject) ?? "\(subject)"))
    }

    /// Adds a date in a style.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      append("%@", .text(style.text(for: date)))
    }

    /// Adds any other value.
    @_disfavoredOverload
    public mutating func appendInterpolation<T>(_ value: T) { append("%@", .text("\(value)")) }
  }

  /// The string for a locale, its values filled in.
  func resolved(in locale: Locale, table: String? = nil, bundle: Bundle? = nil) -> String {
    let format = Localization.string(key, table: table, bundle: bundle, locale: locale)
    guard !arguments.isEmpty else { return format.contains("%%") ? format.replacing("%%", with: "%") : format }
    return Self.fill(format, arguments)
  }

  /// Fills values into a format: `%@` takes the next one, `%2$@` the second.
  private static func fill(_ format: String, _ arguments: [Argument]) -> String {
    var result = ""
    var next = 0
    var rest = format[...]
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[percent...].dropFirst()
      if rest.first == "%" {
        result += "%"
        rest = rest.dropFirst()
        continue
      }
      guard let specifier = Specifier(rest) else {
        result += "%"
        continue
      }
      let index = specifier.position.map { $0 - 1 } ?? next
      if specifier.position == nil { next += 1 }
      if arguments.indices.contains(index) { result += text(of: arguments[index], flags: String(specifier.flags)) }
      rest = rest[specifier.end...]
    }
    return result + rest
  }

  /// A format specifier after its percent sign: `2$@`, `.2lf`, `lld`.
  private struct Specifier {
    /// The number of the argument, from 1; `nil` for the next one.
    let position: Int?
    let flags: Substring
    let end: Substring.Index

    private static let types = ["lld", "llu", "lf", "ld", "lu", "@", "d", "u", "f", "g", "e", "i", "x", "X"]

    init?(_ text: Substring) {
      var rest = text
      let digits = rest.prefix(while: \.isNumber)
      if !digits.isEmpty, rest[digits.endIndex...].first == "$" {
        position = Int(digits)
        rest = rest[digits.endIndex...].dropFirst()
      } else {
        position = nil
      }
      flags = rest.prefix { "-+ #.".contains($0) || $0.isNumber }
      rest = rest[flags.endIndex...]
      guard let type = Self.types.first(where: rest.hasPrefix) else { return nil }
      end = rest.index(rest.startIndex, offsetBy: type.count)
    }
  }

  private static func text(of argument: Argument, flags: String) -> String {
    switch argument {
    case .text(let text): text
    case .number(let number): flags.isEmpty ? "\(number)" : String(format: "%\(flags)lld", number)
    case .unsigned(let number): flags.isEmpty ? "\(number)" : String(format: "%\(flags)llu", number)
    case .floating(let number): String(format: "%\(flags)f", number)
    }
  }
}

extension LocalizedStringKey: Sendable {}
