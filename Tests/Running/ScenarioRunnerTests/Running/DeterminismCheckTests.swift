import CucumberMessages
import Robots
import Testing

@testable import ScenarioRunner

/// What two attempts at a case have to have in common.
@MainActor
@Suite struct DeterminismCheckTests {
  nonisolated private static let time = Timestamp(seconds: 0, nanos: 0)
  nonisolated private static let log = AttemptEvent.attached(
    StepAttachment(.text("a"), mediaType: StepAttachment.logMediaType), at: time)
  nonisolated private static let warning = AttemptEvent.warning(
    RunWarning(uri: "a.feature", location: nil, cause: "late", remedy: nil))

  nonisolated private static func steps(_ count: Int) -> [AttemptEvent] {
    [.began(attempt: 0, at: time)]
      + (0..<count).flatMap { [.stepBegan($0, at: time), .stepEnded($0, .passed, at: time)] }
  }

  nonisolated private static func end(_ willBeRetried: Bool = false) -> AttemptEvent {
    .ended(willBeRetried: willBeRetried, at: time)
  }

  private func second(_ first: [AttemptEvent], _ second: [AttemptEvent]) -> [AttemptEvent] {
    let check = DeterminismCheck()
    first.forEach(check.record)
    return second.flatMap(check.compare)
  }

  private func failures(_ events: [AttemptEvent]) -> [Int] {
    events.compactMap { event in
      if case .stepEnded(let index, let outcome, _) = event, outcome.status == .failed { index } else { nil }
    }
  }

  @Test func `equal events pass unchanged`() {
    let events = Self.steps(2) + [Self.log, Self.warning, Self.end()]
    #expect(second(events, events) == events)
  }

  @Test(
    arguments: [
      ([Self.end()], [Self.log, Self.end()]), ([Self.log, Self.end()], [Self.end()]),
      ([Self.warning, Self.end()], [Self.end()]), ([Self.end()], [Self.warning, Self.end()]),
      ([Self.end(true)] + Self.steps(2) + [Self.end()], [Self.end()]), ([Self.end()], [Self.end(true)]),
      ([.stepBegan(2, at: Self.time), .stepEnded(2, .passed, at: Self.time), Self.end()], [Self.end()]),
    ] as [([AttemptEvent], [AttemptEvent])])
  func `what differs after the last step fails that step`(first: [AttemptEvent], other: [AttemptEvent]) {
    let told = second(Self.steps(2) + first, Self.steps(2) + other)
    #expect(failures(told) == [1])
    #expect(told.count == Self.steps(2).count + other.count)
    #expect(told.last == other.last)
  }

  @Test func `what differs in a step fails that step, once`() {
    let first = Self.steps(1) + [.stepBegan(1, at: Self.time), .stepEnded(1, .passed, at: Self.time), Self.end()]
    let other =
      Self.steps(1) + [.stepBegan(1, at: Self.time), Self.log, .stepEnded(1, .passed, at: Self.time), Self.end()]
    #expect(failures(second(first, other)) == [1])
  }
}
