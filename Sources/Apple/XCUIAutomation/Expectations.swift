import Foundation
import Robots
import XCTest

// Waits of tests. Expectations for predicates come true in the app's time; for others the test waits in real time, and
// lets as much pass in the app. XCTest's own functions have more parameters with defaults, so Swift prefers these.

extension XCTestCase {
  /// Waits for expectations.
  ///
  /// - Parameter timeout: In seconds of virtual time for predicates, else of real time.
  public func wait(
    for expectations: [XCTestExpectation], timeout: TimeInterval, file: StaticString = #filePath, line: UInt = #line
  ) {
    AppWait(expectations).reportingFailure(within: timeout, TestPlace(file, line)) { others in
      wait(for: others, timeout: timeout, enforceOrder: false, file: file, line: Int(line))
    }
  }

  /// Waits for expectations up to the time that a test may take, 10 minutes.
  public func wait(for expectations: [XCTestExpectation], file: StaticString = #filePath, line: UInt = #line) {
    wait(for: expectations, timeout: AppWait.allowance, file: file, line: line)
  }

  /// Waits for expectations up to the time that a test may take, 10 minutes.
  public nonisolated(nonsending) func fulfillment(
    of expectations: [XCTestExpectation], file: StaticString = #filePath, line: UInt = #line
  ) async {
    await fulfillment(of: expectations, timeout: AppWait.allowance, file: file, line: line)
  }

  /// Waits for expectations.
  ///
  /// - Parameter timeout: In seconds of virtual time for predicates, else of real time.
  public nonisolated(nonsending) func fulfillment(
    of expectations: [XCTestExpectation], timeout: TimeInterval, file: StaticString = #filePath, line: UInt = #line
  ) async {
    let wait = AppWait(expectations)
    wait.reportingFailure(within: timeout, TestPlace(file, line)) { _ in }
    guard !wait.others.isEmpty else { return }
    let start = ContinuousClock.now
    await fulfillment(of: wait.others, timeout: timeout, enforceOrder: false, file: file, line: Int(line))
    AppWait.pass(since: start)
  }

  /// An expectation that a predicate comes true; `waitForExpectations(timeout:)` waits for it.
  @discardableResult
  public func expectation(
    for predicate: NSPredicate, evaluatedWith object: Any?, handler: XCTNSPredicateExpectation.Handler? = nil
  ) -> XCTestExpectation {
    let expectation = XCTNSPredicateExpectation(predicate: predicate, object: object)
    expectation.handler = handler
    UITestRun.expect(expectation)
    return expectation
  }

  /// An expectation that the test fulfils; `waitForExpectations(timeout:)` waits for it.
  public func expectation(description: String) -> XCTestExpectation {
    let expectation = XCTestExpectation(description: description)
    UITestRun.expect(expectation)
    return expectation
  }

  /// Waits for the expectations that the test has made.
  ///
  /// - Parameters:
  ///   - timeout: In seconds of virtual time for predicates, else of real time.
  ///   - handler: Called at the end.
  public func waitForExpectations(timeout: TimeInterval, handler: XCWaitCompletionHandler?) {
    wait(for: UITestRun.takeExpectations(), timeout: timeout)
    handler?(nil)
  }

  /// Waits for the expectations that the test has made.
  ///
  /// - Parameter timeout: In seconds of virtual time for predicates, else of real time.
  public func waitForExpectations(timeout: TimeInterval) { waitForExpectations(timeout: timeout, handler: nil) }
}

extension XCTWaiter {
  /// Waits for expectations up to the time that a test may take, 10 minutes.
  public func wait(for expectations: [XCTestExpectation]) -> XCTWaiter.Result {
    wait(for: expectations, timeout: AppWait.allowance)
  }

  /// Waits for expectations up to the time that a test may take, 10 minutes.
  public class func wait(for expectations: [XCTestExpectation]) -> XCTWaiter.Result {
    wait(for: expectations, timeout: AppWait.allowance)
  }

