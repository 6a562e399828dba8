extension Snapshot {
  /// An element as it was on the screen at the moment of the snapshot.
  public struct Node {
    /// Its type.
    public let type: ElementType
    /// Its accessibility identifier; empty when it has none.
    public let identifier: String
    /// Its accessibility label; empty when it has none.
    public internal(set) var label: String
    /// Its value, such as the text of a field; `nil` for elements without one.
    public let value: String?
    /// What an empty field shows.
    public let placeholder: String?
    /// Whether it is selected.
    public let isSelected: Bool
    /// What it does as a key of the keyboard.
    let key: Keyboard.Press?
    /// Its index in ``Snapshot/nodes``.
    public let index: Int
    /// The index of the element it is in; `nil` for the app itself.
    public let parent: Int?
    /// The index after the last element inside of it.
    public internal(set) var end: Int
    /// Its frame in points of the screen, also where that can't be seen.
    public let frame: Rect
    /// The visible part of its frame, if nothing covers it.
    public let visible: Rect
    /// Whether it, and everything it is in, is enabled.
    public let isEnabled: Bool
    /// Whether touches reach it; otherwise they go to what is below.
    let takesTouches: Bool
    /// Whether the keyboard types into it.
    public internal(set) var hasFocus = false
    /// Why a tap would not reach it; `nil` if it would.
    public internal(set) var obstruction: Obstruction?
    /// Its box of the element tree; `nil` for the keys of the keyboard.
    package let source: ElementNode?

    init(
      type: ElementType, identifier: String = "", label: String = "", value: String? = nil, placeholder: String? = nil,
      isSelected: Bool = false, key: Keyboard.Press? = nil, index: Int, parent: Int?, end: Int, frame: Rect,
      visible: Rect, isEnabled: Bool = true, takesTouches: Bool = true, obstruction: Obstruction? = nil,
      source: ElementNode? = nil
    ) {
      (self.type, self.identifier, self.label, self.value) = (type, identifier, label, value)
      (self.placeholder, self.isSelected, self.key) = (placeholder, isSelected, key)
      (self.index, self.parent, self.end, self.frame, self.visible) = (index, parent, end, frame, visible)
      (self.isEnabled, self.takesTouches, self.obstruction) = (
        isEnabled, takesTouches, obstruction ?? (takesTouches ? nil : .takesNoTouches)
      )
      self.source = source
    }

    /// Whether something covers it.
    var isCovered: Bool {
      if case .covered? = obstruction { true } else { false }
    }
    /// Whether a tap would reach it.
    public var isHittable: Bool { obstruction == nil }
    /// The point a tap touches: the middle of its visible part.
    public var hitPoint: Point { visible.isEmpty ? frame.center : visible.center }

    /// The text a user reads: the value, or the label of elements without one.
    public var text: String { value ?? label }

    /// Whether XCUITest's subscript would find the element by this name.
    package func matches(name: String) -> Bool {
      identifier == name || label == name || value == name || placeholder == name
    }

    /// Whether its type is one of these.
    func isOne(of types: [ElementType]) -> Bool {
      // The tabs of a tab bar are buttons, as in UIKit.
      types.contains(type) || type == .tab && types.contains(.button)
    }
  }
}
