import AppModel
import Foundation

/// A field for several lines of text, UIKit's `UITextView`.
@MainActor @preconcurrency
open class UITextView: UIScrollView, EditedText {
  // Its type is that of UIKit.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! = "" {
    didSet {
      if text == nil { text = "" }
      selection = NSRange(location: text.utf16.count, length: 0)
      changed()
    }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text with attributes, which have no effect.
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(string: text) }
    set { text = newValue?.string ?? "" }
  }
  /// Called when the view changes.
  open weak var delegate: (any UITextViewDelegate)? { didSet { scrollDelegate = delegate } }
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
  /// Whether the text is hidden: no effect.
  open var isSecureTextEntry = false
  /// The look of the keyboard: no effect.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// Whether the return key is disabled while the view is empty: no effect.
  open var enablesReturnKeyAutomatically = false
  /// Whether spelling is checked: no effect.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// Whether quotes are replaced: robots type what they are given.
  open var smartQuotesType = UITextSmartQuotesType.default
  /// Whether dashes are replaced: robots type what they are given.
  open var smartDashesType = UITextSmartDashesType.default
  /// Which kinds of data are links: no effect.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  /// The attributes of links: no effect.
  open var linkTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of text that is typed: no effect.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  var selection = NSRange()
  var editedText: String { text }
  /// The selected range in UTF-16 units, where robots type; the end of the text after the text has been set.
  open var selectedRange: NSRange {
    get { selection }
    set { select(newValue) }
  }
  open var selectedTextRange: UITextRange? {
    get { selectedRange() }
    set { select(newValue) }
  }
  /// Inserts text in place of the selected text.
  open func insertText(_ text: String) { replace(selection, by: text) }
  /// Deletes the selected text, or the character before the insertion point.
  open func deleteBackward() { deleteSelection() }
  public func text(in range: UITextRange) -> String? { text(of: range) }
  public func replace(_ range: UITextRange, withText text: String) { replaceText(of: range, by: text) }
  open override func selectAll(_ sender: Any?) { select(NSRange(location: 0, length: text.utf16.count)) }
  /// The area of the text.
  public let textContainer = NSTextContainer()
  /// Whether there is text.
  open var hasText: Bool { !text.isEmpty }
  /// Scrolls to a range: no effect.
  open func scrollRangeToVisible(_ range: NSRange) {}
  open var font: UIFont? = .systemFont(ofSize: 12) { didSet { changed() } }
  /// The color of the text: no effect.
  open var textColor: UIColor? = .label
  /// The alignment of the lines: no effect.
  open var textAlignment = NSTextAlignment.natural
  /// Whether the text can be changed.
  open var isEditable = true { didSet { changed() } }
  /// Whether the text can be selected.
  open var isSelectable = true
  /// The space around the text.
  open var textContainerInset = UIEdgeInsets(top: 8, bottom: 8) { didSet { changed() } }
  /// The keyboard of the view; robots can type any text.
  open var keyboardType = UIKeyboardType.default
  /// The label of the return key.
  open var returnKeyType = UIReturnKeyType.default { didSet { changed() } }
  /// The purpose of the view.
  open var textContentType: UITextContentType?
  /// Which letters the keyboard makes capitals; robots type what they are given.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether typing is corrected; robots type without correction.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Whether the font follows the preferred text size.
  open var adjustsFontForContentSizeCategory = false

  open override var canBecomeFirstResponder: Bool { isEditable }

  /// The notification of changed text.
  public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")

  /// The size that fits the text into a width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let font = font.map { Font($0) } ?? .system(size: 12)
    let text = TextStyle(font.resolvedOnDevice).size(of: text, in: Proposal(width: Double(size.width), height: nil))
    return CGSize(width: size.width, height: text.height + textContainerInset.top + textContainerInset.bottom)
  }

  open override var intrinsicContentSize: CGSize {
    isScrollEnabled
      ? super.intrinsicContentSize
      : CGSize(
        width: TextMeasure.of(text, font ?? .systemFont(ofSize: 12), lineLimit: 0).width.rounded(.up) + 10,
        height: sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 0)).height)
  }

  override func contentHeight(forWidth width: CGFloat) -> CGFloat? {
    isScrollEnabled ? nil : sizeThatFits(CGSize(width: width, height: 0)).height
  }

  override var showsSubviews: Bool { false }

  override func makeContent() -> AnyView {
    let input = TypedText(field: self, editing: { [weak self] in self?.editing($0) }, submit: nil)
    return AnyView(
      InputBox(
        type: .textView, text: text, placeholder: nil, submitLabel: returnKeyType.label,
        input: isEditable ? input : nil, view: self,
        fittingHeight: { [weak self] in (self?.sizeThatFits(CGSize(width: $0, height: 0)).height).map(Double.init) ?? 0
        }
      ).modifier(InputViews(responder: self)))
  }

  func mayReplace(_ range: NSRange, with text: String) -> Bool {
    delegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
  }

  func selectionChanged() { delegate?.textViewDidChangeSelection(self) }

  func set(_ text: String, insertionPoint: Int) {
    self.text = text
    selection = NSRange(location: insertionPoint, length: 0)
    delegate?.textViewDidChange(self)
    delegate?.textViewDidChangeSelection(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  private func editing(_ isEditing: Bool) {
    if isEditing {
      guard delegate?.textViewShouldBeginEditing(self) ?? true else {
        resignFirstResponder()
        return
      }
      delegate?.textViewDidBeginEditing(self)
    } else {
      guard delegate?.textViewShouldEndEditing(self) ?? true else {
        becomeFirstResponder()
        return
      }
      delegate?.textViewDidEndEditing(self)
    }
  }
}

/// A delegate that is called when a text view changes, UIKit's `UITextViewDelegate`.
@MainActor @preconcurrency
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Returns whether editing may begin.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Called when editing has begun.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Returns whether editing may end.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called when editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Returns whether text may be replaced.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// Called when the user has changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// Called when the text or the selection has changed.
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// Returns `true`.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Returns `true`.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Returns `true`.
  public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}
