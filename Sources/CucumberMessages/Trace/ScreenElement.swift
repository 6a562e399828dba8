/// An element as it was on a screen. What is absent is as usual: no text, enabled, not selected, can be reached.
public struct ScreenElement: Codable, Equatable, Hashable, Sendable {
  /// What kind of thing it is, by XCUITest's names: `button`, `staticText`.
  public var type: String
  /// How many elements it stands in. An element is followed by those that stand in it.
  public var depth: Int
  /// Left, top, width and height, in points of the screen.
  public var frame: [Int]
  /// What of the frame can be seen, where that is not all of it.
  public var visible: [Int]?
  /// The name it has for robots.
  public var identifier: String?
  /// The text people read on it.
  public var label: String?
  /// What it holds; of a secure field a bullet for each character.
  public var value: String?
  /// What it shows while it is empty.
  public var placeholder: String?
  /// `false` where it can't be used.
  public var enabled: Bool?
  /// `true` for the chosen one.
  public var selected: Bool?
  /// `true` for what the keyboard types into.
  public var focused: Bool?
  /// Why a tap would not reach it: `covered`, `transition`, `offScreen`, `noSize`, `takesNoTouches`,
  /// `background`.
  public var unreachable: String?

  /// Creates the message from its fields.
  public init(
    type: String, depth: Int, frame: [Int], visible: [Int]? = nil, identifier: String? = nil, label: String? = nil,
    value: String? = nil, placeholder: String? = nil, enabled: Bool? = nil, selected: Bool? = nil,
    focused: Bool? = nil, unreachable: String? = nil
  ) {
    self.type = type
    self.depth = depth
    self.frame = frame
    self.visible = visible
    self.identifier = identifier
    self.label = label
    self.value = value
    self.placeholder = placeholder
    self.enabled = enabled
    self.selected = selected
    self.focused = focused
    self.unreachable = unreachable
  }
}
