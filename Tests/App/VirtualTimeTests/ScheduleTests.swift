import Testing

@testable import VirtualTime

/// What every schedule keeps, and what it may change.
@MainActor
@Suite struct ScheduleTests {
  private actor Diary {
    private(set) var entries: [Int] = []

    func add(_ entry: Int) { entries.append(entry) }
  }

  @MainActor
  private final class Log {
    var entries: [String] = []
  }

  /// Pseudo-random numbers, the same in each run.
  private struct Numbers: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: Int) { state = UInt64(seed) }

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) | (state << 31)
    }
  }

  /// A schedule in which every second decision deviates.
  private static func schedule(_ seed: Int) -> Schedule {
    var numbers = Numbers(seed)
    var deviations: [Int: Int] = [:]
    for decision in 0..<200 where Bool.random(using: &numbers) {
      deviations[decision] = Int.random(in: 0...4, using: &numbers)
    }
    return Schedule(deviations)
  }

  /// Runs app code for a minute under a schedule.
  @discardableResult
  private func run(
    _ schedule: Schedule?, _ start: (any Timeline) throws -> Void
  ) throws -> TimelineSummary {
    var options = TimelineOptions()
    options.schedule = schedule
    return try ClockKind.virtual.run(options) { timeline in
      try start(timeline)
      try timeline.advance(to: .seconds(60))
    }.summary
  }

  @Test(arguments: 0..<50)
  func `jobs of the main actor keep their order`(seed: Int) throws {
    var order: [Int] = []
    try run(Self.schedule(seed)) { _ in
      for number in 1...10 {
        Task { order.append(number) }
        Task.detached { await Task.yield() }
      }
    }
    #expect(order == Array(1...10))
  }

  @Test(arguments: 0..<50)
  func `an actor keeps the order of its jobs`(seed: Int) throws {
    var order: [Int] = []
    let diary = Diary()
    try run(Self.schedule(seed)) { _ in
      for number in 1...10 { Task { await diary.add(number) } }
      Task {
        try await Task.sleep(for: .seconds(20))
        order = await diary.entries
      }
    }
    #expect(order == Array(1...10))
  }

  @Test(arguments: 0..<50)
  func `a sleep ends late or in time, but never early`(seed: Int) throws {
    var ends: [Int: Duration] = [:]
    let summary = try run(Self.schedule(seed)) { timeline in
      for number in 1...10 {
        Task {
          try await Task.sleep(for: .milliseconds(number))
          ends[number] = timeline.now
        }
      }
    }
    let sleeps = try #require(summary.decisions).decisions.compactMap { decision in
      if case .sleep(let duration) = decision.subject { (duration, decision) } else { nil }
    }
    #expect(sleeps.count == 10)
    for (duration, decision) in sleeps {
      let number = Int(duration / .milliseconds(1))
      // The way to and from the sleep may be late too.
      #expect(try #require(ends[number]) >= duration + decision.lateness)
      #expect(decision.lateness >= .zero && decision.lateness <= ScheduleLimits().lateness)
    }
  }

  @Test(arguments: 0..<20)
  func `the same schedule gives the same run`(seed: Int) throws {
    func record() throws -> (log: [String], decisions: DecisionRecord?) {
      var orchestra: Orchestra?
      let summary = try run(Self.schedule(seed)) { timeline in
        // What comes from a thread may come at any time within an instant, and takes a decision then.
        orchestra = Orchestra(timeline, outside: nil)
        orchestra?.start()
      }
      return (orchestra?.log ?? [], summary.decisions)
    }
    let (first, second) = (try record(), try record())
    #expect(first.log == second.log)
    #expect(first.decisions?.decisions == second.decisions?.decisions)
  }

  @Test func `the ordinary schedule gives the run without a schedule`() throws {
    func log(_ schedule: Schedule?) throws -> [String] {
      var orchestra: Orchestra?
      try run(schedule) { timeline in
        orchestra = Orchestra(timeline, outside: .thread)
        orchestra?.start()
      }
      return (orchestra?.log ?? []).filter { $0 != OrchestraTests.answer } + [OrchestraTests.answer]
    }
    #expect(try log(.ordinary) == OrchestraTests.expectedLog)
    #expect(try log(nil) == OrchestraTests.expectedLog)
  }

  @Test func `every order of two detached tasks is possible`() throws {
    var orders: Set<[Int]> = []
    for first in 0...4 {
      for second in 0...4 {
        let diary = Diary()
        try run(Schedule([0: first, 1: second])) { _ in
          for number in 1...2 { Task.detached { await diary.add(number) } }
          Task {
            try await Task.sleep(for: .seconds(20))
            orders.insert(await diary.entries)
          }
        }
      }
    }
    #expect(orders == [[1, 2], [2, 1]])
  }

  @Test func `a detached task may run before and after the main actor's work`() throws {
    func order(_ choice: Decision.JobChoice) throws -> [String] {
      let log = Log()
      try run(Schedule([0: choice.rawValue])) { _ in
        // The detached task is ready while the first task waits for its turn.
        Task { log.entries.append("first") }
        Task.detached { await MainActor.run { log.entries.append("detached") } }
        Task {
          await Task.yield()
          log.entries.append("last")
        }
      }
      return log.entries
    }
    #expect(try order(.inOrder) == ["first", "detached", "last"])
    #expect(try order(.first) == ["first", "detached", "last"])
    #expect(try order(.last) == ["first", "last", "detached"])
    #expect(try order(.late) == ["first", "last", "detached"])
  }

  @Test func `deviations that can't be followed are recorded`() throws {
    let summary = try run(Schedule([0: 9, 1: 1, 500: 1])) { _ in for _ in 1...2 { Task.detached {} } }
    #expect(summary.decisions?.unfollowed == [0, 500])
    #expect(summary.decisions?.decisions.map(\.choice) == [0, 1])
  }

  @Test func `an ordinary run records nothing`() throws {
    #expect(try run(nil) { _ in Task { try await Task.sleep(for: .seconds(1)) } }.decisions == nil)
  }

  @Test func `decisions belong to the step that causes them`() throws {
    let steps = try #require(
      try run(.ordinary) { timeline in
        let decisions = timeline.decisions
        decisions?.noteStep(0, at: .zero)
        _ = decisions?.decide(.action, at: .zero)
        Task { @MainActor in Task.detached {} }
        // The app has not run yet: its work is that of the step before.
        decisions?.noteStep(1, at: .zero)
        try timeline.advance(to: .zero)
        Task.detached {}
        try timeline.advance(to: .zero)
      }.decisions
    ).decisions.map { "\($0.subject) \($0.step ?? -1)" }
    #expect(steps == ["action 0", "job 0", "job 1"])
  }
}
