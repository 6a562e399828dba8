import JSONRPC
import ScenarioRunner
import SystemShims

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A command of this program in a process of its own, which ends with the server.
final class RunProcess: ServerChild {
  /// The time that a run has to end in order, in milliseconds.
  static let patience: Int32 = 5_000

  private(set) var output: Int32?
  private let id: pid_t
  private let stopped: StoppedRuns
  /// The file with what it prints on standard error.
  private let errors: Int32?
  private var status: Int32?

  /// The limit of what is kept of standard error, in bytes.
  private static let maxErrors = 256 << 10

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, the name of the command first.
  ///   - program: The path of the executable.
  ///   - input: The text of its standard input.
  ///   - name: The name with which it is called; `nil` for that of this program.
  ///   - round: The round that it is.
  ///   - stopped: Receives it when it is stopped.
  /// - Throws: ``SpawnError``.
  init(
    _ arguments: [String], program: String = SpawnedProgram.current, input: String = "", name: String? = nil,
    round: WatchRound? = nil, stopped: StoppedRuns
  ) throws(SpawnError) {
    self.stopped = stopped
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SpawnError(reason: SystemError.last) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    errors = Self.temporaryFile()
    let typed = input.isEmpty ? nil : Self.temporaryFile(with: input)
    var child = SpawnedProgram(program, arguments: [name ?? CommandLine.arguments[0]] + arguments)
    child.hasEmptyInput = typed == nil
    child.descriptors = [(ends[1], STDOUT_FILENO)] + (errors.map { [($0, STDERR_FILENO)] } ?? [])
    child.descriptors += typed.map { [($0, STDIN_FILENO)] } ?? []
    child.descriptors += round.map { [($0.descriptor, $0.descriptor)] } ?? []
    child.environment = EndWithParent.environment + (round.map { [$0.environment] } ?? [])
    // A process group: a signal ends what the run has started.
    let started = child.start {
      posix_spawnattr_setflags(&$0, Int16(POSIX_SPAWN_SETPGROUP))
      posix_spawnattr_setpgroup(&$0, 0)
    }
    close(ends[1])
    if let typed { close(typed) }
    guard started.error == 0 else {
      close(ends[0])
      throw SpawnError(reason: SystemError.text(started.error))
    }
    (output, id) = (ends[0], started.process)
  }

  /// Returns the descriptor of a file without a name, at the start of its text.
  private static func temporaryFile(with text: String = "") -> Int32? {
    tmpfile().map { file in
      defer { fclose(file) }
      fputs(text, file)
      rewind(file)
      return fcntl(fileno(file), F_DUPFD_CLOEXEC, 3)
    }
  }

  func read() -> [UInt8] {
    guard let output else { return [] }
    let bytes = DescriptorReader.bytes(of: output)
    if bytes.isEmpty { closeOutput() }
    return bytes
  }

  private func closeOutput() {
    if let output { close(output) }
    output = nil
  }

  func stop() {
    closeOutput()
    guard status == nil else { return }
    kill(-id, SIGTERM)
    stopped.add(self)
  }

  /// Whether it has ended.
  ///
  /// - Parameter isLate: Whether it is killed if it hasn't.
  func hasEnded(isLate: Bool) -> Bool {
    if isLate { kill(-id, SIGKILL) }
    collect(WNOHANG)
    return status != nil
  }

  /// Waits for the end, and kills what doesn't end in time: the server must not hang with it.
  func waitForEnd() {
    process_shim_await_end(id, Self.patience)
    collect(WNOHANG)
    guard status == nil else { return }
    kill(-id, SIGKILL)
    collect(0)
  }

  func finish() -> (code: Int32, errors: String) {
    waitForEnd()
    let status = status ?? 0
    let signal = process_shim_signal(status)
    return (signal == 0 ? process_shim_exit_code(status) : 128 + signal, errorText)
  }

  private func collect(_ flags: Int32) {
    var status: Int32 = 0
    var ended = waitpid(id, &status, flags)
    while ended < 0, errno == EINTR { ended = waitpid(id, &status, flags) }
    if ended == id { self.status = status }
  }

  /// The end of what it printed on standard error.
  private var errorText: String {
    guard let errors else { return "" }
    lseek(errors, max(0, lseek(errors, 0, SEEK_END) - off_t(Self.maxErrors)), SEEK_SET)
    var bytes: [UInt8] = []
    while case let next = DescriptorReader.bytes(of: errors), !next.isEmpty { bytes += next }
    return String(decoding: bytes, as: UTF8.self)
  }

  deinit {
    if let errors { close(errors) }
  }
}

/// The request of a server to its runs to end with it, also if it is killed.
enum EndWithParent {
  private static let name = "ROBOTRUN_END_WITH_PARENT"

  /// The environment of a process that ends with this one.
  static var environment: [String] {
    var variables: [String] = []
    var next = environ
    while let variable = next.pointee {
      variables.append(String(cString: variable))
      next += 1
    }
    return variables.filter { !$0.hasPrefix("\(name)=") } + ["\(name)=\(getpid())"]
  }

  /// Has this process end with its parent, if that requested it: in order, so that it removes its files.
  static func followRequest() {
    guard let parent = getenv(name).flatMap({ Int32(String(cString: $0)) }) else { return }
    // What this process starts has another parent.
    unsetenv(name)
    process_shim_end_with_parent(SIGTERM)
    // The parent may have ended before.
    if parent != getppid() { kill(getpid(), SIGTERM) }
  }
}
