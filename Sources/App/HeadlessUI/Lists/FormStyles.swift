/// The appearance of forms, SwiftUI's `FormStyle`.
@StaticMembers([
  "automatic": AutomaticFormStyle.self, "grouped": GroupedFormStyle.self, "columns": ColumnsFormStyle.self,
])
@MainActor @preconcurrency
public protocol FormStyle {
  associatedtype Body: View
  typealias Configuration = FormStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a form, SwiftUI's `FormStyleConfiguration`.
public struct FormStyleConfiguration {
  @ErasedView public struct Content {}
  public let content: Content
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

public struct AutomaticFormStyle: FormStyle, _SystemStyle { public nonisolated init() {} }
public struct GroupedFormStyle: FormStyle, _SystemStyle { public nonisolated init() {} }
public struct ColumnsFormStyle: FormStyle, _SystemStyle { public nonisolated init() {} }
