import Gherkin
import LanguageServer
import ProcessShim
import Robots
import ScenarioRunner

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The suite, the files and the processes of a language server.
final class CommandLineHost: ServerHost {
  private let suite: any RobotSuite.Type
  private let robots: [String]

  init(suite: any RobotSuite.Type, robots: [String]) {
    (self.suite, self.robots) = (suite, robots)
  }

  func vocabulary(textRobots: [RobotDocument]) -> Vocabulary { suite.vocabulary(textRobots: textRobots) }

  func files(of paths: [String]) -> (scenarios: [String], robots: [String]) {
    (FeatureFiles(paths).paths, RobotFiles(scenarios: paths, robots: robots).paths)
  }

  func text(of path: String) throws -> String { try SourceReader.read(path).data }

  func stamp(of path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let written = status.st_mtimespec
    #else
      let written = status.st_mtim
    #endif
    return (written.tv_sec &* 1_000_000_000 &+ Int(written.tv_nsec)) &* 31 &+ Int(status.st_size)
  }

  func start(_ arguments: [String]) throws -> any ServerChild { try RunProcess(arguments) }
}

/// A run of scenarios in a process of its own, which ends with the server.
private final class RunProcess: ServerChild {
  /// The time that a run has to end in order, in milliseconds.
  private static let patience: Int32 = 2_000

  private(set) var output: Int32?
  private let id: pid_t
  /// The file with what it prints on standard error.
  private let errors: Int32?
  private var status: Int32?

  /// - Throws: ``SpawnError``.
  init(_ arguments: [String]) throws(SpawnError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SpawnError(reason: SystemError.last) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    errors = tmpfile().map { file in
      defer { fclose(file) }
      return fcntl(fileno(file), F_DUPFD_CLOEXEC, 3)
    }
    var child = SpawnedProgram(SpawnedProgram.current, arguments: [CommandLine.arguments[0]] + arguments)
    child.hasEmptyInput = true
    child.descriptors = [(ends[1], STDOUT_FILENO)] + (errors.map { [($0, STDERR_FILENO)] } ?? [])
    child.environment = EndWithParent.environment
    // A process group: a signal ends what the run has started.
    let started = child.start {
      posix_spawnattr_setflags(&$0, Int16(POSIX_SPAWN_SETPGROUP))
      posix_spawnattr_setpgroup(&$0, 0)
    }
    close(ends[1])
    guard started.error == 0 else {
      close(ends[0])
      throw SpawnError(reason: SystemError.text(started.error))
    }
    (output, id) = (ends[0], started.process)
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
    waitForEnd()
  }

  /// Waits for the end, and kills what doesn't end in time: the server must not hang with it.
  private func waitForEnd() {
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

  /// What it printed on standard error, limited to the end.
  private var errorText: String {
    guard let errors else { return "" }
    let start = max(0, lseek(errors, 0, SEEK_END) - 4_096)
    lseek(errors, start, SEEK_SET)
    return String(decoding: DescriptorReader.bytes(of: errors), as: UTF8.self)
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

  /// Has this process end with its parent, if that requested it.
  static func followRequest() {
    guard let parent = getenv(name).map({ String(cString: $0) }), parent == String(getppid()) else { return }
    process_shim_end_with_parent()
  }
}
