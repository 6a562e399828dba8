import AppModel
import Foundation
import HeadlessUI
import Testing

/// Which views of UIKit are touched: that depends on their frames, not on what they draw.
@MainActor
@Suite struct UIHitTests {
  private final class Pad: UIView {
    var log: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
  }

  private final class Drawn: UIView {
    var count = 0
    override func draw(_ rect: CGRect) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
  }

  private final class Rating: UIControl {
    var rating = 0
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      rating = Int(touch.location(in: self).x / 40) + 1
      return true
    }
  }

  @MainActor
  private final class Counter {
    var count = 0
    func add() { count += 1 }
  }

  private func show(_ view: UIView, _ test: (TestedApp) throws -> Void) throws {
    let controller = UIViewController()
    view.frame = CGRect(x: 100, y: 200, width: 200, height: 40)
    view.accessibilityIdentifier = "view"
    controller.view.addSubview(view)
    try TestedApp.run(Launch("hit", viewController: { controller }), test: test)
  }

  /// Source: Apple, UIView, `hitTest(_:with:)`: it ignores views that are hidden, that have disabled user interactions
  /// or an alpha level less than 0.01; it doesn't look at the content of a view.
  @Test(arguments: [true, false]) func `a transparent view is touched`(isElement: Bool) throws {
    let pad = Pad()
    pad.isAccessibilityElement = isElement
    try show(pad) { app throws in
      try app.tap("view")
      #expect(pad.log == ["began", "ended"])
      pad.alpha = 0.005
      try app.settle()
      try app.perform(.tap, at: Point(x: 200, y: 220))
      #expect(pad.log == ["began", "ended"])
    }
  }

  /// Source: Apple, UIView, `hitTest(_:with:)`.
  @Test func `a view that draws is touched`() throws {
    let drawn = Drawn()
    drawn.isAccessibilityElement = true
    try show(drawn) { app throws in
      try app.tap("view")
      #expect(drawn.count == 1)
    }
  }

  /// Source: Apple, UIControl, `beginTracking(_:with:)`; UIImageView, which ignores touches by default.
  @Test func `a control of images is tracked`() throws {
    let rating = Rating()
    (rating.isAccessibilityElement, rating.accessibilityTraits) = (true, .adjustable)
    for index in 0..<5 {
      let star = UIImageView(image: UIImage(systemName: "star"))
      star.frame = CGRect(x: CGFloat(index) * 40, y: 0, width: 40, height: 40)
      rating.addSubview(star)
    }
    try show(rating) { app throws in
      try app.tap("view")
      #expect(rating.rating == 3)
    }
  }

  /// Source: Apple, UIImageView: with `isUserInteractionEnabled` it receives touches, which it ignores by default.
  @Test(arguments: [true, false]) func `an image recognizes taps`(isEnabled: Bool) throws {
    let (image, counter) = (UIImageView(image: UIImage(systemName: "star")), Counter())
    #expect(!image.isUserInteractionEnabled)
    image.isUserInteractionEnabled = isEnabled
    (image.isAccessibilityElement, image.accessibilityTraits) = (true, .button)
    image.addGestureRecognizer(UITapGestureRecognizer(target: counter, action: Selector("add", Counter.add)))
    try show(image) { app throws in
      if isEnabled { try app.tap("view") } else { try app.perform(.tap, at: Point(x: 200, y: 220)) }
      #expect(counter.count == (isEnabled ? 1 : 0))
    }
  }

  /// Source: Apple, UILabel, `isUserInteractionEnabled`: labels ignore touches by default.
  @Test func `a label ignores taps`() throws {
    let (label, counter) = (UILabel(), Counter())
    label.text = "Text"
    label.addGestureRecognizer(UITapGestureRecognizer(target: counter, action: Selector("add", Counter.add)))
    try show(label) { app throws in
      try app.tap("view")
      #expect(counter.count == 0)
      label.isUserInteractionEnabled = true
      try app.settle()
      try app.tap("view")
      #expect(counter.count == 1)
    }
  }

  /// Source: Apple, UISwitch; its size is fixed, and so a stack that is wider doesn't move it. Guess: the element is the
  /// control, which is toggled by a tap anywhere in its frame.
  @Test func `a switch in a stack is toggled`() throws {
    let (toggle, stack) = (UISwitch(), UIStackView())
    toggle.accessibilityIdentifier = "switch"
    stack.axis = .vertical
    stack.addArrangedSubview(toggle)
    var log: [Bool] = []
    toggle.addAction(UIAction { _ in log.append(toggle.isOn) }, for: .valueChanged)
    try show(stack) { app throws in
      #expect(try app.elements("switch").map(\.type) == [.switch])
      try app.tap("switch")
      #expect(try app.value("switch") == "1")
      try app.set("switch", to: "off")
      #expect(log == [true, false])
    }
  }

  /// Source: Apple, XCUIElement.ElementType.pageIndicator; UIPageControl: a tap moves to the page before or after, and
  /// sends `valueChanged`.
  @Test func `a page control is a page indicator`() throws {
    let pages = UIPageControl()
    pages.numberOfPages = 3
    var log: [Int] = []
    pages.addAction(UIAction { _ in log.append(pages.currentPage) }, for: .valueChanged)
    try show(pages) { app throws in
      #expect(try app.element("view").type == .pageIndicator && app.value("view") == "page 1 of 3")
      try app.perform(.tap, at: Point(x: 280, y: 220))
      #expect(try log == [1] && app.value("view") == "page 2 of 3")
      try app.perform(.tap, at: Point(x: 110, y: 220))
      #expect(log == [1, 0])
    }
  }

  /// Guess: what VoiceOver reads of the symbols of the system.
  @Test(arguments: [
    (UIButton.ButtonType.close, "Close"), (.infoLight, "More Info"), (.detailDisclosure, "More Info"),
    (.contactAdd, "Add"),
  ]) func `a button of the system has a label`(type: UIButton.ButtonType, label: String) throws {
    try show(UIButton(type: type)) { app throws in #expect(try app.label("view") == label) }
  }

  /// Source: Apple, UIButton, `changesSelectionAsPrimaryAction`: the button shows the selection of its menu, which is the
  /// first action until another is chosen.
  @Test func `a pop up button shows its selection`() throws {
    let button = UIButton(configuration: .plain())
    (button.changesSelectionAsPrimaryAction, button.showsMenuAsPrimaryAction) = (true, true)
    var chosen: [String] = []
    button.menu = UIMenu(children: ["Red", "Green"].map { UIAction(title: $0) { chosen.append($0.title) } })
    try show(button) { app throws in
      #expect(try app.label("view") == "Red")
      try app.tap("view")
      try app.tap("Green")
      #expect(try app.label("view") == "Green" && chosen == ["Green"])
      #expect(button.menu?.selectedElements.map(\.title) == ["Green"])
    }
  }
}
