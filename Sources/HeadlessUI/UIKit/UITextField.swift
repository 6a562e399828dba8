import AppModel
import Foundation

/// A field for one line of text, UIKit's `UITextField`.
@MainActor @preconcurrency
open class UITextField: UIControl {
  /// The border of a field.
  public enum BorderStyle: Int, Sendable {
    /// The borders of UIKit.
    case none, line, bezel, roundedRect
  }
  /// The editing state in which a view in a field is visible.
  public enum ViewMode: Int, Sendable {
    /// The modes of UIKit.
    case never, whileEditing, unlessEditing, always
  }

  /// The text.
  open var text: String? = "" { didSet { if text != oldValue { changed() } } }
  /// The text with attributes, which have no effect.
  open var attributedText: NSAttributedString? { didSet { text = attributedText?.string ?? "" } }
  /// The placeholder of an empty field.
  open var placeholder: String? { didSet { changed() } }
  /// The placeholder with attributes.
  open var attributedPlaceholder: NSAttributedString? { didSet { placeholder = attributedPlaceholder?.string } }
  /// Whether the text is hidden.
  open var isSecureTextEntry = false { didSet { changed() } }
  /// Called when the field changes.
  open weak var delegate: (any UITextFieldDelegate)?
  /// The font.
  open var font: UIFont? = .systemFont(ofSize: 17)
  /// The color of the text.
  open var textColor: UIColor? = .label
  /// The alignment of the text.
  open var textAlignment = NSTextAlignment.natural
  /// The border.
  open var borderStyle = BorderStyle.none
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
  /// Whether the field has the keyboard focus.
  open var isEditing: Bool { isFirstResponder }
  open override var intrinsicContentSize: CGSize {
    let texts = [text, placeholder].map { TextMeasure.of($0, font ?? .systemFont(ofSize: 17)) }
    let border: CGFloat = borderStyle == .none ? 0 : 7
    return CGSize(
      width: (texts.map(\.width).max() ?? 0).rounded(.up) + 2 * border,
      height: max(borderStyle == .roundedRect ? 34 : 22, (texts.map(\.height).max() ?? 0) + border))
  }

  /// The notification of changed text.
  public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")

  override var showsSubviews: Bool { false }

  override func makeControl() -> AnyView {
    let input = TypedText(
      get: { [weak self] in self?.text ?? "" }, set: { [weak self] in self?.set($0) },
      shouldChange: { [weak self] range, text in
        guard let self else { return false }
        return delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
      }, editing: { [weak self] in self?.editing($0) }, submit: { [weak self] in self?.submit() })
    var clear: (@MainActor () -> Void)?
    if showsClearButton { clear = { [weak self] in self?.clear() } }
    return AnyView(
      InputBox(
        type: fieldType, text: text ?? "", placeholder: placeholder, submitLabel: returnKeyType.label, input: input,
        view: self, clear: clear))
  }

  /// The type of the element.
  var fieldType: ElementType { isSecureTextEntry ? .secureTextField : .textField }

  private var showsClearButton: Bool {
    guard !(text ?? "").isEmpty else { return false }
    return switch clearButtonMode {
    case .never: false
    case .whileEditing: isInEditing
    case .unlessEditing: !isInEditing
    case .always: true
    }
  }

  /// Whether the field is edited, as its content knows.
  private var isInEditing = false { didSet { redraw() } }

  private func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    set("")
  }

  private func set(_ text: String) {
    self.text = text
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
      sendActions(for: .editingDidBegin)
      delegate?.textFieldDidBeginEditing(self)
    } else {
      guard delegate?.textFieldShouldEndEditing(self) ?? true else {
        becomeFirstResponder()
        return
      }
      isInEditing = false
      sendActions(for: .editingDidEnd)
      delegate?.textFieldDidEndEditing(self)
    }
  }

  private func submit() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
  }
}

/// A delegate that is called when a field changes, UIKit's `UITextFieldDelegate`.
@MainActor @preconcurrency
public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Returns whether editing may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called when editing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Returns whether editing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called when editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
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

