import Dispatch
import Foundation
import Synchronization

/// Other tests that run beside a scenario, and must not notice it: tasks, actors, queues and threads of their own.
final class Neighbours: Sendable {
  private let isOver = Atomic(false)
  private let rounds = Atomic(0)

  private actor Counter {
    private(set) var count = 0
    func add() { count += 1 }
  }

  /// Starts them.
  ///
  /// - Parameter pause: Between their rounds, in microseconds: a test that waits for others leaves them the processors.
  init(pause: UInt32 = 200) {
    for _ in 0..<4 {
      Task.detached { [self] in
        let counter = Counter()
        while !isOver.load(ordering: .relaxed) {
          try await Task.sleep(for: .microseconds(pause))
          await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 { group.addTask { await counter.add() } }
          }
          await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume() }
          }
          rounds.add(1, ordering: .relaxed)
        }
      }
    }
    Thread.detachNewThread { [self] in
      while !isOver.load(ordering: .relaxed) {
        Task { await Task.yield() }
        usleep(pause)
      }
    }
  }

  /// How often they have got round since the beginning.
  var progress: Int { rounds.load(ordering: .relaxed) }

  func stop() { isOver.store(true, ordering: .relaxed) }
}

/// A gate at which tasks wait until a thread opens it.
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

/// A log of any thread.
final class LockedLog: Sendable {
  private let lines = Mutex<[String]>([])

  var entries: [String] { lines.withLock { $0 } }

  func add(_ line: String) { lines.withLock { $0.append(line) } }
}
