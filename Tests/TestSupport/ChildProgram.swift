import Foundation
import SpawnShim
import Synchronization
import SystemShims

/// A program that a test runs.
///
/// It is started by `posix_spawn`: Foundation's `Process` has crashed the tests when it started programs.
public final class ChildProgram: Sendable {
  /// How a program ended.
  public enum End: Equatable, Sendable {
    /// It returned an exit code.
    case exit(Int32)
    /// A signal ended it.
    case signal(Int32)

    /// The exit code, or `nil` if a signal ended it.
    public var code: Int32? {
      if case .exit(let code) = self { code } else { nil }
    }
  }

  /// The number of its process.
  public let id: pid_t
  private let collected = Mutex<End?>(nil)
  /// One that hangs is killed then, if a test waits for it, so that this test fails and the others go on.
  private let deadline = ContinuousClock.now + .seconds(300)

  /// Starts a program in a process group of its own, with all signals as the system handles them.
  ///
  /// - Parameters:
  ///   - path: Its file.
  ///   - arguments: Its arguments, without its name.
  ///   - environment: Its whole environment; `nil` for that of the tests.
  ///   - directory: Its working directory; `nil` for that of the tests.
  ///   - input: What it reads from; `nil` for nothing. The same goes for `output` and `errors`.
  /// - Throws: `POSIXError`.
  public init(
    _ path: String, _ arguments: [String] = [], environment: [String: String]? = nil, directory: String? = nil,
    input: Int32? = nil, output: Int32? = nil, errors: Int32? = nil
  ) throws {
    let variables = (environment ?? ProcessInfo.processInfo.environment).map { "\($0.key)=\($0.value)" }
    var argumentPointers = ([path] + arguments).map { strdup($0) } + [nil]
    var variablePointers = variables.map { strdup($0) } + [nil]
    defer { (argumentPointers + variablePointers).forEach { free($0) } }
    var id: pid_t = 0
    let streams = [input, output, errors].map { $0 ?? -1 }
    let code = spawn_shim_start(path, &argumentPointers, &variablePointers, directory, streams, &id)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EINVAL) }
    self.id = id
  }

  /// One that a test has left is killed.
  deinit {
    if !isRunning { return }
    kill(id, SIGKILL)
    waitpid(id, nil, 0)
  }

  /// Whether it hasn't ended yet.
  public var isRunning: Bool { collect() == nil }

  /// Returns the path of a program that is installed; tests that need it are `.enabled(if:)` it is.
  public static func path(of program: String) -> String? {
    let directories = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return directories.map { "\($0)/\(program)" }.first(where: FileManager.default.isExecutableFile)
  }

  /// Sends it a signal, unless it has ended.
  public func send(_ signal: Int32) {
    collected.withLock { if $0 == nil { _ = kill(id, signal) } }
  }

  /// How it ended, once it has.
  public var end: End {
    get async throws { try await onThread { self.waitForEnd() } }
  }

  private func waitForEnd() -> End {
    while true {
      if let end = collect() { return end }
      process_shim_await_end(id, 1_000)
    }
  }

  /// Collects the status of the process if it has ended: until then no other process can have its number. Tests that wait
  /// for the process ask for it again and again.
  private func collect() -> End? {
    collected.withLock { end in
      var status: Int32 = 0
      if end == nil, ContinuousClock.now > deadline { kill(id, SIGKILL) }
      guard end == nil, waitpid(id, &status, WNOHANG) == id else { return end }
      let signal = process_shim_signal(status)
      end = signal == 0 ? .exit(process_shim_exit_code(status)) : .signal(signal)
      return end
    }
  }
}

extension ChildProgram {
  /// Runs a program to its end.
  ///
  /// - Returns: What it wrote on standard output and standard error together, and how it ended.
  public static func run(
    _ path: String, _ arguments: [String], directory: String? = nil
  ) async throws -> (output: String, end: End) {
    try await onThread { try runAndWait(path, arguments, directory: directory) }
  }

  /// Does the same, and blocks the thread.
  public static func runAndWait(
    _ path: String, _ arguments: [String], directory: String? = nil
  ) throws -> (output: String, end: End) {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let descriptor = open(file.path, O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EINVAL) }
    unlink(file.path)
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let program = try ChildProgram(path, arguments, directory: directory, output: descriptor, errors: descriptor)
    let end = program.waitForEnd()
    try handle.seek(toOffset: 0)
    return (String(decoding: try handle.readToEnd() ?? Data(), as: UTF8.self), end)
  }
}
