import AppModel
import Foundation
import HeadlessUI
import Testing

/// Text fields and text views of UIKit: text, focus, and the views inside of them.
@MainActor
@Suite struct UITextFieldTests {
  private final class Screen: UIViewController {
    let field: UITextField
    init(_ field: UITextField) {
      self.field = field
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() {
      super.viewDidLoad()
      field.placeholder = "Name"
      field.frame = CGRect(x: 20, y: 100, width: 300, height: 40)
      view.addSubview(field)
      field.becomeFirstResponder()
    }
  }

  private func run(_ field: UITextField, _ test: (TestedApp) throws -> Void) throws {
    let screen = Screen(field)
    try TestedApp.run(Launch("field", viewController: { screen }), test: test)
  }

  /// Source: Apple, UITextField.text ("This property is an empty string by default") and UITextView.text.
  @Test func `text is never nil`() {
    let (field, view) = (UITextField(), UITextView())
    field.text = "a"
    field.text = nil
    #expect(field.text == "")
    view.text = "a"
    view.text = nil
    #expect(view.text == "" && !view.hasText)
    #expect(view.sizeThatFits(CGSize(width: 100, height: 100)).height > 0)
  }

  /// Source: Apple, attributedText: it is the text with the attributes of the view.
  @Test func `attributed text follows the text`() {
    let (field, label) = (UITextField(), UILabel())
    label.attributedText = NSAttributedString(string: "old")
    label.text = "new"
    #expect(label.attributedText?.string == "new")
    field.attributedText = NSAttributedString(string: "old")
    field.text = "new"
    #expect(field.attributedText?.string == "new")
  }

  /// Guess: as on a device, a field that becomes first responder in viewDidLoad has the keyboard with the screen.
  @Test func `a field takes the focus with the screen`() throws {
    let field = UITextField()
    try run(field) { app throws in
      #expect(try app.hasKeyboard && field.isFirstResponder)
      field.resignFirstResponder()
      try app.settle()
      #expect(try !app.hasKeyboard)
      field.becomeFirstResponder()
      #expect(field.isFirstResponder)
    }
  }

