import Dispatch
import Foundation
import VirtualTime

/// App code that uses all of Swift concurrency and logs virtual times.
@MainActor
final class Orchestra {
  private struct Cancelled: Error {}

  private actor Store {
    private var values: [Int] = []

    /// Others get their turn while it sleeps, as with every actor.
    func add(_ value: Int, after delay: Duration) async throws -> Int {
      try await Task.sleep(for: delay)
      values.append(value)
      return values.count
    }

    var all: [Int] { values }
  }

  private let clock: AppClock
  private let timeline: any Timeline
  private let outside: Outside?
  private(set) var log: [String] = []

  init(_ timeline: any Timeline, outside: Outside?) {
    self.timeline = timeline
    clock = timeline.clock
    self.outside = outside
  }

  func start() {
    Task { try await actors() }
    Task { await groups() }
    Task { try await asyncLets() }
    Task { try await cancellation() }
    Task { await streams() }
    Task { try await debounce() }
    Task { try await clocks(clock) }
    Task { await continuations() }
    Task { await priorities() }
  }

  private func note(_ text: String) {
    log.append("\(text) at \(AppTime.text(for: timeline.now))")
  }

  private func actors() async throws {
    let store = Store()
    async let late = store.add(1, after: .milliseconds(20))
    async let early = store.add(2, after: .milliseconds(10))
    let counts = try await [late, early]
    note("actor \(counts) \(await store.all)")
  }

  private func groups() async {
    let order = await withTaskGroup(of: Int.self) { group in
      for number in 1...4 {
        group.addTask {
          try? await Task.sleep(for: .milliseconds(15 * (5 - number)))
          return number
        }
      }
      var order: [Int] = []
      for await number in group { order.append(number) }
      return order
    }
    note("group \(order)")
    let first = try? await withThrowingTaskGroup(of: Int.self) { group in
      group.addTask {
        try await Task.sleep(for: .seconds(1_000))
        return 1
      }
      group.addTask {
        try await Task.sleep(for: .milliseconds(5))
        throw Cancelled()
      }
      return try await group.next()
    }
    note("throwing group \(first.map(String.init(describing:)) ?? "failed")")
  }

  private func asyncLets() async throws {
    async let slow = pause(.milliseconds(30))
    async let slower = pause(.milliseconds(40))
    note("async let \(try await slow + slower)")
  }

  private nonisolated func pause(_ time: Duration) async throws -> Duration {
    try await Task.sleep(for: time)
    return time
  }

  private func cancellation() async throws {
    let sleeper = Task {
      try await Task.sleep(for: .seconds(3_600))
    }
    let waiter = Task {
      let gate = Gate()
      await withTaskCancellationHandler {
        await gate.pass()
      } onCancel: {
        gate.open()
      }
      return Task.isCancelled
    }
    try await Task.sleep(for: .milliseconds(50))
    sleeper.cancel()
    waiter.cancel()
    do { try await sleeper.value } catch { note("cancelled \(error is CancellationError)") }
    note("noticed \(await waiter.value)")
  }

  private func streams() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    Task.detached {
      for number in 1...3 {
        try await Task.sleep(for: .milliseconds(25))
        continuation.yield(number)
      }
      continuation.finish()
    }
    var seen: [Int] = []
    for await number in stream { seen.append(number) }
    note("stream \(seen)")
  }

  /// Only the last of what comes in quick succession counts.
  private func debounce() async throws {
    let (keys, typing) = AsyncStream.makeStream(of: String.self)
    var pending: Task<Void, Never>?
    Task {
      for key in ["a", "ap", "app"] {
        typing.yield(key)
        try await Task.sleep(for: .milliseconds(10))
      }
      try await Task.sleep(for: .milliseconds(100))
      typing.yield("apple")
      typing.finish()
    }
    for await key in keys {
      pending?.cancel()
      pending = Task {
        guard (try? await Task.sleep(for: .milliseconds(60))) != nil else { return }
        note("search \(key)")
      }
    }
    await pending?.value
  }

  private func clocks(_ clock: some Clock<Duration>) async throws {
    let start = clock.now
    try await clock.sleep(until: start.advanced(by: .milliseconds(33)), tolerance: nil)
    note("clock \(start.duration(to: clock.now))")
  }

  private func continuations() async {
    guard let outside else { return }
    let work = timeline.outsideWork("answer")
    let answer = await withCheckedContinuation { continuation in
      outside.run(after: 3) {
        continuation.resume(returning: 42)
        work.end()
      }
    }
    note("continuation \(answer)")
  }

  private func priorities() async {
    let low = Task(priority: .low) { note("low") }
    let high = Task(priority: .high) { note("high") }
    await low.value
    await high.value
  }
}

/// The ways in which work leaves Swift concurrency.
enum Outside: CaseIterable {
  case thread, queue

  private static let serial = DispatchQueue(label: "outside")

  /// Runs an action outside the timeline after a delay.
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

  /// Runs an action outside the timeline, and waits for its end.
  func runAndWait(_ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    run(after: 0) {
      body()
      done.signal()
    }
    done.wait()
  }
}
