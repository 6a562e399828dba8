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
  /// How many signals came.
  private static let number = Atomic<Int32>(0)
  /// Whether the second one is left to others.
  private static let isPatient = Atomic<Bool>(false)
  /// Whether something is being done that must not be left half done.
  private static let isHeld = Atomic<Bool>(false)
  /// The second signal, if it came meanwhile.
  private static let held = Atomic<Int32>(0)

  /// The signal that came; absent while none has.
  static var signal: Int32? {
    let number = received.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// How many signals came.
  static var count: Int32 { number.load(ordering: .relaxed) }

  /// Takes SIGINT and SIGTERM, also where whoever started the process had blocked them, as worker threads do.
  ///
  /// - Parameter isPatient: Whether the second signal doesn't end the process at once: it is handed on.
  static func install(isPatient: Bool = false) {
    // The handler must find them made: making them takes a lock.
    _ = (received.load(ordering: .relaxed), number.load(ordering: .relaxed))
    _ = (isHeld.load(ordering: .relaxed), held.load(ordering: .relaxed))
    Self.isPatient.store(isPatient, ordering: .relaxed)
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

  /// Does what must not be left half done, and takes no time: the second signal ends the process behind it.
  static func hold<Result>(_ body: () -> Result) -> Result {
    isHeld.store(true, ordering: .relaxed)
    defer {
      isHeld.store(false, ordering: .relaxed)
      let number = held.load(ordering: .relaxed)
      if number != 0 { endAtOnce(number) }
    }
    return body()
  }

  private static let note: @convention(c) (Int32) -> Void = { number in
    let earlier = Interruption.received.exchange(number, ordering: .relaxed)
    Interruption.number.add(1, ordering: .relaxed)
    guard earlier != 0, !Interruption.isPatient.load(ordering: .relaxed) else { return }
    if Interruption.isHeld.load(ordering: .relaxed) {
      Interruption.held.store(number, ordering: .relaxed)
    } else {
      endAtOnce(number)
    }
  }

  /// A signal handler may do next to nothing, but the last line on standard error says why there are no reports.
  private static func endAtOnce(_ number: Int32) -> Never {
    let word: StaticString =
      number == SIGINT
      ? "robotrun: exit 130: interrupted at once, without reports\n"
      : "robotrun: exit 143: terminated at once, without reports\n"
    _ = write(STDERR_FILENO, word.utf8Start, word.utf8CodeUnitCount)
    _exit(128 + number)
  }
}
