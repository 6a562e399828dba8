import AppModel
import Foundation
import ViewGraph

/// The environment in which text is shown.
struct TextContext {
  let locale: Locale
  let calendar: Calendar
  let timeZone: TimeZone

  init(_ environment: EnvironmentValues) {
    (locale, calendar, timeZone) = (environment.locale, environment.calendar, environment.timeZone)
  }

  init(locale: Locale) {
    (self.locale, calendar, timeZone) = (locale, .current, .current)
  }
}

extension Date {
  /// The whole seconds until the date: those that are left, or that have passed.
  fileprivate var wholeSecondsFromNow: Int {
    Int((min(max(timeIntervalSinceNow, -1e12), 1e12) - 0.001).rounded(.up))
  }

  /// The seconds until ``wholeSecondsFromNow`` changes.
  fileprivate var secondsUntilChange: Double {
    let seconds = timeIntervalSinceNow
    let rest = seconds - seconds.rounded(.down)
    return rest < 0.001 ? 1 : rest
  }
}

/// The next evaluation of a node that shows the elapsed time.
final class TimeUpdate {
  private var instant: Duration?

  /// Evaluates a node again after a time.
  @MainActor
  static func schedule(_ node: ViewNode, after seconds: Double) {
    let update = node.cell(at: -1) { TimeUpdate() }
    let delay = Duration.seconds(seconds)
    let instant = node.context.timeline.now + delay
    guard update.instant != instant else { return }
    update.instant = instant
    node.context.app.schedule(after: delay, label: "time of a text") { [weak node] in node?.invalidate() }
  }
}

/// A value whose text depends on its environment.
protocol TextValue: Equatable, Sendable {
  func text(in context: TextContext) -> String
  /// The seconds until the text changes; `nil` if it doesn't change.
  func secondsUntilChange(in context: TextContext) -> Double?
}

extension TextValue {
  func secondsUntilChange(in context: TextContext) -> Double? { nil }
}

/// A value of any type.
struct AnyTextValue: Equatable, Sendable {
  let value: any TextValue

  static func == (left: Self, right: Self) -> Bool {
    func isEqual<Value: TextValue>(_ left: Value) -> Bool { left == right.value as? Value }
    return isEqual(left.value)
  }
}

/// A value in a format, written for the locale of the environment unless the format has its own.
struct FormattedValue<Style: FormatStyle>: TextValue, @unchecked Sendable where Style.FormatInput: Equatable {
  let input: Style.FormatInput
  let style: Style
  let string: @Sendable (Style.FormatOutput) -> String

  static func == (left: Self, right: Self) -> Bool { left.input == right.input && left.style == right.style }

  func text(in context: TextContext) -> String { string(style.adapted(to: context).format(input)) }
}

extension FormatStyle {
  /// Returns the format for the environment in which text is shown.
  func adapted(to context: TextContext) -> Self {
    let style = self == locale(.autoupdatingCurrent) ? locale(context.locale) : self
    guard var date = style as? Date.FormatStyle else { return style }
    if date.timeZone == .autoupdatingCurrent { date.timeZone = context.timeZone }
    if date.calendar == .autoupdatingCurrent { date.calendar = context.calendar }
    return date as? Self ?? style
  }
}

/// A date in a style.
struct StyledDate: TextValue {
  let date: Date
  let style: Text.DateStyle

  func text(in context: TextContext) -> String {
    let seconds = date.wholeSecondsFromNow
    return switch style.kind {
    case .time: date.formatted(format(date: .omitted, time: .shortened, context))
    case .date: date.formatted(format(date: .long, time: .omitted, context))
    case .timer: TimeText.clock(abs(seconds), showsHours: true, context.locale)
    case .relative: TimeText.units(abs(seconds), maximum: 2, .abbreviated, context.locale)
    case .offset: (seconds > 0 ? "-" : "+") + TimeText.units(abs(seconds), maximum: 1, .wide, context.locale)
    }
  }

  private func format(
    date: Date.FormatStyle.DateStyle, time: Date.FormatStyle.TimeStyle, _ context: TextContext
  ) -> Date.FormatStyle {
    Date.FormatStyle(
      date: date, time: time, locale: context.locale, calendar: context.calendar, timeZone: context.timeZone)
  }

  func secondsUntilChange(in context: TextContext) -> Double? {
    style.kind.followsTime ? date.secondsUntilChange : nil
  }
}

/// The time that is left in an interval, or that has passed in it.
struct TimerInterval: TextValue {
  let interval: ClosedRange<Date>
  let pauseTime: Date?
  let countsDown: Bool
  let showsHours: Bool

  private var length: Int { Int(interval.upperBound.timeIntervalSince(interval.lowerBound)) }

  /// The part of the interval that is left, or that has passed.
  var fraction: Double {
    let passed = length > 0 ? Double(elapsed) / Double(length) : 1
    return countsDown ? 1 - passed : passed
  }

  /// The whole seconds that have passed.
  private var elapsed: Int {
    let elapsed =
      pauseTime.map { Int($0.timeIntervalSince(interval.lowerBound)) }
      ?? -interval.lowerBound.wholeSecondsFromNow
    return min(max(0, elapsed), length)
  }

  func text(in context: TextContext) -> String {
    let elapsed = elapsed
    return TimeText.clock(countsDown ? length - elapsed : elapsed, showsHours: showsHours, context.locale)
  }

  func secondsUntilChange(in context: TextContext) -> Double? {
    guard pauseTime == nil, interval.upperBound > .now else { return nil }
    return interval.lowerBound.secondsUntilChange
  }
}

/// Dates and times between two dates.
struct DateRange: TextValue {
  let dates: Range<Date>

  func text(in context: TextContext) -> String {
    Date.IntervalFormatStyle(locale: context.locale, calendar: context.calendar, timeZone: context.timeZone)
      .format(dates)
  }
}

/// Formatting of durations.
private enum TimeText {
  /// `1:05:32`.
  static func clock(_ seconds: Int, showsHours: Bool, _ locale: Locale) -> String {
    let pattern: Duration.TimeFormatStyle.Pattern =
      showsHours && seconds >= 3600 ? .hourMinuteSecond : .minuteSecond
    return Duration.seconds(seconds).formatted(.time(pattern: pattern).locale(locale))
  }

  private static let units: [(unit: Duration.UnitsFormatStyle.Unit, seconds: Int)] = [
    (.days, 86400), (.hours, 3600), (.minutes, 60), (.seconds, 1),
  ]

  /// The largest units of a duration, without a remainder: `2 hr, 5 min`.
  static func units(
    _ seconds: Int, maximum: Int, _ width: Duration.UnitsFormatStyle.UnitWidth, _ locale: Locale
  ) -> String {
    let first = units.firstIndex { seconds >= $0.seconds } ?? units.count - 1
    let shown = units[first..<min(first + maximum, units.count)]
    let whole = seconds - seconds % (shown.last?.seconds ?? 1)
    return Duration.seconds(whole).formatted(.units(allowed: Set(shown.map(\.unit)), width: width).locale(locale))
  }
}
