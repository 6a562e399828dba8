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
@MainActor @preconcurrency
public protocol DatePickerStyle {
  /// The type of the view that represents a date picker.
  associatedtype Body: View
  /// The properties of a date picker.
  typealias Configuration = DatePickerStyleConfiguration
  /// Makes a date picker.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a date picker, SwiftUI's `DatePickerStyleConfiguration`.
public struct DatePickerStyleConfiguration {
  public struct Label {
    let content: AnyView
    init(_ content: AnyView) { self.content = content }
  }
  public let label: Label
  @Binding public var selection: Date
  /// The earliest date, if there is one.
  public let minimumDate: Date?
  /// The latest date, if there is one.
  public let maximumDate: Date?
  /// The parts of the date.
  public let displayedComponents: DatePickerComponents
}

extension DatePickerStyleConfiguration.Label: View {
  public var body: AnyView { content }
}

extension EnvironmentValues {
  @Entry var datePickerStyle: ErasedStyle<DatePickerStyleConfiguration>?
}

extension DatePickerStyle where Self: _SystemStyle {
  /// The date picker itself.
  public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration) }
}

/// The default style.
public struct DefaultDatePickerStyle: DatePickerStyle, _SystemStyle, Sendable {
  public nonisolated init() {}
}

/// A button that opens a calendar.
public struct CompactDatePickerStyle: DatePickerStyle, _SystemStyle, Sendable {
  public nonisolated init() {}
}

public struct GraphicalDatePickerStyle: DatePickerStyle, _SystemStyle, Sendable {
  public nonisolated init() {}
}

public struct WheelDatePickerStyle: DatePickerStyle, _SystemStyle, Sendable {
  public nonisolated init() {}
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  /// The default style.
  public static nonisolated var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  /// A button that opens a calendar.
  public static nonisolated var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  public static nonisolated var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
  public static nonisolated var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}
