import CucumberMessages
import Robots
import Testing

@testable import ScenarioRunner

/// What becomes of a case when its worker ends at any point of it.
@MainActor
@Suite struct WorkerCaseStateTests {
  private static let time = Timestamp(seconds: 0, nanos: 0)
  private static let crash = WorkerTermination.signal(6)
  private static let crashed = "the worker process crashed: SIGABRT, aborted"

  /// A case of two steps, unless the text says otherwise.
  private func work(_ text: String = "launch\nwait 1s", retries: Int = 0) throws -> WorkerCaseState {
    var planned = Retries()
    planned.count = retries
    let planner = Planner(vocabulary: ScriptRun.vocabulary, defaultApp: nil, hooks: HookSet([]), retries: planned)
    var work = WorkerCaseState(try #require(planner.plan(try Script(text).pickles).cases.first))
    work.begin(0)
    return work
  }

  private func end(_ work: inout WorkerCaseState, because reason: WorkerTermination = crash) -> Int? {
    work.end(because: reason, at: Self.time, baseDirectory: nil)
  }

  private func began(_ attempt: Int = 0) -> AttemptEvent { .began(attempt: attempt, at: Self.time) }
  private func begins(_ step: Int) -> AttemptEvent { .stepBegan(step, at: Self.time) }
  private func ends(_ step: Int, _ outcome: StepOutcome = .passed) -> AttemptEvent {
    .stepEnded(step, outcome, at: Self.time)
  }
  private func over(retried: Bool = false) -> AttemptEvent { .ended(willBeRetried: retried, at: Self.time) }

  private func take(_ events: [AttemptEvent], _ work: inout WorkerCaseState) {
    for event in events {
      let isTaken = work.add(event)
      #expect(isTaken)
    }
  }

  /// The events in a word each, failures with their message.
  private func told(_ work: WorkerCaseState) -> [String] {
    work.events.map { event in
      switch event {
      case .began(let attempt, _): "attempt \(attempt)"
      case .stepBegan(let step, _): "\(step)"
      case .attached(let attachment, _): attachment.fileName ?? attachment.mediaType
      case .stepEnded(_, let outcome, _): outcome.message ?? outcome.status.rawValue.lowercased()
      case .ended(let willBeRetried, _): willBeRetried ? "again" : "over"
      case .warning: "warning"
      case .names: "names"
      case .scheduled(let token): token.text
      }
    }
  }

  @Test func `a step that ends its worker fails, and the rest is skipped`() throws {
    var work = try work()
    take([began(), begins(0)], &work)
    #expect(end(&work) == nil)
    #expect(work.isOver)
    #expect(told(work) == ["attempt 0", "0", Self.crashed, "1", "skipped", "over"])
    #expect(work.orphan == nil)
  }

  @Test func `output is reported with the termination`() throws {
    var work = try work("launch")
    take([began(), begins(0)], &work)
    work.addOutput(ArraySlice("one\ntwo\n".utf8))
    _ = end(&work)
    let message = "\(Self.crashed)\nprinted      one\n             two"
    #expect(told(work) == ["attempt 0", "0", "output.txt", message, "over"])
  }

  @Test func `output of another worker isn't reported for a later attempt`() throws {
    var work = try work("launch", retries: 1)
    for attempt in 0...1 {
      work.begin(attempt)
      take([began(attempt), begins(0)], &work)
      work.addOutput(ArraySlice("\(attempt)\n".utf8))
      _ = end(&work)
    }
    let messages = ["0", "1"].map { "\(Self.crashed)\nprinted      \($0)" }
    #expect(told(work).filter { $0.contains("printed") } == messages)
    #expect(work.output.text == "0\n1\n")
  }

  /// What came together with the news of an attempt may have been printed in it.
  @Test func `output of an earlier attempt isn't reported for a later one`() throws {
    var work = try work("launch", retries: 1)
    take([began(), begins(0)], &work)
    work.addOutput(ArraySlice("earlier\n".utf8))
    work.noteAllReceived()
    take([ends(0, StepOutcome(failedBecause: "why", type: "E")), over(retried: true)], &work)
    work.addOutput(ArraySlice("later\n".utf8))
    take([began(1), begins(0)], &work)
    work.noteAllReceived()
    work.addOutput(ArraySlice("last\n".utf8))
    _ = end(&work)
    #expect(told(work).suffix(2) == ["\(Self.crashed)\nprinted      later\n             last", "over"])
    #expect(work.output.text == "earlier\nlater\nlast\n")
  }

  @Test func `a worker that ends between two steps has ended in the second`() throws {
    var work = try work()
    take([began(), begins(0), ends(0)], &work)
    _ = end(&work)
    #expect(told(work) == ["attempt 0", "0", "passed", "1", Self.crashed, "over"])
  }

  @Test func `a worker that ends after the last step ended in it`() throws {
    var work = try work()
    take([began(), begins(0), ends(0), begins(1), ends(1)], &work)
    _ = end(&work)
    #expect(told(work) == ["attempt 0", "0", "passed", "1", Self.crashed, "over"])
    #expect(work.orphan == nil)
  }

  @Test func `what failed before it is not forgotten`() throws {
    var work = try work("launch")
    take([began(), begins(0), ends(0, StepOutcome(failedBecause: "why", type: "E"))], &work)
    _ = end(&work)
    #expect(told(work) == ["attempt 0", "0", "why\nthen         \(Self.crashed)", "over"])
  }

  @Test func `what is undefined stays so, and the run is broken`() throws {
    var work = try work("nothing known")
    take([began(), begins(0), ends(0, StepOutcome(status: .undefined))], &work)
    _ = end(&work)
    #expect(told(work) == ["attempt 0", "0", "undefined", "over"])
    #expect(work.orphan == Self.crash)
  }

  @Test func `who ends before it begins is replaced once`() throws {
    var work = try work()
    #expect(end(&work) == 0)
    #expect(!work.isOver)
    #expect(end(&work) == nil)
    #expect(told(work) == ["attempt 0", "0", Self.crashed, "1", "skipped", "over"])
  }

  @Test func `who takes too long before it begins is not`() throws {
    var work = try work()
    #expect(end(&work, because: .timeout(.seconds(1))) == nil)
    #expect(work.isOver)
  }

  @Test func `a case is retried up to its limit`() throws {
    var work = try work("launch", retries: 1)
    take([began(), begins(0)], &work)
    #expect(end(&work) == 1)
    #expect(!work.isOver)
    work.begin(1)
    take([began(1), begins(0)], &work)
    #expect(end(&work) == nil)
    #expect(told(work) == ["attempt 0", "0", Self.crashed, "again", "attempt 1", "0", Self.crashed, "over"])
  }

  @Test func `who ends between two attempts is replaced, and nothing failed`() throws {
    var work = try work("launch", retries: 1)
    let failed = ends(0, StepOutcome(failedBecause: "why", type: "E"))
    take([began(), begins(0), failed, over(retried: true)], &work)
    #expect(end(&work) == 1)
    work.begin(1)
    take([began(1), begins(0), ends(0), over()], &work)
    #expect(end(&work) == nil)
    #expect(told(work) == ["attempt 0", "0", "why", "again", "attempt 1", "0", "passed", "over"])
  }

  @Test func `who ends before another attempt begins is replaced for that attempt`() throws {
    var work = try work("launch", retries: 2)
    take([began(), begins(0)], &work)
    #expect(end(&work) == 1)
    work.begin(1)
    #expect(end(&work) == 1)
    work.begin(1)
    #expect(end(&work) == 2)
    #expect(told(work) == ["attempt 0", "0", Self.crashed, "again", "attempt 1", "0", Self.crashed, "again"])
  }

  @Test func `a case that is over stays as it was`() throws {
    var work = try work("launch")
    take([began(), begins(0), ends(0), over()], &work)
    #expect(end(&work) == nil)
    #expect(work.isOver)
    #expect(told(work) == ["attempt 0", "0", "passed", "over"])
  }

  @Test func `an interruption skips cases that haven't run`() throws {
    var work = try work()
    take([began(), begins(0)], &work)
    work.end(at: Self.time, baseDirectory: nil)
    #expect(told(work) == ["attempt 0", "0", "skipped", "1", "skipped", "over"])
  }

  @Test func `an interruption between two attempts leaves it at the first`() throws {
    var work = try work("launch", retries: 1)
    take([began(), begins(0), ends(0, StepOutcome(failedBecause: "why", type: "E")), over(retried: true)], &work)
    work.end(at: Self.time, baseDirectory: nil)
    #expect(told(work) == ["attempt 0", "0", "why", "over"])
    #expect(work.isOver)
  }

  @Test func `who ends in the first of two times has ended where that was`() throws {
    var work = try work()
    for event in [began(), begins(0), ends(0), begins(1)] { _ = work.add(event, isRehearsal: true) }
    #expect(end(&work) == nil)
    #expect(told(work) == ["attempt 0", "0", "passed", "1", Self.crashed, "over"])
  }

  @Test func `who ends between the two times has ended in the last step`() throws {
    var work = try work("launch")
    for event in [began(), begins(0), ends(0), over()] { _ = work.add(event, isRehearsal: true) }
    #expect(end(&work) == nil)
    #expect(told(work) == ["attempt 0", "0", Self.crashed, "over"])
  }

  @Test func `the first of two runs isn't reported otherwise`() throws {
    var work = try work("launch")
    for event in [began(), begins(0), ends(0), over()] { _ = work.add(event, isRehearsal: true) }
    take([began(), begins(0)], &work)
    #expect(end(&work) == nil)
    #expect(told(work) == ["attempt 0", "0", Self.crashed, "over"])
  }

  @Test func `a step that there isn't is not taken`() throws {
    var work = try work()
    take([began()], &work)
    for step in [-1, 2, .max] {
      let (isBegun, isEnded) = (work.add(begins(step)), work.add(ends(step)))
      #expect(!isBegun && !isEnded)
    }
    #expect(told(work) == ["attempt 0"])
  }
}
