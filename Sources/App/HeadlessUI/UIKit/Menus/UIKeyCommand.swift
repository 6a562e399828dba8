import AppModel
import Foundation

/// Keys that are held while another one is pressed, UIKit's `UIKeyModifierFlags`.
public struct UIKeyModifierFlags: OptionSet, Sendable {
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Caps lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// The option key.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// A key of the number pad: no key is one here.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// An action of the responder chain in a menu, UIKit's `UICommand`. Its title is kept, as there is no menu bar.
@MainActor @preconcurrency
open class UICommand: UIMenuElement {
  /// The method that is performed by the first responder in the chain that has it.
  public let action: Selector
  /// A value of the app.
  public let propertyList: Any?
  open var discoverabilityTitle: String?
  open var attributes: UIMenuElement.Attributes
  open var state: UIMenuElement.State

  /// Creates a command.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    (self.action, self.propertyList, self.discoverabilityTitle) = (action, propertyList, discoverabilityTitle)
    (self.attributes, self.state) = (attributes, state)
    super.init(title: title, subtitle: nil, image: image)
  }
}

/// A key of a hardware keyboard that performs an action, UIKit's `UIKeyCommand`.
///
/// The command of the view with the keyboard focus comes first, or of the visible controller, then those of the
/// responders around it. In a field a key that types has no command, unless
/// ``wantsPriorityOverSystemBehavior`` is set.
@MainActor @preconcurrency
open class UIKeyCommand: UICommand {
  /// The character of the key, or one of the constants.
  public let input: String?
  /// The keys that are held.
  public let modifierFlags: UIKeyModifierFlags
  /// Whether the command comes before what the key types.
  open var wantsPriorityOverSystemBehavior = false

  /// Creates a key without a title.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Creates a key with a title.
  public init(
    title: String, image: UIImage? = nil, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil, discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    (self.input, self.modifierFlags) = (input, modifierFlags)
    super.init(
      title: title, image: image, action: action, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  public nonisolated static let inputHome = "UIKeyInputHome"
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  public nonisolated static let inputDelete = "UIKeyInputDelete"

  /// The keys with a constant.
  private static let keys: [String: KeyEquivalent] = [
    inputUpArrow: .upArrow, inputDownArrow: .downArrow, inputLeftArrow: .leftArrow, inputRightArrow: .rightArrow,
    inputEscape: .escape, inputDelete: .delete, inputPageUp: "\u{F72C}", inputPageDown: "\u{F72D}",
    inputHome: "\u{F729}", inputEnd: "\u{F72B}",
  ]

  fileprivate func isPressed(by stroke: KeyStroke) -> Bool {
    guard let input, !attributes.contains(.disabled), modifierFlags.rawValue >> 16 == stroke.modifiers else {
      return false
    }
    if let key = Self.keys[input] { return key.character == stroke.character }
    return input.lowercased() == stroke.character.lowercased()
  }
}

extension UIApplication {
  /// Performs the first command of the responder chain for a key.
  ///
  /// - Parameter isTyped: Whether a field types the key otherwise.
  /// - Returns: Whether there is one.
  func performKeyCommand(for stroke: KeyStroke, isTyped: Bool) -> Bool {
    guard let first = eventReceiver else { return false }
    let chain = Array(sequence(first: first) { $0.next })
    let command = chain.lazy.flatMap { $0.keyCommands ?? [] }.first {
      $0.isPressed(by: stroke) && (!isTyped || $0.wantsPriorityOverSystemBehavior)
    }
    return command.map { command in chain.contains { command.action.perform(on: $0, command) } } ?? false
  }
}
