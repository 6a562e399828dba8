import AppModel
import Foundation
import HeadlessUI
import Synchronization
import Testing
import VirtualTime

/// Dispatch queues in a running app: the main queue in virtual time, others with real threads that it waits for.
@MainActor
@Suite struct DispatchQueueTests {
  private let log = Log()

  /// Runs an action in an app, then lets time pass.
  private func run(for duration: Duration = .seconds(10), _ action: (TestedApp) throws -> Void) throws {
    try TestedApp.run {
      Text("queues")
    } test: { app in
      try action(app)
      try app.advance(duration)
    }
  }

  /// An action that notes its name and the time of the app.
  private func noting(_ name: String, in app: TestedApp) -> @Sendable () -> Void {
    let (log, timeline) = (log, app.session.timeline)
    nonisolated(unsafe) let clock = timeline
    return {
      let now = MainActor.assumeIsolated { clock.now }
      log.add("\(name) \(Int(now / .microseconds(1)))")
    }
  }

  // MARK: Time

  @Test(arguments: [1, 999, 300_000, 300_500, 300_501, 1_000_000])
  func `a delay is exact`(microseconds: Int) throws {
    try run { app in
      DispatchQueue.main.asyncAfter(
        deadline: .now() + .microseconds(microseconds), execute: noting("after", in: app))
      // Real time that passes meanwhile doesn't count.
      usleep(2_000)
    }
    #expect(log.lines == ["after \(microseconds)"])
  }

  @Test func `all clocks of dispatch are virtual`() throws {
    try run { app in
      let (uptime, wall) = (DispatchTime.now(), DispatchWallTime.now())
      DispatchQueue.main.asyncAfter(wallDeadline: wall + 0.5, execute: noting("wall", in: app))
      DispatchQueue.main.asyncAfter(deadline: uptime - 1, execute: noting("passed", in: app))
      DispatchQueue.main.asyncAfter(deadline: .distantFuture, execute: noting("never", in: app))
      let log = log
      DispatchQueue.main.asyncAfter(deadline: uptime + 2) {
        log.add(
          "\(DispatchTime.now().uptimeNanoseconds - uptime.uptimeNanoseconds) \(DispatchWallTime.now() == wall + 2)")
      }
    }
    #expect(log.lines == ["passed 0", "wall 500000", "2000000000 true"])
  }

