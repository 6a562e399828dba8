import Synchronization

/// A place where a task waits until somebody opens it, from whatever thread.
final class Gate: Sendable {
  private let waiting = Mutex<[CheckedContinuation<Void, Never>]>([])

  func pass() async {
    await withCheckedContinuation { continuation in waiting.withLock { $0.append(continuation) } }
  }

  /// How many wait.
  var count: Int { waiting.withLock { $0.count } }

  func open() {
    let all = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for continuation in all { continuation.resume() }
  }
}
