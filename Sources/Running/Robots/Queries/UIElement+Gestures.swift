import AppModel
import VirtualTime

extension UIElement {
  /// Swipes up, once the element can be reached, to show content further down.
  ///
  /// - Throws: ``StepFailure``.
  @discardableResult
  public func swipeUp(file: StaticString = #filePath, line: UInt = #line) throws -> UIElement {
    try act(.swipe(.up), SourceLocation(file, line))
  }

  /// Swipes down, once the element can be reached, to show content further up. At the top it refreshes a refreshable
  /// list, or dismisses a sheet.
  ///
  /// - Throws: ``StepFailure``.
  @discardableResult
  public func swipeDown(file: StaticString = #filePath, line: UInt = #line) throws -> UIElement {
    try act(.swipe(.down), SourceLocation(file, line))
  }

  /// Swipes left, once the element can be reached, to show content further to the right, or the buttons of a row.
  ///
  /// - Throws: ``StepFailure``.
  @discardableResult
  public func swipeLeft(file: StaticString = #filePath, line: UInt = #line) throws -> UIElement {
    try act(.swipe(.left), SourceLocation(file, line))
  }

  /// Swipes right, once the element can be reached, to show content further to the left.
  ///
  /// - Throws: ``StepFailure``.
  @discardableResult
  public func swipeRight(file: StaticString = #filePath, line: UInt = #line) throws -> UIElement {
    try act(.swipe(.right), SourceLocation(file, line))
  }

  /// Presses the element for a duration, and drags it onto another one.
  ///
  /// - Throws: ``StepFailure``.
  @discardableResult
  public func press(
    forDuration duration: Duration, thenDragTo other: UIElement, file: StaticString = #filePath, line: UInt = #line
  ) throws -> UIElement {
    let location = SourceLocation(file, line)
    let (start, target) = try ends(ofDragTo: other, location)
    try effect(of: .drag(by: target.hitPoint - start.hitPoint, holding: duration), location)
    return self
  }

  /// The start and the target of a drag. After scrolling to the element, the target must be on the screen.
  private func ends(
    ofDragTo other: UIElement, _ location: SourceLocation
  ) throws -> (start: Snapshot.Node, target: Snapshot.Node) {
    _ = try reached(location)
    let target = try other.reached(location, reveals: false)
    return (try reached(location, reveals: false), target)
  }

  /// Drags the element onto another one for a step; unlike in XCUITest, a drag without effect fails.
  ///
  /// - Throws: ``StepFailure``.
  func drag(onto other: UIElement, file: StaticString = #filePath, line: UInt = #line) throws {
    let location = SourceLocation(file, line)
    let (start, target) = try ends(ofDragTo: other, location)
    let hold = Duration.milliseconds(500)
    switch try effect(of: .drag(by: target.hitPoint - start.hitPoint, holding: hold), location) {
    case .handled: return
    case .notDropped:
      throw StepFailure(
        "\(target.name) did not accept \(start.name), which was picked up; expected .dropDestination for its type "
          + "on the target, or another row of the same .onMove", snapshot: try? app.snapshot())
    case .scrolled, .ignored:
      throw StepFailure(
        "\(start.name) can't be dragged: nothing picked it up, and no gesture took the drag; expected .draggable, "
          + ".onMove or a DragGesture on it or around it; `swipe` scrolls", snapshot: try? app.snapshot())
    }
  }

  /// Taps the element for a step; unlike in XCUITest, a tap on the label of a switch fails: it flips nothing.
  ///
  /// - Throws: ``StepFailure``.
  func tapOrFail(file: StaticString = #filePath, line: UInt = #line) throws {
    let location = SourceLocation(file, line)
    var before: Snapshot.Node?
    let outcome = try effect(of: .tap, location) { before = $1.switchBesideLabel(of: $0) }
    // The row of a list takes the tap, which flips nothing either.
    guard outcome == .ignored || before != nil && before?.value == switchBesideLabel?.value else { return }
    throw StepFailure(
      "nothing flipped: the middle of \(spokenName) is its label, which takes no taps on a device; expected "
        + "`tap switch in \(spokenName)` or `set \(spokenName) to \"on\"`", snapshot: try? app.snapshot())
  }

  private var switchBesideLabel: Snapshot.Node? {
    guard let snapshot = try? app.snapshot(), let node else { return nil }
    return snapshot.switchBesideLabel(of: node)
  }

  /// Swipes on the element for a step; unlike in XCUITest, a swipe without effect fails.
  ///
  /// - Throws: ``StepFailure``.
  func swipe(_ direction: SwipeDirection, file: StaticString = #filePath, line: UInt = #line) throws {
    let location = SourceLocation(file, line)
    guard try effect(of: .swipe(direction), location) == .ignored else { return }
    let name = node?.name ?? spokenName
    let actions =
      switch direction {
      case .left: ", .swipeActions(edge: .trailing) or .onDelete"
      case .right: ", .swipeActions(edge: .leading)"
      case .up, .down: ""
      }
    throw StepFailure(
      "nothing took the swipe \(direction.rawValue) on \(name); expected a gesture, a scroll view of that direction"
        + "\(actions) on it or around it", snapshot: try? app.snapshot())
  }

  /// Moves the knob of a slider.
  ///
  /// - Parameter position: From 0 to 1.
  /// - Throws: ``StepFailure``.
  @discardableResult
  public func adjust(
    toNormalizedSliderPosition position: Double, file: StaticString = #filePath, line: UInt = #line
  ) throws -> UIElement {
    try act(.adjust("\(position * 100)%"), SourceLocation(file, line))
  }

