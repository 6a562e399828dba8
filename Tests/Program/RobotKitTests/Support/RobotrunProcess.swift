import Foundation
import Synchronization
import TestSupport

/// The real program, run as users run it: as a process of its own.
final class RobotrunProcess: Sendable {
  private let program: ChildProgram
  /// Its directory, which is removed with this.
  private let directory: TestDirectory
  private let slot: ProcessSlot
  private let output: URL
  private let errors: URL

  /// The program is beside the tests, wherever these were built.
  private static let products: URL = {
    let places = [CommandLine.arguments[0], Bundle.main.bundlePath] + Bundle.allBundles.map(\.bundlePath)
    let candidates = places.map { URL(filePath: $0).deletingLastPathComponent() }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0.appending(path: "robotrun").path) }
      ?? candidates[0]
  }()

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - program: Which one: robotrun itself, a suite of the tests, or one of the system's by its path.
  ///   - arguments: Its arguments.
  ///   - directory: The directory it is started in.
  ///   - subdirectory: A directory in it, to start it there.
  ///   - environment: What it finds in its environment, beside what every process needs.
  ///   - standardInput: What it reads; nothing by default.
  ///   - standardOutput: Where standard output goes instead of to the outcome.
  init(
    _ arguments: [String], of program: String = "robotrun", in directory: TestDirectory, subdirectory: String = "",
    environment: [String: String] = [:], standardInput: FileHandle? = nil, standardOutput: FileHandle? = nil
  ) async throws {
    self.directory = directory
    slot = await ProcessSlot()
    let name = UUID().uuidString
    (output, errors) = (
      directory.streams.appending(path: "\(name).out"), directory.streams.appending(path: "\(name).err")
    )
    for file in [output, errors] { try Data().write(to: file) }
    let (outputFile, errorFile) = (try FileHandle(forWritingTo: output), try FileHandle(forWritingTo: errors))
    self.program = try ChildProgram(
      Self.executable(program).path, arguments, environment: Self.inherited.merging(environment) { _, given in given },
      directory: (subdirectory.isEmpty ? directory.baseURL : directory.url(subdirectory)).path,
      input: standardInput?.fileDescriptor,
      output: (standardOutput ?? outputFile).fileDescriptor, errors: errorFile.fileDescriptor)
    // They are open until the program has them.
    withExtendedLifetime((outputFile, errorFile)) {}
  }

  /// What programs inherit of the environment. It is read once: other tests set variables, and reading all of them
  /// meanwhile crashes. The stack of a crash, which takes seconds, is written only where a test asks for it.
  private static let inherited = ProcessInfo.processInfo.environment.filter {
    ["PATH", "LD_LIBRARY_PATH", "TMPDIR"].contains($0.key)
  }.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }

  /// The file of a program that isn't named by its path.
  static func executable(_ program: String) -> URL {
    program.hasPrefix("/") ? URL(filePath: program) : products.appending(path: program)
  }

  var isRunning: Bool { program.isRunning }

  /// What it has written on standard output by now.
  var outputSoFar: String { (try? String(contentsOf: output, encoding: .utf8)) ?? "" }

  /// What it has written on standard error by now.
  var errorsSoFar: String { (try? String(contentsOf: errors, encoding: .utf8)) ?? "" }

  /// The processes that it has started, by their numbers.
  var children: [Int32] {
    get throws { try ProcessList.children(of: program.id) }
  }

  /// Asks it to end.
  func send(_ signal: Int32) { program.send(signal) }

  /// Ends it at once, as the system does when memory is short.
  func kill() { program.send(SIGKILL) }

  /// Waits until a condition holds or the program has ended, and does something at once, whatever other tests do.
  func once<Result: Sendable>(
    _ condition: @escaping @Sendable () -> Bool, _ act: @escaping @Sendable (RobotrunProcess) throws -> Result
  ) async throws -> Result {
    try await onThread {
      while self.isRunning, !condition() { usleep(5_000) }
      return try act(self)
    }
  }

  /// Whether it handles interruptions by now, according to the system.
  var handlesSignals: Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(program.id)/status", encoding: .utf8),
      let mask = status.firstMatch(of: /SigCgt:\s*([0-9a-f]+)/).flatMap({ UInt64($0.1, radix: 16) })
    else { return true }
    return mask >> (SIGINT - 1) & 1 == 1
  }

  /// The operation of the `futex` call that a thread of it waits in; `nil` if there is no such thread, or it runs.
  func futexOperation(ofThread name: String) -> Int? {
    let tasks = "/proc/\(program.id)/task"
    for task in (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? [] {
      func text(_ file: String) -> String {
        (try? String(contentsOfFile: "\(tasks)/\(task)/\(file)", encoding: .utf8)) ?? ""
      }
      guard text("comm") == name + "\n" else { continue }
      let words = text("syscall").split(separator: " ")
      return words.count > 2 ? Int(words[2].dropFirst(2), radix: 16) : nil
    }
    return nil
  }

  /// Whether its threads sleep and none needs the processor: it has come to where it can't go on alone. One that looks
  /// for a change now and then sleeps too.
  var isWaiting: Bool {
    let before = ThreadStates(of: program.id)
    usleep(50_000)
    return before.allSleep && before == ThreadStates(of: program.id)
  }

  /// Waits for its end.
  func outcome() async throws -> ProcessOutcome {
    let end = try await program.end
    return ProcessOutcome(
      exitCode: end.code, output: try String(contentsOf: output, encoding: .utf8),
      errors: try String(contentsOf: errors, encoding: .utf8))
  }
}

extension TestDirectory {
  /// Runs the program in the directory to its end.
  func robotrun(
    _ arguments: String..., environment: [String: String] = [:], standardOutput: FileHandle? = nil
  ) async throws -> ProcessOutcome {
    try await RobotrunProcess(arguments, in: self, environment: environment, standardOutput: standardOutput).outcome()
  }

  /// Runs a program with its arguments to the end.
  func run(
    _ arguments: [String], of program: String = "robotrun", environment: [String: String] = [:]
  ) async throws -> ProcessOutcome {
    try await RobotrunProcess(arguments, of: program, in: self, environment: environment).outcome()
  }

  /// Runs the program with arguments that hold no spaces.
  func robotrun(words: String) async throws -> ProcessOutcome {
    try await run(words.split(separator: " ").map(String.init))
  }
}

/// The right to run a program, which ends with this: all tests are started at once, and each program is to get a
/// processor soon.
private final class ProcessSlot: Sendable {
  private static let free = Mutex((count: ProcessInfo.processInfo.activeProcessorCount + 1, waiting: [Waiting]()))
  private typealias Waiting = CheckedContinuation<Void, Never>

  init() async {
    await withCheckedContinuation { continuation in
      let isFree = Self.free.withLock { free in
        guard free.count > 0 else {
          free.waiting.append(continuation)
          return false
        }
        free.count -= 1
        return true
      }
      if isFree { continuation.resume() }
    }
  }

  deinit {
    let next: Waiting? = Self.free.withLock { free in
      if free.waiting.isEmpty { free.count += 1 }
      return free.waiting.isEmpty ? nil : free.waiting.removeFirst()
    }
    next?.resume()
  }
}
