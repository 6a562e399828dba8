import AppModel
import Foundation
import HeadlessUI
import Robots

/// The vector of Core Graphics, as in the module `SwiftUI`.
public typealias CGVector = HeadlessUI.CGVector

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A vector, by Core Graphics's function of C.
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }

/// A location relative to an element, XCUITest's `XCUICoordinate`.
@MainActor @preconcurrency
open class XCUICoordinate: NSObject {
  /// The element.
  public let referencedElement: XCUIElement
  private let resolve: @MainActor (Application) -> Coordinate
  private let place: TestPlace

  init(_ element: XCUIElement, _ place: TestPlace, _ resolve: @escaping @MainActor (Application) -> Coordinate) {
    (referencedElement, self.place, self.resolve) = (element, place, resolve)
  }

  /// The location, in points of the screen.
  public var screenPoint: CGPoint {
    place.inApp(or: .zero) { app in
      let point = self.resolve(app).screenPoint
      return CGPoint(x: point.x, y: point.y)
    }
  }

  /// The location at an offset in points from this one.
  public func withOffset(_ offsetVector: CGVector) -> XCUICoordinate {
    let offset = Vector(dx: offsetVector.dx, dy: offsetVector.dy)
    return XCUICoordinate(referencedElement, place) { [resolve] in resolve($0).withOffset(offset) }
  }

  /// Taps there.
  public func tap(file: StaticString = #filePath, line: UInt = #line) {
    TestPlace(file, line).act { [resolve] in try resolve($0).tap(file: file, line: line) }
  }

  /// Double-taps there.
  public func doubleTap(file: StaticString = #filePath, line: UInt = #line) {
    TestPlace(file, line).act { [resolve] in try resolve($0).doubleTap(file: file, line: line) }
  }

  /// Presses there.
  ///
  /// - Parameter duration: In seconds of virtual time.
  public func press(forDuration duration: TimeInterval, file: StaticString = #filePath, line: UInt = #line) {
    TestPlace(file, line).act { [resolve] in try resolve($0).press(forDuration: duration, file: file, line: line) }
  }

  /// Presses there, and drags to another location.
  ///
  /// - Parameters:
  ///   - duration: The time before the drag, in seconds of virtual time.
  ///   - otherCoordinate: The end.
  public func press(
    forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    TestPlace(file, line).act { [resolve] app in
      try resolve(app).press(
        forDuration: duration, thenDragTo: otherCoordinate.resolve(app), file: file, line: line)
    }
  }

  /// Presses there, and drags to another location; the velocity and the hold at the end have no effect.
  ///
  /// - Parameters:
  ///   - duration: The time before the drag, in seconds of virtual time.
  ///   - otherCoordinate: The end.
  public func press(
    forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate,
    withVelocity: XCUIGestureVelocity, thenHoldForDuration: TimeInterval, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    press(forDuration: duration, thenDragTo: otherCoordinate, file: file, line: line)
  }
}
