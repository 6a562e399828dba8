import AppModel
import Foundation
import HeadlessUI
import Testing

/// The order of subviews, and the calls of a view's life and layout.
@MainActor
@Suite struct UIViewHierarchyTests {
  private final class Screen: UIViewController {
    var setUp: (UIView) -> Void = { _ in }
    var log: [String] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      setUp(view)
    }
    override func viewDidLayoutSubviews() { log.append("layout") }
    override func updateViewConstraints() {
      log.append("constraints")
      super.updateViewConstraints()
    }
  }

  private func run(_ setUp: @escaping (UIView) -> Void, _ test: (TestedApp, Screen) throws -> Void) throws {
    let screen = Screen()
    screen.setUp = setUp
    try TestedApp.run(Launch("screen", viewController: { screen })) { try test($0, screen) }
  }

  private func views(_ count: Int, in view: UIView) -> [UIView] {
    (0..<count).map { index in
      let inner = UIView()
      inner.tag = index
      view.addSubview(inner)
      return inner
    }
  }

  /// Source: Apple, insertSubview(_:belowSubview:) and insertSubview(_:aboveSubview:). Guess: a subview keeps its
  /// constraints when it is added again.
  @Test func `subviews that are inserted again move`() {
    let root = UIView()
    let (a, b, c) = (views(3, in: root)[0], root.subviews[1], root.subviews[2])
    root.insertSubview(a, belowSubview: c)
    #expect(root.subviews.map(\.tag) == [1, 0, 2])
    root.insertSubview(b, aboveSubview: a)
    #expect(root.subviews.map(\.tag) == [0, 1, 2])
    let constraint = a.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    constraint.isActive = true
    root.addSubview(a)
    #expect(root.subviews.map(\.tag) == [1, 2, 0] && constraint.isActive)
    root.sendSubviewToBack(a)
    root.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(root.subviews.map(\.tag) == [2, 1, 0])
    a.removeFromSuperview()
    #expect(!constraint.isActive && a.superview == nil)
  }

  @Test func `a view isn't added to itself`() throws {
    try run { _ in
    } _: { app, screen throws in
      screen.view.addSubview(screen.view)
      let error = #expect(throws: AppSessionError.self) { try app.settle() }
      #expect(error.map { "\($0)".contains("Can't add self as subview") } ?? false)
    }
  }

  /// Guess: UIKit forgets the space after a view that leaves a stack.
  @Test func `the space after a view leaves with it`() {
    let stack = UIStackView(arrangedSubviews: [UIView(), UIView()])
    let first = stack.arrangedSubviews[0]
    stack.setCustomSpacing(40, after: first)
    first.removeFromSuperview()
    stack.insertArrangedSubview(first, at: 0)
    #expect(stack.customSpacing(after: first) == UIStackView.spacingUseDefault)
  }

  /// A view that places its subviews by hand.
  private final class Row: UIView {
    var layouts = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      for (index, view) in subviews.enumerated() { view.frame = CGRect(x: index * 60, y: 0, width: 50, height: 40) }
    }
  }

  /// Source: Apple, layoutSubviews(): it sets the frames of subviews; adding one needs a layout.
  @Test func `an added subview gets its frame`() throws {
    let row = Row(frame: CGRect(x: 10, y: 100, width: 300, height: 40))
    try run {
      $0.addSubview(row)
    } _: { app, _ throws in
      let before = row.layouts
      let label = UILabel()
      label.text = "New"
      row.addSubview(label)
      try app.settle()
      #expect(label.frame == CGRect(x: 0, y: 0, width: 50, height: 40) && row.layouts == before + 1)
      #expect(try app.element("New").frame.minX == 10)
      let other = UIView()
      row.insertSubview(other, at: 0)
      try app.settle()
      #expect(label.frame.minX == 60)
      other.removeFromSuperview()
      try app.settle()
      #expect(label.frame.minX == 0)
    }
  }

  /// Source: Apple, viewDidLayoutSubviews(): called when the layout has changed the frames of subviews.
  @Test func `a constraint that moves a subview is a layout`() throws {
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    let height = box.heightAnchor.constraint(equalToConstant: 100)
    try run { view in
      view.addSubview(box)
      NSLayoutConstraint.activate([
        height, box.topAnchor.constraint(equalTo: view.topAnchor), box.widthAnchor.constraint(equalToConstant: 9),
        box.leftAnchor.constraint(equalTo: view.leftAnchor),
      ])
    } _: { app, screen throws in
      let before = screen.log
      #expect(before.filter { $0 == "constraints" }.count == 1 && before.last == "layout")
      height.constant = 0
      try app.settle()
      #expect(screen.log == before + ["layout"])
    }
  }

  private final class LateView: UIView {
    private let label = UILabel()
    private var isSetUp = false
    override class var requiresConstraintBasedLayout: Bool { true }
    override func updateConstraints() {
      if !isSetUp {
        isSetUp = true
        label.text = "Late"
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        NSLayoutConstraint.activate([
          label.centerXAnchor.constraint(equalTo: centerXAnchor),
          label.centerYAnchor.constraint(equalTo: centerYAnchor),
        ])
      }
      super.updateConstraints()
    }
  }

  /// Source: Apple, updateConstraints() and requiresConstraintBasedLayout: views may make their constraints there.
  @Test func `constraints are updated before the first layout`() throws {
    try run {
      $0.addSubview(LateView(frame: CGRect(x: 0, y: 100, width: 400, height: 40)))
    } _: { app, _ throws in
      #expect(try app.element("Late").frame.midX == 200)
    }
  }

  private final class WindowView: UIView {
    var log: [String] = []
    override func willMove(toWindow newWindow: UIWindow?) { log.append("will \(newWindow != nil)") }
    override func didMoveToWindow() { log.append("did \(window != nil)") }
  }

  /// Source: Apple, didMoveToWindow(): called for each change of the window.
  @Test func `a view knows that it leaves the window`() throws {
    let view = WindowView(frame: CGRect(x: 0, y: 100, width: 40, height: 40))
    let screen = UIViewController()
    screen.view.addSubview(view)
    try TestedApp.run(Launch("screen", viewController: { UINavigationController(rootViewController: screen) })) { app in
      #expect(view.log.last == "did true" && view.log.count == 2)
      view.removeFromSuperview()
      try app.settle()
      #expect(view.log.suffix(2) == ["will false", "did false"] && view.window == nil)
      screen.view.addSubview(view)
      try app.settle()
      #expect(view.log.last == "did true" && view.log.count == 6)
    }
  }

  /// Source: Apple, removeLayoutGuide(_:): the constraints of the guide go with it.
  @Test func `the constraints of a guide leave with it`() {
    let (root, inner, guide) = (UIView(), UIView(), UILayoutGuide())
    root.addSubview(inner)
    root.addLayoutGuide(guide)
    let constraint = inner.leftAnchor.constraint(equalTo: guide.leftAnchor)
    constraint.isActive = true
    root.removeLayoutGuide(guide)
    #expect(!constraint.isActive)
  }

  private final class Restless: UIView {
    var width: NSLayoutConstraint?
    override func layoutSubviews() { width?.constant += 1 }
  }

  @Test func `a layout that doesn't come to rest is a warning`() throws {
    var warnings: [String] = []
    let screen = Screen()
    screen.setUp = { view in
      let (restless, inner) = (Restless(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
      inner.translatesAutoresizingMaskIntoConstraints = false
      restless.addSubview(inner)
      restless.width = inner.widthAnchor.constraint(equalToConstant: 1)
      restless.width?.isActive = true
      view.addSubview(restless)
    }
    try TestedApp.run(Launch("screen", viewController: { screen }), onWarning: { warnings.append($0) }) { _ in
      #expect(warnings.count == 1 && warnings[0].contains("doesn't come to rest"))
    }
  }

  /// Source: everyday code shows placeholders and badges so; on a device any view shows its subviews.
  @Test func `text views and images show their subviews`() throws {
    let text = UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: 100))
    let placeholder = UILabel(frame: CGRect(x: 5, y: 8, width: 200, height: 20))
    placeholder.text = "Write something"
    text.addSubview(placeholder)
    let image = UIImageView(image: UIImage(systemName: "bell"))
    image.frame = CGRect(x: 20, y: 300, width: 50, height: 50)
    let badge = UIButton(type: .system)
    badge.frame = CGRect(x: 30, y: 0, width: 20, height: 20)
    badge.setTitle("3", for: .normal)
    image.addSubview(badge)
    try run { view in
      for each in [text, image] { view.addSubview(each) }
    } _: { app, _ throws in
      #expect(try app.element("Write something").frame.origin == Point(x: 25, y: 108))
      #expect(try app.element("3").frame.origin == Point(x: 50, y: 300))
      placeholder.isHidden = true
      try app.settle()
      #expect(try !app.exists("Write something"))
    }
  }

  /// A subview of a table has no element here: the run says so.
  @Test func `a subview that isn't shown is a warning`() throws {
    var warnings: [String] = []
    let table = UITableViewController(style: .plain)
    try TestedApp.run(Launch("rows", viewController: { table }), onWarning: { warnings.append($0) }) { _ in
      table.tableView.addSubview(UILabel())
      #expect(warnings.count == 1 && warnings[0].contains("a subview of UITableView, UILabel, isn't shown"))
    }
  }

  /// Source: Apple, transform: a translation moves the view, and its frame with it. The frame stays here.
  @Test func `a translation moves the view`() throws {
    let menu = UIButton(type: .system)
    menu.frame = CGRect(x: 0, y: 100, width: 200, height: 40)
    menu.setTitle("Menu", for: .normal)
    menu.transform = CGAffineTransform(translationX: -300, y: 0)
    try run {
      $0.addSubview(menu)
    } _: { app, _ throws in
      #expect(try !app.isHittable("Menu"))
      menu.transform = .identity
      try app.settle()
      #expect(try app.isHittable("Menu"))
    }
  }

  /// Source: Apple, hitTest(_:with:): the innermost visible view that takes touches.
  @Test func `the innermost view is hit`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let back = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    let front = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    root.addSubview(back)
    back.addSubview(front)
    #expect(root.hitTest(CGPoint(x: 25, y: 25), with: nil) === front)
    front.isHidden = true
    #expect(root.hitTest(CGPoint(x: 25, y: 25), with: nil) === back)
    back.isUserInteractionEnabled = false
    #expect(root.hitTest(CGPoint(x: 25, y: 25), with: nil) === root)
    #expect(root.hitTest(CGPoint(x: 125, y: 25), with: nil) == nil)
  }
}
