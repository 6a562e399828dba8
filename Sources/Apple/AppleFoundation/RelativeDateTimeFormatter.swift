import Foundation

/// Describes the time between two dates, Foundation's `RelativeDateTimeFormatter`: `in 2 days`, `yesterday`.
///
/// It counts whole units of the largest kind: 90 seconds are a minute.
open class RelativeDateTimeFormatter: Formatter {
  /// Whether single units have names, Foundation's `DateTimeStyle`.
  public enum DateTimeStyle: Int, Sendable {
    /// Numbers: `1 day ago`.
    case numeric
    /// Names where the language has them: `yesterday`.
    case named
  }

  /// How units are written, Foundation's `UnitsStyle`.
  public enum UnitsStyle: Int, Sendable {
    /// `2 months ago`.
    case full
    /// `two months ago`.
    case spellOut
    /// `2 mo. ago`.
    case short
    /// `2mo ago`.
    case abbreviated
  }

  /// Whether single units have names; they don't by default.
  open var dateTimeStyle = DateTimeStyle.numeric
  /// How units are written.
  open var unitsStyle = UnitsStyle.full
  /// The position of the text, which decides the case of its first letter.
  open var formattingContext = Formatter.Context.unknown
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The calendar that units are counted in.
  open var calendar: Calendar! = .autoupdatingCurrent
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The locale of the words.
  open var locale: Locale! = .autoupdatingCurrent

  /// Creates a formatter.
  public override init() { super.init() }

  /// Always fails: formatters aren't archived on Linux.
  public required init?(coder: NSCoder) { nil }

  /// Describes a time in seconds from now; negative times are in the past.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let now = Date()
    return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
  }

  /// Describes a date as seen from another one.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    let calendar = calendar ?? .autoupdatingCurrent
    return localizedString(from: calendar.dateComponents(Set(Self.fields.map(\.unit)), from: referenceDate, to: date))
  }

  /// Describes the largest unit of components that isn't zero.
  open func localizedString(from dateComponents: DateComponents) -> String {
    let calendar = calendar ?? .autoupdatingCurrent
    let largest = Self.fields.first { (dateComponents.value(for: $0.unit) ?? 0) != 0 }
    let (unit, field) = largest ?? (.second, .second)
    let anchor = Date()
    let date = calendar.date(byAdding: unit, value: dateComponents.value(for: unit) ?? 0, to: anchor) ?? anchor
    var style = Date.AnchoredRelativeFormatStyle(
      anchor: anchor, allowedFields: [field], presentation: dateTimeStyle == .named ? .named : .numeric,
      unitsStyle: unitsStyle.style, locale: locale ?? .autoupdatingCurrent, calendar: calendar)
    style.capitalizationContext = formattingContext.style
    // The style describes the anchor as seen from the date.
    style.anchor = date
    return style.format(anchor)
  }

  /// Describes a date as seen from now; `nil` for anything else.
  open override func string(for obj: Any) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }

  private static let fields: [(unit: Calendar.Component, field: Date.RelativeFormatStyle.Field)] = [
    (.year, .year), (.month, .month), (.weekOfMonth, .week), (.day, .day), (.hour, .hour), (.minute, .minute),
    (.second, .second),
  ]
}

extension RelativeDateTimeFormatter.UnitsStyle {
  fileprivate var style: Date.RelativeFormatStyle.UnitsStyle {
    switch self {
    case .full: .wide
    case .spellOut: .spellOut
    case .short: .abbreviated
    case .abbreviated: .narrow
    }
  }
}

extension Formatter.Context {
  fileprivate var style: FormatStyleCapitalizationContext {
    switch self {
    case .beginningOfSentence: .beginningOfSentence
    case .middleOfSentence: .middleOfSentence
    case .listItem: .listItem
    case .standalone: .standalone
    default: .unknown
    }
  }
}
