import Testing

/// A scenario that ends, blocks or blinds its worker, and what is said of it.
struct HostileScenario: Sendable, CustomTestStringConvertible {
  /// Its step.
  let step: String
  /// What its failure begins with.
  let message: String

  var testDescription: String { step }

  private static let unheard =
    "the app closed the pipe of the worker process, whose messages can't be received any more; it was ended"
  private static let garbled =
    "the app wrote to the pipe of the worker process, whose messages can't be read any more; it was killed"
  /// What is said of a trap of Swift's own checks.
  static func trap(_ message: String) -> String {
    #if arch(x86_64)
      "the worker process crashed: Fatal error: \(message) (SIGILL)"
    #else
      "the worker process crashed: Fatal error: \(message) (SIGTRAP)"
    #endif
  }

  static let all: [HostileScenario] = [
    HostileScenario(step: "crash \"boom\"", message: trap("boom")),
    HostileScenario(step: "trap", message: trap("Index out of range")),
    HostileScenario(step: "abort", message: "the worker process crashed: SIGABRT, aborted"),
    HostileScenario(step: "segfault", message: "the worker process crashed: SIGSEGV, bad memory access"),
    HostileScenario(step: "overflow the stack", message: "the worker process crashed: SIGSEGV, bad memory access"),
    HostileScenario(step: "exit 3", message: "the worker process ended: exit code 3"),
    HostileScenario(step: "exit 0", message: "the worker process ended: exit code 0"),
    HostileScenario(step: "be killed", message: "the worker process crashed: SIGKILL, killed by another process"),
    HostileScenario(step: "kill the group", message: "the worker process crashed: SIGKILL, killed by another process"),
    HostileScenario(step: "crash when it is over", message: trap("behind the last step")),
    HostileScenario(step: "write into all descriptors", message: garbled),
    HostileScenario(step: "write noise into all descriptors", message: garbled),
    HostileScenario(step: "close all descriptors", message: unheard),
    HostileScenario(step: "close all descriptors and hang", message: unheard),
    HostileScenario(step: "leave a program behind and crash", message: trap("with a program behind")),
    HostileScenario(step: "leave a copy behind and crash", message: trap("with a copy behind")),
  ]

  /// What never ends by itself.
  static let endless = ["loop", "stop", "given launch\ntap hang"]

  /// What is strange, and yet no reason to fail.
  static let harmless = [
    "print \"hello\"", "print noise", "flood 3 MB", "attach 3 MB", "close the standard streams\nprint \"hello\"",
    "leave a copy behind", "go on as two", "use a queue", "the run has state",
  ]
}
