#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif
import SystemShims
import VirtualTime

/// The reason why a worker ended early.
enum WorkerTermination: Equatable, Sendable {
  /// A signal that the parent process did not send.
  case signal(Int32)
  /// An exit code.
  case exit(Int32)
  /// The step or hook took longer than the limit; the worker was killed.
  case timeout(Duration, isHook: Bool = false)
  /// It used more bytes of memory than the limit; it was killed.
  case memory(used: Int, limit: Int)
  /// The run was interrupted, and a hook did not end in time; the worker was killed.
  case interruption(patience: Duration)
  /// The app wrote to the worker's pipe; it was killed.
  case protocolError
  /// The app closed the worker's pipe; it exited or was killed.
  case connectionLost

  /// The exit code of a worker that can't send messages any more: one that other programs hardly use.
  static let connectionLostCode: Int32 = 211

  /// Creates the reason from the status that `waitpid` returned.
  init(status: Int32) {
    let (signal, code) = (process_shim_signal(status), process_shim_exit_code(status))
    if signal != 0 {
      self = .signal(signal)
    } else {
      self = code == Self.connectionLostCode ? .connectionLost : .exit(code)
    }
  }

  /// The names of signals.
  private static let names: [Int32: String] = [
    SIGABRT: "SIGABRT, aborted", SIGALRM: "SIGALRM, alarm", SIGBUS: "SIGBUS, bad memory access",
    SIGFPE: "SIGFPE, bad arithmetic", SIGHUP: "SIGHUP, hung up", SIGILL: "SIGILL, Swift's trap or illegal instruction",
    SIGINT: "SIGINT, interrupted", SIGKILL: "SIGKILL, killed by another process, or by the system for lack of memory",
    SIGPIPE: "SIGPIPE, broken pipe", SIGQUIT: "SIGQUIT, quit", SIGSEGV: "SIGSEGV, bad memory access",
    SIGTERM: "SIGTERM, terminated", SIGTRAP: "SIGTRAP, Swift's trap or breakpoint",
    SIGXCPU: "SIGXCPU, out of processor time",
  ]

  /// The type of the error in reports.
  var type: String {
    switch self {
    case .signal, .exit, .protocolError, .connectionLost: "WorkerCrash"
    case .timeout: "ScenarioTimeout"
    case .memory: "WorkerMemory"
    case .interruption: "RunInterrupted"
    }
  }

  /// The reason in words.
  ///
  /// - Parameter message: What the Swift runtime wrote about a trap.
  func description(_ message: String? = nil) -> String {
    switch self {
    case .signal(let signal):
      "the worker process crashed: " + Self.name(of: signal, after: message)
    case .exit(let code): "the worker process ended: exit code \(code)"
    case .timeout(let limit, let isHook):
      "the \(isHook ? "hook" : "step") did not return within \(AppTime.text(for: limit)) of real time; the worker process was killed"
    case .memory(let used, let limit):
      "the worker process used \(Self.megabytes(used)) of memory, more than the limit of \(Self.megabytes(limit)); it was killed"
    case .interruption(let patience):
      "the hook did not end within \(AppTime.text(for: patience)) after the run was interrupted; the worker process was killed"
    case .protocolError:
      "the app wrote to the pipe of the worker process, whose messages can't be read any more; it was killed"
    case .connectionLost:
      "the app closed the pipe of the worker process, whose messages can't be received any more; it was ended"
    }
  }

  private static func name(of signal: Int32, after message: String?) -> String {
    let name = names[signal] ?? "signal \(signal)"
    guard let message else { return name }
    return "\(message) (\(name.prefix { $0 != "," }))"
  }

  /// Whether it can have happened before the worker began to run the case.
  var couldPrecedeExecution: Bool {
    switch self {
    case .signal, .exit, .connectionLost: true
    case .timeout, .memory, .interruption, .protocolError: false
    }
  }

  /// Whether something outside killed it, such as the system when memory is short.
  var isKill: Bool { self == .signal(SIGKILL) }

  private static func megabytes(_ bytes: Int) -> String { "\(bytes >> 20) MB" }
}
