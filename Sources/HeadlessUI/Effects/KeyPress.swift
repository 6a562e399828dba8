import Foundation

/// A key of a hardware keyboard, SwiftUI's `KeyPress`. A phone has none, so it never comes.
public struct KeyPress: Sendable {
  /// Whether a key was handled.
  public enum Result: Sendable {
    /// It was, or it goes on to the views around.
    case handled, ignored
  }

  /// When a key is reported.
  public struct Phases: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// When it goes down.
    public static let down = Phases(rawValue: 1)
    /// While it stays down.
    public static let `repeat` = Phases(rawValue: 2)
    /// When it goes up.
    public static let up = Phases(rawValue: 4)
    /// Always.
    public static let all: Phases = [.down, .repeat, .up]
  }

  /// The key.
  public let key: KeyEquivalent
  /// What the key types.
  public let characters: String
  /// The keys that are held.
  public let modifiers: EventModifiers
  /// What happens to the key.
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
