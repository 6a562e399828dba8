import Foundation
import Robots

/// Time that a test lets pass passes in the app, and takes no real time.
@MainActor
enum AppTimePassing {
  /// Lets time pass in the running app.
  ///
  /// - Parameter seconds: Virtual time.
  /// - Returns: Whether there is one, and the test has called; otherwise nothing has happened.
  static func pass(_ seconds: TimeInterval) -> Bool {
    guard let session = UITestSession.current, !session.isVisited, session.app.state != .notRunning else {
      return false
    }
    guard !UITestRun.isStopped else { return true }
    do {
      try session.visit { try $0.wait(for: .seconds(seconds)) }
    } catch {
      TestPlace(#filePath, #line).fail("\(error)")
    }
    return true
  }
}

/// Called by the C functions that sleep.
@_cdecl("xctest_shim_passes")
func passes(_ seconds: Double) -> Bool {
  UITestRun.noteSleep()
  return Thread.isMainThread && MainActor.assumeIsolated { AppTimePassing.pass(seconds) }
}

extension Task where Success == Never, Failure == Never {
  /// Lets time pass in the running app; without one, the task sleeps.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  public nonisolated(nonsending) static func sleep(for duration: Duration) async throws {
    guard !passes(duration / .seconds(1)) else { return }
    try await sleep(for: duration, tolerance: nil, clock: .continuous)
  }

  /// Lets time pass in the running app; without one, the task sleeps.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  public nonisolated(nonsending) static func sleep(nanoseconds duration: UInt64) async throws {
    try await sleep(for: .nanoseconds(duration))
  }
}

extension Application {
  /// Waits until a condition is true.
  ///
  /// - Parameter timeout: In seconds of virtual time.
  /// - Returns: Whether it became true.
  func waits(_ timeout: TimeInterval, until condition: () -> Bool) -> Bool {
    (try? waiter.wait(upTo: .seconds(timeout), until: condition)) == .met
  }
}
