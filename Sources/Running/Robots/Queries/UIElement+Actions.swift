import AppModel
import VirtualTime

extension UIElement {
  /// Taps the element once it can be reached.
  ///
  /// - Throws: ``StepFailure``.
  @discardableResult
  public func tap(file: StaticString = #filePath, line: UInt = #line) throws -> UIElement {
    try act(.tap, SourceLocation(file, line))
  }

  /// Double-taps the element once it can be reached.
  ///
  /// - Throws: ``StepFailure``.
  @discardableResult
  public func doubleTap(file: StaticString = #filePath, line: UInt = #line) throws -> UIElement {
    try act(.doubleTap, SourceLocation(file, line))
  }

  /// Taps the element three times in quick succession, once it can be reached.
  ///
  /// - Throws: ``StepFailure``.
  @discardableResult
  package func tripleTap(file: StaticString = #filePath, line: UInt = #line) throws -> UIElement {
    try act(.tripleTap, SourceLocation(file, line))
  }

  /// Presses the element for a duration, once it can be reached.
  ///
  /// - Throws: ``StepFailure``.
  @discardableResult
  public func press(
    forDuration duration: Duration, file: StaticString = #filePath, line: UInt = #line
  ) throws -> UIElement {
    try act(.press(duration), SourceLocation(file, line))
  }

  /// Types into the element, which must have the keyboard focus. A newline is the return key.
  ///
  /// - Throws: ``StepFailure`` if it doesn't exist or doesn't have the focus.
  @discardableResult
  public func typeText(
    _ text: String, file: StaticString = #filePath, line: UInt = #line
  ) throws -> UIElement {
    try act(.typeText(text), SourceLocation(file, line))
  }

  /// Deletes all text of the element.
  ///
  /// - Throws: ``StepFailure``.
  @discardableResult
  public func clearText(file: StaticString = #filePath, line: UInt = #line) throws -> UIElement {
    try act(.clear, SourceLocation(file, line))
  }

  /// Sets a control to a value: a switch to `on` or `off`, a slider to `70%`, a picker to a label, a date picker to a
  /// date, a field to a text.
  ///
  /// - Throws: ``StepFailure``.
  @discardableResult
  public func set(
    to value: String, file: StaticString = #filePath, line: UInt = #line
  ) throws -> UIElement {
    let location = SourceLocation(file, line)
    guard try reached(location).type.takesText else { return try act(.adjust(value), location) }
    return try act(.tap, location).act(.clear, location).act(.typeText(value), location)
  }

  /// Presses a key of the keyboard, which must type into the element.
  ///
  /// - Throws: ``StepFailure``.
  @discardableResult
  public func press(_ key: Key, file: StaticString = #filePath, line: UInt = #line) throws -> UIElement {
    try act(.pressKey(key), SourceLocation(file, line))
  }

  @discardableResult
  func act(_ action: ElementAction, _ location: SourceLocation) throws -> UIElement {
    try effect(of: action, location)
    return self
  }

  /// Performs an action on the element, and returns its effect.
  @discardableResult
  func effect(
    of action: ElementAction, _ location: SourceLocation, before look: ((Snapshot.Node, Snapshot) -> Void)? = nil
  ) throws -> GestureEffect {
    try app.pauseAsScheduled()
    let (index, snapshot) = try withLocation(location) { try reach(reveals: action.revealsElement) }
    look?(snapshot[index], snapshot)
    return try driving(location) { try $0.perform(action, on: index) }
  }

  /// Calls the driver; its errors become failures at the robot's line.
  func driving<Result>(_ location: SourceLocation, _ body: (any Driver) throws -> Result) throws -> Result {
    do {
      return try body(app.driver)
    } catch let error as AppSessionError {
      throw StepFailure(error.description, snapshot: try? app.snapshot(), location: location)
    }
  }

  /// The element, once it can be acted on.
  func reached(_ location: SourceLocation, reveals: Bool = true) throws -> Snapshot.Node {
    let (index, snapshot) = try withLocation(location) { try reach(reveals: reveals) }
    return snapshot[index]
  }

  /// The element, once it exists, reachable or not.
  ///
  /// - Throws: ``StepFailure``.
  package func existing(file: StaticString, line: UInt) throws -> Snapshot.Node {
    try existing(SourceLocation(file, line))
  }

  /// The element, once it exists, reachable or not.
  func existing(_ location: SourceLocation) throws -> Snapshot.Node {
    let outcome = try app.waiter.wait(upTo: app.timeout) { exists }
    guard outcome == .met, let node else {
      return try reached(location, reveals: false)
    }
    return node
  }

  /// Waits until the element can be acted on.
  ///
  /// - Parameter reveals: Whether to scroll to it if it is off screen in a scroll view, as XCUITest does.
  /// - Returns: The index of the element, and the screen that has it.
  func reach(reveals: Bool) throws -> (index: Int, snapshot: Snapshot) {
    var blocker = ActionBlocker.missing
    var reached: (index: Int, snapshot: Snapshot)?
    let outcome = try app.waiter.wait(upTo: app.timeout) {
      // Scroll views can be nested.
      for _ in 0..<Self.revealLimit {
        let snapshot = try app.snapshot()
        let found = matches(in: snapshot)
        blocker = ActionBlocker(found, in: snapshot)
        reached = found.first.map { ($0, snapshot) }
        guard reveals, blocker.isOffScreen, let index = found.first, try app.driver.reveal(index) else { break }
      }
      return blocker == .none
    }
    if outcome == .met, let reached { return reached }
    throw failure(for: blocker, outcome: outcome)
  }

  /// The maximum depth of nested scroll views.
  private static let revealLimit = 8
}

extension ElementAction {
  /// Whether it scrolls to the element first.
  fileprivate var revealsElement: Bool {
    switch self {
    case .tap, .doubleTap, .tripleTap, .press, .swipe, .drag, .adjust, .clear, .assistive: true
    case .typeText, .pressKey, .typeKey, .jump, .dismiss: false
    }
  }
}
