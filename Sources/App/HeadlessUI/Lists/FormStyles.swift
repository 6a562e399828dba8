/// The appearance of forms, SwiftUI's `FormStyle`.
@MainActor @preconcurrency
public protocol FormStyle {
  /// The type of the view that represents a form.
  associatedtype Body: View
  /// The properties of a form.
  typealias Configuration = FormStyleConfiguration
  /// Makes a form.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a form, SwiftUI's `FormStyleConfiguration`.
public struct FormStyleConfiguration {
  /// The rows.
  public struct Content {
    let content: AnyView
    init(_ content: AnyView) { self.content = content }
  }
  /// The rows.
  public let content: Content
}

extension FormStyleConfiguration.Content: View {
  /// The rows.
  public var body: AnyView { content }
}

private enum FormStyleKey: EnvironmentKey {
  static var defaultValue: ErasedStyle<FormStyleConfiguration>? { nil }
}

extension EnvironmentValues {
  var formStyle: ErasedStyle<FormStyleConfiguration>? {
    get { self[FormStyleKey.self] }
    set { self[FormStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the forms inside.
  public nonisolated func formStyle<S: FormStyle>(_ style: S) -> some View {
    self.style(\.formStyle, style, isSystem: style is any _SystemStyle) { $0.makeBody(configuration: $1) }
  }
}

extension FormStyle where Self: _SystemStyle {
  /// The form itself.
  public func makeBody(configuration: Configuration) -> some View { Form(configuration) }
}

/// The default style.
public struct AutomaticFormStyle: FormStyle, _SystemStyle, Sendable {
  /// Creates the style.
  public nonisolated init() {}
}

/// Rows in groups.
public struct GroupedFormStyle: FormStyle, _SystemStyle, Sendable {
  /// Creates the style.
  public nonisolated init() {}
}

/// Two columns.
public struct ColumnsFormStyle: FormStyle, _SystemStyle, Sendable {
  /// Creates the style.
  public nonisolated init() {}
}

extension FormStyle where Self == AutomaticFormStyle {
  /// The default style.
  public static nonisolated var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

extension FormStyle where Self == GroupedFormStyle {
  /// Rows in groups.
  public static nonisolated var grouped: GroupedFormStyle { GroupedFormStyle() }
}

extension FormStyle where Self == ColumnsFormStyle {
  /// Two columns.
  public static nonisolated var columns: ColumnsFormStyle { ColumnsFormStyle() }
}
