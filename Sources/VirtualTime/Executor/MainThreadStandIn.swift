import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The thread that does what belongs to the main actor, where the app keeps the main thread for ever.
///
/// What else is to be told of such a run has to be planned first, and that is the main actor's affair. It works where
/// the process has this library's executor, as programs have.
public enum MainThreadStandIn {
  private static let thread = Atomic<UInt>(0)

  /// Makes the calling thread the stand-in. There is no way back: call it only where the main thread can do nothing any
  /// more that others see.
  public static func begin() {
    thread.store(current, ordering: .releasing)
  }

  /// Whether the calling thread is the stand-in.
  static var isCurrent: Bool {
    let thread = thread.load(ordering: .acquiring)
    return thread != 0 && thread == current
  }

  private static var current: UInt {
    #if canImport(Glibc)
      UInt(pthread_self())
    #else
      UInt(bitPattern: pthread_self())
    #endif
  }
}
