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
    /// The failures that `XCTExpectFailure` expects, the innermost last.
    var expected: [FailureExpectation] = []
    /// The expectations that the running test has made and not waited for.
    var expectations: [XCTestExpectation] = []
    /// Whether the next failure ends the test, as an exception does on a device.
    var stopsAtNextFailure = false
    var attachments: [SentAttachment] = []
  }

  /// An attachment, which its test doesn't change once it is added.
  private struct SentAttachment: @unchecked Sendable {
    let attachment: XCTAttachment
  }

  /// The running test, and after it one that it runs itself.
  @MainActor private static var running: [XCTestCase] = []
  private nonisolated(unsafe) static let observer = {
    let observer = UITestRun()
    XCTestObservationCenter.shared.addTestObserver(observer)
    return observer
  }()

  /// Watches the tests from now on.
  static func observe() { _ = observer }

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

  static func attach(_ attachment: XCTAttachment) {
    observe()
    let sent = SentAttachment(attachment: attachment)
    state.withLock { $0.attachments.append(sent) }
  }

  /// Adds an expectation of the running test.
  static func expect(_ expectation: XCTestExpectation) {
    state.withLock { $0.expectations.append(expectation) }
  }

  /// Removes and returns the expectations of the running test.
  static func takeExpectations() -> [XCTestExpectation] {
    state.withLock { state in
      defer { state.expectations = [] }
      return state.expectations
    }
  }

  /// Calls `body`, whose failures are expected.
  static func expectingFailures<Result>(
    of expectation: FailureExpectation, _ body: () throws -> Result
  ) rethrows -> Result {
    state.withLock { $0.expected.append(expectation) }
    defer { end(expectation) }
    return try body()
  }

  /// Expects failures up to the end of the running test, before its `tearDown`.
  static func expectFailures(of expectation: FailureExpectation) {
    // The end of the test ends the expectation.
    observe()
    state.withLock { $0.expected.append(expectation) }
    guard Thread.isMainThread else { return }
    MainActor.assumeIsolated {
      running.last?.addTeardownBlock {
        end(expectation)
        expectation.check()
      }
    }
  }

  private static func end(_ expectation: FailureExpectation) {
    state.withLock { $0.expected.removeAll { $0 === expectation } }
  }

  /// Records a failure that ends the test whatever `continueAfterFailure` is, as an exception does on a device.
  static func raise(_ message: String, at place: TestPlace) {
    state.withLock { $0.stopsAtNextFailure = true }
    place.fail(message)
    state.withLock { $0.stopsAtNextFailure = false }
  }

  func testCaseWillStart(_ testCase: XCTestCase) {
    let module = String(String(reflecting: type(of: testCase)).prefix { $0 != "." })
    Self.state.withLock { $0.module = module }
    nonisolated(unsafe) let test = testCase
    if Thread.isMainThread { MainActor.assumeIsolated { Self.running.append(test) } }
    Self.goOn()
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    let (name, failures) = (testCase.name, testCase.testRun?.failureCount ?? 0)
    let address = UInt(bitPattern: Unmanaged.passUnretained(testCase).toOpaque())
    Self.goOn()
    Self.state.withLock { $0.continues[address] = nil }
    nonisolated(unsafe) let test = testCase
    MainActor.assumeIsolated {
      Self.running.removeAll { $0 === test }
      Self.finish(test: name, isFailure: failures > 0)
    }
  }

  private static func goOn() {
    state.withLock { ($0.stopped, $0.callsSinceStop, $0.expected, $0.expectations) = (nil, 0, [], []) }
  }

  @MainActor private static func finish(test: String, isFailure: Bool) {
    let attachments = state.withLock { state in
      defer { state.attachments = [] }
      return state.attachments.map(\.attachment)
    }
    let kept = attachments.filter { $0.lifetime == .keepAlways || isFailure }
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

  fileprivate static func records(_ issue: XCTIssue, _ test: UInt) -> Bool {
    // A matcher is the test's code, and may fail as well.
    let expected = state.withLock(\.expected)
    if expected.reversed().contains(where: { $0.takes(issue) }) { return false }
    return state.withLock { state in
      guard state.stopped != test else { return false }
      if state.continues[test] == false || state.stopsAtNextFailure { state.stopped = test }
      return true
    }
  }

  fileprivate static func store(_ test: UInt, _ value: Bool) {
    state.withLock { $0.continues[test] = value }
    observe()
  }

  fileprivate static func stored(_ test: UInt) -> Bool {
    state.withLock { $0.continues[test] ?? true }
  }
}

/// - Parameters:
///   - description: The address of the failure's description.
///   - file: The address of its file.
@_cdecl("xctest_shim_records_failure")
func recordsFailure(
  _ description: UnsafePointer<UInt64>, _ file: UnsafePointer<UInt64>, _ line: Int, _ isExpected: Bool, _ test: UInt
) -> Bool {
  let location = XCTSourceCodeLocation(filePath: text(file), lineNumber: line)
  let issue = XCTIssue(
    type: isExpected ? .assertionFailure : .thrownError, compactDescription: text(description),
    sourceCodeContext: XCTSourceCodeContext(location: location))
  return UITestRun.records(issue, test)
}

/// The string that is at an address.
private func text(_ address: UnsafePointer<UInt64>) -> String { UnsafeRawPointer(address).load(as: String.self) }

@_cdecl("xctest_shim_did_record_failure")
func didRecordFailure() { UITestRun.didRecord() }

@_cdecl("xctest_shim_store_continues")
func storeContinues(_ test: UInt, _ value: Bool) { UITestRun.store(test, value) }

@_cdecl("xctest_shim_stored_continues")
func storedContinues(_ test: UInt) -> Bool { UITestRun.stored(test) }
