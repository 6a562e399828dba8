/// What an element does when people act on it.
public struct ElementActions {
  /// What a tap does.
  public var tap: (@MainActor () -> Void)?
  /// What two quick taps do.
  public var doubleTap: (@MainActor () -> Void)?
  /// What a long press does.
  public var longPress: (@MainActor () -> Void)?
  /// The text that a field edits.
  public var text: Binding<String>?
  /// What the return key does in a field.
  public var submit: (@MainActor () -> Void)?

  /// Creates actions that do nothing.
  public init() {}
}
