import AppModel
import Foundation
import ViewGraph

/// What a text is shown in: the locale, and the date for texts that follow time.
struct TextContext {
  let locale: Locale
  let calendar: Calendar
  let timeZone: TimeZone
  let clock: TextClock

  init(_ environment: EnvironmentValues, clock: TextClock = TextClock()) {
    (locale, calendar, timeZone) = (environment.locale, environment.calendar, environment.timeZone)
    self.clock = clock
  }

  init(locale: Locale) {
    self.locale = locale == .current || locale == .autoupdatingCurrent ? RunningLaunch.currentLocale : locale
    (calendar, timeZone, clock) = (.current, .current, TextClock())
  }
}

/// The current date for what follows time, in virtual time.
///
/// Apps make dates with `Date()`, which goes on in real time, or with the clock of the scenario. A date belongs to the
/// clock that it is closer to.
final class TextClock {
  /// The virtual time and the real date when something was first shown.
  private lazy var start = (time: Self.timelineNow.time, date: Date())
  private var value: Any?
  private var nextUpdate: Duration?

  private static var timelineNow: (time: Duration, date: Date) {
    assumingMainThread {
      RunningTimeline.current.map { ($0.now, $0.startDate + $0.now / .seconds(1)) } ?? (.zero, Date())
    }
  }

  /// The seconds from now until a date.
  func seconds(until date: Date) -> Double {
    let now = Self.timelineNow
    let real = date.timeIntervalSince(start.date + (now.time - start.time) / .seconds(1))
    let virtual = date.timeIntervalSince(now.date)
    return abs(real) < abs(virtual) ? real : virtual
  }

  /// The whole seconds until a date: those that are left, or that have passed.
  func wholeSeconds(until date: Date) -> Int {
    let seconds = min(max(seconds(until: date), -1e12), 1e12)
    return Int((seconds - 0.001).rounded(.up))
  }

  /// When ``wholeSeconds(until:)`` changes, in seconds from now.
  func secondsUntilChange(of date: Date) -> Double {
    let seconds = seconds(until: date)
    let rest = seconds - seconds.rounded(.down)
    return rest < 0.001 ? 1 : rest
  }

  /// Evaluates a node again when what it shows changes.
  ///
  /// - Parameters:
  ///   - value: What is shown: another value is shown from now on.
  ///   - seconds: When it changes, from now; `nil` if it doesn't.
  @MainActor
  static func update<Value: Equatable>(
    _ node: ViewNode, showing value: Value, seconds: (TextClock) -> Double?
  ) -> TextClock {
    let clock = node.cell(at: -1) { TextClock() }
    if clock.value as? Value != value {
      clock.value = value
      clock.start = (timelineNow.time, Date())
    }
    guard let seconds = seconds(clock) else { return clock }
    let (app, delay) = (node.context.app, Duration.seconds(seconds))
    let update = node.context.timeline.now + delay
    guard clock.nextUpdate != update else { return clock }
    clock.nextUpdate = update
    app.schedule(after: delay, label: "time of a text") { [weak node] in node?.invalidate() }
    return clock
  }
}

/// A value whose text depends on what it is shown in.
protocol TextValue: Equatable, Sendable {
  func text(in context: TextContext) -> String
  /// When the text changes, in seconds from now; `nil` if it stays as it is.
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
  /// The format for what a text is shown in.
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
    let seconds = context.clock.wholeSeconds(until: date)
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
    style.kind.followsTime ? context.clock.secondsUntilChange(of: date) : nil
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
  func fraction(_ clock: TextClock) -> Double {
    let passed = length > 0 ? Double(elapsed(clock)) / Double(length) : 1
    return countsDown ? 1 - passed : passed
  }

  /// The whole seconds that have passed.
  private func elapsed(_ clock: TextClock) -> Int {
    let elapsed =
      pauseTime.map { Int($0.timeIntervalSince(interval.lowerBound)) }
      ?? -clock.wholeSeconds(until: interval.lowerBound)
    return min(max(0, elapsed), length)
  }

  func text(in context: TextContext) -> String {
    let elapsed = elapsed(context.clock)
    return TimeText.clock(countsDown ? length - elapsed : elapsed, showsHours: showsHours, context.locale)
  }

  func secondsUntilChange(in context: TextContext) -> Double? {
    guard pauseTime == nil, context.clock.seconds(until: interval.upperBound) > 0 else { return nil }
    return context.clock.secondsUntilChange(of: interval.lowerBound)
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

/// Durations as texts.
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
