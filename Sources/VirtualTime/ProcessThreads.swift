import ClockShim

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The threads of the process.
public enum ProcessThreads {
  /// How many there are beside the one that asks; 0 where that can't be told.
  public static var others: Int { max(0, Int(thread_shim_count()) - 1) }

  /// Whether there are any for more than a moment: the kernel counts a thread that was joined a little longer.
  package static var hasOthers: Bool {
    for _ in 0..<20 {
      if others == 0 { return false }
      usleep(500)
    }
    return true
  }
}
