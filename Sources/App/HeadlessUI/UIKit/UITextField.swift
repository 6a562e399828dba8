import AppModel
import Foundation

/// A field for one line of text, UIKit's `UITextField`.
@MainActor @preconcurrency
open class UITextField: UIControl, EditedText {
  public enum BorderStyle: Int, Sendable {
    /// The borders of UIKit.
    case none, line, bezel, roundedRect
  }
  /// Why editing has ended, UIKit's `UITextField.DidEndEditingReason`.
  public enum DidEndEditingReason: Int, Sendable {
    /// The text stays, or is that of before.
    case committed, cancelled
  }
  /// The editing state in which a view in a field is visible.
  public enum ViewMode: Int, Sendable {
    /// The modes of UIKit.
    case never, whileEditing, unlessEditing, always
  }

  open var text: String? = "" {
    didSet {
      if text == nil { text = "" }
      selection = NSRange(location: editedText.utf16.count, length: 0)
      if text != oldValue { changed() }
    }
  }
  /// The text with attributes, which have no effect.
  open var attributedText: NSAttributedString? {
    get { NSAttributedString(string: text ?? "") }
    set { text = newValue?.string ?? "" }
  }
  /// The placeholder of an empty field.
  open var placeholder: String? { didSet { changed() } }
  open var attributedPlaceholder: NSAttributedString? { didSet { placeholder = attributedPlaceholder?.string } }
  /// Whether the text is hidden.
  open var isSecureTextEntry = false { didSet { changed() } }
  /// Called when the field changes.
  open weak var delegate: (any UITextFieldDelegate)?
  open var font: UIFont? = .systemFont(ofSize: 17) { didSet { if font != oldValue { changed() } } }
  /// The color of the text: no effect.
  open var textColor: UIColor? = .label
  /// The alignment of the text: no effect.
  open var textAlignment = NSTextAlignment.natural
  /// The border: only its space.
  open var borderStyle = BorderStyle.none { didSet { if borderStyle != oldValue { changed() } } }
  /// The view before the text.
  open var leftView: UIView? { didSet { sideViewChanged(oldValue, leftView) } }
  /// The view after the text.
  open var rightView: UIView? { didSet { sideViewChanged(oldValue, rightView) } }
  /// When ``leftView`` is visible.
  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// When ``rightView`` is visible.
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// The view in place of the keyboard; robots can type any text all the same.
  open override var inputView: UIView? {
    get { inputViews.input }
    set { inputViews.input = newValue }
  }
  /// The view over the keyboard.
  open override var inputAccessoryView: UIView? {
    get { inputViews.accessory }
    set { inputViews.accessory = newValue }
  }
  private var inputViews: (input: UIView?, accessory: UIView?) { didSet { redraw() } }
  /// Whether the text is removed when editing begins.
  open var clearsOnBeginEditing = false
  /// Whether the text is selected when editing begins: no effect.
  open var clearsOnInsertion = false
  /// Whether the return key is disabled while the field is empty.
  open var enablesReturnKeyAutomatically = false
  /// The look of the keyboard: no effect.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// Whether spelling is checked: no effect.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// Whether quotes are replaced: robots type what they are given.
  open var smartQuotesType = UITextSmartQuotesType.default
  /// Whether dashes are replaced: robots type what they are given.
  open var smartDashesType = UITextSmartDashesType.default
  /// Whether spaces are inserted and removed: robots type what they are given.
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  /// The rules for generated passwords: no effect.
  open var passwordRules: UITextInputPasswordRules?
  /// The attributes of the text: no effect.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of text that is typed: no effect.
  open var typingAttributes: [NSAttributedString.Key: Any]?
  /// The image of the background: it isn't drawn.
  open var background: UIImage?
  /// The smallest size of the font: no effect.
  open var minimumFontSize: CGFloat = 0
  /// When the button that clears the field is visible.
  open var clearButtonMode = ViewMode.never { didSet { redraw() } }
  /// The keyboard of the field; robots can type any text.
  open var keyboardType = UIKeyboardType.default
  /// The label of the return key.
  open var returnKeyType = UIReturnKeyType.default { didSet { changed() } }
  /// The purpose of the field.
  open var textContentType: UITextContentType?
  /// Which letters the keyboard makes capitals; robots type what they are given.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether typing is corrected; robots type without correction.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Whether the font shrinks until the text fits.
  open var adjustsFontSizeToFitWidth = false

