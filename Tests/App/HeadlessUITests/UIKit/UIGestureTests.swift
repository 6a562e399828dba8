import AppModel
import Foundation
import HeadlessUI
import Testing

/// Gesture recognizers, touches and the responder chain of UIKit.
@MainActor
@Suite struct UIGestureTests {
  /// A screen with a box in the middle, which logs what is recognized.
  private final class Screen: UIViewController, UIGestureRecognizerDelegate {
    let box = UIView(frame: CGRect(x: 50, y: 200, width: 300, height: 300))
    var log: [String] = []
    var setUp: (Screen) -> Void = { _ in }
    var allowsAll = false
    var begins = true

    override func viewDidLoad() {
      super.viewDidLoad()
      box.accessibilityIdentifier = "box"
      view.addSubview(box)
      setUp(self)
    }

    func tap(_ recognizer: UITapGestureRecognizer) {
      log.append("tap \(recognizer.numberOfTapsRequired) \(text(recognizer.location(in: box)))")
    }
    func outer() { log.append("outer") }
    func press(_ recognizer: UILongPressGestureRecognizer) { log.append("press \(recognizer.state)") }
    func pan(_ recognizer: UIPanGestureRecognizer) {
      log.append("pan \(recognizer.state) \(text(recognizer.translation(in: view)))")
    }
    func swipe(_ recognizer: UISwipeGestureRecognizer) { log.append("swipe") }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { allowsAll }
  }

  private func run(_ setUp: @escaping (Screen) -> Void, _ test: (TestedApp, Screen) throws -> Void) throws {
    let screen = Screen()
    screen.setUp = setUp
    try TestedApp.run(Launch("gestures", viewController: { screen })) { try test($0, screen) }
  }

  private static let tap = Selector("tap(_:)", Screen.tap(_:))
  private static let outer = Selector("outer", Screen.outer)
  private static let press = Selector("press(_:)", Screen.press(_:))
  private static let pan = Selector("pan(_:)", Screen.pan(_:))
  private static let swipe = Selector("swipe(_:)", Screen.swipe(_:))

  // MARK: Taps

  /// Source: Apple, UITapGestureRecognizer and `location(in:)`.
  @Test func `a tap is recognized`() throws {
    try run {
      $0.box.addGestureRecognizer(UITapGestureRecognizer(target: $0, action: Self.tap))
    } _: { app, screen in
      try app.tap("box")
      #expect(screen.log == ["tap 1 (150.0, 150.0)"])
      screen.begins = false
      screen.box.gestureRecognizers?[0].delegate = screen
      try app.tap("box")
      #expect(screen.log.count == 1)
    }
  }

  /// Source: Apple, `require(toFail:)`: a single tap that requires the failure of a double tap waits for it.
  @Test func `a single tap waits for a double tap`() throws {
    try run { screen in
      let single = UITapGestureRecognizer(target: screen, action: Self.tap)
      let double = UITapGestureRecognizer(target: screen, action: Self.tap)
      double.numberOfTapsRequired = 2
      single.require(toFail: double)
      screen.box.addGestureRecognizer(single)
      screen.box.addGestureRecognizer(double)
    } _: { app, screen in
      try app.perform(.tap, on: "box")
      #expect(screen.log == [])
      try app.advance(.milliseconds(400))
      #expect(screen.log == ["tap 1 (150.0, 150.0)"])
      try app.perform(.doubleTap, on: "box")
      try app.advance(.seconds(1))
      #expect(screen.log.suffix(1) == ["tap 2 (150.0, 150.0)"] && screen.log.count == 2)
      // The single tap that has failed doesn't wait any more.
      try app.perform(.doubleTap, on: "box")
      try app.drag("box", dy: 100)
      try app.advance(.seconds(1))
      #expect(screen.log.count == 3)
      try app.tap("box")
      #expect(screen.log.suffix(1) == ["tap 1 (150.0, 150.0)"] && screen.log.count == 4)
    }
  }

  /// Source: Apple, UIGestureRecognizer.State: what has begun ends or is cancelled; `require(toFail:)`.
  @Test func `a pan that waits for a swipe ends`() throws {
    try run { screen in
      let pan = UIPanGestureRecognizer(target: screen, action: Self.pan)
      let swipe = UISwipeGestureRecognizer(target: screen, action: Self.swipe)
      pan.require(toFail: swipe)
      screen.box.addGestureRecognizer(pan)
      screen.box.addGestureRecognizer(swipe)
    } _: { app, screen in
      try app.drag("box", dx: 20)
      #expect(screen.log.filter { $0.contains("began") }.count == screen.log.filter { $0.contains("ended") }.count)
      screen.log = []
      try app.drag("box", dx: 100)
      #expect(screen.log.map { $0.prefix(9) } == ["pan began", "pan chang", "pan ended"])
      screen.log = []
      try app.swipe(.right, on: "box")
      #expect(screen.log == ["swipe"])
    }
  }