/// A field for several lines of text, UIKit's `UITextView`.
@MainActor @preconcurrency
open class UITextView: UIScrollView {
  // Its type is that of UIKit.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text.
  open var text: String! = "" { didSet { changed() } }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text with attributes, which have no effect.
  open var attributedText: NSAttributedString! { didSet { text = attributedText?.string ?? "" } }
  /// Called when the view changes.
  open weak var delegate: (any UITextViewDelegate)? { didSet { scrollDelegate = delegate } }
  /// The font.
  open var font: UIFont? = .systemFont(ofSize: 12) { didSet { changed() } }
  /// The color of the text.
  open var textColor: UIColor? = .label
  /// The alignment of the lines.
  open var textAlignment = NSTextAlignment.natural
  /// Whether the text can be changed.
  open var isEditable = true { didSet { changed() } }
  /// Whether the text can be selected.
  open var isSelectable = true
  /// The space around the text.
  open var textContainerInset = UIEdgeInsets(top: 8, bottom: 8)
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
    let text = TextStyle(font.resolved()).size(of: text, in: Proposal(width: Double(size.width), height: nil))
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
    let input = TypedText(
      get: { [weak self] in self?.text ?? "" }, set: { [weak self] in self?.set($0) },
      shouldChange: { [weak self] range, text in
        guard let self else { return false }
        return delegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
      }, editing: { [weak self] in self?.editing($0) }, submit: nil)
    return AnyView(
      InputBox(
        type: .textView, text: text, placeholder: nil, submitLabel: returnKeyType.label,
        input: isEditable ? input : nil, view: self,
        fittingHeight: { [weak self] in (self?.sizeThatFits(CGSize(width: $0, height: 0)).height).map(Double.init) ?? 0
        }))
  }

  private func set(_ text: String) {
    self.text = text
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

/// The label of the return key, UIKit's `UIReturnKeyType`.
public enum UIReturnKeyType: Int, Sendable {
  /// The labels of UIKit.
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`

  var label: AppModel.SubmitLabel {
    switch self {
    case .go: .go
    case .join: .join
    case .next, .continue: .next
    case .google, .yahoo, .search: .search
    case .send: .send
    case .done: .done
    case .default, .route, .emergencyCall: .return
    }
  }
}

/// Whether typing is corrected, UIKit's `UITextAutocorrectionType`.
public enum UITextAutocorrectionType: Int, Sendable {
  /// The choices of UIKit.
  case `default`, no, yes
}

/// How the keyboard edits the text of a view.
@MainActor
private struct TypedText {
  let get: @MainActor () -> String
  let set: @MainActor (String) -> Void
  let shouldChange: @MainActor (NSRange, String) -> Bool
  let editing: @MainActor (Bool) -> Void
  let submit: (@MainActor () -> Void)?

  /// Stores the typed string if the delegate allows the change.
  func type(_ new: String) {
    let old = get()
    let kept = old.commonPrefix(with: new).utf16.count
    let range = NSRange(location: kept, length: old.utf16.count - kept)
    let replacement = String(decoding: Array(new.utf16.dropFirst(kept)), as: UTF16.self)
    if shouldChange(range, replacement) { set(new) }
  }
}

/// The box of a field of UIKit.
private struct InputBox: ElementView {
  let type: ElementType
  let text: String
  let placeholder: String?
  let submitLabel: AppModel.SubmitLabel
  let input: TypedText?
  let view: UIView
  /// The height that fits the text into a width, if the view has no fixed one.
  var fittingHeight: ((Double) -> Double)?
  /// Clears the field; `nil` without a button for it.
  var clear: (@MainActor () -> Void)?

  @ViewBuilder var inner: some View {
    if let clear { Button("Clear text", action: clear).accessibilityIdentifier("Clear text") }
  }

  func configure(_ box: ElementNode, in node: ViewNode) {
    box.semantics.type = type
    box.semantics.value = text
    box.semantics.placeholder = placeholder
    box.semantics.submitLabel = submitLabel
    let size = view.intrinsicContentSize
    box.layout = InputLayout { proposal in
      let width = proposal.width ?? (size.width > 0 ? size.width : 200)
      guard size.height >= 0 else { return Size(width: width, height: proposal.height ?? 100) }
      return Size(width: width, height: fittingHeight?(width) ?? size.height)
    }
    view.attach(box, in: node.context)
    guard let input else {
      box.behavior = nil
      return
    }
    let behavior = box.behavior ?? Behavior()
    var typing = Behavior.TextInput(isMultiline: type == .textView, get: input.get, set: input.type)
    typing.onEditingChanged = input.editing
    behavior.text = typing
    behavior.submit = input.submit
    behavior.keepsFocus = true
    box.behavior = behavior
  }
}

/// A field with the button that clears it at its end.
private struct InputLayout: LayoutRule {
  let choose: @MainActor (Proposal) -> Size

  func size(of node: ElementNode, in proposal: Proposal) -> Size { choose(proposal) }

  func place(_ node: ElementNode) {
    for child in node.children {
      child.place(at: Point(x: node.size.width - 30, y: 0), size: Size(width: 30, height: node.size.height))
    }
  }
}
