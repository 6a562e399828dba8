import Foundation

/// An object that responds to events, UIKit's `UIResponder`.
@MainActor @preconcurrency
open class UIResponder: NSObject {
  /// What is called when traits change.
  var traitHandlers: [TraitHandler] = []

  /// Creates a responder.
  public override init() { super.init() }

  /// The next responder.
  open var next: UIResponder? { nil }
  /// Whether the responder can have the keyboard focus.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the responder has the keyboard focus.
  open var isFirstResponder: Bool { false }
  /// Moves the keyboard focus to the responder.
  ///
  /// - Returns: Whether it gets the focus.
  @discardableResult
  open func becomeFirstResponder() -> Bool { false }
  /// Resigns the keyboard focus.
  ///
  /// - Returns: Whether it doesn't have the focus anymore.
  @discardableResult
  open func resignFirstResponder() -> Bool { true }

  /// The notification before the keyboard appears.
  public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  /// The notification after the keyboard has appeared.
  public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  /// The notification before the keyboard disappears.
  public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  /// The notification after the keyboard has disappeared.
  public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  /// The notification before the frame of the keyboard changes.
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// The notification after the frame of the keyboard has changed.
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")
  /// The key of the frame at the beginning, a `CGRect`.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the frame at the end, a `CGRect`.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the duration of the transition in seconds.
  public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
}
