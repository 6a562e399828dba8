import AppModel
import Foundation

/// A key press of a hardware keyboard, SwiftUI's `KeyPress`.
public struct KeyPress: Sendable {
  /// The result of handling a key press.
  public enum Result: Sendable {
    /// The key press was handled, or is passed on to the views around.
    case handled, ignored
  }

  /// The phases in which a key press is reported.
  public struct Phases: OptionSet, Sendable {
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The key is pressed.
    public static let down = Phases(rawValue: 1)
    /// The key is held.
    public static let `repeat` = Phases(rawValue: 2)
    /// The key is released.
    public static let up = Phases(rawValue: 4)
    public static let all: Phases = [.down, .repeat, .up]
  }

  public let key: KeyEquivalent
  public let characters: String
  /// The keys that are held.
  public let modifiers: EventModifiers
  public let phase: Phases
}

extension View {
  /// Calls an action when a key is pressed while the view has the focus.
  public nonisolated func onKeyPress(
    _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result
  ) -> some View { onKeyPress(keys: [key]) { _ in action() } }
  /// Calls an action when a key is pressed while the view has the focus.
  public nonisolated func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { onKeyPress(keys: [key], phases: phases, action: action) }
  /// Calls an action when one of some keys is pressed while the view has the focus.
  public nonisolated func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { pressed(phases: phases) { keys.contains($0.key) ? action($0) : .ignored } }
  /// Calls an action when any key is pressed while the view has the focus.
  public nonisolated func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { pressed(phases: phases, action) }

  private nonisolated func pressed(
    phases: KeyPress.Phases, _ action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    nonisolated(unsafe) let action = action
    return box { box, _ in
      let behavior = Behavior()
      // A key isn't held long enough to repeat.
      behavior.keyPress = { stroke in
        [KeyPress.Phases.down, .up].filter(phases.contains).map { action(KeyPress(stroke, $0)) }.contains(.handled)
      }
      box.behavior = behavior
    }
  }
}

extension KeyPress {
  fileprivate init(_ stroke: KeyStroke, _ phase: Phases) {
    self.init(
      key: KeyEquivalent(stroke.character), characters: String(stroke.character),
      modifiers: EventModifiers(rawValue: stroke.modifiers), phase: phase)
  }
}
