import Foundation

/// An object that responds to events, UIKit's `UIResponder`.
@MainActor @preconcurrency
open class UIResponder: NSObject {
  /// What is called when traits change.
  var traitHandlers: [TraitHandler] = []
  /// Traits that the responder sets for itself and for everything inside.
  var overriddenTraits = UITraitOverrides()

  public override init() { super.init() }

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

  /// Called when the user begins to shake the device; passes it on.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionBegan(motion, with: event) }
  /// Called after the user has shaken the device; passes it on.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionEnded(motion, with: event) }
  /// Would be called when shaking is interrupted; passes it on.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  /// Called when fingers touch the view; passes them on.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
  /// Called when fingers move; passes them on.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
  /// Called when fingers leave the screen; passes them on.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
  /// Called when a gesture or the system takes the touches; passes them on.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
  /// The view in place of the keyboard; that of the next responder if `nil`.
  open var inputView: UIView? { nil }
  /// The view over the keyboard; that of the next responder if `nil`.
  open var inputAccessoryView: UIView? { nil }
  /// Shows other input views, if the responder has the keyboard focus.
  open func reloadInputViews() { (UIApplication.shared.firstResponder as? UIView)?.redraw() }

  /// The keys that perform an action while the responder, or one inside of it, has the keyboard focus.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Returns the object that performs an action: itself.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? { self }

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
  /// The key of the curve of the transition, the number of a `UIView.AnimationCurve`.
  public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// The key of whether the keyboard belongs to the app, a Boolean.
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"

  /// Would be called after loading from a nib file: never called.
  open func awakeFromNib() {}

  /// Selects all text of the responder; passes it on.
  open func selectAll(_ sender: Any?) { next?.selectAll(sender) }

  // MARK: Accessibility

  /// Would activate the element for an assistive technology: never called, none runs.
  open func accessibilityActivate() -> Bool { false }
  /// Would make the value larger for an assistive technology: never called, none runs.
  open func accessibilityIncrement() {}
  /// Would make the value smaller for an assistive technology: never called, none runs.
  open func accessibilityDecrement() {}
  /// Would leave the screen for an assistive technology: never called, none runs.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Would do what matters most for an assistive technology: never called, none runs.
  open func accessibilityPerformMagicTap() -> Bool { false }
}
