/// The keys of a keyboard, XCUITest's `XCUIKeyboardKey`, as the characters that `typeText(_:)` types.
public struct XCUIKeyboardKey: RawRepresentable, Hashable, Sendable {
  /// The character.
  public let rawValue: String

  /// A key by its character.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Deletes the character before the insertion point.
  public static let delete = XCUIKeyboardKey(rawValue: "\u{8}")
  /// Return.
  public static let `return` = XCUIKeyboardKey(rawValue: "\n")
  /// Enter.
  public static let enter = XCUIKeyboardKey(rawValue: "\u{3}")
  /// Tab.
  public static let tab = XCUIKeyboardKey(rawValue: "\t")
  /// The space bar.
  public static let space = XCUIKeyboardKey(rawValue: " ")
  /// Escape.
  public static let escape = XCUIKeyboardKey(rawValue: "\u{1B}")
  /// The arrow up.
  public static let upArrow = XCUIKeyboardKey(rawValue: "\u{F700}")
  /// The arrow down.
  public static let downArrow = XCUIKeyboardKey(rawValue: "\u{F701}")
  /// The arrow to the left.
  public static let leftArrow = XCUIKeyboardKey(rawValue: "\u{F702}")
  /// The arrow to the right.
  public static let rightArrow = XCUIKeyboardKey(rawValue: "\u{F703}")
}

extension String {
  /// Types the text; a delete character presses the key of that name.
  func type(typing: (String) throws -> Void, deleting: () throws -> Void) rethrows {
    for piece in split(omittingEmptySubsequences: false, whereSeparator: Self.isDelete).enumerated() {
      if piece.offset > 0 { try deleting() }
      guard !piece.element.isEmpty else { continue }
      try typing(String(piece.element).replacing("\u{3}", with: "\n").replacing("\r", with: "\n"))
    }
  }

  private static func isDelete(_ character: Character) -> Bool { character == "\u{8}" || character == "\u{7F}" }
}
