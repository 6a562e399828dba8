#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif
import VirtualTime

/// Why a worker ended in the middle of a case.
enum WorkerEnd: Equatable, Sendable {
  /// By a signal that it did not get from here.
  case signal(Int32)
  /// By exiting, with a code.
  case exit(Int32)
  /// It was killed, since the case took longer than it may.
  case timeout(Duration)
  /// It was killed, since it took more memory than it may, in bytes.
  case memory(used: Int, limit: Int)
  /// It was killed, since something else than the runner wrote into its pipe.
  case garbled
  /// It was killed, since its pipe was closed, and nothing can be heard from it any more.
  case unheard

  /// The signals that mean a crash, with their names.
  private static let names: [Int32: String] = [
    SIGABRT: "SIGABRT, aborted", SIGBUS: "SIGBUS, bad memory access", SIGFPE: "SIGFPE, bad arithmetic",
    SIGHUP: "SIGHUP, hung up", SIGILL: "SIGILL, illegal instruction", SIGINT: "SIGINT, interrupted",
    SIGKILL: "SIGKILL, killed", SIGPIPE: "SIGPIPE, broken pipe", SIGQUIT: "SIGQUIT, quit",
    SIGSEGV: "SIGSEGV, bad memory access", SIGTERM: "SIGTERM, terminated", SIGTRAP: "SIGTRAP, trap",
    SIGXCPU: "SIGXCPU, out of processor time",
  ]

  /// What is told as the type of the error.
  var type: String {
    switch self {
    case .signal, .exit, .garbled, .unheard: "WorkerCrash"
    case .timeout: "ScenarioTimeout"
    case .memory: "WorkerMemory"
    }
  }

  /// The fact as a sentence.
  var description: String {
    switch self {
    case .signal(let signal): "the worker process crashed: \(Self.names[signal] ?? "signal \(signal)")"
    case .exit(let code): "the worker process ended: exit code \(code)"
    case .timeout(let limit):
      "the step did not return within \(AppTime.text(for: limit)) of real time; the worker process was killed"
    case .memory(let used, let limit):
      "the worker process took \(Self.megabytes(used)) of memory, more than the \(Self.megabytes(limit)) it may; it was killed"
    case .garbled: "the app wrote into the pipe of the worker process, which can't be understood any more; it was killed"
    case .unheard: "the app closed the pipe of the worker process, which can't be heard any more; it was killed"
    }
  }

  /// Whether it can have come about before the worker began to play what it was asked for.
  var mayPrecedePlaying: Bool {
    switch self {
    case .signal, .exit, .unheard: true
    case .timeout, .memory, .garbled: false
    }
  }

  private static func megabytes(_ bytes: Int) -> String { "\(bytes >> 20) MB" }
}
