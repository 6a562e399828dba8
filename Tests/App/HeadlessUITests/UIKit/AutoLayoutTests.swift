import AppModel
import Foundation
import HeadlessUI
import Testing

/// Auto Layout: frames of views come from their constraints.
@MainActor
@Suite struct UIKitLayoutTests {
  /// A controller whose view is set up by a closure.
  final class Screen: UIViewController {
    private let setUp: @MainActor (UIView) -> Void

    init(_ setUp: @escaping @MainActor (UIView) -> Void) {
      self.setUp = setUp
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      setUp(view)
    }
  }

  /// A view for constraints.
  static func box(_ name: String, in superview: UIView) -> UIView {
    let view = UIView()
    view.accessibilityIdentifier = name
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    return view
  }

  private func run(_ setUp: @escaping @MainActor (UIView) -> Void, _ test: (TestedApp) throws -> Void) throws {
    try TestedApp.run(Launch("screen", viewController: { Screen(setUp) }), test: test)
  }

  @Test func `edges centers lengths and multipliers`() throws {
    try run { view in
      let (left, right) = (Self.box("left", in: view), Self.box("right", in: view))
      NSLayoutConstraint.activate([
        left.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
        left.topAnchor.constraint(equalTo: view.topAnchor, constant: 100),
        left.heightAnchor.constraint(equalToConstant: 40),
        right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 12),
        view.trailingAnchor.constraint(equalTo: right.trailingAnchor, constant: 10),
        right.widthAnchor.constraint(equalTo: left.widthAnchor, multiplier: 2),
        right.centerYAnchor.constraint(equalTo: left.centerYAnchor),
        right.heightAnchor.constraint(equalTo: left.heightAnchor, multiplier: 0.5, constant: 10),
      ])
    } _: { app throws in
      let (left, right) = (try app.element("left").frame, try app.element("right").frame)
      let width = (402.0 - 32) / 3
      #expect(abs(left.width - width) < 0.01 && abs(right.width - 2 * width) < 0.01)
      #expect(left.minX == 10 && left.minY == 100 && left.height == 40)
      #expect(abs(right.maxX - 392) < 0.01)
      #expect(right.height == 30 && right.midY == left.midY)
    }
  }

  /// Source: Apple, "Anatomy of a Constraint" (Auto Layout Guide): a constraint of a higher priority is satisfied first,
  /// and content hugging and compression resistance are constraints of their priorities.
  @Test func `priorities hugging and resistance`() throws {
    try run { view in
      let (name, value) = (UILabel(), UILabel())
      (name.text, value.text) = ("Name", "Value")
      (name.accessibilityIdentifier, value.accessibilityIdentifier) = ("name", "value")
      for label in [name, value] {
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor).isActive = true
      }
      name.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
      NSLayoutConstraint.activate([
        name.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        value.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: 8),
        value.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      ])
      let wide = Self.box("wide", in: view)
      let preferred = wide.widthAnchor.constraint(equalToConstant: 1000)
      preferred.priority = .defaultHigh
      NSLayoutConstraint.activate([
        preferred, wide.widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor),
        wide.bottomAnchor.constraint(equalTo: view.bottomAnchor), wide.heightAnchor.constraint(equalToConstant: 5),
      ])
    } _: { app throws in
      let (name, value) = (try app.element("name").frame, try app.element("value").frame)
      #expect(name.width > 30 && name.width < 60)
      #expect(value.minX == name.maxX + 8 && value.maxX == 402)
      #expect(try app.element("wide").frame.width == 402)
    }
  }

  @Test func `lines break in the width of the layout`() throws {
    try run { view in
      let (label, below) = (UILabel(), Self.box("below", in: view))
      label.text = String(repeating: "word ", count: 40)
      label.numberOfLines = 0
      label.accessibilityIdentifier = "text"
      label.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: view.topAnchor),
        label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        below.topAnchor.constraint(equalTo: label.bottomAnchor), below.heightAnchor.constraint(equalToConstant: 10),
      ])
    } _: { app throws in
      let (text, below) = (try app.element("text").frame, try app.element("below").frame)
      #expect(text.minX == 16 && text.width == 370)
      #expect(text.height > 80 && text.height < 200)
      #expect(below.minY == text.maxY)
    }
  }

  @Test func `constants and activity can change`() throws {
    let (box, button) = (UIView(), UIButton(type: .system))
    var constraints: [NSLayoutConstraint] = []
    try run { view in
      box.accessibilityIdentifier = "box"
      button.setTitle("Move", for: .normal)
      for subview in [box, button] {
        subview.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(subview)
      }
      let left = box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 5)
      constraints = [left, box.trailingAnchor.constraint(equalTo: view.trailingAnchor)]
      NSLayoutConstraint.activate([
        left, box.topAnchor.constraint(equalTo: view.topAnchor), box.widthAnchor.constraint(equalToConstant: 50),
        box.heightAnchor.constraint(equalToConstant: 50), button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        button.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      ])
      button.addAction(
        UIAction { _ in
          if left.constant == 5 {
            left.constant = 100
          } else {
            left.isActive = false
            constraints[1].isActive = true
          }
        }, for: .touchUpInside)
    } _: { app throws in
      #expect(try app.element("box").frame.minX == 5)
      try app.tap("Move")
      #expect(try app.element("box").frame.minX == 100)
      try app.tap("Move")
      #expect(try app.element("box").frame.maxX == 402)
      #expect(!constraints[0].isActive && constraints[1].isActive)
      box.removeFromSuperview()
      #expect(!constraints[1].isActive)
    }
  }

  /// Source, for the words: the log of UIKit in mozilla-mobile/firefox-ios issue 27523 ("Unable to simultaneously satisfy
  /// constraints … Will attempt to recover by breaking constraint"). UIKit breaks the first of the two widths there;
  /// that the last one is broken is a choice of this library.
  @Test func `a conflict is a warning that names the constraints`() throws {
    try ClockWarnings.collect { view in
      let box = Self.box("lock", in: view)
      let first = box.widthAnchor.constraint(equalToConstant: 40)
      first.identifier = "usual"
      NSLayoutConstraint.activate([first, box.widthAnchor.constraint(equalToConstant: 24)])
    } test: { app, warnings throws in
      #expect(try app.element("lock").frame.width == 40)
      #expect(
        warnings() == [
          "Unable to simultaneously satisfy constraints: 'usual' UIView:lock.width == 40; UIView:lock.width == 24."
            + " Will attempt to recover by breaking constraint UIView:lock.width == 24"
        ])
    }
  }

  @Test func `the safe area is what bars leave`() throws {
    let screen = Screen { view in
      view.accessibilityIdentifier = "screen"
      let safe = Self.box("safe", in: view)
      let guide = view.safeAreaLayoutGuide
      NSLayoutConstraint.activate([
        safe.topAnchor.constraint(equalTo: guide.topAnchor), safe.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        safe.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        safe.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      ])
    }
    screen.title = "Screen"
    let launch = Launch("bars", viewController: { UINavigationController(rootViewController: screen) })
    try TestedApp.run(launch) { app in
      let (whole, safe) = (try app.element("screen").frame, try app.element("safe").frame)
      #expect(whole == Rect(x: 0, y: 0, width: 402, height: 874))
      #expect(safe.minY >= 100 && safe.maxY == 840)
      #expect(screen.view.safeAreaInsets.top == CGFloat(safe.minY))
    }
  }

  @Test func `frames follow their masks`() throws {
    try run { view in
      let (fill, corner) = (UIView(frame: view.bounds.insetBy(dx: 10, dy: 10)), UIView())
      fill.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      fill.accessibilityIdentifier = "fill"
      corner.frame = CGRect(x: 5, y: 6, width: 30, height: 20)
      corner.accessibilityIdentifier = "corner"
      view.addSubview(fill)
      fill.addSubview(corner)
    } _: { app throws in
      #expect(try app.element("fill").frame == Rect(x: 10, y: 10, width: 382, height: 854))
      #expect(try app.element("corner").frame == Rect(x: 15, y: 16, width: 30, height: 20))
      app.session.setDevice { $0.orientation = .landscape }
      try app.settle()
      #expect(try app.element("fill").frame.size == Size(width: 854, height: 382))
    }
  }

  @Test func `a fitting size is that of the content`() {
    let (card, label) = (UIView(), UILabel())
    label.text = "A title"
    label.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: card.topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -8),
      label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 20),
      label.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -20),
    ])
    let size = card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    let own = label.intrinsicContentSize
    #expect(abs(size.width - own.width - 40) < 0.01 && abs(size.height - own.height - 16) < 0.01)
    let wide = card.systemLayoutSizeFitting(
      CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(wide.width == 300)
    card.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
    card.layoutIfNeeded()
    #expect(label.frame == CGRect(x: 20, y: 8, width: 160, height: 44))
  }

  @Test func `the content of a scroll view scrolls`() throws {
    let scroll = UIScrollView()
    try run { view in
      scroll.accessibilityIdentifier = "scroll"
      scroll.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(scroll)
      let labels = (0..<40).map { index in
        let label = UILabel()
        label.text = "Line \(index)"
        label.heightAnchor.constraint(equalToConstant: 50).isActive = true
        return label
      }
      let stack = UIStackView(arrangedSubviews: labels)
      stack.axis = .vertical
      stack.translatesAutoresizingMaskIntoConstraints = false
      scroll.addSubview(stack)
      let content = scroll.contentLayoutGuide
      NSLayoutConstraint.activate([
        scroll.topAnchor.constraint(equalTo: view.topAnchor),
        scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        stack.topAnchor.constraint(equalTo: content.topAnchor),
        stack.bottomAnchor.constraint(equalTo: content.bottomAnchor),
        stack.leadingAnchor.constraint(equalTo: content.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: content.trailingAnchor),
        stack.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      ])
    } _: { app throws in
      #expect(scroll.contentSize == CGSize(width: 402, height: 2000))
      #expect(try !app.isHittable("Line 39"))
      try app.swipe(.up, on: "scroll")
      #expect(scroll.contentOffset.y > 300)
      scroll.setContentOffset(CGPoint(x: 0, y: 1100), animated: false)
      try app.settle()
      #expect(try app.isHittable("Line 35"))
    }
  }

  /// Source: Apple, animate(withDuration:animations:completion:): the completion is called when the animation has ended.
  @Test func `an animation changes at once and ends in its time`() throws {
    let box = UIView(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
    try run { view in
      box.accessibilityIdentifier = "box"
      view.addSubview(box)
    } _: { app throws in
      var log: [Bool] = []
      UIView.animate(withDuration: 0.5) {
        box.frame.origin.x = 90
      } completion: {
        log.append($0)
      }
      try app.settle()
      #expect(try app.element("box").frame.minX == 90 && log.isEmpty)
      try app.advance(.milliseconds(500))
      #expect(log == [true])
    }
  }

  private final class LoggingView: UIView {
    var log: [String] = []
    override func layoutSubviews() {
      super.layoutSubviews()
      log.append("\(Int(bounds.width))x\(Int(bounds.height)) \(subviews.map { Int($0.frame.width) })")
    }
  }

  /// Source: Apple, UIView, `autoresizesSubviews`: subviews are resized when the bounds of the view change, without a
  /// layout.
  @Test func `masks follow a size at once`() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
    let innermost = UIView(frame: CGRect(x: 60, y: 0, width: 20, height: 20))
    inner.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    innermost.autoresizingMask = .flexibleLeftMargin
    inner.addSubview(innermost)
    outer.addSubview(inner)
    outer.frame.size = CGSize(width: 200, height: 150)
    #expect(inner.frame == CGRect(x: 10, y: 60, width: 180, height: 20))
    #expect(innermost.frame == CGRect(x: 160, y: 0, width: 20, height: 20))
    outer.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 10, y: 60, width: 180, height: 20))
    outer.autoresizesSubviews = false
    outer.bounds.size.width = 300
    outer.layoutIfNeeded()
    #expect(inner.frame.width == 180)
  }

  /// Guess: the margins of the content of a cell are those of the screen at its sides, and 11 points above and below.
  @Test func `the content of a cell has margins`() {
    let cell = UITableViewCell()
    let margins = cell.contentView.layoutMargins
    #expect(margins == UIEdgeInsets(top: 11, left: margins.left, bottom: 11, right: margins.left) && margins.left >= 16)
    #expect(UIView().layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }

  @Test func `layout subviews sees the frames of the constraints`() throws {
    let view = LoggingView()
    try run { root in
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      let inner = Self.box("inner", in: view)
      NSLayoutConstraint.activate([
        view.widthAnchor.constraint(equalToConstant: 200), view.heightAnchor.constraint(equalToConstant: 90),
        inner.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
      ])
    } _: { app throws in
      #expect(view.log == ["200x90 [100]"])
      view.setNeedsLayout()
      view.layoutIfNeeded()
      #expect(view.log.count == 2)
      try app.settle()
      #expect(view.log.count == 2)
    }
  }
}

/// Runs a screen, and collects what the run warns of.
@MainActor
private enum ClockWarnings {
  static func collect(
    _ setUp: @escaping @MainActor (UIView) -> Void, test: (TestedApp, () -> [String]) throws -> Void
  ) throws {
    var warnings: [String] = []
    try TestedApp.run(
      Launch("screen", viewController: { UIKitLayoutTests.Screen(setUp) }), onWarning: { warnings.append($0) }
    ) { app in try test(app) { warnings } }
  }
}
