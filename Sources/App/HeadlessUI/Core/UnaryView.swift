/// Whether views of a type are always one row of a list, as far as their types show.
///
/// A `ForEach` whose content is one row makes its rows when they are seen. Any other content is evaluated at once, to
/// find its rows, as SwiftUI does ("Demystify SwiftUI performance", WWDC23: views whose number isn't constant are all
/// built to identify the rows).
@MainActor
public struct _UnaryInputs {
  /// Whether the contents of the modifiers around are unary, by the types of the modifiers.
  private var contents: [ObjectIdentifier: Bool] = [:]
  /// The views with a body around: a view that contains itself is not counted again.
  private var visited: Set<ObjectIdentifier> = []

  func isContentUnary<M: ViewModifier>(of modifier: M.Type) -> Bool { contents[ObjectIdentifier(modifier)] ?? false }

  /// Looks at the body of a view.
  func visiting<V: View>(_ view: V.Type) -> Bool {
    var inner = self
    return inner.visited.insert(ObjectIdentifier(view)).inserted && V.Body._isUnary(inner)
  }

  /// Looks at the body of a modifier of a view.
  func visiting<C: View, M: ViewModifier>(_ modifier: M.Type, of content: C.Type) -> Bool {
    var inner = self
    guard inner.visited.insert(ObjectIdentifier(ModifiedContent<C, M>.self)).inserted else { return false }
    inner.contents[ObjectIdentifier(modifier)] = C._isUnary(self)
    return M.Body._isUnary(inner)
  }
}

/// A view of the library that is one row, whatever its body contains.
@MainActor
protocol UnaryView: View {}

extension UnaryView {
  /// Returns `true`.
  public static func _isUnary(_ inputs: _UnaryInputs) -> Bool { true }
}
