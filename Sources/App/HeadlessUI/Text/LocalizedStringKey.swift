import Foundation

/// The key of a localized string, SwiftUI's `LocalizedStringKey`.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
  let format: LocalizationFormat

  public init(_ value: String) { format = LocalizationFormat(key: value) }

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
    /// Adds the text of a view.
    public mutating func appendInterpolation(_ text: Text) { format.append(text) }
    /// Adds an image, which has no characters.
    public mutating func appendInterpolation(_ image: Image) { format.append(Text(image)) }
    /// Adds an attributed string.
    public mutating func appendInterpolation(_ attributedString: AttributedString) {
      format.append(Text(attributedString))
    }
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
    /// Adds a formatted value with attributes.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format style: F)
    where F.FormatInput: Equatable, F.FormatOutput == AttributedString { format.append(Text(input, format: style)) }

    /// Adds an object as a formatter shows it.
    public mutating func appendInterpolation<Subject: NSObject>(_ subject: Subject, formatter: Formatter? = nil) {
      format.append(formatter.map { Text(subject, formatter: $0) } ?? Text(verbatim: subject.description))
    }
    /// Adds a value as a formatter shows it.
    public mutating func appendInterpolation<Subject: _FormatterSubject>(
      _ subject: Subject, formatter: Formatter? = nil
    ) { format.append(formatter.map { Text(subject, formatter: $0) } ?? Text(verbatim: "\(subject)")) }

    /// Adds a date in a style.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      format.append(Text(date, style: style))
    }
    /// Adds a range of dates.
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { format.append(Text(dates)) }
    /// Adds the time between two dates.
    public mutating func appendInterpolation(_ interval: DateInterval) { format.append(Text(interval)) }
    public mutating func appendInterpolation(
      timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) {
      format.append(
        Text(timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours))
    }
  }
}

/// A value that a formatter shows, Foundation's `ReferenceConvertible`.
public protocol _FormatterSubject: Equatable, Sendable {}

extension Date: _FormatterSubject {}
extension DateComponents: _FormatterSubject {}
extension DateInterval: _FormatterSubject {}
extension PersonNameComponents: _FormatterSubject {}
extension URL: _FormatterSubject {}
extension UUID: _FormatterSubject {}
extension Measurement: _FormatterSubject {}
