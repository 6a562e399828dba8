// XCUITest's own names, and durations in seconds as it takes them: a robot that was written for XCUITest needs another
// import, and `try` before what people do. On Apple's platforms the names are XCUITest's.
import AppModel
import VirtualTime

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if !canImport(XCUIAutomation)
  /// XCUITest's name for the app under test.
  public typealias XCUIApplication = Application
  /// XCUITest's name for an element.
  public typealias XCUIElement = UIElement
  /// XCUITest's name for a query.
  public typealias XCUIElementQuery = ElementQuery
  /// XCUITest's name for a place on the screen.
  public typealias XCUICoordinate = Coordinate
  /// The name of Core Graphics for a vector.
  public typealias CGVector = Vector
#endif

extension ElementType? {
  /// XCUITest's name for elements of any type: `descendants(matching: .any)`.
  public static var any: ElementType? { nil }
}

extension UIElement {
  /// XCUITest's name for the element itself: the first one if its query finds several.
  public var firstMatch: UIElement { UIElement(query: query, selection: selection == .only ? .first : selection) }

  /// Waits until the element is there.
  ///
  /// - Parameter timeout: How long, in seconds of app time.
  /// - Returns: Whether it came.
  public func waitForExistence(timeout: Double) -> Bool { waitForExistence(timeout: .seconds(timeout)) }

  /// Waits until the element is gone.
  ///
  /// - Parameter timeout: How long, in seconds of app time.
  /// - Returns: Whether it went.
  public func waitForNonExistence(timeout: Double) -> Bool { waitForNonExistence(timeout: .seconds(timeout)) }

  /// Presses the element for so long, in seconds of app time.
  ///
  /// - Throws: ``StepFailure``.
  @discardableResult
  public func press(
    forDuration duration: Double, file: StaticString = #filePath, line: UInt = #line
  ) throws -> UIElement {
    try press(forDuration: .seconds(duration), file: file, line: line)
  }

  /// Puts a finger on the element, holds it for so long, in seconds of app time, and moves it onto another one.
  ///
  /// - Throws: ``StepFailure``.
  @discardableResult
  public func press(
    forDuration duration: Double, thenDragTo other: UIElement, file: StaticString = #filePath, line: UInt = #line
  ) throws -> UIElement {
    try press(forDuration: .seconds(duration), thenDragTo: other, file: file, line: line)
  }
}

extension Coordinate {
  /// Presses whatever is there for so long, in seconds of app time.
  ///
  /// - Throws: ``StepFailure``.
  public func press(forDuration duration: Double, file: StaticString = #filePath, line: UInt = #line) throws {
    try press(forDuration: .seconds(duration), file: file, line: line)
  }

  /// Puts a finger down, holds it for so long, in seconds of app time, and moves it to another place.
  ///
  /// - Throws: ``StepFailure``.
  public func press(
    forDuration duration: Double, thenDragTo end: Coordinate, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try press(forDuration: .seconds(duration), thenDragTo: end, file: file, line: line)
  }
}

extension Application {
  /// Opens an address, as XCUITest's method does, which takes a `URL`.
  ///
  /// - Throws: ``AppModel/AppSessionError``, or what the app throws while it starts.
  public func open(_ url: URL) throws { try open(url.absoluteString) }

  /// Waits until the app is in a state.
  ///
  /// - Parameter timeout: How long, in seconds of app time.
  /// - Returns: Whether it came to be.
  public func wait(for state: ApplicationState, timeout: Double) -> Bool {
    wait(for: state, timeout: .seconds(timeout))
  }
}
