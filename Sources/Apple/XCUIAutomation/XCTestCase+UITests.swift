import Foundation
import XCTest

extension XCTestCase {
  /// Adds a handler of alerts that are in the way of an action; the action is tried again if it returns `true`.
  ///
  /// - Parameters:
  ///   - handlerDescription: Not reported.
  ///   - handler: Deals with the alert, on the main thread, from which this is called as well.
  /// - Returns: The token for ``removeUIInterruptionMonitor(_:)``.
  @discardableResult
  public func addUIInterruptionMonitor(
    withDescription handlerDescription: String, handler: @escaping @MainActor (XCUIElement) -> Bool
  ) -> any NSObjectProtocol {
    MainActor.assumeIsolated { NSNumber(value: UITestSession.running.addHandler(handler)) }
  }

  /// Removes a handler of alerts.
  public func removeUIInterruptionMonitor(_ monitor: any NSObjectProtocol) {
    guard let number = (monitor as? NSNumber)?.intValue else { return }
    MainActor.assumeIsolated { UITestSession.running.removeHandler(number) }
  }

  /// The maximum time of a test; it has no effect, since waiting takes no time.
  public var executionTimeAllowance: TimeInterval {
    get { 60 }
    set {}
  }

  /// Whether the tests run once for each configuration of the target: never, there is one.
  public class var runsForEachTargetApplicationUIConfiguration: Bool { false }
}
