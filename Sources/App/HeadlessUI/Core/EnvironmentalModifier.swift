/// A modifier that is made from the environment, SwiftUI's `EnvironmentalModifier`.
@MainActor @preconcurrency
public protocol EnvironmentalModifier: ViewModifier where Body == Never {
  /// The type of the modifier that is applied.
  associatedtype ResolvedModifier: ViewModifier
  /// Returns the modifier that is applied; called again when a value that it reads changes.
  @MainActor @preconcurrency func resolve(in environment: EnvironmentValues) -> ResolvedModifier
}

extension EnvironmentalModifier {
  /// The body, which is never called.
  public func body(content: Content) -> Never { fatalError("an environmental modifier has no body") }

  /// Makes the node of the view with the modifier of its environment.
  public static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs
  ) -> _ViewOutputs { _ViewOutputs(EnvironmentalNode(view, inputs)) }

  /// Returns whether the view with the modifier of its environment is one row.
  public static func _isUnary<C: View>(_ content: C.Type, _ inputs: _UnaryInputs) -> Bool {
    ResolvedModifier._isUnary(content, inputs)
  }
}

private final class EnvironmentalNode<C: View, M: EnvironmentalModifier>: TypedNode<ModifiedContent<C, M>> {
  override func evaluate() {
    let resolved = tracking { view.modifier.resolve(in: environment) }
    showChild(view.content.modifier(resolved))
  }
}
