/// How text for people is drawn. The command line decides it; reporters never look at the terminal themselves.
public struct TerminalStyle: Equatable, Sendable {
  /// Whether colour codes (ECMA-48 SGR) may be written.
  public var colour: Bool
  /// Whether marks outside of ASCII may be drawn. Texts of the user are never changed by it.
  public var unicode: Bool
  /// The columns of a line.
  public var width: Int
  /// Whether it is a terminal, where what is written can be written over and what is too long is broken anywhere. Long
  /// lines are folded at blanks then, and kept whole otherwise.
  public var isTerminal: Bool

  /// Plain ASCII of 80 columns, for files and tests.
  public static let plain = Self(colour: false, unicode: false, width: 80)

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - colour: Whether colour codes may be written.
  ///   - unicode: Whether marks outside of ASCII may be drawn.
  ///   - width: The columns of a line; fewer than 20 count as 20.
  ///   - isTerminal: Whether it is a terminal.
  public init(colour: Bool, unicode: Bool, width: Int, isTerminal: Bool = false) {
    self.colour = colour
    self.unicode = unicode
    self.width = max(width, 20)
    self.isTerminal = isTerminal
  }
}
