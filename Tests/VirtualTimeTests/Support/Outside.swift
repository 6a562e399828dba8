import Dispatch
import Foundation

/// The ways in which work leaves Swift concurrency.
enum Outside: CaseIterable {
  case thread, queue

  private static let serial = DispatchQueue(label: "outside")

  /// Does something elsewhere after a while.
  func run(after milliseconds: Int, _ body: @escaping @Sendable () -> Void) {
    switch self {
    case .thread:
      Thread.detachNewThread {
        usleep(UInt32(milliseconds) * 1_000)
        body()
      }
    case .queue: Self.serial.asyncAfter(deadline: .now() + .milliseconds(milliseconds), execute: body)
    }
  }

  /// Does something elsewhere, and waits for its end.
  func runAndWait(_ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    run(after: 0) {
      body()
      done.signal()
    }
    done.wait()
  }
}
