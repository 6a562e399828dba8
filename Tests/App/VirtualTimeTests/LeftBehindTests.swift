import Testing

@testable import VirtualTime

/// Pending work of an ended scenario or app never runs.
@MainActor
@Suite struct LeftBehindTests {
  @Test func `abandoned jobs never reach the next scenario`() throws {
    var late: [String] = []
    let first = try ClockKind.virtual.run { timeline in
      Task {
        try await Task.sleep(for: .seconds(1))
        late.append("from the first")
      }
      timeline.schedule(after: .seconds(1), label: "scheduled") { late.append("scheduled") }
      timeline.schedule(after: .seconds(1), label: "cancelled") { late.append("cancelled") }.cancel()
      try timeline.advance(to: .zero)
    }.summary
    #expect(first.abandonedJobs == 2)
    let second = try ClockKind.virtual.run { timeline in try timeline.advance(to: .seconds(10)) }.summary
    #expect(second == TimelineSummary(duration: .seconds(10), abandonedJobs: 0))
    #expect(late.isEmpty)
  }

  /// Its continuation is resumed during the next scenario, by this thread or by another.
  @Test(arguments: [true, false])
  func `a task that is resumed later never goes on`(byAnotherThread: Bool) throws {
    let gate = Gate()
    var late: [String] = []
    try ClockKind.virtual.run { timeline in
      Task {
        await gate.pass()
        late.append("after the gate")
      }
      try timeline.advance(to: .seconds(1))
      #expect(gate.count == 1)
    }
    let second = try ClockKind.virtual.run { timeline in
      if byAnotherThread { Outside.thread.runAndWait { gate.open() } } else { gate.open() }
      try timeline.advance(to: .seconds(1))
    }.summary
    #expect(second == TimelineSummary(duration: .seconds(1), abandonedJobs: 0, lateJobs: 1))
    #expect(late.isEmpty)
  }

  @Test func `a task that is resumed between scenarios never goes on`() async throws {
    let gate = Gate()
    var late: [String] = []
    try ClockKind.virtual.run { timeline in
      Task {
        await gate.pass()
        late.append("after the gate")
      }
      try timeline.advance(to: .seconds(1))
    }
    gate.open()
    for _ in 0..<10 { await Task.yield() }
    #expect(late.isEmpty)
  }

