extension View {
  /// Sets the style of the date pickers inside; robots set dates by value in any style.
  public nonisolated func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
    recorded("datePickerStyle", S.self)
  }
}

/// How date pickers look, SwiftUI's `DatePickerStyle`.
public protocol DatePickerStyle: Sendable {}

/// The default style.
public struct DefaultDatePickerStyle: DatePickerStyle {
  /// Creates the style.
  public nonisolated init() {}
}

/// A button that opens a calendar.
public struct CompactDatePickerStyle: DatePickerStyle {
  /// Creates the style.
  public nonisolated init() {}
}

/// A calendar.
public struct GraphicalDatePickerStyle: DatePickerStyle {
  /// Creates the style.
  public nonisolated init() {}
}

/// Wheels.
public struct WheelDatePickerStyle: DatePickerStyle {
  /// Creates the style.
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
  /// A calendar.
  public static nonisolated var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
  /// Wheels.
  public static nonisolated var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}
