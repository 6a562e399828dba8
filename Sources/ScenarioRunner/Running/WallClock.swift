import CucumberMessages

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The time on the wall, for time stamps and for how long things really took.
enum WallClock {
  /// It is asked several times a step. Foundation's `Date` would go through `clock_gettime`, which `ClockShim` takes to
  /// the kernel each time; this function asks the memory that the kernel shares with all processes.
  static func now() -> Timestamp {
    var time = timespec()
    timespec_get(&time, TIME_UTC)
    return Timestamp(seconds: time.tv_sec, nanos: time.tv_nsec)
  }
}
