import Foundation

/// A key of a localized string with the values that are filled into it.
struct LocalizationFormat: Equatable, Sendable {
  /// The key as it is looked up: values are `%@`, `%lld`, `%lf`.
  private(set) var key: String
  private(set) var arguments: [Argument] = []

  enum Argument: Equatable, Sendable {
    case number(Number, specifier: String)
    case text(Text)
  }

  enum Number: Equatable, Sendable {
    case signed(Int64)
    case unsigned(UInt64)
    case floating(Double)

    fileprivate init(_ value: any CVarArg) {
      switch value {
      // The usual types: a cast to a protocol takes much longer.
      case let value as Int: self = .signed(Int64(value))
      case let value as Double: self = .floating(value)
      case let value as any BinaryFloatingPoint: self = .floating(Double(value))
      case let value as any BinaryInteger:
        if let signed = Int64(exactly: value) { self = .signed(signed) } else { self = .unsigned(UInt64(value)) }
      default: self = .signed(0)
      }
    }

    fileprivate var isFloating: Bool { if case .floating = self { true } else { false } }

    fileprivate var value: Double {
      switch self {
      case .signed(let value): Double(value)
      case .unsigned(let value): Double(value)
      case .floating(let value): value
      }
    }

    /// Integers without width or flags are formatted with FormatStyle, which keeps formatters: `String.init(format:)` makes
    /// one for each number, which costs more than the evaluation of a view.
    private static let plainIntegers: Set<String> = ["%lld", "%ld", "%d", "%i", "%llu", "%lu", "%u"]

    fileprivate func text(_ specifier: String, in locale: Locale) -> String {
      switch self {
      case .signed(let value) where Self.plainIntegers.contains(specifier): value.formatted(.number.locale(locale))
      case .unsigned(let value) where Self.plainIntegers.contains(specifier): value.formatted(.number.locale(locale))
      case .signed(let value): String(format: specifier, locale: locale, value)
      case .unsigned(let value): String(format: specifier, locale: locale, value)
      case .floating(let value): String(format: specifier, locale: locale, value)
      }
    }
  }

  init(key: String = "") { self.key = key }

