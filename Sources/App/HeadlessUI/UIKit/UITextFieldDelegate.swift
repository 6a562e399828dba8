import Foundation

/// A delegate that is called when a field changes, UIKit's `UITextFieldDelegate`.
@MainActor @preconcurrency
public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Returns whether editing may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called when editing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Returns whether editing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called when editing has ended, unless the method with a reason is implemented.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Called when editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Returns whether characters may be replaced.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Called when the text or the selection has changed.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Returns whether the return key has its default effect.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  /// Returns whether the field may be cleared.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Returns `true`.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Returns `true`.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Calls the method without a reason.
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  /// Returns `true`.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Returns `true`.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  /// Returns `true`.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
}
