import Foundation

/// A thread that a hook before the run starts, and that answers for as long as the process lives.
enum ThreadOfTheRun {
  private static let asked = DispatchSemaphore(value: 0)
  private static let answered = DispatchSemaphore(value: 0)

  static func start() {
    Thread.detachNewThread {
      while true {
        asked.wait()
        answered.signal()
      }
    }
    ask()
  }

  /// Waits for its answer.
  static func ask() {
    asked.signal()
    answered.wait()
  }
}
