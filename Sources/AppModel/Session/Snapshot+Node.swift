extension Snapshot {
  /// An element as it was on the screen at the moment of the snapshot.
  public struct Node {
    var element: Element
    /// The name it has for robots; empty when it has none.
    public let identifier: String
    /// Its place in ``Snapshot/nodes``.
    public let index: Int
    /// The place of what it stands in; absent for the app itself.
    public let parent: Int?
    /// The place behind the last element inside of it.
    public internal(set) var end: Int
    /// Where it stands, in points of the screen; also where that can't be seen.
    public let frame: Rect
    /// What of it can be seen, if nothing lies over it.
    public let visible: Rect
    /// The layer it stands in.
    let layer: Int
    /// What it was found among in its screen, and where; for its path. Absent for what comes by itself.
    let siblings: Siblings?
    let ordinal: Int
    /// Whether it, and all it stands in, can be used.
    public let isEnabled: Bool
    /// Whether touches reach it; otherwise they go through to what lies below.
    let takesTouches: Bool
    /// Whether the keyboard types into it.
    public internal(set) var hasFocus = false
    /// Why a tap would not reach it; absent when it would.
    public internal(set) var obstruction: Obstruction?
    /// The box of the element tree that it shows; `nil` for the keys of the keyboard.
    package var source: ElementNode?

    /// What kind of thing it is.
    public var type: ElementType { element.type }
    /// The text people read on it.
    public var label: String { element.label }
    /// What it holds.
    public var value: String? { element.value }
    /// What it shows while it is empty.
    public var placeholder: String? { element.placeholder }
    /// Whether it is the chosen one.
    public var isSelected: Bool { element.isSelected }
    /// Whether something lies over it.
    var isCovered: Bool {
      if case .covered? = obstruction { true } else { false }
    }
    /// Whether it keeps touches from what lies below: whatever is drawn does. What only holds others, or takes room,
    /// lets them through.
    var stopsTouches: Bool {
      element.reactsToTap || end == index + 1 && (element.type != .other || !element.label.isEmpty)
    }
    /// Whether a tap would reach it.
    public var isHittable: Bool { obstruction == nil }
    /// Where a tap on it goes: the middle of what can be seen of it.
    public var hitPoint: Point { visible.isEmpty ? frame.center : visible.center }

    /// What people read: the value, or the label of things that hold nothing.
    public var text: String { value ?? label }
  }
}
