import Foundation

extension View {
  /// Sets the style of the date pickers inside.
  public nonisolated func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
    let kind: DatePickerKind =
      switch style {
      case is GraphicalDatePickerStyle: .calendar
      case is WheelDatePickerStyle: .wheels
      default: .compact
      }
    return self.style(\.datePickerStyle, style, isSystem: style is any _SystemStyle) {
      $0.makeBody(configuration: $1)
    }
    .environment(\.datePickerKind, kind)
  }
}

/// The appearance of date pickers, SwiftUI's `DatePickerStyle`.
@StaticMembers([
  "automatic": DefaultDatePickerStyle.self, "compact": CompactDatePickerStyle.self,
  "graphical": GraphicalDatePickerStyle.self, "wheel": WheelDatePickerStyle.self,
])
@MainActor @preconcurrency
public protocol DatePickerStyle {
  associatedtype Body: View
  typealias Configuration = DatePickerStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a date picker, SwiftUI's `DatePickerStyleConfiguration`.
public struct DatePickerStyleConfiguration {
  @ErasedView public struct Label {}
  public let label: Label
  @Binding public var selection: Date
  /// The earliest date, if there is one.
  public let minimumDate: Date?
  /// The latest date, if there is one.
  public let maximumDate: Date?
  /// The parts of the date.
  public let displayedComponents: DatePickerComponents
}

extension EnvironmentValues {
  @Entry var datePickerStyle: ErasedStyle<DatePickerStyleConfiguration>?
}

extension DatePickerStyle where Self: _SystemStyle {
  public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration) }
}

public struct DefaultDatePickerStyle: DatePickerStyle, _SystemStyle { public nonisolated init() {} }
/// A button that opens a calendar.
public struct CompactDatePickerStyle: DatePickerStyle, _SystemStyle { public nonisolated init() {} }
public struct GraphicalDatePickerStyle: DatePickerStyle, _SystemStyle { public nonisolated init() {} }
public struct WheelDatePickerStyle: DatePickerStyle, _SystemStyle { public nonisolated init() {} }