  /// Source: Apple, "Coordinating multiple gesture recognizers": of two gestures one is recognized, unless the delegate
  /// lets both be. That it is the one of the inner view is in Apple's "Event handling guide".
  @Test func `the inner gesture wins`() throws {
    try run { screen in
      screen.box.addGestureRecognizer(UITapGestureRecognizer(target: screen, action: Self.tap))
      let outer = UITapGestureRecognizer(target: screen, action: Self.outer)
      outer.delegate = screen
      screen.view.addGestureRecognizer(outer)
    } _: { app, screen in
      try app.tap("box")
      #expect(screen.log == ["tap 1 (150.0, 150.0)"])
      screen.allowsAll = true
      try app.tap("box")
      #expect(screen.log.suffix(2) == ["tap 1 (150.0, 150.0)", "outer"])
    }
  }

  /// Source: Apple, "Gesture recognizer basics", interacting with controls: the action of a button is performed in place
  /// of a tap gesture of its superview, and a gesture of the button itself in place of the action.
  @Test func `buttons come before gestures around`() throws {
    try run { screen in
      let button = UIButton(type: .system)
      button.setTitle("Go", for: .normal)
      button.frame = CGRect(x: 20, y: 20, width: 100, height: 44)
      button.addTarget(screen, action: Self.outer, for: .touchUpInside)
      screen.box.addSubview(button)
      screen.box.addGestureRecognizer(UITapGestureRecognizer(target: screen, action: Self.tap))
    } _: { app, screen in
      try app.tap("Go")
      #expect(screen.log == ["outer"])
    }
  }