  @Test func `blocks and jobs of one instant keep their order`() throws {
    try run { app in
      DispatchQueue.main.async(execute: noting("block", in: app))
      let job = noting("job", in: app)
      Task { job() }
      DispatchQueue.main.async(execute: noting("block", in: app))
      let deadline = DispatchTime.now() + 0.25
      DispatchQueue.main.asyncAfter(deadline: deadline, execute: noting("first", in: app))
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(250), execute: noting("second", in: app))
      DispatchQueue.main.asyncAfter(deadline: deadline, execute: noting("third", in: app))
    }
    #expect(
      log.lines == ["block 0", "job 0", "block 0", "first 250000", "second 250000", "third 250000"])
  }

  // MARK: Members

  /// Source: Dispatch's overlay for Swift (swift-corelibs-libdispatch, `Queue.swift`): the ways to give a block or an
  /// item to a queue. None is ambiguous next to SwiftUI.
  @Test func `every member is in virtual time`() throws {
    try run { app in
      let queue = DispatchQueue.main
      let note = noting("at", in: app)
      let item = { DispatchWorkItem(block: note) }
      let soon = { DispatchTime.now() + 0.1 }
      let soonByTheWall = { DispatchWallTime.now() + 0.2 }
      queue.async { note() }
      queue.async(execute: note)
      queue.async(execute: item())
      queue.async(group: nil, qos: .userInitiated, flags: .enforceQoS, execute: note)
      queue.async(group: DispatchGroup(), execute: item())
      queue.async(flags: .barrier) { note() }
      queue.async(qos: .background) { note() }
      queue.asyncAfter(deadline: soon()) { note() }
      queue.asyncAfter(deadline: soon(), execute: item())
      queue.asyncAfter(deadline: soon(), qos: .utility, flags: [.barrier], execute: note)
      queue.asyncAfter(wallDeadline: soonByTheWall()) { note() }
      queue.asyncAfter(wallDeadline: soonByTheWall(), execute: item())
      OperationQueue.main.addOperation { note() }
    }
    let times = log.lines.map { $0.dropFirst("at ".count) }
    #expect(times == Array(repeating: "0", count: 8) + Array(repeating: "100000", count: 3) + ["200000", "200000"])
  }

  @Test func `other queues run at their time`() throws {
    try run { app in
      let noteOnMain = noting("main", in: app)
      for queue in [DispatchQueue.global(), DispatchQueue(label: "serial")] {
        queue.asyncAfter(deadline: .now() + 0.3005) { DispatchQueue.main.async(execute: noteOnMain) }
        queue.asyncAfter(
          deadline: .now() + 0.4, execute: DispatchWorkItem { DispatchQueue.main.async(execute: noteOnMain) })
        queue.async(group: DispatchGroup(), qos: .utility, flags: .barrier) {
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.2, execute: noteOnMain)
        }
      }
      let operations = OperationQueue()
      operations.addOperation { OperationQueue.main.addOperation(noteOnMain) }
    }
    #expect(
      log.lines == [
        "main 0", "main 200000", "main 200000", "main 300500", "main 300500", "main 400000", "main 400000",
      ])
  }

  @Test func `work on other queues may start tasks`() throws {
    try run { app in
      let note = noting("task", in: app)
      DispatchQueue.global().async {
        Task { @MainActor in
          note()
          try await Task.sleep(for: .seconds(1))
          note()
        }
      }
    }
    #expect(log.lines == ["task 0", "task 1000000"])
  }

  @Test func `a queue waits for the main queue`() throws {
    try run { app in
      let (log, note) = (log, noting("on main", in: app))
      DispatchQueue.global().async {
        let number = DispatchQueue.main.sync {
          note(); return 42
        }
        DispatchQueue.main.sync(flags: .barrier, execute: note)
        log.add("\(number)")
      }
    }
    #expect(log.lines == ["on main 0", "on main 0", "42"])
  }

  /// Code that waits for the main queue unless it is on the main thread, in a process whose first thread is another.
  @Test func `the main thread is recognized`() throws {
    try run { app in
      let note = noting("at once", in: app)
      if Thread.isMainThread { note() } else { DispatchQueue.main.sync(execute: note) }
      #expect(log.lines == ["at once 0"])
    }
  }

  @Test func `barriers stay barriers`() throws {
    try run { app in
      let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
      let log = log
      for _ in 0..<4 {
        queue.async {
          usleep(5_000); log.add("read")
        }
      }
      queue.async(flags: .barrier) {
        usleep(5_000); log.add("write")
      }
      queue.async { log.add("read") }
      queue.async(
        execute: DispatchWorkItem(flags: .barrier) {
          usleep(5_000); log.add("write")
        })
      queue.async { log.add("read") }
    }
    #expect(log.lines == ["read", "read", "read", "read", "write", "read", "write", "read"])
  }

  @Test func `the main queue is recognized by its values`() throws {
    let key = DispatchSpecificKey<Int>()
    DispatchQueue.main.setSpecific(key: key, value: 1)
    defer { DispatchQueue.main.setSpecific(key: key, value: nil) }
    try run { _ in
      let log = log
      DispatchQueue.main.async { log.add("\(DispatchQueue.getSpecific(key: key) ?? 0)") }
      DispatchQueue.global().async { log.add("\(DispatchQueue.getSpecific(key: key) ?? 0)") }
    }
    #expect(log.lines.sorted() == ["0", "1"])
  }

  // MARK: Work items

  @Test func `a cancelled item does not run`() throws {
    try run { app in
      let items = (1...3).map { DispatchWorkItem(block: noting("item \($0)", in: app)) }
      for item in items { item.notify(queue: .main, execute: noting("end", in: app)) }
      DispatchQueue.main.async(execute: items[0])
      DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: items[1])
      DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: items[2])
      items[0].cancel()
      #expect(items[0].isCancelled && !items[1].isCancelled)
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.9) { items[1].cancel() }
    }
    #expect(log.lines == ["end 0", "item 3 1000000", "end 1000000", "end 1000000"])
  }

  @Test func `an item is waited for`() throws {
    try run { app in
      let (log, note) = (log, noting("item", in: app))
      nonisolated(unsafe) let item = DispatchWorkItem(block: note)
      DispatchQueue.main.async(execute: item)
      DispatchQueue.global().async {
        item.wait()
        log.add("waited")
      }
    }
    #expect(log.lines == ["item 0", "waited"])
  }

  // MARK: Groups

  @Test func `a group notifies when it is empty`() throws {
    try run { app in
      let group = DispatchGroup()
      group.notify(queue: .main, execute: noting("empty", in: app))
      group.enter()
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { group.leave() }
      DispatchQueue.main.async(group: group, execute: noting("member", in: app))
      DispatchQueue.global().async(group: group) { usleep(5_000) }
      group.notify(queue: .main, execute: noting("first", in: app))
      group.notify(queue: .main, work: DispatchWorkItem(block: noting("second", in: app)))
      let note = noting("elsewhere", in: app)
      group.notify(queue: .global()) { DispatchQueue.main.async(execute: note) }
    }
    #expect(log.lines == ["empty 0", "member 0", "first 500000", "second 500000", "elsewhere 500000"])
  }

  @Test func `the last member of a group may be on another queue`() throws {
    try run { app in
      let group = DispatchGroup()
      for _ in 0..<8 { DispatchQueue.global().async(group: group) { usleep(1_000) } }
      group.notify(queue: .main, execute: noting("all", in: app))
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.001, execute: noting("later", in: app))
    }
    #expect(log.lines == ["all 0", "later 1000"])
  }

  @Test func `a group can be used again`() throws {
    try run { app in
      let group = DispatchGroup()
      for round in 1...3 {
        DispatchQueue.main.asyncAfter(deadline: .now() + Double(round)) { [note = noting("round \(round)", in: app)] in
          group.enter()
          group.notify(queue: .main, execute: note)
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { group.leave() }
        }
      }
    }
    #expect(log.lines == ["round 1 1500000", "round 2 2500000", "round 3 3500000"])
  }

  // MARK: Waiting

  /// The deadline is of the time of the app, whose clock is elsewhere than that of the machine.
  @Test func `deadlines of waits are of the app's time`() throws {
    try run { app in
      try app.advance(.seconds(3_600))
      let log = log
      let (semaphore, group) = (DispatchSemaphore(value: 0), DispatchGroup())
      group.enter()
      let early = DispatchTime.now() + .milliseconds(20)
      DispatchQueue.global().async {
        log.add("\(semaphore.wait(timeout: early)) \(semaphore.wait(timeout: .now() + .milliseconds(1)))")
        log.add("\(group.wait(timeout: early)) \(group.wait(wallTimeout: .now() + .milliseconds(1)))")
        semaphore.signal()
        group.leave()
        let late = DispatchTime.now() + 60
        log.add("\(semaphore.wait(timeout: late)) \(group.wait(timeout: late))")
      }
    }
    #expect(log.lines == ["timedOut timedOut", "timedOut timedOut", "success success"])
  }

  // MARK: Outside

  @Test func `other threads of a test process have the library`() async throws {
    let log = log
    let real = DispatchTime.now()
    try run { _ in
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        DispatchQueue.main.async { log.add("of the test process") }
        usleep(1)
        if DispatchTime.now() > real, DispatchTime.now() < real + 3_600 { log.add("real time") }
        done.signal()
      }
      done.wait()
    }
    #expect(log.lines == ["real time"])
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    #expect(log.lines == ["real time", "of the test process"])
  }

  @Test func `nothing is taken without an app`() async throws {
    let log = log
    try ClockKind.virtual.run { timeline in
      DispatchQueue.main.async { log.add("block") }
      try timeline.advance(to: .seconds(1))
      #expect(log.lines.isEmpty)
    }
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    #expect(log.lines == ["block"])
  }

  /// What an app has begun on other queues ends with it.
  @Test func `work of an ended app reaches no other`() throws {
    let log = log
    let (isStarted, mayGoOn, isOver) = (
      DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )
    try run { app in
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { log.add("delayed") }
      DispatchQueue.global().async {
        isStarted.signal()
        mayGoOn.wait()
        DispatchQueue.main.async { log.add("late") }
        isOver.signal()
      }
      isStarted.wait()
      try app.session.launch(LaunchRequest())
      mayGoOn.signal()
      isOver.wait()
      DispatchQueue.main.async { log.add("of the second") }
    }
    #expect(log.lines == ["of the second"])
  }

  @Test func `what is dropped is released`() throws {
    final class Held: Sendable {}
    weak var held: Held?
    try run(for: .zero) { _ in
      let object = Held()
      held = object
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { _ = object }
      DispatchQueue.global().asyncAfter(deadline: .now() + 1) { _ = object }
      #expect(held != nil)
    }
    #expect(held == nil)
  }
}
