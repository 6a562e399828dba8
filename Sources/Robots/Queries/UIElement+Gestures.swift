import AppModel
import VirtualTime

extension UIElement {
  /// Swipes upwards, once the element can be reached: what lies further down comes up.
  ///
  /// - Throws: ``StepFailure``.
  @discardableResult
  public func swipeUp(file: StaticString = #filePath, line: UInt = #line) throws -> UIElement {
    try act(.swipe(.up), SourcePlace(file, line))
  }

  /// Swipes downwards, once the element can be reached: what lies further up comes down. At its top a list that is
  /// refreshable is refreshed, and a sheet is taken away.
  ///
  /// - Throws: ``StepFailure``.
  @discardableResult
  public func swipeDown(file: StaticString = #filePath, line: UInt = #line) throws -> UIElement {
    try act(.swipe(.down), SourcePlace(file, line))
  }

  /// Swipes to the left, once the element can be reached: what lies further to the right comes, or the buttons of a
  /// row.
  ///
  /// - Throws: ``StepFailure``.
  @discardableResult
  public func swipeLeft(file: StaticString = #filePath, line: UInt = #line) throws -> UIElement {
    try act(.swipe(.left), SourcePlace(file, line))
  }

  /// Swipes to the right, once the element can be reached: what lies further to the left comes.
  ///
  /// - Throws: ``StepFailure``.
  @discardableResult
  public func swipeRight(file: StaticString = #filePath, line: UInt = #line) throws -> UIElement {
    try act(.swipe(.right), SourcePlace(file, line))
  }

  /// Puts a finger on the element, holds it for so long, and moves it onto another one.
  ///
  /// - Throws: ``StepFailure``.
  @discardableResult
  public func press(
    forDuration duration: Duration, thenDragTo other: UIElement, file: StaticString = #filePath, line: UInt = #line
  ) throws -> UIElement {
    let place = SourcePlace(file, line)
    let target = try other.reached(place).hitPoint
    let start = try reached(place).hitPoint
    return try act(.drag(by: Vector(dx: target.x - start.x, dy: target.y - start.y), holding: duration), place)
  }

  /// Moves the knob of a slider.
  ///
  /// - Parameter position: From 0 to 1.
  /// - Throws: ``StepFailure``.
  @discardableResult
  public func adjust(
    toNormalizedSliderPosition position: Double, file: StaticString = #filePath, line: UInt = #line
  ) throws -> UIElement {
    try act(.adjust("\(position * 100)%"), SourcePlace(file, line))
  }

  /// Turns a wheel of a picker to a value.
  ///
  /// - Throws: ``StepFailure``.
  @discardableResult
  public func adjust(
    toPickerWheelValue value: String, file: StaticString = #filePath, line: UInt = #line
  ) throws -> UIElement {
    try act(.adjust(value), SourcePlace(file, line))
  }

  /// Pulls a list down to refresh it, from its top. The element itself or what it stands in must be refreshable.
  ///
  /// - Throws: ``StepFailure``.
  @discardableResult
  public func pullToRefresh(file: StaticString = #filePath, line: UInt = #line) throws -> UIElement {
    let place = SourcePlace(file, line)
    let node = try reached(place)
    guard let list = try app.snapshot().refreshable(for: node.index) else {
      throw StepFailure("\(node.name) can't be pulled down to be refreshed", snapshot: nil, place: place)
    }
    while try app.snapshot().canScroll(list, .down) {
      try driving(place) { try $0.perform(.swipe(.down), on: list) }
    }
    try driving(place) { try $0.perform(.drag(by: Vector(dx: 0, dy: Self.pull), holding: .zero), on: list) }
    return self
  }

  /// Further than a list must be pulled, in points.
  private static let pull = 200.0

  /// A place on the element: from `(0, 0)` at its upper left to `(1, 1)` at its lower right.
  public func coordinate(withNormalizedOffset offset: Vector) -> Coordinate {
    Coordinate(referencedElement: self, normalizedOffset: offset, offset: .zero)
  }
}

extension Snapshot {
  /// The scroll view that refreshes when it is pulled down: the one at or around an element, or else the one inside
  /// of it that shows most.
  fileprivate func refreshable(for index: Int) -> Int? {
    let inside = reachableScrollViews.filter { descendants(of: index).contains($0) }
    return (scrollViews(around: index) + inside).first { isRefreshable($0) }
  }
}
