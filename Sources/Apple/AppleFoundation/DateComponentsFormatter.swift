import Foundation

/// Writes durations in words or as a clock does, Foundation's `DateComponentsFormatter`: `1 hour, 2 minutes`, `1:02:05`.
///
/// The units from weeks to seconds are in the language of the calendar's locale; years, months and the phrases
/// are English. Units beyond the maximum count are cut off, not rounded.
open class DateComponentsFormatter: Formatter {
  /// How units are written, Foundation's `UnitsStyle`.
  public enum UnitsStyle: Int, Sendable {
    /// `1:02:05`.
    case positional
    /// `1h 2m 5s`.
    case abbreviated
    /// `1 hr, 2 min, 5 sec`.
    case short
    /// `1 hour, 2 minutes, 5 seconds`.
    case full
    /// `one hour, two minutes, five seconds`.
    case spellOut
    /// `1hr 2min 5sec`.
    case brief
  }

  /// Which units that are zero are left out, Foundation's `ZeroFormattingBehavior`.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set of behaviors.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Leading zeros for positional text, all zeros otherwise.
    public static let `default` = Self(rawValue: 1 << 0)
    /// Zeros before the first other unit.
    public static let dropLeading = Self(rawValue: 1 << 1)
    /// Zeros between other units.
    public static let dropMiddle = Self(rawValue: 1 << 2)
    /// Zeros after the last other unit.
    public static let dropTrailing = Self(rawValue: 1 << 3)
    /// All zeros.
    public static let dropAll: Self = [.dropLeading, .dropMiddle, .dropTrailing]
    /// None; positional text has two digits for each unit.
    public static let pad = Self(rawValue: 1 << 16)
  }

  /// How units are written.
  open var unitsStyle = UnitsStyle.positional
  /// The units; all from years to seconds if empty.
  open var allowedUnits: NSCalendar.Unit = []
  /// Which zeros are left out.
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// The calendar that years and months are counted in, whose locale decides the language.
  open var calendar: Calendar? = .autoupdatingCurrent
  /// The date that years and months are counted from.
  open var referenceDate: Date?
  /// how many units are written; 0 for all.
  open var maximumUnitCount = 0
  /// Whether the text begins with `About`.
  open var includesApproximationPhrase = false
  /// Whether the text ends with `remaining`.
  open var includesTimeRemainingPhrase = false

  /// Creates a formatter.
  public override init() { super.init() }

  /// Always fails: formatters aren't archived on Linux.
  public required init?(coder: NSCoder) { nil }

  /// Describes components in a style.
  open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  /// Describes a time in seconds.
  open func string(from timeInterval: TimeInterval) -> String? {
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return string(from: start, to: start.addingTimeInterval(timeInterval))
  }

  /// Describes components; those that aren't allowed are added to others.
  open func string(from components: DateComponents) -> String? {
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return currentCalendar.date(byAdding: components, to: start).flatMap { string(from: start, to: $0) }
  }

  /// Describes the time between two dates.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    let units = Self.units.filter { allowedUnits.isEmpty || allowedUnits.contains($0.unit) }
    let components = currentCalendar.dateComponents(Set(units.map(\.component)), from: startDate, to: endDate)
    let values = units.map { (component: $0.component, value: components.value(for: $0.component) ?? 0) }
    let shown = Array(withoutZeros(values).prefix(maximumUnitCount > 0 ? maximumUnitCount : .max))
    guard !shown.isEmpty else { return nil }
    let text = unitsStyle == .positional ? positional(shown) : words(shown, unitsStyle)
    return (includesApproximationPhrase ? "About " : "") + text + (includesTimeRemainingPhrase ? " remaining" : "")
  }

  /// Describes components, or a time in seconds; `nil` for anything else.
  open override func string(for obj: Any) -> String? {
    if let components = obj as? DateComponents { return string(from: components) }
    return (obj as? TimeInterval).flatMap { string(from: $0) }
  }

  private typealias Value = (component: Calendar.Component, value: Int)

  private static let units: [(unit: NSCalendar.Unit, component: Calendar.Component)] = [
    (.year, .year), (.month, .month), (.weekOfMonth, .weekOfMonth), (.day, .day), (.hour, .hour), (.minute, .minute),
    (.second, .second),
  ]

  private var currentCalendar: Calendar { calendar ?? .autoupdatingCurrent }

  /// The last unit stays if all are zero.
  private func withoutZeros(_ values: [Value]) -> [Value] {
    let behavior =
      zeroFormattingBehavior.contains(.default)
      ? (unitsStyle == .positional ? .dropLeading : .dropAll) : zeroFormattingBehavior
    guard let first = values.firstIndex(where: { $0.value != 0 }), let last = values.lastIndex(where: { $0.value != 0 })
    else { return behavior.isDisjoint(with: .dropAll) ? values : values.suffix(1) }
    return values.enumerated().filter { index, value in
      let drop: ZeroFormattingBehavior = index < first ? .dropLeading : index > last ? .dropTrailing : .dropMiddle
      return value.value != 0 || !behavior.contains(drop)
    }.map(\.element)
  }

  private func positional(_ values: [Value]) -> String {
    let clock = values.drop { ![.hour, .minute, .second].contains($0.component) }
    let pads = zeroFormattingBehavior.contains(.pad)
    let digits = clock.enumerated().map { index, value in
      let text = "\(abs(value.value))"
      return (value.value < 0 && index == 0 ? "-" : "") + (text.count < 2 && (pads || index > 0) ? "0" + text : text)
    }
    let larger = values.prefix(values.count - clock.count).filter { $0.value != 0 }
    return [larger.isEmpty ? "" : words(larger, .abbreviated), digits.joined(separator: ":")].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  private func words(_ values: [Value], _ style: UnitsStyle) -> String {
    let texts = values.map { word($0, style) }
    guard ![.abbreviated, .brief].contains(style) else { return texts.joined(separator: " ") }
    return texts.formatted(.list(type: .and, width: .narrow).locale(locale))
  }

  private var locale: Locale { currentCalendar.locale ?? .autoupdatingCurrent }

  private func word(_ value: Value, _ style: UnitsStyle) -> String {
    let text = Self.durations[value.component].map { unit, seconds in
      Duration.seconds(value.value * seconds).formatted(
        .units(allowed: [unit], width: style.width, zeroValueUnits: .show(length: 1)).locale(locale))
    }
    let whole = text ?? Self.english(value, style)
    switch style {
    case .brief: return whole.replacing(" ", with: "")
    case .spellOut:
      let number = NumberFormatter()
      (number.numberStyle, number.locale) = (.spellOut, locale)
      let digits = value.value.formatted(.number.locale(locale))
      return whole.replacing(digits, with: number.string(from: NSNumber(value: value.value)) ?? digits)
    case .positional, .abbreviated, .short, .full: return whole
    }
  }

  private static let durations: [Calendar.Component: (unit: Duration.UnitsFormatStyle.Unit, seconds: Int)] = [
    .weekOfMonth: (.weeks, 604_800), .day: (.days, 86_400), .hour: (.hours, 3600), .minute: (.minutes, 60),
    .second: (.seconds, 1),
  ]

  private static func english(_ value: Value, _ style: UnitsStyle) -> String {
    let isYear = value.component == .year
    let plural = abs(value.value) == 1 ? "" : "s"
    return switch style {
    case .full, .spellOut: "\(value.value) \(isYear ? "year" : "month")\(plural)"
    case .short, .brief: "\(value.value) \(isYear ? "yr" : "mo")\(plural)"
    case .abbreviated, .positional: "\(value.value)\(isYear ? "y" : "mo")"
    }
  }
}

extension DateComponentsFormatter.UnitsStyle {
  fileprivate var width: Duration.UnitsFormatStyle.UnitWidth {
    switch self {
    case .full, .spellOut: .wide
    case .short, .brief: .abbreviated
    case .abbreviated, .positional: .narrow
    }
  }
}
