import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Notes that the process is asked to end, so that reports can be closed properly before it does.
///
/// The second signal ends it at once.
enum Interruption {
  /// A signal handler reaches nothing but what is global.
  private static let received = Atomic<Int32>(0)

  /// The signal that came; absent while none has.
  static var signal: Int32? {
    let number = received.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Takes SIGINT and SIGTERM, also where whoever started the process had blocked them, as worker threads do.
  static func install() {
    // The handler must find it made: making it takes a lock.
    _ = received.load(ordering: .relaxed)
    var taken = sigset_t()
    sigemptyset(&taken)
    for number in [SIGINT, SIGTERM] {
      sigaddset(&taken, number)
      #if canImport(Glibc)
        Glibc.signal(number, note)
      #else
        Darwin.signal(number, note)
      #endif
    }
    pthread_sigmask(SIG_UNBLOCK, &taken, nil)
  }

  private static let note: @convention(c) (Int32) -> Void = { number in
    let earlier = Interruption.received.exchange(number, ordering: .relaxed)
    if earlier != 0 { _exit(128 + number) }
  }
}
