import AppModel

/// The appearance of buttons, SwiftUI's `ButtonStyle`.
@MainActor @preconcurrency
public protocol ButtonStyle {
  /// The type of the view that represents a button.
  associatedtype Body: View
  /// The properties of a button.
  typealias Configuration = ButtonStyleConfiguration
  /// Creates the view of a button.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button.
public struct ButtonStyleConfiguration {
  public struct Label {
    let content: AnyView
    init(_ content: AnyView) { self.content = content }
  }

  /// The purpose of the button.
  public let role: ButtonRole?
  public let label: Label
  /// Whether a finger touches the button.
  public let isPressed: Bool
}

extension ButtonStyleConfiguration.Label: View {
  public var body: AnyView { content }
}

/// The appearance and interaction of buttons, SwiftUI's `PrimitiveButtonStyle`.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  /// The type of the view that represents a button.
  associatedtype Body: View
  /// The properties of a button.
  typealias Configuration = PrimitiveButtonStyleConfiguration
  /// Creates the view of a button.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button.
public struct PrimitiveButtonStyleConfiguration {
  public struct Label {
    let content: AnyView
    init(_ content: AnyView) { self.content = content }
  }

  /// The purpose of the button.
  public let role: ButtonRole?
  public let label: Label
  let action: @MainActor () -> Void

  /// Runs the action of the button.
  @MainActor
  public func trigger() { action() }
}

extension PrimitiveButtonStyleConfiguration.Label: View {
  public var body: AnyView { content }
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

/// The default style.
public struct DefaultButtonStyle: PrimitiveButtonStyle, _SystemStyle, Sendable {
  public nonisolated init() {}
}
public struct PlainButtonStyle: PrimitiveButtonStyle, _SystemStyle, Sendable {
  public nonisolated init() {}
}
public struct BorderlessButtonStyle: PrimitiveButtonStyle, _SystemStyle, Sendable {
  public nonisolated init() {}
}
public struct BorderedButtonStyle: PrimitiveButtonStyle, _SystemStyle, Sendable {
  public nonisolated init() {}
}
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, _SystemStyle, Sendable {
  public nonisolated init() {}
}
public struct GlassButtonStyle: PrimitiveButtonStyle, _SystemStyle, Sendable {
  public nonisolated init() {}
}
public struct GlassProminentButtonStyle: PrimitiveButtonStyle, _SystemStyle, Sendable {
  public nonisolated init() {}
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// The default style.
  public static nonisolated var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static nonisolated var plain: PlainButtonStyle { PlainButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static nonisolated var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static nonisolated var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static nonisolated var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}
extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  public static nonisolated var glass: GlassButtonStyle { GlassButtonStyle() }
}
extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  public static nonisolated var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}
