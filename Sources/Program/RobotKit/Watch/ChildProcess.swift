import ScenarioRunner
import SystemShims

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A child process that receives the signals of this one.
struct ChildProcess {
  private let id: pid_t
  /// The signal that it receives instead of those of this process.
  private let stopSignal: Int32?

  /// Starts this program again with the standard input, output and error of this one.
  ///
  /// An app that crashes or blocks the main thread ends that process and not the watch. It ends with this process.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - program: The path of the executable, which may have been built again since this process started.
  ///   - round: The round of a watch that it is.
  /// - Throws: ``SpawnError``.
  init(_ arguments: [String], program: String, round: WatchRound?) throws(SpawnError) {
    try self.init(
      program, name: CommandLine.arguments[0], arguments, streams: round.map { [($0.descriptor, $0.descriptor)] } ?? [],
      environment: EndWithParent.environment + (round.map { [$0.environment] } ?? []))
  }

  /// Starts a program of the system that prints into files.
  ///
  /// - Parameters:
  ///   - program: The name of the program.
  ///   - arguments: Its arguments.
  ///   - output: The descriptor of its standard output.
  ///   - errors: The descriptor of its standard error.
  ///   - stopSignal: The signal that it receives instead of those of this process.
  /// - Throws: ``SpawnError``.
  init(_ program: String, _ arguments: [String], output: Int32, errors: Int32, stopSignal: Int32) throws(SpawnError) {
    try self.init(
      program, name: program, arguments, streams: [(output, STDOUT_FILENO), (errors, STDERR_FILENO)],
      stopSignal: stopSignal)
  }

  private init(
    _ program: String, name: String, _ arguments: [String], streams: [(from: Int32, to: Int32)] = [],
    environment: [String]? = nil, stopSignal: Int32? = nil
  ) throws(SpawnError) {
    var child = SpawnedProgram(program, arguments: [name] + arguments)
    child.descriptors = streams
    child.environment = environment
    // A new process group: signals of the terminal reach the watch only, which forwards them.
    let started = child.start {
      posix_spawnattr_setflags(&$0, Int16(POSIX_SPAWN_SETPGROUP))
      posix_spawnattr_setpgroup(&$0, 0)
    }
    guard started.error == 0 else { throw SpawnError(reason: SystemError.text(started.error)) }
    (id, self.stopSignal) = (started.process, stopSignal)
  }

  /// Waits for its end, and forwards the signals that come in the meantime.
  ///
  /// - Returns: Its exit code; 128 plus the signal, as in a shell, if a signal has ended it.
  func wait() -> Int32 {
    var status: Int32 = 0
    var forwarded: Int32 = 0
    while true {
      let ended = waitpid(id, &status, WNOHANG)
      if ended == id || (ended < 0 && errno != EINTR) { break }
      if Interruption.count > forwarded, let signal = Interruption.signal {
        forwarded += 1
        kill(id, stopSignal ?? signal)
      }
      // A signal ends the wait; one that comes right before it is forwarded at most 500 ms later.
      process_shim_await_end(id, 500)
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}

/// The reason why a program can't be started.
struct SpawnError: Error, CustomStringConvertible {
  let reason: String

  var description: String { "\(SystemPath.programName) can't be started again: \(reason)" }
}
