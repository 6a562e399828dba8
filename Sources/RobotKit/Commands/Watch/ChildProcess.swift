import ProcessShim

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program itself, called once more: an app that crashes, or keeps the main thread, ends its call and not the watch.
struct ChildProcess {
  private let id: pid_t

  /// Starts it, with standard input, output and error of this one.
  ///
  /// - Throws: ``SpawnError``.
  init(_ arguments: [String]) throws {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A group of its own: what is typed in the terminal reaches the watch alone, which hands it on.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    var pointers = ([CommandLine.arguments[0]] + arguments).map { strdup($0) } + [nil]
    defer { pointers.forEach { free($0) } }
    var id: pid_t = 0
    let code = posix_spawnp(&id, Self.program, nil, &attributes, &pointers, environ)
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

  var description: String { "robotrun can't be started again: \(reason)" }
}
