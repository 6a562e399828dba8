import Foundation

/// A localized string that is looked up when it is shown, Foundation's `LocalizedStringResource`.
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// The bundle of the table.
  public enum BundleDescription: Equatable, Sendable {
    /// The bundle of the app.
    case main
    case forClass(AnyClass)
    case atURL(URL)

    var bundle: Bundle? {
      switch self {
      case .main: nil
      case .forClass(let type): Bundle(for: type)
      case .atURL(let url): Bundle(url: url)
      }
    }

    /// Compares two bundle descriptions.
    public static func == (left: Self, right: Self) -> Bool { left.bundle == right.bundle }
  }

  /// The key that is looked up.
  public var key: String { format.key }
  /// The table; `nil` for `Localizable`.
  public let table: String?
  /// The locale; that of the environment unless it is set.
  public var locale: Locale
  let format: LocalizationFormat
  /// The string if the table has none.
  let defaultValue: LocalizationFormat?
  private let place: BundleDescription

  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .autoupdatingCurrent,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    (format, defaultValue, self.table) = (keyAndValue.format, nil, table)
    (self.locale, place) = (locale, bundle)
  }

  /// Creates a string with a key and the string to show if the table has none.
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    locale: Locale = .autoupdatingCurrent, bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    format = defaultValue.format.with(key: "\(key)")
    (self.defaultValue, self.table) = (defaultValue.format, table)
    (self.locale, place) = (locale, bundle)
  }

  public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }

  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }

  var bundle: Bundle? { place.bundle }
}

extension String {
  /// The key of a localized string with the values in it.
  public struct LocalizationValue: Equatable, Sendable, ExpressibleByStringInterpolation {
    let format: LocalizationFormat

    public init(_ value: String) { format = LocalizationFormat(key: value) }

    /// Creates a key from a literal.
    public init(stringLiteral value: String) { self.init(value) }

    /// Creates a key with values.
    public init(stringInterpolation: StringInterpolation) { format = stringInterpolation.format }

    /// Collects the parts of a key with values.
    public struct StringInterpolation: StringInterpolationProtocol {
      fileprivate var format = LocalizationFormat()

      /// Prepares for a literal of a length.
      public init(literalCapacity: Int, interpolationCount: Int) {}

      public mutating func appendLiteral(_ literal: String) { format.appendLiteral(literal) }

      public mutating func appendInterpolation(_ string: String) { format.append(Text(verbatim: string)) }
      /// Adds a localized string.
      public mutating func appendInterpolation(_ resource: LocalizedStringResource) { format.append(Text(resource)) }
      /// Adds a number as the locale writes it.
      public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
        format.append(value, specifier: value._specifier)
      }
      /// Adds a number in a format such as `%.2f`.
      public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
        format.append(value, specifier: specifier)
      }
      /// Adds a formatted value.
      public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format style: F)
      where F.FormatInput: Equatable, F.FormatOutput == String { format.append(Text(input, format: style)) }
      /// Adds a value as a formatter shows it.
      public mutating func appendInterpolation<Subject: _FormatterSubject>(
        _ subject: Subject, formatter: Formatter
      ) { format.append(Text(subject, formatter: formatter)) }
    }
  }

  /// Looks up a localized string.
  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self = keyAndValue.format.localized(table: table, bundle: bundle, in: TextContext(locale: locale))
  }

  /// Looks up a localized string by its key.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = defaultValue.format.with(key: "\(key)").localized(
      table: table, bundle: bundle, default: defaultValue.format.key, in: TextContext(locale: locale))
  }

  /// Looks up a localized string.
  public init(localized resource: LocalizedStringResource) {
    self = Text(resource).plain(in: TextContext(locale: resource.locale))
  }
}
