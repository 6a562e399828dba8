import ProcessShim

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program that is run beside this one, which hands signals on to it.
struct ChildProcess {
  private let id: pid_t

  /// Starts this program once more, with standard input, output and error of this one: an app that crashes, or keeps the
  /// main thread, ends that call and not the watch.
  ///
  /// - Throws: ``SpawnError``.
  init(_ arguments: [String]) throws(SpawnError) {
    try self.init(Self.program, name: CommandLine.arguments[0], arguments)
  }

  /// Starts a program of the system that prints into files.
  ///
  /// - Throws: ``SpawnError``.
  init(_ program: String, _ arguments: [String], output: Int32, errors: Int32) throws(SpawnError) {
    try self.init(program, name: program, arguments, streams: [(output, STDOUT_FILENO), (errors, STDERR_FILENO)])
  }

  private init(
    _ program: String, name: String, _ arguments: [String], streams: [(from: Int32, to: Int32)] = []
  ) throws(SpawnError) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream in streams { posix_spawn_file_actions_adddup2(&actions, stream.from, stream.to) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A group of its own: what is typed in the terminal reaches the watch alone, which hands it on.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    var pointers = ([name] + arguments).map { strdup($0) } + [nil]
    defer { pointers.forEach { free($0) } }
    var id: pid_t = 0
    let code = posix_spawnp(&id, program, &actions, &attributes, &pointers, environ)
    guard code == 0 else { throw SpawnError(reason: SystemError.text(code)) }
    self.id = id
  }

  private static var program: String {
    #if os(Linux)
      "/proc/self/exe"
    #else
      CommandLine.arguments[0]
    #endif
  }

  /// Waits for its end, and hands on the signals that come meanwhile.
  ///
  /// - Returns: Its exit code; that of the shell, 128 and the signal, where one has ended it.
  func wait() -> Int32 {
    var status: Int32 = 0
    var told: Int32 = 0
    while true {
      let ended = waitpid(id, &status, WNOHANG)
      if ended == id || (ended < 0 && errno != EINTR) { break }
      if Interruption.count > told, let signal = Interruption.signal {
        told += 1
        kill(id, signal)
      }
      // A signal ends it early; one that comes right before it is handed on a little later.
      process_shim_await_end(id, 500)
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}

/// Why the program can't be called again.
struct SpawnError: Error, CustomStringConvertible {
  let reason: String

  var description: String { "\(SystemPath.programName) can't be started again: \(reason)" }
}
