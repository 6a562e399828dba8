import Foundation

/// A key press of a hardware keyboard, SwiftUI's `KeyPress`. A phone has no hardware keyboard, so none occurs.
public struct KeyPress: Sendable {
  /// The result of handling a key press.
  public enum Result: Sendable {
    /// The key press was handled, or is passed on to the views around.
    case handled, ignored
  }

  /// The phases in which a key press is reported.
  public struct Phases: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The key is pressed.
    public static let down = Phases(rawValue: 1)
    /// The key is held.
    public static let `repeat` = Phases(rawValue: 2)
    /// The key is released.
    public static let up = Phases(rawValue: 4)
    /// All phases.
    public static let all: Phases = [.down, .repeat, .up]
  }

  /// The key.
  public let key: KeyEquivalent
  /// The characters of the key press.
  public let characters: String
  /// The keys that are held.
  public let modifiers: EventModifiers
  /// The phase of the key press.
  public let phase: Phases
}

extension View {
  /// Calls an action when a key is pressed: recorded, since a phone has no hardware keyboard.
  public nonisolated func onKeyPress(
    _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result
  ) -> some View { recorded("onKeyPress", key.character) }
  /// Calls an action when a key is pressed: recorded, since a phone has no hardware keyboard.
  public nonisolated func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { recorded("onKeyPress", key.character) }
  /// Calls an action when one of some keys is pressed: recorded, since a phone has no hardware keyboard.
  public nonisolated func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { recorded("onKeyPress", keys.count) }
  /// Calls an action when any key is pressed: recorded, since a phone has no hardware keyboard.
  public nonisolated func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { recorded("onKeyPress", "all") }
}
