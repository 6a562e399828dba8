import AppModel
import Foundation
import HeadlessUI
import Testing

/// Which of the views of UIKit gets a touch, and selectors of methods of the system.
@MainActor
@Suite struct UITouchTests {
  private final class Pad: UIView {
    var log: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
  }

  private final class Card: UIControl {
    var log: [String] = []
    init() {
      super.init(frame: CGRect(x: 20, y: 20, width: 300, height: 400))
      accessibilityIdentifier = "card"
      for (event, name) in [
        (Event.touchDown, "down"), (.touchUpInside, "up"), (.touchUpOutside, "outside"), (.touchCancel, "cancel"),
      ] {
        addAction(UIAction { [weak self] _ in self?.log.append(name) }, for: event)
      }
    }
    required init?(coder: NSCoder) { nil }
  }

  /// A screen that scrolls.
  private func scroll(_ view: UIView, _ test: (TestedApp, UIScrollView) throws -> Void) throws {
    let controller = UIViewController()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 402, height: 600))
    scroll.contentSize = CGSize(width: 402, height: 2000)
    scroll.addSubview(view)
    controller.view.addSubview(scroll)
    try TestedApp.run(Launch("scroll", viewController: { controller })) { try test($0, scroll) }
  }

  // MARK: Scrolling

  /// Source: Apple, UIScrollView, `delaysContentTouches`: the content isn't touched before it is known that the finger
  /// doesn't scroll; `touchesShouldCancel(in:)`: it is `false` for a `UIControl`, which keeps the finger then.
  @Test func `a finger that scrolls doesn't press a control`() throws {
    let card = Card()
    try scroll(card) { app, scroll in
      try app.swipe(.up, on: "card")
      #expect(card.log == [] && scroll.contentOffset.y > 0)
      scroll.contentOffset = .zero
      try app.settle()
      try app.tap("card")
      #expect(card.log == ["down", "up"])
      card.log = []
      scroll.delaysContentTouches = false
      try app.drag("card", dy: -100)
      #expect(card.log == ["down", "up"])
      #expect(scroll.contentOffset.y == 0)
    }
  }

  /// Source: Apple, UIScrollView, `canCancelContentTouches`: the touches of the content are cancelled when a finger
  /// begins to drag; without it the content keeps them.
  @Test func `scrolling cancels touches`() throws {
    let pad = Pad(frame: CGRect(x: 20, y: 20, width: 300, height: 400))
    (pad.backgroundColor, pad.accessibilityIdentifier) = (.red, "pad")
    try scroll(pad) { app, scroll in
      try app.drag("pad", dy: -100)
      #expect(pad.log == [] && scroll.contentOffset.y > 0)
      scroll.contentOffset = .zero
      try app.settle()
      try app.drag("pad", dy: -100, holding: .milliseconds(300))
      #expect(pad.log == ["began", "cancelled"] && scroll.contentOffset.y > 0)
      (pad.log, scroll.contentOffset) = ([], .zero)
      try app.settle()
      scroll.canCancelContentTouches = false
      try app.drag("pad", dy: -100, holding: .milliseconds(300))
      #expect(pad.log == ["began", "ended"])
      #expect(scroll.contentOffset.y == 0)
    }
  }

  // MARK: Values

  /// Source: Apple, UISlider and `isContinuous`: the value changes while the finger is on the control, which is lifted
  /// after that. Guess: so it is for XCUITest's `adjust(toNormalizedSliderPosition:)`, which moves a finger.
  @Test func `a slider has its value before the finger is lifted`() throws {
    let (controller, slider) = (UIViewController(), UISlider(frame: CGRect(x: 20, y: 200, width: 300, height: 34)))
    var log: [String] = []
    slider.accessibilityIdentifier = "slider"
    slider.addAction(UIAction { _ in log.append("down") }, for: .touchDown)
    slider.addAction(UIAction { _ in log.append("value") }, for: .valueChanged)
    slider.addAction(UIAction { _ in log.append("up \(slider.value > 0.5)") }, for: [.touchUpInside, .touchUpOutside])
    controller.view.addSubview(slider)
    try TestedApp.run(Launch("slider", viewController: { controller })) { app throws in
      try app.drag("slider", dx: 100)
      #expect(log == ["down", "value", "up true"])
      log = []
      try app.set("slider", to: "80%")
      #expect(log == ["down", "value", "up true"])
    }
  }

  // MARK: Hit tests

  /// A screen of a view in another one.
  private func nested(
    _ outer: UIView, _ inner: UIView, _ test: (TestedApp) throws -> Void
  ) throws {
    let controller = UIViewController()
    outer.frame = CGRect(x: 20, y: 100, width: 100, height: 100)
    outer.addSubview(inner)
    controller.view.addSubview(outer)
    try TestedApp.run(Launch("nested", viewController: { controller }), test: test)
  }

  /// Source: Apple, `hitTest(_:with:)`: a view that returns itself has the touches of those inside.
  @Test func `a view takes the touches of its subviews`() throws {
    final class Taker: UIView {
      var count = 0
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        super.hitTest(point, with: event).map { _ in self }
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
    }
    let (taker, pad) = (Taker(), Pad(frame: CGRect(x: 10, y: 10, width: 50, height: 50)))
    (pad.backgroundColor, pad.accessibilityIdentifier) = (.red, "pad")
    try nested(taker, pad) { app throws in
      try app.tap("pad")
      #expect(taker.count == 1 && pad.log == [])
    }
  }

  /// Source: Apple, `hitTest(_:with:)`: "Points that lie outside the receiver's bounds are never reported as
  /// hits", even if they are in a subview; a superview that overrides `point(inside:with:)` has them.
  @Test func `a button outside of its superview is dead`() throws {
    final class Large: UIView {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }
    }
    for (outer, isDead) in [(UIView(), true), (Large(), false)] {
      let button = UIButton(frame: CGRect(x: 0, y: 150, width: 90, height: 40))
      button.setTitle("Press", for: .normal)
      var count = 0
      button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
      try nested(outer, button) { app throws in
        if isDead {
          let error = #expect(throws: AppSessionError.self) { try app.tap("Press") }
          #expect(error.map { "\($0)".contains("outside of the bounds of a superview") } ?? false)
        } else {
          try app.tap("Press")
        }
        #expect(count == (isDead ? 0 : 1))
      }
    }
  }

  // MARK: Collections

  @MainActor
  private final class Counter {
    var count = 0
    func add() { count += 1 }
  }

  /// Source: Apple, UICollectionViewLayoutAttributes, `zIndex`: views of a higher one are in front, so that a touch
  /// reaches them; `sectionHeadersPinToVisibleBounds`.
  @Test func `a tap on a pinned header is that of the header`() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 402, height: 200)
    layout.headerReferenceSize = CGSize(width: 0, height: 40)
    layout.sectionHeadersPinToVisibleBounds = true
    let grid = UICollectionViewTests.Grid([["A", "B", "C", "D", "E", "F", "G", "H"]], layout)
    try TestedApp.run(Launch("grid", viewController: { grid })) { app throws in
      let counter = Counter()
      let header = grid.collectionView.subviews.first { $0 is UICollectionViewTests.Header }
      let add = Selector("add", Counter.add)
      header?.addGestureRecognizer(UITapGestureRecognizer(target: counter, action: add))
      try app.settle()
      try app.swipe(.up, on: "B")
      try app.tap("Section 0")
      #expect(counter.count == 1 && grid.log.allSatisfy { !$0.hasPrefix("select") })
    }
  }

  /// Source: Apple, UICollectionViewLayoutAttributes: subclasses copy their properties in `copy(with:)`, as those of
  /// MessageKit/MessageKit, MessagesCollectionViewLayoutAttributes.swift, do with a cast of what `super` returns.
  @Test func `attributes are copied as what they are`() throws {
    final class Attributes: UICollectionViewLayoutAttributes {
      var height = 0.0
      override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? Attributes)?.height = height
        return copy
      }
    }
    let attributes = Attributes(
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: IndexPath(item: 1, section: 2))
    (attributes.height, attributes.frame, attributes.zIndex) = (7, CGRect(x: 1, y: 2, width: 3, height: 4), 5)
    let copy = try #require(attributes.copy() as? Attributes)
    #expect(copy !== attributes && copy.height == 7 && copy.frame == attributes.frame && copy.zIndex == 5)
    #expect(copy.representedElementKind == UICollectionView.elementKindSectionHeader)
    #expect(copy.indexPath == IndexPath(item: 1, section: 2) && copy.representedElementCategory == .supplementaryView)
    #expect(
      type(of: UICollectionViewLayoutAttributes(forCellWith: [0, 0]).copy()) == UICollectionViewLayoutAttributes.self)
  }

  // MARK: Controls

  /// Source: Apple, "Using responders and the responder chain to handle events": a view that overrides the methods for
  /// touches without calling `super`, as `UIControl` does, keeps them from what is around it.
  @Test func `a control keeps its touches from the row`() throws {
    final class List: UITableViewController {
      let card = Card()
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        card.frame = CGRect(x: 20, y: 0, width: 200, height: 40)
        cell.contentView.addSubview(card)
        return cell
      }
      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        card.log.append("select")
      }
    }
    let list = List()
    try TestedApp.run(Launch("list", viewController: { list })) { app throws in
      try app.tap("card")
      #expect(list.card.log == ["down", "up"])
    }
  }

  /// Source: Apple, UITouch, `tapCount`: 2 for the second tap of a double tap. UIView, `gestureRecognizers`: it can be set.
  @Test func `a double tap is counted`() throws {
    final class Counting: UIView {
      var counts: [Int] = []
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        counts += touches.map(\.tapCount)
      }
    }
    let (controller, view, counter) = (UIViewController(), Counting(), Counter())
    (view.backgroundColor, view.accessibilityIdentifier) = (.red, "view")
    view.frame = CGRect(x: 20, y: 200, width: 200, height: 100)
    controller.view.addSubview(view)
    try TestedApp.run(Launch("counting", viewController: { controller })) { app throws in
      try app.perform(.doubleTap, on: "view")
      #expect(view.counts == [1, 2])
      let tap = UITapGestureRecognizer(target: counter, action: Selector("add", Counter.add))
      view.gestureRecognizers = [tap]
      try app.settle()
      try app.tap("view")
      #expect(counter.count == 1 && tap.view === view)
      view.gestureRecognizers = nil
      #expect(tap.view == nil)
    }
  }

  /// Source: Apple, UIControl, `addTarget(_:action:for:)` and `removeTarget(_:action:for:)`: they are about the events that
  /// are named.
  @Test func `targets keep their other events`() throws {
    let controller = UIViewController()
    try TestedApp.run(Launch("home", viewController: { controller })) { _ throws in
      let (control, counter, add) = (UIControl(), Counter(), Selector("add", Counter.add))
      control.addTarget(counter, action: add, for: [.touchDown, .touchUpInside])
      control.addTarget(counter, action: add, for: .touchDown)
      control.sendActions(for: .touchUpInside)
      control.sendActions(for: .touchDown)
      #expect(counter.count == 2)
      control.removeTarget(counter, action: add, for: .touchDown)
      control.sendActions(for: .touchDown)
      control.sendActions(for: .touchUpInside)
      #expect(counter.count == 3)
    }
  }

  // MARK: Selectors

  /// Source: Apple, `removeObserver(_:name:object:)`.
  @Test func `a method is removed from the observers of a name`() throws {
    let controller = UIViewController()
    try TestedApp.run(Launch("home", viewController: { controller })) { _ throws in
      let (center, counter, sender) = (NotificationCenter(), Counter(), Counter())
      let (name, other) = (Notification.Name("one"), Notification.Name("two"))
      let add = Selector("add", Counter.add)
      center.addObserver(counter, selector: add, name: name, object: nil)
      center.addObserver(counter, selector: add, name: other, object: sender)
      center.removeObserver(counter, name: other, object: controller)
      center.post(name: name, object: nil)
      center.post(name: other, object: sender)
      #expect(counter.count == 2)
      center.removeObserver(counter, name: name, object: nil)
      center.post(name: name, object: nil)
      #expect(counter.count == 2)
      center.removeObserver(counter, name: nil, object: sender)
      center.post(name: other, object: sender)
      #expect(counter.count == 2)
    }
  }

  /// Source: Apple, `endEditing(_:)`; the idiom of many apps, a tap gesture with `#selector(UIView.endEditing)`: what
  /// Objective-C passes for the Boolean is the address of the recognizer, `true`.
  @Test func `a tap ends editing`() throws {
    let controller = UIViewController()
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    field.accessibilityIdentifier = "field"
    let pad = UIView(frame: CGRect(x: 20, y: 200, width: 200, height: 100))
    (pad.backgroundColor, pad.accessibilityIdentifier) = (.red, "pad")
    controller.view.addSubview(field)
    controller.view.addSubview(pad)
    let end = Selector("endEditing", UIView.endEditing)
    controller.view.addGestureRecognizer(UITapGestureRecognizer(target: controller.view, action: end))
    try TestedApp.run(Launch("form", viewController: { controller })) { app throws in
      try app.tap("field")
      #expect(field.isFirstResponder)
      try app.tap("pad")
      #expect(!field.isFirstResponder)
    }
  }
}
