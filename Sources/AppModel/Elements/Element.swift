/// One thing on a screen, described in SwiftUI's words, and everything inside of it.
///
/// Elements are values: a screen makes them anew from its state whenever that state has changed. Make them with the
/// functions that bear SwiftUI's names, such as ``Button(_:id:action:)`` and ``List(id:content:)``.
public struct Element {
  /// What kind of thing it is.
  public var type: ElementType
  /// The name it has for robots, SwiftUI's `accessibilityIdentifier`; empty when it has none.
  public var identifier: String
  /// The text people read on it or hear for it.
  public var label: String
  /// What it holds, such as the text of a field; absent for things that hold nothing.
  public var value: String?
  /// What an empty field shows.
  public var placeholder: String?
  /// Whether it can be used. What stands in a disabled element can't be used either.
  public var isEnabled = true
  /// Whether it is the chosen one among several.
  public var isSelected = false
  /// What it contains, from top to bottom.
  public var children: [Element]
  /// What it does when people act on it.
  public var actions = ElementActions()

  /// Creates an element. The functions with SwiftUI's names are more convenient.
  public init(
    _ type: ElementType, id identifier: String = "", label: String = "", value: String? = nil,
    placeholder: String? = nil, children: [Element] = []
  ) {
    self.type = type
    self.identifier = identifier
    self.label = label
    self.value = value
    self.placeholder = placeholder
    self.children = children
  }
}
