import AppModel
import Foundation
import Robots

extension XCUIElement {
  private func act(
    _ file: StaticString, _ line: UInt, _ action: @escaping @MainActor (UIElement) throws -> Void
  ) {
    TestPlace(file, line).act { [resolve] in try action(resolve($0)) }
  }

  /// Taps the element.
  public func tap(file: StaticString = #filePath, line: UInt = #line) {
    act(file, line) { try $0.tap(file: file, line: line) }
  }

  /// Taps the element, as a click of a mouse does.
  public func click(file: StaticString = #filePath, line: UInt = #line) { tap(file: file, line: line) }

  /// Double-taps the element.
  public func doubleTap(file: StaticString = #filePath, line: UInt = #line) {
    act(file, line) { try $0.doubleTap(file: file, line: line) }
  }

  /// Taps the element several times with one finger.
  ///
  /// - Parameters:
  ///   - numberOfTaps: How often.
  ///   - numberOfTouches: The number of fingers; more than one fails the test, since gestures of several fingers aren't
  ///     supported.
  public func tap(
    withNumberOfTaps numberOfTaps: Int, numberOfTouches: Int, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard numberOfTouches == 1 else { return unsupported("taps with several fingers", file, line) }
    act(file, line) { element in
      guard numberOfTaps != 3 else { return _ = try element.tripleTap(file: file, line: line) }
      for _ in 0..<numberOfTaps / 2 { try element.doubleTap(file: file, line: line) }
      if numberOfTaps % 2 == 1 { try element.tap(file: file, line: line) }
    }
  }

  /// Types into the element, which must have the keyboard focus; a newline is the return key.
  public func typeText(_ text: String, file: StaticString = #filePath, line: UInt = #line) {
    TestPlace(file, line).act { try self.type(text, in: $0, file: file, line: line) }
  }

  /// The keys that are held while another one is pressed, XCUITest's `XCUIElement.KeyModifierFlags`.
  public struct KeyModifierFlags: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Caps lock.
    public static let capsLock = KeyModifierFlags(rawValue: 1)
    /// Shift.
    public static let shift = KeyModifierFlags(rawValue: 2)
    /// Control.
    public static let control = KeyModifierFlags(rawValue: 4)
    /// Option.
    public static let option = KeyModifierFlags(rawValue: 8)
    /// Command.
    public static let command = KeyModifierFlags(rawValue: 16)
  }

  /// Presses a key of a hardware keyboard, which triggers a keyboard shortcut or goes to what has the focus.
  public func typeKey(
    _ key: XCUIKeyboardKey, modifierFlags flags: KeyModifierFlags, file: StaticString = #filePath, line: UInt = #line
  ) {
    typeKey(key.rawValue, modifierFlags: flags, file: file, line: line)
  }

  /// Presses a key of a hardware keyboard, which triggers a keyboard shortcut or goes to what has the focus.
  public func typeKey(
    _ key: String, modifierFlags flags: KeyModifierFlags, file: StaticString = #filePath, line: UInt = #line
  ) {
    TestPlace(file, line).act { app in
      for character in key {
        let stroke = KeyStroke(character == "\n" ? "\r" : character, modifiers: Int(flags.rawValue))
        try app.type(stroke, file: file, line: line)
      }
    }
  }

  /// Presses the element.
  ///
  /// - Parameter duration: In seconds of virtual time.
  public func press(forDuration duration: TimeInterval, file: StaticString = #filePath, line: UInt = #line) {
    act(file, line) { try $0.press(forDuration: duration, file: file, line: line) }
  }

  /// Presses the element, and drags it onto another one.
  ///
  /// - Parameters:
  ///   - duration: The time before the drag, in seconds of virtual time.
  ///   - otherElement: The target.
  public func press(
    forDuration duration: TimeInterval, thenDragTo otherElement: XCUIElement, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    TestPlace(file, line).act { [resolve] app in
      try resolve(app).press(
        forDuration: duration, thenDragTo: otherElement.resolve(app), file: file, line: line)
    }
  }

  /// Presses the element, and drags it onto another one; the velocity and the hold at the end have no effect.
  ///
  /// - Parameters:
  ///   - duration: The time before the drag, in seconds of virtual time.
  ///   - otherElement: The target.
  public func press(
    forDuration duration: TimeInterval, thenDragTo otherElement: XCUIElement, withVelocity: XCUIGestureVelocity,
    thenHoldForDuration: TimeInterval, file: StaticString = #filePath, line: UInt = #line
  ) {
    press(forDuration: duration, thenDragTo: otherElement, file: file, line: line)
  }

  // MARK: Swipes

  /// Swipes up; the velocity has no effect.
  public func swipeUp(
    velocity: XCUIGestureVelocity = .default, file: StaticString = #filePath, line: UInt = #line
  ) {
    act(file, line) { try $0.swipeUp(file: file, line: line) }
  }