  /// Source: Apple, `cancelsTouchesInView`, and the questions about a tap gesture that hides the keyboard and keeps
  /// `didSelectRowAt` from being called (hackiftekhar/IQKeyboardManager sets it to `false` for that).
  @Test func `a gesture of the screen takes the touches of rows`() throws {
    final class List: UITableViewController {
      var log: [String] = []
      let recognizer = UITapGestureRecognizer()
      override func viewDidLoad() {
        super.viewDidLoad()
        recognizer.addTarget(self, action: Selector("hide", List.hide))
        tableView.addGestureRecognizer(recognizer)
      }
      func hide() { log.append("hide") }
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
      }
      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.append("select") }
    }
    let list = List()
    try TestedApp.run(Launch("list", viewController: { list })) { app throws in
      try app.tap("Row 1")
      #expect(list.log == ["hide"])
      list.recognizer.cancelsTouchesInView = false
      try app.tap("Row 1")
      #expect(list.log == ["hide", "hide", "select"])
    }
  }

  // MARK: Presses and movements

  /// Source: Apple, UILongPressGestureRecognizer: it begins after half a second, and ends with the finger.
  @Test func `a long press begins while the finger rests`() throws {
    try run {
      $0.box.addGestureRecognizer(UILongPressGestureRecognizer(target: $0, action: Self.press))
    } _: { app, screen in
      try app.perform(.press(.milliseconds(300)), on: "box")
      #expect(screen.log == [])
      try app.perform(.press(.seconds(1)), on: "box")
      #expect(screen.log == ["press began", "press ended"])
    }
  }

  /// Source: Apple, UIPanGestureRecognizer: it begins, changes and ends, with the distance from its beginning.
  @Test func `a pan follows the finger`() throws {
    try run {
      $0.box.addGestureRecognizer(UIPanGestureRecognizer(target: $0, action: Self.pan))
    } _: { app, screen in
      try app.drag("box", dy: 100)
      #expect(screen.log == ["pan began (0.0, 50.0)", "pan changed (0.0, 100.0)", "pan ended (0.0, 100.0)"])
    }
  }

  /// Source: Apple, UIGestureRecognizer, `isEnabled`: a gesture that is being recognized is cancelled.
  @Test func `a recognizer that is turned off cancels`() throws {
    @MainActor
    final class Off {
      var log: [UIGestureRecognizer.State] = []
      func pan(_ recognizer: UIPanGestureRecognizer) {
        log.append(recognizer.state)
        guard recognizer.state == .began else { return }
        recognizer.isEnabled = false
        recognizer.isEnabled = true
      }
    }
    let off = Off()
    let pan = Selector("pan(_:)", Off.pan(_:))
    try run {
      $0.box.addGestureRecognizer(UIPanGestureRecognizer(target: off, action: pan))
    } _: { app, _ in
      try app.drag("box", dy: 100)
      #expect(off.log == [.began, .cancelled])
      try app.drag("box", dy: 100)
      #expect(off.log == [.began, .cancelled, .began, .cancelled])
    }
  }

  /// Source: Apple, UISwipeGestureRecognizer: a fast movement in one of its directions.
  @Test func `a swipe has a direction`() throws {
    try run { screen in
      let swipe = UISwipeGestureRecognizer(target: screen, action: Self.swipe)
      swipe.direction = .left
      screen.box.addGestureRecognizer(swipe)
    } _: { app, screen in
      try app.swipe(.right, on: "box")
      #expect(screen.log == [])
      try app.swipe(.left, on: "box")
      #expect(screen.log == ["swipe"])
    }
  }

  // MARK: Touches and responders

  private final class Pad: UIView {
    var log: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.append("ended \(text(touches.first?.location(in: self) ?? .zero))")
    }
  }

  /// Source: Apple, UIResponder: touches go to the view, and along the responder chain if it doesn't handle them.
  @Test func `touches go along the responder chain`() throws {
    let pad = Pad(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    pad.backgroundColor = .red
    let inner = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    inner.backgroundColor = .blue
    inner.accessibilityIdentifier = "inner"
    pad.addSubview(inner)
    try run {
      $0.box.addSubview(pad)
    } _: { app, screen in
      try app.tap("inner")
      #expect(pad.log == ["began", "ended (100.0, 100.0)"])
      let chain = Array(sequence(first: inner as UIResponder) { $0.next })
      #expect(chain.contains { $0 === screen } && chain.contains { $0 is UIWindow })
      #expect(chain.last is UIApplication || chain.contains { $0 === UIApplication.shared })
    }
  }

  /// Source: Apple, `hitTest(_:with:)`: a view that returns `nil` lets touches through to the view below.
  @Test func `a view lets touches through`() throws {
    final class Overlay: UIView {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
      }
    }
    let pad = Pad(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    pad.backgroundColor = .red
    let overlay = Overlay(frame: pad.frame)
    overlay.backgroundColor = .clear
    overlay.accessibilityIdentifier = "overlay"
    overlay.addGestureRecognizer(UITapGestureRecognizer())
    try run {
      $0.box.addSubview(pad)
      $0.box.addSubview(overlay)
    } _: { app, _ in
      try app.tap("overlay")
      #expect(pad.log.first == "began")
    }
  }

  /// Source: Apple, UIControl: a control of the app sends `touchUpInside` when a finger is lifted inside of it.
  @Test func `a control of the app sends actions`() throws {
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    control.accessibilityIdentifier = "control"
    let label = UILabel(frame: control.bounds)
    label.text = "Press"
    control.addSubview(label)
    try run { screen in
      control.addTarget(screen, action: Self.outer, for: .touchUpInside)
      control.addAction(UIAction { _ in screen.log.append("down") }, for: .touchDown)
      screen.box.addSubview(control)
    } _: { app, screen in
      try app.tap("Press")
      #expect(screen.log == ["down", "outer"])
      control.removeTarget(screen, action: nil, for: .allEvents)
      try app.tap("control")
      #expect(screen.log == ["down", "outer", "down"])
    }
  }

  /// Source: Apple, UIApplication, `sendAction(_:to:from:for:)`: without a target the first responder is asked.
  @Test func `resigning the first responder is sent along the chain`() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    field.accessibilityIdentifier = "field"
    try run {
      $0.box.addSubview(field)
    } _: { app, _ in
      try app.tap("field")
      #expect(field.isFirstResponder)
      let resign = Selector("resignFirstResponder", UIResponder.resignFirstResponder)
      UIApplication.shared.sendAction(resign, to: nil, from: nil, for: nil)
      try app.settle()
      #expect(!field.isFirstResponder)
    }
  }

  /// Source: the idiom of many apps of SwiftUI, an extension of `View` with `hideKeyboard()` that sends
  /// `resignFirstResponder` (Hacking with Swift, "How to dismiss the keyboard for a TextField").
  @Test func `a field of SwiftUI resigns the first responder`() throws {
    struct Form: View {
      @State private var name = ""
      var body: some View {
        VStack {
          TextField("Name", text: $name).accessibilityIdentifier("field")
          Button("Hide") {
            let resign = Selector("resignFirstResponder", UIResponder.resignFirstResponder)
            UIApplication.shared.sendAction(resign, to: nil, from: nil, for: nil)
          }
        }
      }
    }
    try TestedApp.run {
      Form()
    } test: { app in
      try app.tap("field")
      #expect(try app.hasKeyboard)
      try app.tap("Hide")
      #expect(try !app.hasKeyboard)
    }
  }
}

private func text(_ point: CGPoint) -> String { "(\(point.x), \(point.y))" }
