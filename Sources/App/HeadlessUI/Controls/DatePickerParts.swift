import AppModel
import Foundation

/// The date that the parts of a date picker show and set.
struct PickedDate {
  let selection: Binding<Date>
  let minimum: Date?
  let maximum: Date?
  let components: DatePickerComponents
  let calendar: Calendar

  var value: Date { selection.wrappedValue }

  /// Sets the date, or the nearest one in the range.
  func set(_ date: Date) {
    selection.wrappedValue = min(max(date, minimum ?? .distantPast), maximum ?? .distantFuture)
  }

  /// Sets one part of the date; a day that the month doesn't have becomes its last one.
  func set(_ component: Calendar.Component, _ number: Int) {
    var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: value)
    parts.setValue(number, for: component)
    if component != .hour, component != .minute, let year = parts.year, let month = parts.month, let day = parts.day {
      let first = calendar.date(from: DateComponents(year: year, month: month, day: 1)) ?? value
      parts.day = min(day, calendar.range(of: .day, in: .month, for: first)?.count ?? day)
    }
    if let date = calendar.date(from: parts) { set(date) }
  }

  /// Sets the day and keeps the time.
  func setDay(_ day: Date) {
    let time = calendar.dateComponents([.hour, .minute, .second], from: value)
    let parts = calendar.dateComponents([.year, .month, .day], from: day)
    let date = DateComponents(
      year: parts.year, month: parts.month, day: parts.day, hour: time.hour, minute: time.minute, second: time.second)
    if let date = calendar.date(from: date) { set(date) }
  }

  func text(_ format: Date.FormatStyle, of date: Date? = nil) -> String {
    var format = format
    (format.locale, format.calendar, format.timeZone) = (calendar.locale ?? .current, calendar, calendar.timeZone)
    return format.format(date ?? value)
  }

  var dateText: String { text(Date.FormatStyle(date: .abbreviated, time: .omitted)) }
  var timeText: String { text(Date.FormatStyle(date: .omitted, time: .shortened)) }
}

// MARK: Styles

/// The control of a date picker in its style.
struct DateControl: View {
  let selection: Binding<Date>
  let minimum: Date?
  let maximum: Date?
  let components: DatePickerComponents
  @Environment(\.datePickerKind) private var kind
  @Environment(\.calendar) private var calendar
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone

  init(selection: Binding<Date>, minimum: Date?, maximum: Date?, components: DatePickerComponents) {
    (self.selection, self.minimum, self.maximum) = (selection, minimum, maximum)
    self.components = components
  }

  var body: some View {
    let date = PickedDate(
      selection: selection, minimum: minimum, maximum: maximum, components: components, calendar: localCalendar)
    // Its buttons act alone, also in the row of a list.
    Group {
      switch kind {
      case .compact: CompactDate(date: date)
      case .wheels: Wheels(date: date, components: components)
      case .calendar:
        VStack {
          if components.contains(.date) { CalendarView(date: date) }
          if components.contains(.hourAndMinute) { TimeButton(date: date) }
        }
      }
    }
    .environment(\.isInList, false)
  }

  private var localCalendar: Calendar {
    var calendar = calendar
    (calendar.locale, calendar.timeZone) = (locale, timeZone)
    return calendar
  }
}

enum DatePickerKind {
  case compact, calendar, wheels
}

extension EnvironmentValues {
  @Entry var datePickerKind: DatePickerKind = .compact
}

// MARK: Compact

/// The buttons of a compact date picker, and the popovers that they open.
private struct CompactDate: View {
  let date: PickedDate
  @Environment(\.dynamicTypeSize) private var textSize

  init(date: PickedDate) { self.date = date }

  var body: some View {
    if date.components.contains(.date), date.components.contains(.hourAndMinute) {
      // XCUITest sees both buttons in another one.
      let layout =
        textSize.isAccessibilitySize
        ? AnyLayout(VStackLayout(alignment: .leading, spacing: 6)) : AnyLayout(HStackLayout(spacing: 6))
      layout {
        DateButton(date: date)
        TimeButton(date: date)
      }
      .element(.button, label: "Date and Time Picker")
    } else if date.components.contains(.date) {
      DateButton(date: date)
    } else {
      TimeButton(date: date)
    }
  }
}

