import CucumberMessages
import Dispatch
import Synchronization
import VirtualTime

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Watches from a thread of its own that the main thread comes back from the app, and ends the run in its place when
/// it doesn't.
///
/// Most of what never ends is noticed on the main thread, and fails one scenario; this is for apps that keep the main
/// thread to themselves.
///
/// The thread is started on the main thread with the first attempt or hook: a signal handler can't start one, since the
/// thread it interrupts may be in the middle of allocating memory.
final class RunWatch: Sendable {
  /// How much real time an attempt or a hook may take; absent for any amount.
  private let limit: Duration?
  /// How much longer than the limit it waits: what can be ended in order on the main thread shall be.
  private let patience: Duration
  private let storyteller: Storyteller
  private let ending: RunEnding
  private let thread = Mutex<pthread_t?>(nil)
  /// Signaled when the run is over.
  private let bell = DispatchSemaphore(value: 0)
  private nonisolated(unsafe) let isInterrupted: () -> Bool
  /// Called on the watch's own thread, when the main thread is known not to interfere.
  private nonisolated(unsafe) let giveUp: (String) -> Never

  init(
    limit: Duration?, _ storyteller: Storyteller, ending: RunEnding, isInterrupted: @escaping () -> Bool,
    giveUp: @escaping (String) -> Never
  ) {
    self.limit = limit
    self.storyteller = storyteller
    self.ending = ending
    self.isInterrupted = isInterrupted
    self.giveUp = giveUp
    patience = limit.map { max(.milliseconds(250), $0 / 20) } ?? .zero
  }

  /// How many threads it has.
  var threads: Int { thread.withLock { $0 == nil ? 0 : 1 } }

  /// Notes that an attempt begins, or a hook of the run.
  func begin() {
    thread.withLock { thread in
      guard thread == nil else { return }
      var started = pthread_t()
      let watch = Unmanaged.passRetained(self)
      let code = pthread_create(
        &started, nil,
        { watch in
          if let watch { Unmanaged<RunWatch>.fromOpaque(watch).takeRetainedValue().watch() }
          return nil
        }, watch.toOpaque())
      if code == 0 { thread = started } else { watch.release() }
    }
  }

  /// Notes that the run is over: the thread ends.
  func end() {
    guard let thread = thread.withLock({ $0.take() }) else { return }
    bell.signal()
    pthread_join(thread, nil)
  }

  /// How long it sleeps at most, so that it shows where the process is stopped meanwhile.
  private static let longestSleep = Duration.milliseconds(500)

  private func watch() {
    var interruption: SuspendingClock.Instant?
    var sleep = Duration.zero
    while bell.wait(timeout: .now() + .nanoseconds(Int(sleep / .nanoseconds(1)))) == .timedOut {
      if interruption == nil, isInterrupted() { interruption = .now }
      sleep = storyteller.look { [interruption] state, emit in
        let now = SuspendingClock.now
        state.notePause(at: now)
        let end = end(state, interruption)
        if state.isPlaying, let end, now >= end.instant { takeOver(from: &state, because: end.reason, emit) }
        let rest = state.isPlaying ? end.map { $0.instant - now } : nil
        let sleep = min(rest ?? Self.longestSleep, Self.longestSleep)
        state.look = Storyteller.State.Look(now: now, next: now + sleep)
        return sleep
      }
    }
  }

  /// When the run is ended unless the main thread comes back, and why.
  private func end(
    _ state: Storyteller.State, _ interruption: SuspendingClock.Instant?
  ) -> (instant: SuspendingClock.Instant, reason: String)? {
    let overdue = limit.map {
      (state.deadline + patience, "did not return within \(AppTime.text(for: $0)) of real time")
    }
    guard let interruption else { return overdue }
    let rest = RunOptions.patienceAfterInterruption
    let given = (interruption + rest, "did not return within \(AppTime.text(for: rest)) of the interruption")
    return overdue.map { $0.0 < given.0 ? $0 : given } ?? given
  }

  /// Tells the rest. The storyteller is never given back.
  private func takeOver(
    from state: inout Storyteller.State, because cause: String, _ emit: (Envelope) -> Void
  ) -> Never {
    let place = state.clock.map { " at \(AppTime.text(for: $0.now.sinceStart)) of app time" } ?? ""
    let what = state.hook == nil ? "step" : "hook"
    let reason = "the \(what) \(cause): the app keeps the main thread to itself\(place)"
    MainThreadStandIn.begin()
    ending.tell(after: &state, because: reason, at: WallClock.now(), emit: emit)
    giveUp(reason)
  }
}