  open override var canBecomeFirstResponder: Bool { isEnabled }
  /// Whether there is text.
  open var hasText: Bool { !(text ?? "").isEmpty }
  /// The area of the text, by which the content size grows.
  open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// The area of the text while it is edited: no effect.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// The area of the placeholder: no effect.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// The area of the button that clears the field: no effect.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.maxX - 30, y: bounds.minY, width: 30, height: bounds.height)
  }
  /// The area of ``leftView``.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(leftView, bounds) { _ in bounds.minX } }
  /// The area of ``rightView``.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(rightView, bounds) { bounds.maxX - $0.width }
  }

  private func sideRect(_ view: UIView?, _ bounds: CGRect, _ x: (CGSize) -> CGFloat) -> CGRect {
    guard let view else { return .zero }
    let size =
      view.frame.size == .zero ? view.systemLayoutSizeFitting(Self.layoutFittingCompressedSize) : view.frame.size
    return CGRect(origin: CGPoint(x: x(size), y: bounds.midY - size.height / 2), size: size)
  }

  private func sideViewChanged(_ old: UIView?, _ new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    changed()
  }

  /// Shows the views beside the text in their modes.
  override func placeOwnSubviews() {
    leftView?.isHidden = !isVisible(leftViewMode)
    rightView?.isHidden = !isVisible(rightViewMode)
    leftView?.frame = leftViewRect(forBounds: bounds)
    rightView?.frame = rightViewRect(forBounds: bounds)
  }

  var selection = NSRange()
  var editedText: String { text ?? "" }
  /// The selected text, which what is typed next replaces; the end of the text after the text has been set.
  open var selectedTextRange: UITextRange? {
    get { selectedRange() }
    set { select(newValue) }
  }
  /// Selects the text, so that what is typed next replaces it.
  open override func selectAll(_ sender: Any?) { select(NSRange(location: 0, length: editedText.utf16.count)) }
  /// Inserts text in place of the selected text.
  open func insertText(_ text: String) { replace(selection, by: text) }
  /// Deletes the selected text, or the character before the insertion point.
  open func deleteBackward() { deleteSelection() }
  public func text(in range: UITextRange) -> String? { text(of: range) }
  public func replace(_ range: UITextRange, withText text: String) { replaceText(of: range, by: text) }

  /// Whether the field has the keyboard focus.
  open var isEditing: Bool { isFirstResponder }
  open override var intrinsicContentSize: CGSize {
    let texts = [text, placeholder].map { TextMeasure.of($0, font ?? .systemFont(ofSize: 17)) }
    let border: CGFloat = borderStyle == .none ? 0 : 7
    let outer = CGRect(x: 0, y: 0, width: 1000, height: 1000)
    let inner = textRect(forBounds: outer)
    let sides = [(leftView, leftViewMode), (rightView, rightViewMode)].reduce(0) { width, side in
      width + (isVisible(side.1) ? side.0?.frame.width ?? 0 : 0)
    }
    return CGSize(
      width: (texts.map(\.width).max() ?? 0).rounded(.up) + 2 * border + outer.width - inner.width + sides,
      height: max(borderStyle == .roundedRect ? 34 : 22, (texts.map(\.height).max() ?? 0) + border)
        + outer.height - inner.height)
  }

  /// The notification of changed text.
  public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")

  override var showsSubviews: Bool { false }

  override func makeControl() -> AnyView {
    let input = TypedText(
      field: self, editing: { [weak self] in self?.editing($0) }, submit: { [weak self] in self?.submit() })
    var clear: (@MainActor () -> Void)?
    if showsClearButton { clear = { [weak self] in self?.clear() } }
    return AnyView(
      InputBox(
        type: fieldType, text: text ?? "", placeholder: placeholder, submitLabel: returnKeyType.label, input: input,
        view: self, clear: clear
      ).modifier(InputViews(responder: self)))
  }

  /// The type of the element.
  var fieldType: ElementType { isSecureTextEntry ? .secureTextField : .textField }

  private var showsClearButton: Bool {
    hasText && isVisible(clearButtonMode)
  }

  private func isVisible(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isInEditing
    case .unlessEditing: !isInEditing
    case .always: true
    }
  }

  /// Whether the field is edited, as its content knows.
  private var isInEditing = false {
    didSet {
      redraw()
      setNeedsLayout()
    }
  }

  private func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    set("", insertionPoint: 0)
  }

  func mayReplace(_ range: NSRange, with text: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
  }

  func selectionChanged() { delegate?.textFieldDidChangeSelection(self) }

  func set(_ text: String, insertionPoint: Int) {
    self.text = text
    selection = NSRange(location: insertionPoint, length: 0)
    sendActions(for: .editingChanged)
    delegate?.textFieldDidChangeSelection(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  private func editing(_ isEditing: Bool) {
    if isEditing {
      guard delegate?.textFieldShouldBeginEditing(self) ?? true else {
        resignFirstResponder()
        return
      }
      isInEditing = true
      if clearsOnBeginEditing, hasText { clear() }
      sendActions(for: .editingDidBegin)
      delegate?.textFieldDidBeginEditing(self)
    } else {
      guard delegate?.textFieldShouldEndEditing(self) ?? true else {
        becomeFirstResponder()
        return
      }
      isInEditing = false
      selection = NSRange(location: editedText.utf16.count, length: 0)
      sendActions(for: .editingDidEnd)
      delegate?.textFieldDidEndEditing(self, reason: .committed)
    }
  }

  private func submit() {
    guard hasText || !enablesReturnKeyAutomatically else { return }
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
  }
}