/// The button for the date, which opens the calendar.
private struct DateButton: View {
  let date: PickedDate

  init(date: PickedDate) { self.date = date }

  var body: some View { PopoverButton("Date Picker", date.dateText) { CalendarView(date: date) } }
}

/// The button for the time, which opens the wheels.
private struct TimeButton: View {
  let date: PickedDate

  init(date: PickedDate) { self.date = date }

  var body: some View {
    PopoverButton("Time Picker", date.timeText) { Wheels(date: date, components: .hourAndMinute) }
  }
}

/// A button that opens a date picker in a popover.
private struct PopoverButton<Parts: View>: View {
  let label: String
  let value: String
  let parts: Parts
  @State private var isOpen = false

  init(_ label: String, _ value: String, @ViewBuilder parts: () -> Parts) {
    (self.label, self.value, self.parts) = (label, value, parts())
  }

  var body: some View {
    let (parts, isOpen) = (parts, $isOpen)
    Button(value) { isOpen.wrappedValue = true }
      .environment(\.buttonLook, .value).accessibilityLabel(label).accessibilityValue(value)
      .modifier(
        Presentation(
          style: .popover, isPresented: { isOpen.wrappedValue ? true : nil }, reset: { isOpen.wrappedValue = false },
          onDismiss: nil, content: { _ in AnyView(parts.padding(16).element(.datePicker)) }, isClosedByButton: true))
  }
}

extension View {
  /// Makes the view an element of a type, with its content inside.
  fileprivate nonisolated func element(_ type: ElementType, label: String? = nil) -> some View {
    box { box, _ in (box.semantics.type, box.semantics.label) = (type, label) }
  }
}

// MARK: Calendar

/// The month of a date picker: its days are buttons.
private struct CalendarView: View {
  let date: PickedDate
  /// The first day of the month that is shown; `nil` for the month of the date.
  @State private var turned: Date?
  @State private var showsYears = false

  init(date: PickedDate) { self.date = date }

  var body: some View {
    let (turned, showsYears) = ($turned, $showsYears)
    let month = turned.wrappedValue ?? start(of: date.value)
    VStack(spacing: 4) {
      HStack(spacing: 0) {
        Button {
          showsYears.wrappedValue.toggle()
        } label: {
          HStack(spacing: 4) {
            Text(title(month)).font(.headline).foregroundStyle(Color.primary)
            Image(systemName: showsYears.wrappedValue ? "chevron.down" : "chevron.forward").font(.footnote)
              .accessibilityHidden(true)
          }
        }
        .accessibilityLabel(showsYears.wrappedValue ? "Hide year picker" : "Show year picker")
        .accessibilityValue(title(month)).accessibilityIdentifier("DatePicker.Show")
        Spacer()
        if !showsYears.wrappedValue {
          turn("Previous Month", "chevron.backward", "DatePicker.PreviousMonth", -1, month)
          turn("Next Month", "chevron.forward", "DatePicker.NextMonth", 1, month)
        }
      }
      if showsYears.wrappedValue {
        MonthWheels(date: date, month: month) { turned.wrappedValue = $0 }
      } else {
        HStack(spacing: 0) {
          ForEach(weekdays, id: \.self) { Text($0).lineLimit(1).minimumScaleFactor(0.5).frame(maxWidth: .infinity) }
        }
        .font(.footnote.weight(.semibold)).foregroundStyle(.tertiary)
        DaysView(date: date, month: month).element(.collectionView)
      }
    }
    // Guess: as wide as in its popover on a device, whose days don't grow with larger text.
    .frame(idealWidth: 320, maxWidth: .infinity).dynamicTypeSize(...DynamicTypeSize.xxxLarge)
  }

  private func turn(
    _ label: String, _ symbol: String, _ identifier: String, _ months: Int, _ month: Date
  ) -> some View {
    let (turned, next) = ($turned, date.calendar.date(byAdding: .month, value: months, to: month))
    return Button {
      turned.wrappedValue = next
    } label: {
      Image(systemName: symbol).font(.title3).accessibilityHidden(true).frame(width: 44, height: 44)
    }
    .accessibilityLabel(label).accessibilityIdentifier(identifier)
  }

  private func start(of day: Date) -> Date { date.calendar.dateInterval(of: .month, for: day)?.start ?? day }