  /// The values that are `Text`.
  var texts: [Text] {
    arguments.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  /// The same values with another key.
  func with(key: String) -> LocalizationFormat {
    var format = self
    format.key = key
    return format
  }

  // MARK: Interpolation

  mutating func appendLiteral(_ literal: String) {
    // Not `contains("%")`: Foundation's, for strings, searches an NSString.
    key += literal.utf8.contains(UInt8(ascii: "%")) ? literal.replacing("%", with: "%%") : literal
  }

  mutating func append(_ text: Text) {
    key += "%@"
    arguments.append(.text(text))
  }

  mutating func append(_ value: some _FormatSpecifiable, specifier: String) {
    key += specifier
    arguments.append(.number(Number(value._arg), specifier: specifier))
  }

  // MARK: Filling in

  /// The first number, which chooses among the plural forms of a localized string.
  private var count: Double? {
    for case .number(let number, _) in arguments { return number.value }
    return nil
  }

  /// The localized string with its values.
  ///
  /// - Parameter value: The string if the table has none; the key if `nil`.
  func localized(table: String?, bundle: Bundle?, default value: String? = nil, in context: TextContext) -> String {
    var next = 0
    return fill(lookedUp(table: table, bundle: bundle, default: value, in: context), &next, context)
  }

  /// The localized string without its values.
  func lookedUp(table: String?, bundle: Bundle?, default value: String?, in context: TextContext) -> String {
    Localization.string(key, count: count, table: table, bundle: bundle, locale: context.locale) ?? value ?? key
  }

  /// Fills values into a part of a localized string: `%@` is the next value, `%2$@` the second.
  ///
  /// - Parameter next: The index of the next value.
  func fill(_ format: String, _ next: inout Int, _ context: TextContext) -> String {
    let runs = runs(format, &next, context)
    return runs.count == 1 ? runs[0].text : runs.map(\.text).joined()
  }

  /// Does the same, with the values that look different in runs of their own.
  func runs(_ format: String, _ next: inout Int, _ context: TextContext) -> [Text.Run] {
    let sign = UInt8(ascii: "%")
    guard format.utf8.contains(sign) else { return [Text.Run(text: format)] }
    // A key without values is not a format, except that its percent signs are escaped.
    guard !arguments.isEmpty else { return [Text.Run(text: format.replacing("%%", with: "%"))] }
    var runs: [Text.Run] = []
    var result = ""
    var rest = format[...]
    while let percent = rest.utf8.firstIndex(of: sign) {
      result += rest[..<percent]
      rest = rest[rest.utf8.index(after: percent)...]
      if rest.utf8.first == sign {
        result += "%"
        rest = rest[rest.utf8.index(after: rest.startIndex)...]
        continue
      }
      guard let specifier = Specifier(rest) else {
        result += "%"
        continue
      }
      let index = specifier.position.map { $0 - 1 } ?? next
      if specifier.position == nil { next += 1 }
      rest = rest[specifier.end...]
      guard arguments.indices.contains(index) else { continue }
      switch arguments[index] {
      case .text(let text):
        let own = text.runsOfValue(in: context)
        if own.allSatisfy(\.isPlain) {
          for run in own { result += run.text }
        } else {
          runs += [Text.Run(text: result)] + own
          result = ""
        }
      case .number(let number, let own):
        result += number.text(
          specifier.isFloating == number.isFloating ? specifier.format(orOwn: own) : own, in: context.locale)
      }
    }
    return runs + [Text.Run(text: result + rest)]
  }

  /// A format specifier after its percent sign: `2$@`, `.2lf`, `lld`.
  private struct Specifier {
    /// The number of the argument, from 1; `nil` for the next one.
    let position: Int?
    /// The specifier without its percent sign and position.
    private let body: Substring.UTF8View
    /// Whether it is for a floating point number; `nil` if it is not for a number.
    let isFloating: Bool?
    let end: Substring.Index

    init?(_ text: Substring) {
      var rest = text.utf8
      let digits = rest.prefix(while: Self.isDigit)
      if !digits.isEmpty, rest[digits.endIndex...].first == UInt8(ascii: "$") {
        position = Int(Substring(digits))
        rest = rest[digits.endIndex...].dropFirst()
      } else {
        position = nil
      }
      let flags = rest.prefix { Self.isDigit($0) || Self.flags.contains($0) }
      let length = rest[flags.endIndex...].prefix(while: Self.lengths.contains)
      guard let type = rest[length.endIndex...].first else { return nil }
      let isFloating = Self.floating.contains(type)
      guard isFloating || Self.others.contains(type) else { return nil }
      self.isFloating = type == UInt8(ascii: "@") ? nil : isFloating
      end = rest.index(after: length.endIndex)
      body = rest[..<end]
    }

    /// The specifier without its position: usually that of the value, which needs no new string.
    func format(orOwn own: String) -> String {
      own.utf8.dropFirst().elementsEqual(body) ? own : "%" + (String(body) ?? "")
    }

    private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
    private static let flags = "-+ #.'".utf8
    private static let lengths = "hlqLztj".utf8
    private static let floating = "fFeEgGaA".utf8
    private static let others = "@diuxXo".utf8
  }
}

/// A number that a localized string has a format specifier for, SwiftUI's `_FormatSpecifiable`.
public protocol _FormatSpecifiable: Equatable {
  /// The type that the value is formatted as.
  associatedtype _Arg: CVarArg
  /// The value that is formatted.
  var _arg: _Arg { get }
  /// The format specifier.
  var _specifier: String { get }
}

extension _FormatSpecifiable where Self: CVarArg {
  public var _arg: Self { self }
}

extension Int: _FormatSpecifiable {
  public var _specifier: String { "%lld" }
}
extension Int8: _FormatSpecifiable {
  public var _specifier: String { "%d" }
}
extension Int16: _FormatSpecifiable {
  public var _specifier: String { "%d" }
}
extension Int32: _FormatSpecifiable {
  public var _specifier: String { "%d" }
}
extension Int64: _FormatSpecifiable {
  public var _specifier: String { "%lld" }
}
extension UInt: _FormatSpecifiable {
  public var _specifier: String { "%llu" }
}
extension UInt8: _FormatSpecifiable {
  public var _specifier: String { "%u" }
}
extension UInt16: _FormatSpecifiable {
  public var _specifier: String { "%u" }
}
extension UInt32: _FormatSpecifiable {
  public var _specifier: String { "%u" }
}
extension UInt64: _FormatSpecifiable {
  public var _specifier: String { "%llu" }
}
extension Float: _FormatSpecifiable {
  public var _specifier: String { "%f" }
}
extension Double: _FormatSpecifiable {
  public var _specifier: String { "%lf" }
}
extension CGFloat: _FormatSpecifiable {
  public var _specifier: String { "%lf" }
}
