import Synchronization
import Testing

@testable import VirtualTime

/// Continuations that another thread resumes.
@MainActor
@Suite struct OutsideWorkTests {
  private typealias Log = @MainActor (String) -> Void

  /// Starts a task that waits for work elsewhere, and sleeps afterwards.
  private func start(_ outside: Outside, on timeline: any Timeline, isAnnounced: Bool, log: @escaping Log) {
    Task {
      let work = isAnnounced ? OutsideWork("thumbnail") : nil
      let answer = await withCheckedContinuation { continuation in
        outside.run(after: 30) {
          continuation.resume(returning: "answer")
          work?.end()
        }
      }
      log("\(answer) at \(AppTime.text(for: timeline.now))")
      try await Task.sleep(for: .seconds(1))
      log("slept until \(AppTime.text(for: timeline.now))")
    }
  }

  @Test(arguments: Outside.allCases)
  func `announced work takes no time of the app`(outside: Outside) throws {
    var lines: [String] = []
    let summary = try ClockKind.virtual.run { timeline in
      timeline.schedule(after: .seconds(2), label: "beside") { lines.append("beside") }
      start(outside, on: timeline, isAnnounced: true) { lines.append($0) }
      try timeline.advance(to: .milliseconds(500))
      #expect(lines == ["answer at 0 s"])
      try timeline.advance(to: .seconds(10))
    }.summary
    #expect(lines == ["answer at 0 s", "slept until 1 s", "beside"])
    #expect(summary == TimelineSummary(duration: .seconds(10), abandonedJobs: 0))
  }

  /// Unannounced work is only seen if nothing else is pending, and a warning reports it.
  @Test(arguments: Outside.allCases)
  func `unannounced work is waited for a moment`(outside: Outside) throws {
    var lines: [String] = []
    var options = TimelineOptions()
    // More than enough, however busy the machine is.
    options.grace = .seconds(30)
    let summary = try ClockKind.virtual.run(options) { timeline in
      start(outside, on: timeline, isAnnounced: false) { lines.append($0) }
      try timeline.advance(to: .milliseconds(500))
      #expect(lines.isEmpty)
      #expect(timeline.nextEvent == .never)
      #expect(timeline.unannouncedWork == nil)
      #expect(timeline.waitForExternalWork())
      #expect(timeline.nextEvent == .at(.milliseconds(500)))
      try timeline.advance(to: .seconds(10))
    }.summary
    #expect(lines == ["answer at 500 ms", "slept until 1.5 s"])
    let unannounced = try #require(summary.unannouncedWork)
    #expect(unannounced.jobs == 1)
    #expect(unannounced.delay.map { $0 > .zero } == true)
    #expect(
      UnannouncedWork(jobs: 1, delay: .milliseconds(12)).description
        == "a job arrived from outside the timeline 12 ms later; give the app an OutsideWork token")
    #expect(
      UnannouncedWork(jobs: 2, delay: nil).description
        == "2 jobs arrived from outside the timeline; give the app an OutsideWork token")
  }

  @Test func `the moment passes`() {
    var options = TimelineOptions()
    options.grace = .milliseconds(1)
    ClockKind.virtual.run(options) { timeline in
      #expect(!timeline.waitForExternalWork())
      timeline.schedule(after: .seconds(1), label: "pending") {}
      #expect(!timeline.waitForExternalWork())
    }
    options.grace = .zero
    ClockKind.virtual.run(options) { #expect(!$0.waitForExternalWork()) }
  }

  @Test func `work that never ends is given up`() throws {
    var options = TimelineOptions()
    options.realTimeLimit = .milliseconds(50)
    ClockKind.virtual.run(options) { timeline in
      let works = ["thumbnail", "upload"].map(timeline.outsideWork)
      #expect(timeline.pendingWork.map(\.label) == ["thumbnail", "upload"])
      #expect(timeline.nextEvent == .at(.zero))
      let expected = ScenarioTimeout(
        limit: .milliseconds(50), instant: .zero, outsideWork: ["thumbnail", "upload"], lastWork: nil)
      #expect(throws: expected) { try timeline.advance(to: .seconds(1)) }
      #expect(
        expected.description
          == "the scenario did not end within 50 ms of real time: it waits for outside work that has not ended: "
          + "\"thumbnail\", \"upload\"")
      // It stays so.
      for work in works { work.end() }
      #expect(throws: expected) { try timeline.advance(to: .seconds(1)) }
      #expect(timeline.failure as? ScenarioTimeout == expected)
      #expect(timeline.now == .zero)
    }
  }

  @Test func `a released token ends`() throws {
    try ClockKind.virtual.run { timeline in
      _ = timeline.outsideWork("forgotten")
      try timeline.advance(to: .seconds(1))
      #expect(timeline.now == .seconds(1))
    }
  }

  @Test func `work of an ended scenario blocks nothing`() throws {
    var earlier: OutsideWork?
    ClockKind.virtual.run { timeline in earlier = timeline.outsideWork("earlier") }
    try ClockKind.virtual.run { timeline in
      let work = timeline.outsideWork("of an app that ends")
      timeline.abandonWaitingWork()
      try timeline.advance(to: .seconds(1))
      let own = timeline.outsideWork("own")
      earlier?.end()
      work.end()
      work.end()
      #expect(timeline.pendingWork.map(\.label) == ["own"])
      own.end()
      try timeline.advance(to: .seconds(2))
    }
    // Between scenarios outside work has no effect.
    earlier = nil
    try ClockKind.virtual.run { timeline in try timeline.advance(to: .seconds(1)) }
  }

  @Test func `waiting for outside work can be interrupted`() throws {
    let isInterrupted = Atomic(false)
    try ClockKind.virtual.run(TimelineOptions(), isInterrupted: { isInterrupted.load(ordering: .relaxed) }) {
      timeline in
      let work = timeline.outsideWork("long")
      Outside.thread.run(after: 20) { isInterrupted.store(true, ordering: .relaxed) }
      try timeline.advance(to: .seconds(1))
      work.end()
    }
  }

  @Test func `it begins and ends on any thread`() throws {
    try ClockKind.virtual.run { timeline in
      let works = Mutex<[OutsideWork]>([])
      nonisolated(unsafe) let timeline = timeline
      Outside.queue.runAndWait {
        let begun = (0..<100).map { timeline.outsideWork("\($0)") }
        works.withLock { $0 = begun }
      }
      #expect(timeline.pendingWork.count == 100)
      Outside.thread.run(after: 10) {
        for work in works.withLock({ $0 }) { work.end() }
      }
      try timeline.advance(to: .seconds(1))
      #expect(timeline.pendingWork.isEmpty)
    }
  }

  @Test func `real time needs no tokens`() throws {
    try ClockKind.real.run { timeline in
      let work = timeline.outsideWork("of no consequence")
      try timeline.advance(to: .milliseconds(5))
      #expect(work.label == "of no consequence")
      #expect(timeline.unannouncedWork == nil)
      #expect(!timeline.waitForExternalWork())
    }
  }
}
