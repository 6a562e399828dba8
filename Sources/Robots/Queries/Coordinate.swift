import AppModel

/// A place on the screen that is found by an element, as XCUITest's `XCUICoordinate`.
@MainActor
public struct Coordinate {
  /// The element.
  public let referencedElement: UIElement
  let normalizedOffset: Vector
  let offset: Vector

  /// A place so far from this one, in points.
  public func withOffset(_ offset: Vector) -> Coordinate {
    Coordinate(
      referencedElement: referencedElement, normalizedOffset: normalizedOffset,
      offset: Vector(dx: self.offset.dx + offset.dx, dy: self.offset.dy + offset.dy))
  }

  /// The place itself, in points of the screen.
  public var screenPoint: Point { point(in: referencedElement.frame) }

  private func point(in frame: Rect) -> Point {
    let point = frame.point(atNormalized: normalizedOffset)
    return Point(x: point.x + offset.dx, y: point.y + offset.dy)
  }

  /// Taps whatever is there, once the element exists.
  ///
  /// - Throws: ``StepFailure``.
  public func tap(file: StaticString = #filePath, line: UInt = #line) throws {
    try perform(.tap, SourceLocation(file, line))
  }

  /// Taps whatever is there twice, quickly.
  ///
  /// - Throws: ``StepFailure``.
  public func doubleTap(file: StaticString = #filePath, line: UInt = #line) throws {
    try perform(.doubleTap, SourceLocation(file, line))
  }

  /// Presses whatever is there for so long, in app time.
  ///
  /// - Throws: ``StepFailure``.
  public func press(forDuration duration: Duration, file: StaticString = #filePath, line: UInt = #line) throws {
    try perform(.press(duration), SourceLocation(file, line))
  }

  /// Puts a finger down, holds it for so long, and moves it to another place.
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
    let point = try locate(location)
    _ = try referencedElement.driving(location) { try $0.perform(action, at: point) }
  }

  private func locate(_ location: SourceLocation) throws -> Point {
    point(in: try referencedElement.existing(location).frame)
  }
}