  /// Turns a wheel of a picker to a value.
  ///
  /// - Throws: ``StepFailure``.
  @discardableResult
  public func adjust(
    toPickerWheelValue value: String, file: StaticString = #filePath, line: UInt = #line
  ) throws -> UIElement {
    try act(.adjust(value), SourceLocation(file, line))
  }

  /// Performs an action that VoiceOver offers for the element: one of `accessibilityAction`, of a swipe on its row,
  /// `increment`. XCUITest can't.
  ///
  /// - Throws: ``StepFailure``, also if no such action is offered.
  @discardableResult
  public func performAction(
    named name: String, file: StaticString = #filePath, line: UInt = #line
  ) throws -> UIElement {
    try act(.assistive(name), SourceLocation(file, line))
  }

  /// Scrolls a list to its top and pulls it down. The element or a container of it must be refreshable.
  ///
  /// - Throws: ``StepFailure``.
  @discardableResult
  public func pullToRefresh(file: StaticString = #filePath, line: UInt = #line) throws -> UIElement {
    let location = SourceLocation(file, line)
    try app.pauseAsScheduled()
    let node = try reached(location)
    guard let list = try app.snapshot().refreshable(for: node.index) else {
      throw StepFailure("\(node.name) can't be pulled down to be refreshed", snapshot: nil, location: location)
    }
    while try app.snapshot().canScroll(list, .down) {
      _ = try driving(location) { try $0.perform(.swipe(.down), on: list) }
    }
    _ = try driving(location) { try $0.perform(.drag(by: Vector(dx: 0, dy: Self.pull), holding: .zero), on: list) }
    return self
  }

  /// The distance to pull, in points, more than a list needs.
  private static let pull = 200.0

  /// A location on the element: from `(0, 0)` at its upper left to `(1, 1)` at its lower right.
  public func coordinate(withNormalizedOffset offset: Vector) -> Coordinate {
    Coordinate(referencedElement: self, normalizedOffset: offset, offset: .zero)
  }
}

extension Point {
  /// The vector between two points.
  fileprivate static func - (end: Point, start: Point) -> Vector {
    Vector(dx: end.x - start.x, dy: end.y - start.y)
  }
}

extension Snapshot {
  /// The refreshable scroll view at or around an element, or else the largest one inside.
  fileprivate func refreshable(for index: Int) -> Int? {
    let inside = reachableScrollViews.filter { descendants(of: index).contains($0) }
    return (scrollViews(around: index) + inside).first { isRefreshable($0) }
  }
}

/// A location on the screen relative to an element, XCUITest's `XCUICoordinate`.
@MainActor
public struct Coordinate {
  /// The element.
  public let referencedElement: UIElement
  let normalizedOffset: Vector
  let offset: Vector

  /// The location at an offset from this one, in points.
  public func withOffset(_ offset: Vector) -> Coordinate {
    Coordinate(
      referencedElement: referencedElement, normalizedOffset: normalizedOffset,
      offset: Vector(dx: self.offset.dx + offset.dx, dy: self.offset.dy + offset.dy))
  }

  /// The location in points of the screen.
  public var screenPoint: Point { point(in: referencedElement.frame) }

  private func point(in frame: Rect) -> Point {
    let point = frame.point(atNormalized: normalizedOffset)
    return Point(x: point.x + offset.dx, y: point.y + offset.dy)
  }

  /// Taps at the location, once the element exists.
  ///
  /// - Throws: ``StepFailure``.
  public func tap(file: StaticString = #filePath, line: UInt = #line) throws {
    try perform(.tap, SourceLocation(file, line))
  }

  /// Double-taps at the location.
  ///
  /// - Throws: ``StepFailure``.
  public func doubleTap(file: StaticString = #filePath, line: UInt = #line) throws {
    try perform(.doubleTap, SourceLocation(file, line))
  }

  /// Presses at the location for a duration of virtual time.
  ///
  /// - Throws: ``StepFailure``.
  public func press(forDuration duration: Duration, file: StaticString = #filePath, line: UInt = #line) throws {
    try perform(.press(duration), SourceLocation(file, line))
  }

  /// Presses for a duration, and drags to another location.
  ///
  /// - Throws: ``StepFailure``.
  public func press(
    forDuration duration: Duration, thenDragTo end: Coordinate, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let location = SourceLocation(file, line)
    let target = try end.locate(location)
    let start = try locate(location)
    let way = Vector(dx: target.x - start.x, dy: target.y - start.y)
    try perform(.drag(by: way, holding: duration), location)
  }

  private func perform(_ action: ElementAction, _ location: SourceLocation) throws {
    try referencedElement.app.pauseAsScheduled()
    let point = try locate(location)
    _ = try referencedElement.driving(location) { try $0.perform(action, at: point) }
  }

  private func locate(_ location: SourceLocation) throws -> Point {
    point(in: try referencedElement.existing(location).frame)
  }
}

extension Snapshot {
  /// The switch inside of one with a label, if a tap on the latter doesn't hit it.
  fileprivate func switchBesideLabel(of node: Node) -> Node? {
    guard node.type == .switch,
      let inner = descendants(of: node.index).lazy.map({ self[$0] }).first(where: { $0.type == .switch })
    else { return nil }
    return inner.frame.contains(node.hitPoint) ? nil : inner
  }
}
