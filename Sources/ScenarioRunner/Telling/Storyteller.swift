import CucumberMessages
import Synchronization
import VirtualTime

/// Tells of the case that is being played, from whatever thread it has to be.
///
/// Events of a case pass through here, so that there is one who writes: when a watch on another thread takes over, the
/// main thread stops at its next event and never goes on.
final class Storyteller: Sendable {
  private let state = Mutex(State())
  private let limit: Duration
  private nonisolated(unsafe) let emit: (Envelope) -> Void
  private nonisolated(unsafe) let warn: (RunWarning) -> Void

  /// - Parameters:
  ///   - limit: How much real time an attempt may take.
  ///   - emit: Takes the messages, on the thread of whoever tells.
  ///   - warn: Takes warnings about cases that passed.
  init(limit: Duration?, emit: @escaping (Envelope) -> Void, warn: @escaping (RunWarning) -> Void) {
    self.limit = limit ?? .zero
    self.emit = emit
    self.warn = warn
  }

  /// Gives out ids between two cases.
  func withIDs<Result>(_ body: (inout IDGenerator) -> Result) -> Result {
    let result = state.withLock { state in UncheckedBox(body(&state.ids)) }
    return result.value
  }

  /// Notes the ids of all test cases.
  func note(_ numbers: [TestCaseNumbers]) {
    state.withLock { $0.numbers = numbers }
  }

  /// Tells a message that belongs to no case.
  func say(_ envelope: Envelope) {
    state.withLock { state in state.excusing { _ in emit(envelope) } }
  }

  /// Begins with a case.
  func begin(_ narrator: CaseNarrator, index: Int) {
    let deadline = SuspendingClock.now + limit
    state.withLock { state in
      (state.narrator, state.index, state.clock, state.deadline) = (narrator, index, nil, deadline)
    }
  }

  /// Begins with a hook of the run.
  func begin(_ hook: RunHookNarrator) {
    let now = SuspendingClock.now
    state.withLock { state in
      (state.hook, state.deadline, state.clock) = (hook, now + limit, nil)
      state.excusing { _ in emit(hook.began) }
    }
  }

  /// Tells an event of the case.
  func tell(_ event: AttemptEvent) {
    if case .warning(let warning) = event { return state.withLock { $0.excusing { _ in warn(warning) } } }
    if case .names(let report) = event { return state.withLock { $0.names.add(report) } }
    if case .began = event {
      let deadline = SuspendingClock.now + limit
      state.withLock { $0.deadline = deadline }
    }
    state.withLock { $0.excusing { state in state.narrator?.tell(event, ids: &state.ids, emit: emit) } }
  }

  /// Notes the clock of the app.
  func note(_ clock: AppClock) {
    state.withLock { $0.clock = clock }
  }

  /// How much real time has gone by in all that counts for nobody who plays.
  var heldUp: Duration {
    state.withLock { state in
      state.notePause(at: .now)
      return state.heldUp
    }
  }

  /// Ends with the case.
  func end() -> CaseNarrator? {
    state.withLock { state in
      defer { state.narrator = nil }
      return state.narrator
    }
  }

  /// Ends with the hook of the run.
  func end(hook message: Envelope) {
    state.withLock { state in
      state.hook = nil
      emit(message)
    }
  }

  /// Warns of names that were expected to be absent and that no screen of the run had.
  func warnOfUnknownNames() {
    for warning in state.withLock({ $0.names.warnings }) { tell(.warning(warning)) }
  }

  /// Looks at how far the run has got. While `body` runs, the main thread tells nothing.
  func look<Result: Sendable>(_ body: (inout State, (Envelope) -> Void) -> Result) -> Result {
    state.withLock { body(&$0, emit) }
  }
}

/// Carries a value out of a lock, on the thread it was made.
private struct UncheckedBox<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
