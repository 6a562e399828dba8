import ViewGraph

/// A type-erased style of a control.
package struct ErasedStyle<Configuration> {
  private let makeBody: @MainActor (Configuration) -> AnyView

  init(_ makeBody: @escaping @MainActor (Configuration) -> AnyView) {
    self.makeBody = makeBody
  }

  /// The properties of a control with this style.
  @MainActor
  package func body(_ configuration: Configuration) -> AnyView { makeBody(configuration) }
}

extension View {
  /// Sets a style of the controls inside.
  ///
  /// A control that the style itself makes of its configuration has the style around this view.
  ///
  /// The type of the result has no `Body` in it: a style may set itself in its body, as Apple's documentation of
  /// `DisclosureGroupStyle` does.
  ///
  /// - Parameter isSystem: Whether controls with this style are the same as without a style.
  package nonisolated func style<Style, Configuration, Body: View>(
    _ key: WritableKeyPath<EnvironmentValues, ErasedStyle<Configuration>?>, _ style: Style,
    isSystem: Bool = false, _ makeBody: @escaping @MainActor (Style, Configuration) -> Body
  ) -> ModifiedContent<Self, EnvironmentWriter> {
    nonisolated(unsafe) let (key, style) = (key, style)
    return modifier(
      EnvironmentWriter { values in
        guard !isSystem else { return values[keyPath: key] = nil }
        let outer = values[keyPath: key]
        values[keyPath: key] = ErasedStyle { configuration in
          AnyView(
            StyledView(style: style, configuration: configuration, makeBody: makeBody).environment(key, outer))
        }
      })
  }
}

/// The body of a style for one control: the dynamic properties of the style belong to it.
private struct StyledView<Style, Configuration, Content: View> {
  var style: Style
  let configuration: Configuration
  let makeBody: @MainActor (Style, Configuration) -> Content
}

extension StyledView: PrimitiveView {
  static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(StyledNode(view, inputs))
  }
}

private final class StyledNode<Style, Configuration, Content: View>:
  ComposedNode<StyledView<Style, Configuration, Content>>
{
  private let properties = DynamicProperties.of(Style.self)

  override func evaluate() {
    compose(installing: { properties.install(in: &$0.style, of: self) }) { $0.makeBody($0.style, $0.configuration) }
  }
}

/// A style of the system: the control is as it is without a style.
public protocol _SystemStyle: Sendable {}