  private func title(_ month: Date) -> String { date.text(.dateTime.month(.wide).year(), of: month) }

  private var weekdays: [String] {
    let symbols = date.calendar.shortWeekdaySymbols.map { $0.uppercased() }
    let first = date.calendar.firstWeekday - 1
    return Array(symbols[first...] + symbols[..<first])
  }
}

/// The days of a month.
private struct DaysView: View {
  let date: PickedDate
  let month: Date

  init(date: PickedDate, month: Date) { (self.date, self.month) = (date, month) }

  var body: some View {
    let count = date.calendar.range(of: .day, in: .month, for: month)?.count ?? 0
    VStack(spacing: 0) {
      ForEach(weeks(of: count), id: \.self) { week in
        HStack(spacing: 0) {
          ForEach(week, id: \.self) { number in
            if number > 0, number <= count { day(number) } else { Color.clear.frame(height: Self.height) }
          }
        }
      }
    }
  }

  /// Of a week. Guess.
  private static let height: CGFloat = 44

  /// The numbers of the days of each week; those outside of the month aren't from 1 to its last day.
  private func weeks(of count: Int) -> [[Int]] {
    let column = (date.calendar.component(.weekday, from: month) - date.calendar.firstWeekday + 7) % 7
    return stride(from: 1 - column, through: count, by: 7).map { Array($0..<$0 + 7) }
  }

  private func day(_ number: Int) -> some View {
    let (date, calendar) = (date, date.calendar)
    let day = calendar.date(byAdding: .day, value: number - 1, to: month) ?? month
    let name = date.text(.dateTime.weekday(.wide).month(.wide).day(), of: day)
    let isSelected = calendar.isDate(day, inSameDayAs: date.value)
    let isToday = calendar.isDate(day, inSameDayAs: Date())
    let end = calendar.date(byAdding: .day, value: 1, to: day) ?? day
    let isInRange = end > (date.minimum ?? .distantPast) && day <= (date.maximum ?? .distantFuture)
    return Button {
      date.setDay(day)
    } label: {
      Text("\(number)").font(isSelected ? .title3.bold() : .title3).frame(width: 40, height: Self.height)
        .box { box, node in
          box.graphic = CalendarDay(isSelected: isSelected, isToday: isToday, scope: node.scope)
        }
    }
    .environment(\.buttonLook, .plain).accessibilityLabel(isToday ? "Today, \(name)" : name)
    .accessibilityAddTraits(isSelected ? .isSelected : []).disabled(!isInRange).frame(maxWidth: .infinity)
  }
}

// MARK: Wheels

/// The wheels of a date picker.
private struct Wheels: View {
  let date: PickedDate
  let components: DatePickerComponents

  init(date: PickedDate, components: DatePickerComponents) { (self.date, self.components) = (date, components) }

  var body: some View {
    HStack(spacing: 0) {
      if components.contains(.date) { DayWheels(date: date) }
      if components.contains(.hourAndMinute) { TimeWheels(date: date) }
    }
  }
}

/// The month and the year, below the title of a calendar.
private struct MonthWheels: View {
  let date: PickedDate
  let month: Date
  let show: @MainActor (Date) -> Void

  init(date: PickedDate, month: Date, show: @escaping @MainActor (Date) -> Void) {
    (self.date, self.month, self.show) = (date, month, show)
  }

  var body: some View {
    let parts = date.calendar.dateComponents([.year, .month], from: month)
    let (year, number) = (parts.year ?? 1, parts.month ?? 1)
    HStack(spacing: 0) {
      Wheel(names: date.calendar.monthSymbols, index: number - 1) { turn(year, $0 + 1) }
      Wheel(number: year, in: 1...9999, format: { "\($0)" }, set: { turn($0, number) })
    }
  }

  private func turn(_ year: Int, _ month: Int) {
    if let date = date.calendar.date(from: DateComponents(year: year, month: month, day: 1)) { show(date) }
  }
}

private struct DayWheels: View {
  let date: PickedDate

  init(date: PickedDate) { self.date = date }

