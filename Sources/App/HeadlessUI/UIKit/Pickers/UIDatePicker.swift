import Foundation

/// A control for a date, UIKit's `UIDatePicker`. A step sets it to a value like `2026-11-21 10:25`, in universal time.
@MainActor @preconcurrency
open class UIDatePicker: UIControl {
  /// The parts of a date, UIKit's `UIDatePicker.Mode`.
  public enum Mode: Int, Sendable {
    /// The time, the day, or both; a duration and a month are chosen as a time and a day.
    case time, date, dateAndTime, countDownTimer, yearAndMonth
  }

  open var date = Date() {
    didSet {
      date = min(max(date, minimumDate ?? date), maximumDate ?? date)
      changed()
    }
  }
  /// Sets the date, without sending an action.
  open func setDate(_ date: Date, animated: Bool) { self.date = date }
  /// The parts of the date.
  open var datePickerMode = Mode.dateAndTime { didSet { changed() } }
  open var minimumDate: Date? { didSet { changed() } }
  open var maximumDate: Date? { didSet { changed() } }
  /// The duration, in seconds.
  open var countDownDuration: TimeInterval = 0
  /// The minutes between two times: no effect.
  open var minuteInterval = 1
  /// Whether the date is that of a whole interval: no effect.
  open var roundsToMinuteInterval = true
  /// The look that the app wants.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic { didSet { changed() } }
  open var datePickerStyle: UIDatePickerStyle {
    preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
  }
  /// The calendar: no effect.
  open var calendar = Calendar.current
  /// The locale: no effect.
  open var locale: Locale?
  /// The time zone: no effect.
  open var timeZone: TimeZone?

  open override var intrinsicContentSize: CGSize {
    switch datePickerStyle {
    case .automatic, .compact: CGSize(width: 200, height: 34)
    case .wheels: CGSize(width: 320, height: 216)
    case .inline: CGSize(width: 320, height: 330)
    }
  }
  override var showsSubviews: Bool { false }

  override func makeControl() -> AnyView {
    let selection = Binding { [weak self] in
      self?.date ?? Date()
    } set: { [weak self] in
      self?.date = $0
      self?.sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
    let components: DatePickerComponents =
      switch datePickerMode {
      case .time, .countDownTimer: .hourAndMinute
      case .date, .yearAndMonth: .date
      case .dateAndTime: [.hourAndMinute, .date]
      }
    let picker = DatePicker(selection, minimumDate, maximumDate, components, EmptyView()).labelsHidden()
    return switch datePickerStyle {
    case .automatic, .compact: AnyView(picker.datePickerStyle(.compact))
    case .wheels: AnyView(picker.datePickerStyle(.wheel))
    case .inline: AnyView(picker.datePickerStyle(.graphical))
    }
  }
}

/// The look of a control for a date, UIKit's `UIDatePickerStyle`.
public enum UIDatePickerStyle: Int, Sendable {
  /// The looks of UIKit.
  case automatic, wheels, compact, inline
}
