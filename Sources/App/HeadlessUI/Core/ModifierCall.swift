/// What a modifier was called with, for tests that inspect views.
package struct ModifierCall {
  package let name: String
  package let arguments: Any

  init(_ name: String, _ arguments: Any) { (self.name, self.arguments) = (name, arguments) }

  /// The call of a modifier; `nil` for one that doesn't keep it.
  package init?(of modifier: Any) {
    guard let call = (modifier as? any CalledModifier)?.call else { return nil }
    self = call
  }
}

/// A modifier that keeps what it was called with.
protocol CalledModifier {
  var call: ModifierCall? { get }
}