  /// Source: everyday code for passwords: a button at the end of a field shows them.
  @Test func `views are beside the text`() throws {
    let (field, eye) = (UITextField(), UIButton(type: .system))
    eye.setTitle("Show", for: .normal)
    eye.frame = CGRect(x: 0, y: 0, width: 60, height: 30)
    var taps = 0
    eye.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    (field.rightView, field.rightViewMode) = (eye, .always)
    let padding = UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 40))
    padding.accessibilityIdentifier = "padding"
    (field.leftView, field.leftViewMode) = (padding, .whileEditing)
    try run(field) { app throws in
      #expect(try app.element("Show").frame.maxX == 320)
      #expect(try app.element("padding").frame.minX == 20)
      try app.tap("Show")
      #expect(taps == 1)
      field.resignFirstResponder()
      try app.settle()
      #expect(try !app.exists("padding") && app.exists("Show"))
    }
  }

  private final class PaddedField: UITextField {
    private let insets = UIEdgeInsets(top: 4, left: 10, bottom: 4, right: 10)
    override func textRect(forBounds bounds: CGRect) -> CGRect { super.textRect(forBounds: bounds).inset(by: insets) }
    override func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  }

  /// Source: everyday code makes fields with space around the text so.
  @Test func `a text rect makes the field larger`() {
    let (plain, padded) = (UITextField(), PaddedField())
    for field in [plain, padded] { field.text = "Text" }
    #expect(padded.intrinsicContentSize.width == plain.intrinsicContentSize.width + 20)
    #expect(padded.intrinsicContentSize.height == plain.intrinsicContentSize.height + 8)
    plain.borderStyle = .roundedRect
    #expect(plain.intrinsicContentSize.height == 34)
  }

  private final class Delegate: NSObject, UITextFieldDelegate {
    var log: [String] = []
    func textFieldDidEndEditing(_ textField: UITextField) { log.append("end") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      log.append("return")
      return false
    }
  }

  private final class ReasonDelegate: NSObject, UITextFieldDelegate {
    var log: [String] = []
    func textFieldDidEndEditing(_ textField: UITextField) { log.append("end") }
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
      log.append("end \(reason)")
    }
  }

  /// Source: Apple, textFieldDidEndEditing(_:reason:): it is called in place of textFieldDidEndEditing(_:).
  @Test func `editing ends for a reason`() throws {
    let (field, plain, reason) = (UITextField(), Delegate(), ReasonDelegate())
    field.delegate = plain
    try run(field) { app throws in
      field.resignFirstResponder()
      try app.settle()
      field.delegate = reason
      field.becomeFirstResponder()
      try app.settle()
      field.resignFirstResponder()
      try app.settle()
      #expect(plain.log == ["end"] && reason.log == ["end committed"])
    }
  }

  /// Source: Apple, enablesReturnKeyAutomatically: without text the return key is disabled.
  @Test func `the return key needs text`() throws {
    let (field, delegate) = (UITextField(), Delegate())
    field.enablesReturnKeyAutomatically = true
    field.delegate = delegate
    try run(field) { app throws in
      let element = try #require(app.session.snapshot().elements.first { $0.type == .textField })
      try app.session.perform(.typeText("\n"), on: element.index)
      #expect(delegate.log.isEmpty)
      try app.session.perform(.typeText("a\n"), on: element.index)
      #expect(delegate.log == ["return"])
    }
  }

  // MARK: Input views

  private func toolbar(_ button: UIBarButtonItem) -> UIToolbar {
    let bar = UIToolbar()
    bar.sizeToFit()
    bar.items = [.flexibleSpace(), button]
    return bar
  }

  private func keyboard(_ app: TestedApp) throws -> Snapshot.Node? {
    try app.session.snapshot().elements.first { $0.type == .keyboard }
  }

  /// Source: Apple, UITextField, `inputAccessoryView`: the view is attached to the keyboard while the field is edited;
  /// UIToolbar, `items`; keyboardFrameEndUserInfoKey: the frame of the keyboard has it. mozilla-mobile/firefox-ios#29114: a
  /// `Toolbar` contains its items, though on iOS 26.0 and 26.1 XCUITest sees nothing in the bar. Guess: in 26.5 it does.
  @Test func `a toolbar is over the keyboard`() throws {
    let field = UITextField()
    let done = UIBarButtonItem(title: "Done", primaryAction: UIAction { _ in field.resignFirstResponder() })
    field.inputAccessoryView = toolbar(done)
    field.accessibilityIdentifier = "Name"
    var heights: [CGFloat] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { notification in
      let value = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey]
      let frame = value as? CGRect
      #expect((value as? NSValue)?.cgRectValue == frame)
      let curve = notification.userInfo?[UIResponder.keyboardAnimationCurveUserInfoKey]
      #expect(curve as? UInt == 7 && (curve as? NSNumber)?.intValue == 7)
      MainActor.assumeIsolated { heights.append(frame?.height ?? 0) }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    try run(field) { app throws in
      let (bar, keys) = (try app.element("Toolbar"), try #require(try keyboard(app)))
      #expect(bar.type == .toolbar && bar.frame.maxY == keys.frame.minY && bar.frame.height == 44)
      #expect(heights.last == CGFloat(keys.frame.height) + 44)
      let button = try app.element("Done").frame
      #expect(button.midX > 300 && button.minY >= bar.frame.minY && button.maxY <= bar.frame.maxY)
      try app.perform(.typeText("a"), on: "Name")
      try app.tap("Done")
      #expect(try field.text == "a" && !app.hasKeyboard && !app.exists("Toolbar"))
    }
  }

  /// Source: Apple, UIResponder, `inputAccessoryView` and `reloadInputViews()`: a responder without one has that of the
  /// next one in the chain; other views are shown when they are loaded again. Guess: the height is that of the frame.
  @Test func `a view of the controller is over the keyboard`() throws {
    final class Composer: UIViewController {
      var bar: UIView?
      let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
      override var inputAccessoryView: UIView? { bar }
      override func viewDidLoad() {
        super.viewDidLoad()
        field.accessibilityIdentifier = "Message"
        view.addSubview(field)
      }
    }
    func bar(_ text: String, _ height: CGFloat) -> UIView {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: height))
      let label = UILabel(frame: CGRect(x: 10, y: 10, width: 200, height: 20))
      label.text = text
      view.addSubview(label)
      return view
    }
    let composer = Composer()
    composer.bar = bar("Hint", 60)
    try TestedApp.run(Launch("composer", viewController: { composer })) { app throws in
      #expect(try app.texts == [])
      try app.tap("Message")
      let keys = try #require(try keyboard(app))
      #expect(try app.element("Hint").frame.minY == keys.frame.minY - 50)
      composer.bar = bar("Other", 40)
      composer.reloadInputViews()
      try app.settle()
      #expect(try app.texts == ["Other"] && composer.field.isFirstResponder)
      #expect(try app.element("Other").frame.minY == keys.frame.minY - 30)
    }
  }

  /// Source: Apple, UITextField, `inputView`: the view replaces the keyboard of the system. Guess: there is no `Keyboard`
  /// then.
  @Test func `a view replaces the keys`() throws {
    let field = UITextField()
    let chooser = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 120, height: 44))
    button.setTitle("Pick red", for: .normal)
    button.addAction(UIAction { _ in field.text = "red" }, for: .touchUpInside)
    chooser.addSubview(button)
    field.inputView = chooser
    field.inputAccessoryView = toolbar(UIBarButtonItem(title: "Done", primaryAction: UIAction { _ in }))
    try run(field) { app throws in
      #expect(try !app.hasKeyboard && !app.exists("q"))
      try app.tap("Pick red")
      #expect(try field.text == "red" && app.element("Pick red").frame.minY == 674)
      #expect(try app.element("Toolbar").frame.maxY == 674)
      field.inputView = nil
      field.reloadInputViews()
      try app.settle()
      #expect(try app.hasKeyboard && !app.exists("Pick red"))
    }
  }
}
