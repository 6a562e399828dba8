import Robots
import XCTest

/// Where a test uses the app: failures are reported there.
struct TestPlace: Sendable {
  let file: StaticString
  let line: UInt

  init(_ file: StaticString, _ line: UInt) { (self.file, self.line) = (file, line) }

  /// Calls `body` in the app's time, and records its error as a failure of the test.
  ///
  /// - Parameter fallback: The result of a failure, and of a test that has failed and doesn't go on.
  @MainActor
  func inApp<Result>(or fallback: Result, _ body: (Application) throws -> Result) -> Result {
    guard !UITestRun.isStopped else { return fallback }
    UITestRun.setAbsence(nil)
    do {
      return try UITestSession.running.visit(body)
    } catch {
      fail("\(error)")
      return fallback
    }
  }

  /// Calls `body` in the app's time, and records its error as a failure of the test. If alerts cover the
  /// element, their handlers are called first.
  @MainActor
  func act(_ body: @MainActor (Application) throws -> Void) {
    inApp(or: ()) { app in
      for _ in 1...Self.maxInterruptions {
        do {
          return try body(app)
        } catch let failure as StepFailure where failure.isAboutCover {
          guard UITestSession.running.dismissesInterruption(in: app) else { throw failure }
        }
      }
      try body(app)
    }
  }

  /// The number of alerts, one after another, that are dealt with for an action.
  private static let maxInterruptions = 5

  /// Records a failure of the test.
  func fail(_ message: String) { XCTFail(message, file: file, line: line) }
}
