import CucumberMessages
import Synchronization
import Testing

@testable import ScenarioRunner

/// Which real time is the scenario's, and which isn't.
@Suite struct StorytellerTests {
  private static let limit = Duration.seconds(60)

  @Test func `writing takes none of it`() {
    let slow = Duration.milliseconds(30)
    let storyteller = Storyteller(limit: Self.limit) { _ in
      let end = SuspendingClock.now + slow
      while .now < end {}
    } warn: { _ in
    }
    storyteller.begin(
      RunHookNarrator(id: "1", run: "0", hook: "2", start: Timestamp(seconds: 0, nanos: 0)))
    let before = storyteller.look { state, _ in (state.deadline, state.heldUp) }
    #expect(before.1 >= slow / 2)
    storyteller.say(.testRunFinished(TestRunFinished(success: true, timestamp: Timestamp(seconds: 0, nanos: 0))))
    let after = storyteller.look { state, _ in (state.deadline, state.heldUp) }
    #expect(after.0 - before.0 == after.1 - before.1)
    #expect(after.1 > before.1)
    #expect(storyteller.heldUp == after.1)
  }

  @Test func `a look that comes much too late tells of a pause`() {
    var state = Storyteller.State()
    let (start, deadline) = (SuspendingClock.now, state.deadline)
    state.look = .init(now: start, next: start + .seconds(1))
    state.notePause(at: start + .seconds(2))
    #expect(state.heldUp == .zero)
    state.notePause(at: start + .seconds(5))
    #expect(state.heldUp == .seconds(5))
    #expect(state.deadline == deadline + .seconds(5))
    // Who looks next doesn't count it again.
    state.notePause(at: start + .milliseconds(5_001))
    #expect(state.heldUp == .seconds(5))
  }

  @Test func `where nobody watches there are no pauses`() {
    var state = Storyteller.State()
    state.notePause(at: .now + .seconds(100))
    #expect(state.heldUp == .zero)
  }
}
