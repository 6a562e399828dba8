import Foundation
import Robots
import Synchronization
import XCTest

/// The running test: whether it goes on after a failure, and when its app ends.
final class UITestRun: NSObject, XCTestObservation {
  /// Failures come from any thread.
  private static let state = Mutex(State())

  private struct State: Sendable {
    /// The module of the running test.
    var module: String?
    /// What tests have set `continueAfterFailure` to, by their addresses.
    var continues: [UInt: Bool] = [:]
    /// The test that has failed and doesn't go on.
    var stopped: UInt?
    /// The calls of that test since.
    var callsSinceStop = 0
    /// Why the last call has not found its element.
    var absence: String?
    /// The calls of functions that sleep.
    var sleeps = 0
    /// The failures that an `XCTExpectFailure` has taken; `nil` outside of one.
    var expectedFailures: Int?
  }

  /// The expectations that the running test has made and not waited for.
  @MainActor private static var expectations: [XCTestExpectation] = []
  @MainActor private static var attachments: [XCTAttachment] = []
  @MainActor private static let observer = {
    let observer = UITestRun()
    XCTestObservationCenter.shared.addTestObserver(observer)
    return observer
  }()

  /// Watches the tests from now on.
  @MainActor static func observe() { _ = observer }

  /// The module of the running test; `nil` if the test had started before it was watched.
  static var module: String? { state.withLock { $0.module } }

  /// Whether the running test has failed and doesn't go on: its calls have no effect.
  ///
  /// On a device the test would have ended. A loop that waits for the app would not end here, so there is a limit.
  static var isStopped: Bool {
    state.withLock { state in
      guard state.stopped != nil else { return false }
      state.callsSinceStop += 1
      guard state.callsSinceStop > callLimit else { return true }
      fatalError("a failed test keeps using the app in a loop; XCTest on Linux can't stop it")
    }
  }

  private static let callLimit = 1_000_000

  @MainActor static func attach(_ attachment: XCTAttachment) {
    observe()
    attachments.append(attachment)
  }

  /// Adds an expectation of the running test.
  static func expect(_ expectation: XCTestExpectation) {
    onMainThread { expectations.append(expectation) }
  }

  /// Removes and returns the expectations of the running test.
  static func takeExpectations() -> [XCTestExpectation] {
    nonisolated(unsafe) var taken: [XCTestExpectation] = []
    onMainThread { (taken, expectations) = (expectations, []) }
    return taken
  }

  private static func onMainThread(_ body: @MainActor () -> Void) {
    precondition(Thread.isMainThread, "a UI test waits on the main thread")
    MainActor.assumeIsolated(body)
  }

  /// Calls `body`, whose failures are expected.
  ///
  /// - Returns: How many there were, and the result.
  static func expectingFailures<Result>(_ body: () throws -> Result) rethrows -> (count: Int, result: Result) {
    let outer = state.withLock { state in
      defer { state.expectedFailures = 0 }
      return state.expectedFailures
    }
    defer { state.withLock { $0.expectedFailures = outer } }
    let result = try body()
    return (state.withLock { $0.expectedFailures ?? 0 }, result)
  }

  func testCaseWillStart(_ testCase: XCTestCase) {
    let module = String(String(reflecting: type(of: testCase)).prefix { $0 != "." })
    Self.state.withLock { $0.module = module }
    Self.goOn()
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    let (name, failures) = (testCase.name, testCase.testRun?.failureCount ?? 0)
    let address = UInt(bitPattern: Unmanaged.passUnretained(testCase).toOpaque())
    Self.goOn()
    Self.state.withLock { $0.continues[address] = nil }
    MainActor.assumeIsolated { Self.finish(test: name, isFailure: failures > 0) }
  }

  private static func goOn() {
    state.withLock { ($0.stopped, $0.callsSinceStop, $0.expectedFailures) = (nil, 0, nil) }
  }

  @MainActor private static func finish(test: String, isFailure: Bool) {
    let kept = attachments.filter { $0.lifetime == .keepAlways || isFailure }
    (attachments, expectations) = ([], [])
    for attachment in kept { attachment.write(test: test, isFailure: isFailure) }
    UITestSession.end()
  }

  /// The number of calls of functions that sleep.
  static var sleeps: Int { state.withLock { $0.sleeps } }

  static func noteSleep() { state.withLock { $0.sleeps += 1 } }

  /// Sets why the last call has not found its element: `XCTAssertTrue(element.waitForExistence(timeout: 5))` fails
  /// without any reason.
  static func setAbsence(_ reason: String?) { state.withLock { $0.absence = reason } }

  // MARK: Called by XCTestShim

  fileprivate static func didRecord() {
    let reason = state.withLock { state in
      defer { state.absence = nil }
      return state.absence
    }
    if let reason { TestOutput.write(reason) }
  }

  fileprivate static func records(_ test: UInt) -> Bool {
    state.withLock { state in
      if let count = state.expectedFailures {
        state.expectedFailures = count + 1
        return false
      }
      guard state.stopped != test else { return false }
      if state.continues[test] == false { state.stopped = test }
      return true
    }
  }

  fileprivate static func store(_ test: UInt, _ value: Bool) {
    state.withLock { $0.continues[test] = value }
    if Thread.isMainThread { MainActor.assumeIsolated { observe() } }
  }

  fileprivate static func stored(_ test: UInt) -> Bool {
    state.withLock { $0.continues[test] ?? true }
  }
}

@_cdecl("xctest_shim_records_failure")
func recordsFailure(_ test: UInt) -> Bool { UITestRun.records(test) }

@_cdecl("xctest_shim_did_record_failure")
func didRecordFailure() { UITestRun.didRecord() }

@_cdecl("xctest_shim_store_continues")
func storeContinues(_ test: UInt, _ value: Bool) { UITestRun.store(test, value) }

@_cdecl("xctest_shim_stored_continues")
func storedContinues(_ test: UInt) -> Bool { UITestRun.stored(test) }
