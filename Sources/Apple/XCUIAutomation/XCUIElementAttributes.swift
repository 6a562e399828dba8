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
public protocol XCUIElementSnapshot: XCUIElementAttributes {
  /// The elements directly inside of it.
  var children: [any XCUIElementSnapshot] { get }
  /// The attributes of the element and of all in it.
  var dictionaryRepresentation: [XCUIElement.AttributeName: Any] { get }
}

extension XCUIElement {
  /// The keys of a snapshot's dictionary, XCUITest's `XCUIElement.AttributeName`.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The elements directly inside, as dictionaries.
    public static let children = AttributeName(rawValue: "children")
    /// The type, as a number.
    public static let elementType = AttributeName(rawValue: "elementType")
    /// Whether it is enabled.
    public static let enabled = AttributeName(rawValue: "enabled")
    /// The frame: `X`, `Y`, `Width` and `Height`.
    public static let frame = AttributeName(rawValue: "frame")
    /// Whether it has the keyboard focus.
    public static let hasFocus = AttributeName(rawValue: "hasFocus")
    /// The horizontal size class, as a number.
    public static let horizontalSizeClass = AttributeName(rawValue: "horizontalSizeClass")
    /// The identifier.
    public static let identifier = AttributeName(rawValue: "identifier")
    /// The label.
    public static let label = AttributeName(rawValue: "label")
    /// The placeholder of a field.
    public static let placeholderValue = AttributeName(rawValue: "placeholderValue")
    /// Whether it is selected.
    public static let selected = AttributeName(rawValue: "selected")
    /// The title.
    public static let title = AttributeName(rawValue: "title")
    /// The value.
    public static let value = AttributeName(rawValue: "value")
    /// The vertical size class, as a number.
    public static let verticalSizeClass = AttributeName(rawValue: "verticalSizeClass")
  }
}

/// An element of a snapshot of the screen.
@MainActor
final class ElementSnapshot: XCUIElementSnapshot {
  private nonisolated(unsafe) let node: Snapshot.Node
  /// The whole screen; `nil` for an element whose attributes alone are needed.
  private nonisolated(unsafe) let screen: Snapshot?

  nonisolated init(_ node: Snapshot.Node, in screen: Snapshot? = nil) { (self.node, self.screen) = (node, screen) }

  var children: [any XCUIElementSnapshot] { snapshots }

  private var snapshots: [ElementSnapshot] {
    guard let screen else { return [] }
    return screen.descendants(of: node.index).map { screen[$0] }.filter { $0.parent == node.index }
      .map { ElementSnapshot($0, in: screen) }
  }

  var dictionaryRepresentation: [XCUIElement.AttributeName: Any] {
    var result: [XCUIElement.AttributeName: Any] = [
      .identifier: identifier, .label: label, .title: title, .enabled: isEnabled, .selected: isSelected,
      .hasFocus: hasFocus, .elementType: NSNumber(value: elementType.rawValue),
      .frame: ["X": frame.minX, "Y": frame.minY, "Width": frame.width, "Height": frame.height].mapValues(Double.init),
      .horizontalSizeClass: NSNumber(value: horizontalSizeClass.rawValue),
      .verticalSizeClass: NSNumber(value: verticalSizeClass.rawValue),
      .children: snapshots.map(\.dictionaryRepresentation),
    ]
    result[.value] = value
    result[.placeholderValue] = placeholderValue
    return result
  }

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
