import Foundation
import TestSupport
import Testing

@testable import VirtualTime

@MainActor
@Suite struct VirtualTimelineTests {
  @Test func `waiting takes exactly the time that was asked for`() throws {
    let (instants, _) = try ClockKind.virtual.run { timeline in
      var instants: [Duration] = []
      let model = Debouncer()
      model.type("a")
      while case .at(let next) = timeline.nextEvent {
        try timeline.advance(to: next)
        instants.append(timeline.now)
      }
      #expect(model.log == ["searching a", "found A"])
      return instants
    }
    #expect(instants == [.zero, .milliseconds(300), .milliseconds(500)])
  }

  @Test func `thousand runs have the same order`() throws {
    for _ in 1...1_000 { #expect(try DebouncerRun.log(ownsProcess: false) == DebouncerRun.expectedLog) }
  }

  @Test func `thousand runs have the same order in a program`() async throws {
    let probe = Self.products.appending(path: "conformance-probe").path
    let text = try await ChildProgram.run(probe, ["timeline", "1000"]).output
    #expect(text == "1000 runs, 1 order\n" + DebouncerRun.expectedLog.map { "  \($0)\n" }.joined())
  }

  /// The build directory with the program of the tests.
  private static var products: URL {
    URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
  }

  @Test func `a deadline reckoned beforehand is kept`() throws {
    var ticks: [Duration] = []
    try ClockKind.virtual.run { timeline in
      Task {
        var next = ContinuousClock.now
        for _ in 0..<3 {
          next += .milliseconds(100)
          try await Task.sleep(until: next, clock: .continuous)
          ticks.append(timeline.now)
        }
      }
      try timeline.advance(to: .seconds(1))
    }
    #expect(ticks == [.milliseconds(100), .milliseconds(200), .milliseconds(300)])
  }

  @Test func `scheduled actions come in the order of their instants`() throws {
    var order: [String] = []
    let summary = try ClockKind.virtual.run { timeline in
      timeline.schedule(after: .seconds(2), label: "late") { order.append("late") }
      timeline.schedule(after: .seconds(1), label: "one") {
        order.append("one")
        timeline.schedule(after: .zero, label: "at once") { order.append("at once") }
      }
      timeline.schedule(after: .seconds(1), label: "two") { order.append("two") }
      let never = timeline.schedule(after: .seconds(1), label: "never") { order.append("never") }
      #expect(timeline.pendingWork.map(\.label) == ["one", "two", "never", "late"])
      never.cancel()
      #expect(timeline.pendingWork.map(\.label) == ["one", "two", "late"])
      try timeline.advance(to: .seconds(1))
      #expect(timeline.nextEvent == .at(.seconds(2)))
    }.summary
    #expect(order == ["one", "two", "at once"])
    #expect(summary == TimelineSummary(duration: .seconds(1), abandonedJobs: 1))
  }

  @Test func `a loop that waits for nothing is given up`() throws {
    #expect(throws: TimelineStalledError(instant: .zero, jobs: 1_000)) {
      try ClockKind.virtual.run { timeline in
        (timeline as? VirtualTimeline)?.maxJobsPerInstant = 1_000
        Task { while true { try await Task.sleep(for: .zero) } }
        try timeline.advance(to: .seconds(1))
      }
    }
  }

  @Test func `time beyond the range of the clock`() throws {
    let summary = try ClockKind.virtual.run { timeline in
      for _ in 0..<4 { try timeline.advance(to: timeline.now + .seconds(3_000_000 * 3_600)) }
    }.summary
    #expect(AppTime.text(for: summary.duration) == "43200000000 s")
  }

  @Test func `what is cancelled is due no more`() {
    ClockKind.virtual.run { timeline in
      let work = timeline.schedule(after: .seconds(1), label: "never") {}
      #expect(timeline.nextEvent == .at(.seconds(1)))
      work.cancel()
      #expect(timeline.nextEvent == .never)
    }
  }

  @Test func `a loop that never waits is given up`() throws {
    // Fewer jobs would do; the real bound makes this test take seconds, so a small one is handed in.
    #expect(throws: TimelineStalledError(instant: .zero, jobs: 1_000)) {
      try ClockKind.virtual.run { timeline in
        (timeline as? VirtualTimeline)?.maxJobsPerInstant = 1_000
        Task { while true { await Task.yield() } }
        try timeline.advance(to: .zero)
      }
    }
  }

  @Test func `other tests go on beside`() async throws {
    let outside = Task.detached { () -> Int in
      try await Task.sleep(for: .milliseconds(1))
      return 1
    }
    let inside = try ClockKind.virtual.run { timeline -> Int in
      var steps = 0
      Task {
        try await Task.sleep(for: .seconds(100))
        steps += 1
      }
      try timeline.advance(to: .seconds(200))
      return steps
    }.result
    #expect(inside == 1)
    #expect(try await outside.value == 1)
  }
}
