#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The CPU time of the calling thread, for ratios: what else the machine does makes little difference.
public enum ThreadTime {
  /// The time that something takes.
  public static func seconds(_ body: () throws -> Void) rethrows -> Double {
    let start = now
    try body()
    return now - start
  }

  /// How many times longer something takes for the second size than for the first; the least of three measurements.
  public static func ratio(_ small: () throws -> Void, _ large: () throws -> Void) rethrows -> Double {
    try (0..<3).map { _ in
      let first = try seconds(small)
      return try seconds(large) / first
    }.min() ?? 0
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
