import AppModel
import Foundation

/// The attributes of elements, XCUITest's `XCUIElementAttributes`: the keys of predicates.
@MainActor @preconcurrency
public protocol XCUIElementAttributes {
  /// The accessibility identifier; may be empty.
  var identifier: String { get }
  /// The frame, in points of the screen.
  var frame: CGRect { get }
  /// The value.
  var value: Any? { get }
  /// The title.
  var title: String { get }
  /// The accessibility label.
  var label: String { get }
  /// The type.
  var elementType: XCUIElement.ElementType { get }
  /// Whether it is enabled.
  var isEnabled: Bool { get }
  /// The horizontal size class.
  var horizontalSizeClass: XCUIElement.SizeClass { get }
  /// The vertical size class.
  var verticalSizeClass: XCUIElement.SizeClass { get }
  /// The placeholder of a field.
  var placeholderValue: String? { get }
  /// Whether it is selected.
  var isSelected: Bool { get }
  /// Whether it has the keyboard focus.
  var hasFocus: Bool { get }
}

/// An element as it was at a moment, XCUITest's `XCUIElementSnapshot`.
@MainActor @preconcurrency
public protocol XCUIElementSnapshot: XCUIElementAttributes {}

/// An element of a snapshot of the screen.
@MainActor
final class ElementSnapshot: XCUIElementSnapshot {
  private nonisolated(unsafe) let node: Snapshot.Node

  nonisolated init(_ node: Snapshot.Node) { self.node = node }

  var identifier: String { node.identifier }
  var frame: CGRect {
    CGRect(x: node.frame.origin.x, y: node.frame.origin.y, width: node.frame.size.width, height: node.frame.size.height)
  }
  var value: Any? {
    let text = node.value ?? ""
    return text.isEmpty ? node.placeholder ?? node.value : text
  }
  var title: String { "" }
  var label: String { node.label }
  var elementType: XCUIElement.ElementType { XCUIElement.ElementType(node.type) }
  var isEnabled: Bool { node.isEnabled }
  var horizontalSizeClass: XCUIElement.SizeClass { .compact }
  var verticalSizeClass: XCUIElement.SizeClass { .regular }
  var placeholderValue: String? { node.placeholder }
  var isSelected: Bool { node.isSelected }
  var hasFocus: Bool { node.hasFocus }
  /// Whether a tap would reach it.
  var isHittable: Bool { node.isHittable }
}
