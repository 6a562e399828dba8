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
  public struct Content {
    let content: AnyView
    init(_ content: AnyView) { self.content = content }
  }
  public let content: Content
}

extension FormStyleConfiguration.Content: View {
  public var body: AnyView { content }
}

extension EnvironmentValues {
  @Entry var formStyle: ErasedStyle<FormStyleConfiguration>?
}

extension View {
  /// Sets the style of the forms inside.
  public nonisolated func formStyle<S: FormStyle>(_ style: S) -> some View {
    self.style(\.formStyle, style, isSystem: style is any _SystemStyle) { $0.makeBody(configuration: $1) }
  }
}

extension FormStyle where Self: _SystemStyle {
  public func makeBody(configuration: Configuration) -> some View { Form(configuration) }
}

/// The default style.
public struct AutomaticFormStyle: FormStyle, _SystemStyle, Sendable {
  public nonisolated init() {}
}

public struct GroupedFormStyle: FormStyle, _SystemStyle, Sendable {
  public nonisolated init() {}
}

public struct ColumnsFormStyle: FormStyle, _SystemStyle, Sendable {
  public nonisolated init() {}
}

extension FormStyle where Self == AutomaticFormStyle {
  /// The default style.
  public static nonisolated var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

extension FormStyle where Self == GroupedFormStyle {
  public static nonisolated var grouped: GroupedFormStyle { GroupedFormStyle() }
}

extension FormStyle where Self == ColumnsFormStyle {
  public static nonisolated var columns: ColumnsFormStyle { ColumnsFormStyle() }
}