  var body: some View {
    let date = date
    let parts = date.calendar.dateComponents([.year, .month, .day], from: date.value)
    let days = date.calendar.range(of: .day, in: .month, for: date.value)?.count ?? 31
    let month = Wheel(names: date.calendar.monthSymbols, index: (parts.month ?? 1) - 1) { date.set(.month, $0 + 1) }
    let day = Wheel(number: parts.day ?? 1, in: 1...days, format: { "\($0)" }, set: { date.set(.day, $0) })
    // The order of the locale.
    let order = DateFormatter.dateFormat(fromTemplate: "dMMMM", options: 0, locale: date.calendar.locale) ?? "MMMM d"
    let isDayFirst = order.first { $0 == "d" || $0 == "M" } == "d"
    if isDayFirst { day }
    month
    if !isDayFirst { day }
    Wheel(number: parts.year ?? 1, in: 1...9999, format: { "\($0)" }, set: { date.set(.year, $0) })
  }
}

private struct TimeWheels: View {
  let date: PickedDate

  init(date: PickedDate) { self.date = date }

  var body: some View {
    let date = date
    let parts = date.calendar.dateComponents([.hour, .minute], from: date.value)
    let (hour, minute) = (parts.hour ?? 0, parts.minute ?? 0)
    let pattern = DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: date.calendar.locale) ?? "HH"
    let isHalfDay = pattern.contains("a")
    Wheel(
      number: isHalfDay ? (hour + 11) % 12 + 1 : hour, in: isHalfDay ? 1...12 : 0...23,
      format: { "\($0) o’clock" },
      set: { date.set(.hour, isHalfDay ? $0 % 12 + (hour < 12 ? 0 : 12) : $0) })
    Wheel(
      number: minute, in: 0...59, format: { "\($0 < 10 ? "0" : "")\($0) minutes" }, set: { date.set(.minute, $0) })
    if isHalfDay {
      Wheel(names: [date.calendar.amSymbol, date.calendar.pmSymbol], index: hour < 12 ? 0 : 1) {
        date.set(.hour, hour % 12 + 12 * $0)
      }
    }
  }
}

/// A wheel whose value is a name or a number with its unit.
private struct Wheel {
  let value: String
  /// What the rows show, without units.
  private let rows: [String]
  private let selected: Int
  private let widest: String
  /// Returns what turns the wheel to a value; `nil` if it doesn't have the value.
  let turn: @MainActor (String) -> (@MainActor () -> Void)?
  let allowed: String

  /// A wheel of names.
  init(names: [String], index: Int, set: @escaping @MainActor (Int) -> Void) {
    (value, rows, selected) = (names[index], names, index)
    widest = names.max { $0.count < $1.count } ?? ""
    allowed = names.map { "\"\($0)\"" }.joined(separator: ", ")
    turn = { wanted in
      guard let index = names.firstIndex(of: wanted) else { return nil }
      return { set(index) }
    }
  }

  /// A wheel of numbers; the unit may be left out.
  init(
    number: Int, in range: ClosedRange<Int>, format: @escaping @Sendable (Int) -> String,
    set: @escaping @MainActor (Int) -> Void
  ) {
    value = format(number)
    let rows = max(range.lowerBound, number - 2)...min(range.upperBound, number + 2)
    self.rows = rows.map { String(format($0).prefix { $0.isNumber }) }
    selected = number - rows.lowerBound
    widest = String(repeating: "0", count: range.upperBound > 99 ? 4 : 2)
    allowed = "\"\(format(range.lowerBound))\" to \"\(format(range.upperBound))\""
    turn = { wanted in
      let digits = wanted.prefix { $0.isNumber }
      guard let number = Int(digits), range.contains(number), digits == wanted || format(number) == wanted else {
        return nil
      }
      return { set(number) }
    }
  }
}

extension Wheel: ElementView {
  func configure(_ box: ElementNode, in node: ViewNode) {
    box.semantics.type = .pickerWheel
    box.semantics.value = value
    let font = TextFont(pointSize: 21)
    box.layout = LeafLayout(width: font.width(of: widest) + 16, height: 216)
    let (rows, selected) = (rows, selected)
    box.graphic = WheelDrawing(scope: node.scope) {
      rows.enumerated().map { WheelDrawing.Row($0.element, isSelected: $0.offset == selected) }
    }
    let (turn, allowed) = (turn, allowed)
    let behavior = box.behavior ?? Behavior()
    behavior.adjust = { wanted in
      guard let turn = turn(wanted) else { throw AdjustmentError(allowed: allowed) }
      turn()
    }
    box.behavior = behavior
  }
}
