import AppModel

extension Application {
  /// The app as an element: the whole screen.
  public var element: UIElement { UIElement(query: rootQuery, selection: .only) }

  /// The whole screen, in points.
  public var frame: Rect { element.frame }

  /// Swipes upwards in the middle of the screen.
  ///
  /// - Throws: ``StepFailure``.
  public func swipeUp(file: StaticString = #filePath, line: UInt = #line) throws {
    try element.swipeUp(file: file, line: line)
  }

  /// Swipes downwards in the middle of the screen.
  ///
  /// - Throws: ``StepFailure``.
  public func swipeDown(file: StaticString = #filePath, line: UInt = #line) throws {
    try element.swipeDown(file: file, line: line)
  }

  /// Swipes to the left in the middle of the screen.
  ///
  /// - Throws: ``StepFailure``.
  public func swipeLeft(file: StaticString = #filePath, line: UInt = #line) throws {
    try element.swipeLeft(file: file, line: line)
  }

  /// Swipes to the right in the middle of the screen.
  ///
  /// - Throws: ``StepFailure``.
  public func swipeRight(file: StaticString = #filePath, line: UInt = #line) throws {
    try element.swipeRight(file: file, line: line)
  }

  /// A place on the screen: from `(0, 0)` at its upper left to `(1, 1)` at its lower right.
  public func coordinate(withNormalizedOffset offset: Vector) -> Coordinate {
    element.coordinate(withNormalizedOffset: offset)
  }
}
