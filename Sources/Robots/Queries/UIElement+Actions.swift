import AppModel
import VirtualTime

extension UIElement {
  /// Taps the element once it can be reached.
  ///
  /// - Throws: ``StepFailure``.
  @discardableResult
  public func tap(file: StaticString = #filePath, line: UInt = #line) throws -> UIElement {
    try act(.tap, SourcePlace(file, line))
  }

  /// Taps the element twice, quickly, once it can be reached.
  ///
  /// - Throws: ``StepFailure``.
  @discardableResult
  public func doubleTap(file: StaticString = #filePath, line: UInt = #line) throws -> UIElement {
    try act(.doubleTap, SourcePlace(file, line))
  }

  /// Presses the element for so long, once it can be reached.
  ///
  /// - Throws: ``StepFailure``.
  @discardableResult
  public func press(
    forDuration duration: Duration, file: StaticString = #filePath, line: UInt = #line
  ) throws -> UIElement {
    try act(.press(duration), SourcePlace(file, line))
  }

  /// Types into the element, which must have the keyboard focus. A newline is the return key.
  ///
  /// - Throws: ``StepFailure``, when it is absent or doesn't have the focus.
  @discardableResult
  public func typeText(
    _ text: String, file: StaticString = #filePath, line: UInt = #line
  ) throws -> UIElement {
    try act(.typeText(text), SourcePlace(file, line))
  }

  /// Takes all text out of the element.
  ///
  /// - Throws: ``StepFailure``.
  @discardableResult
  public func clearText(file: StaticString = #filePath, line: UInt = #line) throws -> UIElement {
    try act(.clear, SourcePlace(file, line))
  }

  /// Puts a value into a control: `on` or `off` into a switch, a text into a field in the place of its own.
  ///
  /// - Throws: ``StepFailure``.
  @discardableResult
  public func set(
    to value: String, file: StaticString = #filePath, line: UInt = #line
  ) throws -> UIElement {
    let place = SourcePlace(file, line)
    let index = try FailureReport(place: place).locating { try reach() }
    // Only now: while it was waited for, the screen may have changed.
    let node = try app.snapshot().nodes[index]
    switch node.type {
    case .switch:
      guard let state = ["on": "1", "off": "0"][value] else {
        throw StepFailure("a switch is set to \"on\" or \"off\", not to \"\(value)\"", snapshot: nil, place: place)
      }
      return node.value == state ? self : try act(.tap, place)
    case let type where type.takesText:
      return try act(.tap, place).act(.clear, place).act(.typeText(value), place)
    default:
      throw StepFailure("\(node.summary) holds nothing that could be set", snapshot: nil, place: place)
    }
  }

  @discardableResult
  func act(_ action: ElementAction, _ place: SourcePlace) throws -> UIElement {
    let index = try FailureReport(place: place).locating { try reach() }
    do {
      try app.driver.perform(action, on: index)
    } catch let error as AppSessionError {
      throw StepFailure(error.description, snapshot: try? app.snapshot(), place: place)
    }
    return self
  }

  /// Waits until the element can be acted on.
  private func reach() throws -> Int {
    var obstacle = Obstacle.missing
    var index = 0
    let outcome = try app.waiter.wait(upTo: app.timeout) {
      let snapshot = try app.snapshot()
      let found = matches(in: snapshot)
      obstacle = Obstacle(found, in: snapshot)
      index = found.first ?? 0
      return obstacle == .none
    }
    guard outcome != .met else { return index }
    throw failure(for: obstacle, outcome: outcome)
  }
}
