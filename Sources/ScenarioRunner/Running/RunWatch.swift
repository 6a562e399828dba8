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
/// thread to themselves. Messages pass through here, so that there is one who writes them: from the moment the watch
/// takes over, the main thread stops at its next message and never goes on.
///
/// A second thread makes everything in a process a little dearer, so most runs are over before there is one: it is
/// started between two steps once the run has lasted a while. An app that gets stuck before that is left to an alarm,
/// whose handler starts the thread.
final class RunWatch: Sendable {
  private let limit: Duration
  /// How much longer than the limit it waits: what can be ended in order on the main thread shall be.
  private let patience: Duration
  private let firstSleep: timespec
  private let ending: RunEnding
  /// Absent while no scenario is being played.
  private let position = Mutex<RunPosition?>(nil)
  private let isStarted = Atomic(false)
  private let start = WallClock.now()
  /// A signal handler reaches nothing but what is global.
  private static let armed = Atomic<UInt>(0)
  /// Called on the watch's own thread, when the main thread is known not to interfere.
  private nonisolated(unsafe) let emit: (Envelope) -> Void
  private nonisolated(unsafe) let giveUp: (String) -> Never

  init(
    limit: Duration, ending: RunEnding, emit: @escaping (Envelope) -> Void, giveUp: @escaping (String) -> Never
  ) {
    self.limit = limit
    self.ending = ending
    self.emit = emit
    self.giveUp = giveUp
    patience = max(.milliseconds(250), limit / 20)
    firstSleep = Self.timespec(limit + patience)
  }

  /// How many threads it may have.
  var threads: Int { isStarted.load(ordering: .relaxed) ? 1 : 0 }

  /// Takes a message of the main thread.
  func pass(_ envelope: Envelope) {
    position.withLock { _ in emit(envelope) }
  }

  /// Notes that a case is being played from now on.
  func begin(_ attempt: AttemptMessages, index: Int, ids: IDGenerator) {
    let deadline = ContinuousClock.now + limit
    position.withLock { $0 = RunPosition(index: index, attempt: attempt, deadline: deadline, ids: ids) }
    if !isStarted.load(ordering: .relaxed) { arm() }
  }

  /// Notes that a step begins.
  func begin(step index: Int, at time: Timestamp, ids: IDGenerator) {
    note { position in (position.step, position.stepStart, position.ids) = (index, time, ids) }
    if !isStarted.load(ordering: .relaxed), time.sinceEpoch - start.sinceEpoch > Self.shortRun {
      disarm()
      startThread()
    }
  }

  /// Notes something about where the run is.
  func note(_ change: (inout RunPosition) -> Void) {
    position.withLock { position in
      if position != nil { change(&position!) }
    }
  }

  /// Notes that the case is over.
  func end() {
    position.withLock { $0 = nil }
    if !isStarted.load(ordering: .relaxed) { disarm() }
  }

  /// A run that takes longer can afford a thread.
  private static let shortRun = Duration.milliseconds(5)

  private func arm() {
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
      var time = position.withLock { position in
        if let position, .now >= position.deadline + patience { takeOver(from: position) }
        return Self.timespec(position.map { $0.deadline + patience - .now } ?? limit)
      }
      // A signal may cut it short: then it is looked again, and slept again.
      nanosleep(&time, nil)
    }
  }

  /// Tells the rest. The lock is never given back.
  private func takeOver(from position: RunPosition) -> Never {
    let place = position.clock.map { " at \(AppTime.text(for: $0.now.sinceStart)) of app time" } ?? ""
    let reason =
      "the step did not return within \(AppTime.text(for: limit)) of real time: "
      + "the app keeps the main thread to itself\(place)"
    for message in ending.messages(after: position, because: reason, at: WallClock.now()) { emit(message) }
    giveUp(reason)
  }

  private static func timespec(_ duration: Duration) -> timespec {
    let (seconds, attoseconds) = max(.zero, duration).components
    return .init(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
  }
}