  /// Swipes down; the velocity has no effect.
  public func swipeDown(
    velocity: XCUIGestureVelocity = .default, file: StaticString = #filePath, line: UInt = #line
  ) {
    act(file, line) { try $0.swipeDown(file: file, line: line) }
  }

  /// Swipes to the left; the velocity has no effect.
  public func swipeLeft(
    velocity: XCUIGestureVelocity = .default, file: StaticString = #filePath, line: UInt = #line
  ) {
    act(file, line) { try $0.swipeLeft(file: file, line: line) }
  }

  /// Swipes to the right; the velocity has no effect.
  public func swipeRight(
    velocity: XCUIGestureVelocity = .default, file: StaticString = #filePath, line: UInt = #line
  ) {
    act(file, line) { try $0.swipeRight(file: file, line: line) }
  }

  // MARK: Controls

  /// Moves the knob of a slider.
  ///
  /// - Parameter normalizedSliderPosition: From 0 to 1.
  public func adjust(
    toNormalizedSliderPosition normalizedSliderPosition: CGFloat, file: StaticString = #filePath, line: UInt = #line
  ) {
    act(file, line) {
      try $0.adjust(toNormalizedSliderPosition: normalizedSliderPosition, file: file, line: line)
    }
  }

  /// The position of the knob of a slider, from 0 to 1; 0 for other elements.
  public var normalizedSliderPosition: CGFloat {
    guard let percent = (value as? String)?.split(separator: "%").first.flatMap({ Double($0) }) else { return 0 }
    return percent / 100
  }

  /// Turns a wheel of a picker to a value.
  public func adjust(
    toPickerWheelValue pickerWheelValue: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    act(file, line) { try $0.adjust(toPickerWheelValue: pickerWheelValue, file: file, line: line) }
  }

  // MARK: Several fingers

  /// Fails the test: gestures of several fingers aren't supported.
  public func pinch(
    withScale scale: CGFloat, velocity: CGFloat, file: StaticString = #filePath, line: UInt = #line
  ) {
    unsupported("pinch(withScale:velocity:)", file, line)
  }

  /// Fails the test: gestures of several fingers aren't supported.
  public func rotate(
    _ rotation: CGFloat, withVelocity velocity: CGFloat, file: StaticString = #filePath, line: UInt = #line
  ) {
    unsupported("rotate(_:withVelocity:)", file, line)
  }

  /// Fails the test: gestures of several fingers aren't supported.
  public func twoFingerTap(file: StaticString = #filePath, line: UInt = #line) {
    unsupported("twoFingerTap()", file, line)
  }

  private func unsupported(_ gesture: String, _ file: StaticString, _ line: UInt) {
    guard !UITestRun.isStopped else { return }
    TestPlace(file, line).fail("\(gesture) isn't supported: robotrun has one finger")
  }

  // MARK: Locations

  /// A location on the element: from `(0, 0)` at its upper left to `(1, 1)` at its lower right.
  public func coordinate(
    withNormalizedOffset normalizedOffset: CGVector, file: StaticString = #filePath, line: UInt = #line
  ) -> XCUICoordinate {
    let offset = Vector(dx: normalizedOffset.dx, dy: normalizedOffset.dy)
    return XCUICoordinate(self, TestPlace(file, line)) { [resolve] in
      resolve($0).coordinate(withNormalizedOffset: offset)
    }
  }

  /// A drawing of the element; of the screen if the element doesn't exist.
  public func screenshot() -> XCUIScreenshot {
    let nothing = XCUIScreenshot(tree: "no app is running", drawing: nil, size: .zero)
    return place.inApp(or: nothing) { app in
      guard app.state != .notRunning else { return nothing }
      let screen = try app.snapshot()
      let frame = resolve(app).node?.frame ?? screen[0].frame
      return XCUIScreenshot(
        tree: screen.tree, drawing: try app.drawing(in: frame), size: CGSize(width: frame.width, height: frame.height))
    }
  }
}

/// The velocity of a gesture, XCUITest's `XCUIGestureVelocity`; it has no effect, as swipes take no time.
public struct XCUIGestureVelocity: RawRepresentable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Hashable,
  Sendable
{
  /// Points per second.
  public let rawValue: CGFloat
  /// The usual velocity.
  public static let `default` = XCUIGestureVelocity(0)
  /// A slow gesture.
  public static let slow = XCUIGestureVelocity(1)
  /// A fast gesture.
  public static let fast = XCUIGestureVelocity(2)

  /// A velocity in points per second.
  public init(_ value: CGFloat) { rawValue = value }
  /// A velocity in points per second.
  public init(rawValue: CGFloat) { self.rawValue = rawValue }
  /// A velocity in points per second.
  public init(floatLiteral value: Double) { rawValue = CGFloat(value) }
  /// A velocity in points per second.
  public init(integerLiteral value: Int) { rawValue = CGFloat(value) }
}
