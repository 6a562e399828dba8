import CucumberMessages
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
/// A second thread makes everything in a process a little dearer, so most runs are over before there is one: it is
/// started between two steps once the run has lasted a while. An app that gets stuck before that is left to an alarm,
/// whose handler starts the thread.
final class RunWatch: Sendable {
  private let limit: Duration
  /// How much longer than the limit it waits: what can be ended in order on the main thread shall be.
  private let patience: Duration
  private let firstSleep: timespec
  private let storyteller: Storyteller
  private let ending: RunEnding
  private let isStarted = Atomic(false)
  private let start = SuspendingClock.now
  /// A signal handler reaches nothing but what is global.
  private static let armed = Atomic<UInt>(0)
  /// Called on the watch's own thread, when the main thread is known not to interfere.
  private nonisolated(unsafe) let giveUp: (String) -> Never

  init(limit: Duration, _ storyteller: Storyteller, ending: RunEnding, giveUp: @escaping (String) -> Never) {
    self.limit = limit
    self.storyteller = storyteller
    self.ending = ending
    self.giveUp = giveUp
    patience = max(.milliseconds(250), limit / 20)
    firstSleep = Self.timespec(limit + patience)
  }

  /// How many threads it may have.
  var threads: Int { isStarted.load(ordering: .relaxed) ? 1 : 0 }

  /// Notes that an attempt begins, or a hook of the run.
  func begin() {
    guard !isStarted.load(ordering: .relaxed) else { return }
    if .now - start > Self.shortRun { startThread() } else { arm() }
  }

  /// Notes that a step begins.
  func beginStep() {
    guard !isStarted.load(ordering: .relaxed), .now - start > Self.shortRun else { return }
    disarm()
    startThread()
  }

  /// Notes that nothing is being played.
  func end() {
    if !isStarted.load(ordering: .relaxed) { disarm() }
  }

  /// How long it sleeps at most, so that it shows where the process is stopped meanwhile.
  private static let longestSleep = Duration.seconds(1)
  /// A run that takes longer can afford a thread.
  private static let shortRun = Duration.milliseconds(5)

  private func arm() {
    storyteller.noteLook(next: limit + patience)
    Self.armed.store(UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()), ordering: .relaxed)
    signal(SIGALRM) { _ in
      guard let watch = UnsafeRawPointer(bitPattern: RunWatch.armed.load(ordering: .relaxed)) else { return }
      Unmanaged<RunWatch>.fromOpaque(watch).takeUnretainedValue().startThread()
    }
    // Whoever started the process may have blocked it, as worker threads do.
    var alarm = sigset_t()
    sigemptyset(&alarm)
    sigaddset(&alarm, SIGALRM)
    pthread_sigmask(SIG_UNBLOCK, &alarm, nil)
    setAlarm(firstSleep)
  }

  private func disarm() {
    storyteller.noteLook(next: nil)
    setAlarm(Self.timespec(.zero))
    Self.armed.store(0, ordering: .relaxed)
  }

  private func setAlarm(_ time: timespec) {
    var alarm = itimerval()
    alarm.it_value = timeval(tv_sec: time.tv_sec, tv_usec: .init(time.tv_nsec / 1_000))
    #if canImport(Glibc)
      setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &alarm, nil)
    #else
      setitimer(ITIMER_REAL, &alarm, nil)
    #endif
  }

  private func startThread() {
    guard !isStarted.exchange(true, ordering: .relaxed) else { return }
    // It lasts as long as the process.
    let watch = Unmanaged.passRetained(self)
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { watch in
        if let watch { Unmanaged<RunWatch>.fromOpaque(watch).takeUnretainedValue().watch() }
        return nil
      }, watch.toOpaque())
  }

  private func watch() {
    while true {
      var time = storyteller.look { state, emit in
        let now = SuspendingClock.now
        state.notePause(at: now)
        if state.isPlaying, now >= state.deadline + patience { takeOver(from: &state, emit) }
        let rest = state.isPlaying ? state.deadline + patience - now : limit
        let sleep = min(rest, Self.longestSleep)
        state.look = Storyteller.State.Look(now: now, next: now + sleep)
        return Self.timespec(sleep)
      }
      // A signal may cut it short: then it is looked again, and slept again.
      nanosleep(&time, nil)
    }
  }

  /// Tells the rest. The storyteller is never given back.
  private func takeOver(from state: inout Storyteller.State, _ emit: (Envelope) -> Void) -> Never {
    let place = state.clock.map { " at \(AppTime.text(for: $0.now.sinceStart)) of app time" } ?? ""
    let what = state.hook == nil ? "step" : "hook"
    let reason =
      "the \(what) did not return within \(AppTime.text(for: limit)) of real time: "
      + "the app keeps the main thread to itself\(place)"
    MainThreadStandIn.begin()
    ending.tell(after: &state, because: reason, at: WallClock.now(), emit: emit)
    giveUp(reason)
  }

  private static func timespec(_ duration: Duration) -> timespec {
    let (seconds, attoseconds) = max(.zero, duration).components
    return .init(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
  }
}
