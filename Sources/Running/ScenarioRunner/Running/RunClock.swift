import CucumberMessages
import Synchronization
import VirtualTime

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The clock of message timestamps: wall-clock, or the accumulated virtual time if the stream is reproducible.
@MainActor
final class RunClock {
  let isReproducible: Bool
  /// The reproducible time, since 1970.
  private(set) var offset: Duration

  init(_ options: RunOptions) {
    isReproducible = options.isReproducible
    offset = options.isReproducible ? .seconds(options.startDate.timeIntervalSince1970) : .zero
  }

  var now: Timestamp { isReproducible ? Timestamp(sinceEpoch: offset) : WallClock.now() }

  /// Advances to the time of an event.
  func advance(to time: Timestamp?) {
    if isReproducible, let time { offset = time.sinceEpoch }
  }
}

/// The clock of an attempt's events.
@MainActor
struct AttemptClock {
  /// The timeline of the attempt; `nil` for real time.
  private let timeline: (any Timeline)?

  /// - Parameter isReproducible: Whether times are virtual and start at 0, so that they are the same in every run.
  init(_ timeline: any Timeline, isReproducible: Bool) {
    self.timeline = isReproducible ? timeline : nil
  }

  func now() -> Timestamp {
    timeline.map { Timestamp(sinceEpoch: $0.now) } ?? WallClock.now()
  }
}

/// Real time, for timestamps and durations.
///
/// The system's clock can be set during a run. If it goes back, or on by more than a step should take, the offset to a
/// clock that can't be set is measured, and times are returned without it: no duration is negative or hours too long.
enum WallClock {
  /// What is added to the system's clock, in nanoseconds.
  private static let correction = Atomic(0)
  /// The time that was returned last, in nanoseconds since 1970.
  private static let last = Atomic(0)
  /// The same moment on both clocks.
  private static let start = (wall: system, steady: SuspendingClock.now)
  private static let longestGap = 1_000_000_000

  static func now() -> Timestamp {
    let time = system + correction.load(ordering: .relaxed)
    let gap = time - last.exchange(time, ordering: .relaxed)
    return timestamp(0..<longestGap ~= gap ? time : corrected())
  }

  private static func corrected() -> Int {
    let start = start
    let (seconds, attoseconds) = (SuspendingClock.now - start.steady).components
    let time = start.wall + Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
    correction.store(time - system, ordering: .relaxed)
    last.store(time, ordering: .relaxed)
    return time
  }

  /// It is asked several times a step, and this function only reads the memory that the kernel shares with all
  /// processes; Foundation's `Date` would go through `clock_gettime`, which `SystemShims` takes to the kernel each time.
  private static var system: Int {
    var time = timespec()
    timespec_get(&time, TIME_UTC)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  private static func timestamp(_ time: Int) -> Timestamp {
    let (seconds, nanoseconds) = time.quotientAndRemainder(dividingBy: 1_000_000_000)
    return Timestamp(seconds: seconds, nanos: nanoseconds)
  }
}
