#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif
import ProcessShim
import VirtualTime

/// Why a worker ended in the middle of a case.
enum WorkerEnd: Equatable, Sendable {
  /// By a signal that it did not get from here.
  case signal(Int32)
  /// By exiting, with a code.
  case exit(Int32)
  /// It was killed, since the case took longer than it may. It may have waited for threads that only its parent has.
  case timeout(Duration, lacksThreads: Bool = false)
  /// It was killed, since it took more memory than it may, in bytes.
  case memory(used: Int, limit: Int)
  /// It was killed, since something else than the runner wrote into its pipe.
  case garbled
  /// It was killed, or has ended by itself, since its pipe was closed, and nothing can be heard from it any more.
  case unheard

  /// What a worker exits with that can't tell anything any more: a code that hardly anybody else uses.
  static let unheardCode: Int32 = 211

  /// - Parameter status: What the system says of how it ended.
  init(status: Int32) {
    let (signal, code) = (process_shim_signal(status), process_shim_exit_code(status))
    if signal != 0 {
      self = .signal(signal)
    } else {
      self = code == Self.unheardCode ? .unheard : .exit(code)
    }
  }

  /// The signals that mean a crash, with their names.
  private static let names: [Int32: String] = [
    SIGABRT: "SIGABRT, aborted", SIGALRM: "SIGALRM, alarm", SIGBUS: "SIGBUS, bad memory access",
    SIGFPE: "SIGFPE, bad arithmetic", SIGHUP: "SIGHUP, hung up", SIGILL: "SIGILL, Swift's trap or illegal instruction",
    SIGINT: "SIGINT, interrupted", SIGKILL: "SIGKILL, killed by somebody, or by the system for want of memory",
    SIGPIPE: "SIGPIPE, broken pipe", SIGQUIT: "SIGQUIT, quit", SIGSEGV: "SIGSEGV, bad memory access",
    SIGTERM: "SIGTERM, terminated", SIGTRAP: "SIGTRAP, Swift's trap or breakpoint",
    SIGXCPU: "SIGXCPU, out of processor time",
  ]

  private static let missingThreads =
    "\nmissing      threads and queues that hooks before the run have used; no worker has them"

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
    case .timeout(let limit, let lacksThreads):
      "the step did not return within \(AppTime.text(for: limit)) of real time; the worker process was killed"
        + (lacksThreads ? Self.missingThreads : "")
    case .memory(let used, let limit):
      "the worker process took \(Self.megabytes(used)) of memory, more than the \(Self.megabytes(limit)) it may; it was killed"
    case .garbled:
      "the app wrote into the pipe of the worker process, which can't be understood any more; it was killed"
    case .unheard: "the app closed the pipe of the worker process, which can't be heard any more; it was ended"
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
