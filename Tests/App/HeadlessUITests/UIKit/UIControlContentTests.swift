import AppModel
import Foundation
import HeadlessUI
import Testing

/// What controls and views of UIKit show, and smaller members of UIKit.
@MainActor
@Suite struct UIControlContentTests {
  private func run(_ views: [UIView], _ test: (TestedApp) throws -> Void) throws {
    let screen = UIViewController()
    for (index, view) in views.enumerated() {
      view.frame = CGRect(x: 20, y: 100 + 60 * CGFloat(index), width: 300, height: 44)
      screen.view.addSubview(view)
    }
    try TestedApp.run(Launch("controls", viewController: { screen }), test: test)
  }

  private final class Round: UIButton {
    var isMade = false
    override init(frame: CGRect) {
      super.init(frame: frame)
      isMade = true
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  /// Source: Apple, UIButton: init(type:) of a subclass, setAttributedTitle(_:for:), contentEdgeInsets.
  @Test func `titles of buttons`() throws {
    let button = Round(type: .custom)
    #expect(button.isMade && button.buttonType == .custom && Round(type: .system).buttonType == .system)
    button.setTitle("Plain", for: .normal)
    let size = button.intrinsicContentSize
    button.contentEdgeInsets = UIEdgeInsets(top: 20, left: 5, bottom: 20, right: 5)
    #expect(button.intrinsicContentSize.width == size.width + 10 && button.intrinsicContentSize.height > size.height)
    button.setAttributedTitle(NSAttributedString(string: "Attributed"), for: .normal)
    #expect(button.currentTitle == "Plain" && button.currentAttributedTitle?.string == "Attributed")
    button.setBackgroundImage(UIImage(systemName: "star"), for: .normal)
    #expect(button.currentBackgroundImage != nil)
    try run([button]) { app throws in #expect(try app.exists("Attributed") && !app.exists("Plain")) }
  }

  /// Source: Apple, configurationUpdateHandler: called when the state of the button changes.
  @Test func `a configuration follows the state`() throws {
    let button = UIButton(configuration: .filled())
    button.configurationUpdateHandler = { $0.configuration?.title = $0.isEnabled ? "On" : "Off" }
    #expect(button.configuration?.title == "On")
    button.isEnabled = false
    #expect(button.configuration?.title == "Off")
  }

  /// Source: Apple, UISegmentedControl: init(frame:actions:), setEnabled(_:forSegmentAt:).
  @Test func segments() throws {
    var log: [String] = []
    let actions = ["A", "B", "C"].map { title in UIAction(title: title) { _ in log.append(title) } }
    let control = UISegmentedControl(frame: .zero, actions: actions)
    control.addAction(UIAction { _ in log.append("changed") }, for: .valueChanged)
    control.setEnabled(false, forSegmentAt: 2)
    control.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .selected)
    #expect(control.titleTextAttributes(for: .selected) != nil && control.titleTextAttributes(for: .normal) == nil)
    #expect(control.numberOfSegments == 3 && control.titleForSegment(at: 1) == "B")
    #expect(control.isEnabledForSegment(at: 0) && !control.isEnabledForSegment(at: 2))
    try run([control]) { app throws in
      try app.tap("B")
      #expect(log == ["B", "changed"] && control.selectedSegmentIndex == 1)
      let last = try app.element("C")
      _ = try? app.session.perform(.tap, on: last.index)
      try app.settle()
      #expect(control.selectedSegmentIndex == 1)
    }
  }

  /// Source: Apple, UIControl.actions(forTarget:forControlEvent:): the names of the methods.
  @Test func `actions of a target`() {
    @MainActor final class Target: NSObject { func go() {} }
    let (control, target) = (UIButton(), Target())
    control.addTarget(target, action: Selector("go", Target.go), for: .touchUpInside)
    #expect(control.actions(forTarget: target, forControlEvent: .touchUpInside) == ["go"])
    #expect(control.actions(forTarget: target, forControlEvent: .valueChanged) == nil)
  }

  /// Source: Apple, UIResponderStandardEditActions.selectAll(_:) and UIKeyInput.insertText(_:): typing replaces the
  /// selected text.
  @Test func `selected text is replaced`() throws {
    let field = UITextField()
    field.accessibilityIdentifier = "field"
    field.text = "old"
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    try run([field]) { app throws in
      try app.perform(.tap, on: "field")
      field.selectAll(nil)
      try app.perform(.typeText("new"), on: "field")
      #expect(field.text == "new")
      field.insertText("er")
      try app.settle()
      #expect(try field.text == "newer" && app.value("field") == "newer" && changes > 1)
      field.deleteBackward()
      #expect(field.text == "newe")
    }
  }

  /// Source: Apple, UIImageView.startAnimating() and animationRepeatCount.
  @Test func `animated images`() throws {
    let view = UIImageView(image: UIImage(systemName: "star"))
    view.startAnimating()
    #expect(!view.isAnimating)
    view.animationImages = [UIImage(systemName: "moon"), UIImage(systemName: "sun.max")].compactMap { $0 }
    (view.animationDuration, view.animationRepeatCount) = (1, 2)
    try run([view]) { app throws in
      view.startAnimating()
      try app.advance(.milliseconds(1900))
      #expect(view.isAnimating)
      try app.advance(.milliseconds(200))
      #expect(!view.isAnimating)
    }
  }

  /// Source: Apple, UIView.snapshotView(afterScreenUpdates:) and UIHostingController.sizeThatFits(in:).
  @Test func `copies and sizes`() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    #expect(view.snapshotView(afterScreenUpdates: true)?.frame == view.frame)
    let hosting = UIHostingController(rootView: Color.red.frame(width: 30, height: 10))
    hosting.sizingOptions = .intrinsicContentSize
    #expect(hosting.sizeThatFits(in: CGSize(width: 100, height: 100)) == CGSize(width: 30, height: 10))
  }

  /// Source: Apple, beginBackgroundTask(expirationHandler:), UIWindowScene.interfaceOrientation, NSTextAttachment,
  /// UIProgressView.init(progressViewStyle:), accessibilityElements.
  @Test func `smaller members`() throws {
    let inner = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    inner.text = "Inner"
    let outer = UIView()
    outer.addSubview(inner)
    let text = NSAttributedString(attachment: NSTextAttachment(image: UIImage()))
    #expect(text.string == "\u{FFFC}" && text.attribute(.attachment, at: 0, effectiveRange: nil) != nil)
    try run([outer, UIProgressView(progressViewStyle: .bar)]) { app throws in
      let task = UIApplication.shared.beginBackgroundTask {}
      #expect(task != .invalid)
      UIApplication.shared.endBackgroundTask(task)
      #expect(try app.exists("Inner"))
      outer.accessibilityElements = []
      try app.settle()
      #expect(try !app.exists("Inner"))
      let scene = UIApplication.shared.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first
      #expect(scene?.interfaceOrientation ?? .portrait == .portrait)
    }
  }

  /// Source: siteline/swiftui-introspect, which keeps associated objects by the address of a selector.
  @Test func `a selector of a name alone has an address and performs no method`() {
    let address = { (name: String) in unsafeBitCast(Selector(name), to: UnsafeRawPointer.self) }
    #expect(address("name") == address("name") && address("name") != address("other"))
    #expect(Selector("go") == Selector("go") && Selector("go").description == "go")
    #expect(!UIApplication.shared.sendAction(Selector("go"), to: UIView(), from: nil, for: nil))
  }
}