  /// Waits for expectations.
  ///
  /// - Parameter timeout: In seconds of virtual time for predicates, else of real time.
  public func wait(for expectations: [XCTestExpectation], timeout: TimeInterval) -> XCTWaiter.Result {
    AppWait(expectations).result(within: timeout) { wait(for: $0, timeout: timeout, enforceOrder: false) }
  }

  /// Waits for expectations.
  ///
  /// - Parameter timeout: In seconds of virtual time for predicates, else of real time.
  public class func wait(for expectations: [XCTestExpectation], timeout: TimeInterval) -> XCTWaiter.Result {
    AppWait(expectations).result(within: timeout) {
      XCTWaiter().wait(for: $0, timeout: timeout, enforceOrder: false)
    }
  }
}

/// A wait for expectations while an app is running.
private struct AppWait {
  /// Those for predicates.
  let predicates: [XCTNSPredicateExpectation]
  let others: [XCTestExpectation]
  /// The time that a test may take on a device.
  static let allowance: TimeInterval = 600

  init(_ expectations: [XCTestExpectation]) {
    let isForApp = Thread.isMainThread && MainActor.assumeIsolated { UITestSession.current != nil }
    predicates = isForApp ? expectations.compactMap { $0 as? XCTNSPredicateExpectation } : []
    others = isForApp ? expectations.filter { !($0 is XCTNSPredicateExpectation) } : expectations
  }

  /// Lets as much time pass in the app as the test has waited.
  static func pass(since start: ContinuousClock.Instant) {
    _ = passes((ContinuousClock.now - start) / .seconds(1))
  }

  /// Waits; an unfulfilled predicate is a failure of the test.
  func reportingFailure(within timeout: TimeInterval, _ place: TestPlace, _ wait: ([XCTestExpectation]) -> Void) {
    let missing = unfulfilled(within: timeout)
    if !missing.isEmpty {
      let names = missing.map(\.expectationDescription).joined(separator: ", ")
      (missing.lazy.compactMap { ($0.object as? XCUIElement)?.place }.first ?? place).fail(
        "Asynchronous wait failed: \(names); the wait was \(timeout) s of virtual time")
    }
    waitForOthers(wait)
  }

  /// Waits.
  func result(
    within timeout: TimeInterval, _ wait: ([XCTestExpectation]) -> XCTWaiter.Result
  ) -> XCTWaiter.Result {
    guard unfulfilled(within: timeout).isEmpty else { return .timedOut }
    return waitForOthers(wait) ?? .completed
  }

  @discardableResult
  private func waitForOthers<Result>(_ wait: ([XCTestExpectation]) -> Result) -> Result? {
    // XCTest reports an empty list as a misuse.
    guard !others.isEmpty || predicates.isEmpty else { return nil }
    let start = ContinuousClock.now
    let result = wait(others)
    Self.pass(since: start)
    return result
  }

  /// Waits for the predicates in the app's time.
  ///
  /// - Returns: Those that are unfulfilled at the end, or fulfilled although they are inverted.
  private func unfulfilled(within timeout: TimeInterval) -> [XCTNSPredicateExpectation] {
    guard !predicates.isEmpty, !UITestRun.isStopped else { return [] }
    nonisolated(unsafe) var missing: [XCTNSPredicateExpectation] = []
    MainActor.assumeIsolated {
      func wrong() -> [XCTNSPredicateExpectation] {
        predicates.filter { ($0.predicate.evaluate(with: $0.object) && $0.handler?() ?? true) == $0.isInverted }
      }
      guard let session = UITestSession.current else { return }
      // What must not happen is watched for the whole time.
      let endsEarly = !predicates.contains(where: \.isInverted)
      let isMet = try? session.visit { $0.waits(timeout) { endsEarly && wrong().isEmpty } }
      missing = isMet == true ? [] : wrong()
    }
    return missing
  }
}
