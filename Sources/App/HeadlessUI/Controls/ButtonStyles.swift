import AppModel

/// The appearance of buttons, SwiftUI's `ButtonStyle`.
@MainActor @preconcurrency
public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button.
public struct ButtonStyleConfiguration {
  @ErasedView public struct Label {}

  /// The purpose of the button.
  public let role: ButtonRole?
  public let label: Label
  /// Whether a finger touches the button.
  public let isPressed: Bool
}

/// The appearance and interaction of buttons, SwiftUI's `PrimitiveButtonStyle`.
@StaticMembers([
  "automatic": DefaultButtonStyle.self, "plain": PlainButtonStyle.self, "borderless": BorderlessButtonStyle.self,
  "bordered": BorderedButtonStyle.self, "borderedProminent": BorderedProminentButtonStyle.self,
  "glass": GlassButtonStyle.self, "glassProminent": GlassProminentButtonStyle.self,
])
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button.
public struct PrimitiveButtonStyleConfiguration {
  @ErasedView public struct Label {}

  /// The purpose of the button.
  public let role: ButtonRole?
  public let label: Label
  let action: @MainActor () -> Void

  /// Runs the action of the button.
  @MainActor
  public func trigger() { action() }
}

extension EnvironmentValues {
  @Entry var buttonStyle: ErasedStyle<ButtonStyleConfiguration>?
  @Entry var primitiveButtonStyle: ErasedStyle<PrimitiveButtonStyleConfiguration>?
  /// Whether buttons in rows of lists act by themselves: those of the default style act with their row.
  @Entry var buttonsActAlone: Bool = false
}

extension View {
  /// Sets the style of the buttons inside.
  public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    self.style(\.buttonStyle, style) { $0.makeBody(configuration: $1) }
      .environment(\.primitiveButtonStyle, nil).environment(\.buttonsActAlone, true).environment(\.buttonLook, .plain)
  }

  /// Sets the style of the buttons inside.
  public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    nonisolated(unsafe) let style = style
    return self.style(\.primitiveButtonStyle, style, isSystem: style is any _SystemStyle) {
      $0.makeBody(configuration: $1)
    }
    .environment(\.buttonStyle, nil)
    .environment(\.buttonsActAlone, !(style is DefaultButtonStyle))
    .environment(\.buttonLook, Self.look(of: S.self))
  }

  private nonisolated static func look(of style: Any.Type) -> ButtonLook? {
    switch style {
    case is PlainButtonStyle.Type: .plain
    case is BorderedButtonStyle.Type: .bordered
    case is GlassButtonStyle.Type: .glass
    case is BorderedProminentButtonStyle.Type, is GlassProminentButtonStyle.Type: .prominent
    default: nil
    }
  }
}

extension PrimitiveButtonStyle where Self: _SystemStyle {
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

public struct DefaultButtonStyle: PrimitiveButtonStyle, _SystemStyle { public nonisolated init() {} }
public struct PlainButtonStyle: PrimitiveButtonStyle, _SystemStyle { public nonisolated init() {} }
public struct BorderlessButtonStyle: PrimitiveButtonStyle, _SystemStyle { public nonisolated init() {} }
public struct BorderedButtonStyle: PrimitiveButtonStyle, _SystemStyle { public nonisolated init() {} }
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, _SystemStyle { public nonisolated init() {} }
public struct GlassButtonStyle: PrimitiveButtonStyle, _SystemStyle { public nonisolated init() {} }
public struct GlassProminentButtonStyle: PrimitiveButtonStyle, _SystemStyle { public nonisolated init() {} }