  /// A task of other code continues afterwards, even if the scenario resumed it.
  @Test func `a task from before the scenario is not its own`() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    var seen: [Int] = []
    let reader = Task { for await number in stream { seen.append(number) } }
    while seen.isEmpty {
      continuation.yield(0)
      await Task.yield()
    }
    try ClockKind.virtual.run { timeline in
      continuation.yield(1)
      try timeline.advance(to: .seconds(1))
    }
    continuation.yield(2)
    continuation.finish()
    await reader.value
    #expect(seen.suffix(2) == [1, 2])
  }

  @Test func `what waits is abandoned in the middle`() throws {
    let gate = Gate()
    var log: [String] = []
    let summary = try ClockKind.virtual.run { timeline in
      Task {
        try await Task.sleep(for: .seconds(1))
        log.append("the old one woke up")
      }
      Task {
        await gate.pass()
        log.append("the old one went on")
      }
      let work = timeline.schedule(after: .seconds(1), label: "old") { log.append("old work") }
      try timeline.advance(to: .milliseconds(500))
      timeline.abandonWaitingWork()
      #expect(!work.isPending)
      #expect(timeline.nextEvent == .never)
      Task {
        try await Task.sleep(for: .seconds(1))
        log.append("new at \(timeline.now)")
      }
      gate.open()
      try timeline.advance(to: .seconds(5))
    }.summary
    #expect(log == ["new at 1.5 seconds"])
    #expect(summary == TimelineSummary(duration: .seconds(5), abandonedJobs: 2, lateJobs: 1))
  }

  /// A step of a robot is a task as well, and launches apps.
  @Test func `the task that abandons the others goes on`() throws {
    var log: [String] = []
    try ClockKind.virtual.run { timeline in
      Task {
        timeline.abandonWaitingWork()
        try await Task.sleep(for: .seconds(1))
        log.append("step at \(timeline.now)")
      }
      try timeline.advance(to: .seconds(5))
    }
    #expect(log == ["step at 1.0 seconds"])
  }

  private actor Shared {
    private(set) var calls = 0
    func call() { calls += 1 }
  }

  /// An actor that outlives a scenario can be called in the next, though a call was waiting when the first ended.
  @Test func `an actor is not locked for ever`() throws {
    let shared = Shared()
    ClockKind.virtual.run { _ in
      _ = Task.detached { await shared.call() }
      // The task gets as far as to the actor, the actor isn't given its turn.
      #expect(JobExecutor.installed.runNextReadyWork() != nil)
      #expect(JobExecutor.installed.hasReadyWork)
    }
    try ClockKind.virtual.run { timeline in
      Task { await shared.call() }
      try timeline.advance(to: .zero)
      timeline.abandonWaitingWork()
      var calls = 0
      Task { calls = await shared.calls }
      try timeline.advance(to: .seconds(1))
      // The old call as well: what an actor has in hand it does.
      #expect(calls == 2)
    }
  }

  @globalActor private actor Ping {
    static let shared = Ping()
  }

  @globalActor private actor Pong {
    static let shared = Pong()
  }

  private actor Spawner {
    func spawn(_ log: LockedLog) {
      Task.detached { log.add("went on") }
      Task { @Ping in Task.detached { log.add("went on") } }
    }

    /// Two actors start each other without an end.
    nonisolated func start(_ log: LockedLog) {
      Task { @Ping in
        log.add("ping")
        Task { @Pong in start(log) }
      }
    }
  }

  /// What an actor starts while the work is dropped belongs to what has ended.
  @Test(arguments: [true, false])
  func `what an actor starts at the end never runs`(relaunches: Bool) throws {
    let log = LockedLog()
    let spawner = Spawner()
    try ClockKind.virtual.run { timeline in
      _ = Task.detached { await spawner.spawn(log) }
      // The task gets as far as to the actor, the actor isn't given its turn.
      #expect(JobExecutor.installed.runNextReadyWork() != nil)
      #expect(JobExecutor.installed.hasReadyWork)
      if relaunches {
        timeline.abandonWaitingWork()
        #expect(timeline.nextEvent == .never)
        try timeline.advance(to: .seconds(1))
      }
    }
    try ClockKind.virtual.run { timeline in try timeline.advance(to: .seconds(1)) }
    #expect(log.entries.isEmpty)
  }

  /// Actors that never stop can't hold up the end.
  @Test func `an endless exchange of actors is dropped`() throws {
    let log = LockedLog()
    ClockKind.virtual.run { _ in Spawner().start(log) }
    let runs = log.entries.count
    #expect(runs > 0)
    try ClockKind.virtual.run { timeline in try timeline.advance(to: .seconds(1)) }
    #expect(log.entries.count == runs)
  }

  /// Addresses of tasks are used again at once; their numbers never are.
  @Test func `many scenarios beside many tasks`() async throws {
    let others = Task.detached { () -> Int in
      var sum = 0
      for _ in 0..<2_000 {
        sum += await Task.detached {
          await Task.yield()
          return 1
        }.value
      }
      return sum
    }
    for _ in 0..<200 {
      let (steps, summary) = try ClockKind.virtual.run { timeline -> Int in
        var steps = 0
        for _ in 0..<10 {
          Task {
            try await Task.sleep(for: .seconds(1))
            steps += 1
          }
        }
        Task { try await Task.sleep(for: .seconds(100)) }
        try timeline.advance(to: .seconds(2))
        return steps
      }
      #expect(steps == 10)
      #expect(summary == TimelineSummary(duration: .seconds(2), abandonedJobs: 1))
    }
    #expect(await others.value == 2_000)
  }
}
