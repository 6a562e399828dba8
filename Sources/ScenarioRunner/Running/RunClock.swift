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

/// What time it is in the stream: that on the wall or, where streams are to be the same every time, the sum of the time
/// that has passed in the apps.
@MainActor
final class RunClock {
  let isReproducible: Bool
  /// How far reproducible time has got, since 1970.
  private(set) var offset: Duration

  init(_ options: RunOptions) {
    isReproducible = options.isReproducible
    offset = options.isReproducible ? .seconds(options.startDate.timeIntervalSince1970) : .zero
  }

  var now: Timestamp { isReproducible ? Timestamp(sinceEpoch: offset) : WallClock.now() }

  /// Goes on to a moment that something has been told with.
  func advance(to time: Timestamp?) {
    if isReproducible, let time { offset = time.sinceEpoch }
  }
}

/// What time the events of an attempt are told with.
@MainActor
struct AttemptClock {
  /// The timeline whose time it is; absent for that on the wall.
  private let timeline: (any Timeline)?

  /// - Parameter isReproducible: Whether times count from nought, in app time, so that they are the same every time.
  init(_ timeline: any Timeline, isReproducible: Bool) {
    self.timeline = isReproducible ? timeline : nil
  }

  func now() -> Timestamp {
    timeline.map { Timestamp(sinceEpoch: $0.now) } ?? WallClock.now()
  }
}

/// The time on the wall, for time stamps and for how long things really took.
///
/// The system's clock can be set while a run goes on. So once it has gone back, or on by more than a step should take,
/// a clock that nobody sets is asked how far it is off, and it is told without that: no step takes less than no time,
/// and none an hour that wasn't one. Workers are copies of the process, so they tell the same time.
enum WallClock {
  /// What is added to the system's clock, in nanoseconds.
  private static let correction = Atomic(0)
  /// The time that was told last, in nanoseconds since 1970.
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
  /// processes; Foundation's `Date` would go through `clock_gettime`, which `ClockShim` takes to the kernel each time.
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
