import ClockShim

/// The threads of the process.
public enum ProcessThreads {
  /// How many there are beside the one that asks; 0 where that can't be told.
  public static var others: Int { max(0, Int(thread_shim_count()) - 1) }
}
