// XCUITest's forms of calls: durations in seconds, `URL`, `firstMatch` and `.any`.
import AppModel
import VirtualTime

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ElementType? {
  /// XCUITest's name for elements of any type: `descendants(matching: .any)`.
  public static var any: ElementType? { nil }
}

extension UIElement {
  /// XCUITest's name for the element itself: the first one if its query finds several.
  public var firstMatch: UIElement { UIElement(query: query, selection: selection == .only ? .first : selection) }

  /// Waits until the element exists.
  ///
  /// - Parameter timeout: The maximum time to wait, in seconds of virtual time.
  /// - Returns: Whether it exists.
  public func waitForExistence(timeout: Double) -> Bool { waitForExistence(timeout: .seconds(timeout)) }

  /// Waits until the element is gone.
  ///
  /// - Parameter timeout: The maximum time to wait, in seconds of virtual time.
  /// - Returns: Whether it is gone.
  public func waitForNonExistence(timeout: Double) -> Bool { waitForNonExistence(timeout: .seconds(timeout)) }

  /// Presses the element for a duration in seconds of virtual time.
  ///
  /// - Throws: ``StepFailure``.
  @discardableResult
  public func press(
    forDuration duration: Double, file: StaticString = #filePath, line: UInt = #line
  ) throws -> UIElement {
    try press(forDuration: .seconds(duration), file: file, line: line)
  }

  /// Presses the element for a duration in seconds of virtual time, and drags it onto another one.
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
  /// Presses at the location for a duration in seconds of virtual time.
  ///
  /// - Throws: ``StepFailure``.
  public func press(forDuration duration: Double, file: StaticString = #filePath, line: UInt = #line) throws {
    try press(forDuration: .seconds(duration), file: file, line: line)
  }

  /// Presses for a duration in seconds of virtual time, and drags to another location.
  ///
  /// - Throws: ``StepFailure``.
  public func press(
    forDuration duration: Double, thenDragTo end: Coordinate, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try press(forDuration: .seconds(duration), thenDragTo: end, file: file, line: line)
  }
}

extension Application {
  /// Opens a URL, as in XCUITest.
  ///
  /// - Throws: `AppSessionError`, or the error of the app at its start.
  public func open(_ url: URL) throws { try open(url.absoluteString) }

  /// Waits until the app is in a state.
  ///
  /// - Parameter timeout: The maximum time to wait, in seconds of virtual time.
  /// - Returns: Whether the app reached the state.
  public func wait(for state: ApplicationState, timeout: Double) -> Bool {
    wait(for: state, timeout: .seconds(timeout))
  }
}
