/// The keys of a keyboard, XCUITest's `XCUIKeyboardKey`, as the characters that `typeText(_:)` types.
///
/// Keys without a character have AppKit's characters for function keys; those of modifiers are robotrun's.
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
  /// Deletes the character after the insertion point.
  public static let forwardDelete = XCUIKeyboardKey(rawValue: "\u{F728}")
  /// Home.
  public static let home = XCUIKeyboardKey(rawValue: "\u{F729}")
  /// End.
  public static let end = XCUIKeyboardKey(rawValue: "\u{F72B}")
  /// Page up.
  public static let pageUp = XCUIKeyboardKey(rawValue: "\u{F72C}")
  /// Page down.
  public static let pageDown = XCUIKeyboardKey(rawValue: "\u{F72D}")
  /// Clear.
  public static let clear = XCUIKeyboardKey(rawValue: "\u{F739}")
  /// Help.
  public static let help = XCUIKeyboardKey(rawValue: "\u{F746}")
  /// Caps lock.
  public static let capsLock = XCUIKeyboardKey(rawValue: "\u{F8E0}")
  /// Shift.
  public static let shift = XCUIKeyboardKey(rawValue: "\u{F8E1}")
  /// Control.
  public static let control = XCUIKeyboardKey(rawValue: "\u{F8E2}")
  /// Option.
  public static let option = XCUIKeyboardKey(rawValue: "\u{F8E3}")
  /// Command.
  public static let command = XCUIKeyboardKey(rawValue: "\u{F8E4}")
  /// The right shift key.
  public static let rightShift = XCUIKeyboardKey(rawValue: "\u{F8E5}")
  /// The right control key.
  public static let rightControl = XCUIKeyboardKey(rawValue: "\u{F8E6}")
  /// The right option key.
  public static let rightOption = XCUIKeyboardKey(rawValue: "\u{F8E7}")
  /// The right command key.
  public static let rightCommand = XCUIKeyboardKey(rawValue: "\u{F8E8}")
  /// The key Fn.
  public static let secondaryFn = XCUIKeyboardKey(rawValue: "\u{F8E9}")
}

// swift-format-ignore: AlwaysUseLowerCamelCase
extension XCUIKeyboardKey {
  /// The function key F1.
  public static let F1 = XCUIKeyboardKey(rawValue: "\u{F704}")
  /// The function key F2.
  public static let F2 = XCUIKeyboardKey(rawValue: "\u{F705}")
  /// The function key F3.
  public static let F3 = XCUIKeyboardKey(rawValue: "\u{F706}")
  /// The function key F4.
  public static let F4 = XCUIKeyboardKey(rawValue: "\u{F707}")
  /// The function key F5.
  public static let F5 = XCUIKeyboardKey(rawValue: "\u{F708}")
  /// The function key F6.
  public static let F6 = XCUIKeyboardKey(rawValue: "\u{F709}")
  /// The function key F7.
  public static let F7 = XCUIKeyboardKey(rawValue: "\u{F70A}")
  /// The function key F8.
  public static let F8 = XCUIKeyboardKey(rawValue: "\u{F70B}")
  /// The function key F9.
  public static let F9 = XCUIKeyboardKey(rawValue: "\u{F70C}")
  /// The function key F10.
  public static let F10 = XCUIKeyboardKey(rawValue: "\u{F70D}")
  /// The function key F11.
  public static let F11 = XCUIKeyboardKey(rawValue: "\u{F70E}")
  /// The function key F12.
  public static let F12 = XCUIKeyboardKey(rawValue: "\u{F70F}")
  /// The function key F13.
  public static let F13 = XCUIKeyboardKey(rawValue: "\u{F710}")
  /// The function key F14.
  public static let F14 = XCUIKeyboardKey(rawValue: "\u{F711}")
  /// The function key F15.
  public static let F15 = XCUIKeyboardKey(rawValue: "\u{F712}")
  /// The function key F16.
  public static let F16 = XCUIKeyboardKey(rawValue: "\u{F713}")
  /// The function key F17.
  public static let F17 = XCUIKeyboardKey(rawValue: "\u{F714}")
  /// The function key F18.
  public static let F18 = XCUIKeyboardKey(rawValue: "\u{F715}")
  /// The function key F19.
  public static let F19 = XCUIKeyboardKey(rawValue: "\u{F716}")
}

extension String {
  /// Types the text; a delete character presses the key of that name.
  func type(typing: (String) throws -> Void, deleting: () throws -> Void) rethrows {
    for piece in split(omittingEmptySubsequences: false, whereSeparator: Self.isDelete).enumerated() {
      if piece.offset > 0 { try deleting() }
      guard !piece.element.isEmpty else { continue }
      let text = piece.element.filter { !$0.isWithoutText }.replacing("\u{3}", with: "\n").replacing("\r", with: "\n")
      if !text.isEmpty { try typing(text) }
    }
  }

  private static func isDelete(_ character: Character) -> Bool { character == "\u{8}" || character == "\u{7F}" }
}

extension Character {
  /// Whether it is the key of a hardware keyboard that types nothing.
  fileprivate var isWithoutText: Bool { self == "\u{1B}" || ("\u{F700}"..."\u{F8FF}").contains(self) }
}
