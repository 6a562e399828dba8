import Foundation
import TestSupport

/// The real program, played as users play it: as a process of its own.
final class RobotrunProcess {
  private let process = Process()
  private let output: URL
  private let errors: URL

  /// The program lies beside the tests, wherever these were built.
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
  ///   - place: The folder it is started in.
  ///   - folder: A folder in it, to start it there.
  ///   - environment: What it finds in its environment, beside what every process needs.
  ///   - standardInput: What it reads; nothing when absent.
  ///   - standardOutput: Where standard output goes instead of to the outcome.
  init(
    _ arguments: [String], of program: String = "robotrun", in place: Workplace, folder: String = "",
    environment: [String: String] = [:], standardInput: FileHandle = .nullDevice, standardOutput: FileHandle? = nil
  ) throws {
    let name = UUID().uuidString
    (output, errors) = (place.streams.appending(path: "\(name).out"), place.streams.appending(path: "\(name).err"))
    for file in [output, errors] { try Data().write(to: file) }
    let needed = ProcessInfo.processInfo.environment.filter { ["PATH", "LD_LIBRARY_PATH", "TMPDIR"].contains($0.key) }
    process.executableURL = Self.executable(program)
    process.arguments = arguments
    process.environment = needed.merging(environment) { _, given in given }
    process.currentDirectoryURL = folder.isEmpty ? place.folder : place.url(folder)
    process.standardInput = standardInput
    process.standardOutput = try standardOutput ?? FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try ProcessStart.run(process)
  }

  /// Where a program lies, if it isn't named by its path.
  static func executable(_ program: String) -> URL {
    program.hasPrefix("/") ? URL(filePath: program) : products.appending(path: program)
  }

  var isRunning: Bool { process.isRunning }

  /// What it has said on standard output by now.
  var outputSoFar: String { (try? String(contentsOf: output, encoding: .utf8)) ?? "" }

  /// What it has said on standard error by now.
  var errorsSoFar: String { (try? String(contentsOf: errors, encoding: .utf8)) ?? "" }

  /// The processes that it has started, by their numbers.
  var children: [Int32] { ProcessList.children(of: process.processIdentifier) }

  /// Asks it to end.
  func send(_ signal: Int32) {
    _ = Foundation.kill(process.processIdentifier, signal)
  }

  /// Ends it at once, as the system does when memory is short.
  func kill() {
    _ = Foundation.kill(process.processIdentifier, SIGKILL)
  }

  /// Waits for its end; one that hangs is killed, so that the test fails and the others go on.
  func outcome() throws -> ProcessOutcome {
    let watchdog = Task.detached { [process] in
      try await Task.sleep(for: .seconds(120))
      _ = Foundation.kill(process.processIdentifier, SIGKILL)
    }
    defer { watchdog.cancel() }
    process.waitUntilExit()
    return ProcessOutcome(
      exitCode: process.terminationReason == .exit ? process.terminationStatus : nil,
      output: try String(contentsOf: output, encoding: .utf8), errors: try String(contentsOf: errors, encoding: .utf8))
  }
}

extension Workplace {
  /// Runs the program in the folder to its end.
  func robotrun(
    _ arguments: String..., environment: [String: String] = [:], standardOutput: FileHandle? = nil
  ) throws -> ProcessOutcome {
    try RobotrunProcess(arguments, in: self, environment: environment, standardOutput: standardOutput).outcome()
  }

  /// Runs a program with its arguments to the end.
  func run(
    _ arguments: [String], of program: String = "robotrun", environment: [String: String] = [:]
  ) throws -> ProcessOutcome {
    try RobotrunProcess(arguments, of: program, in: self, environment: environment).outcome()
  }

  /// Runs the program with arguments that hold no blanks.
  func robotrun(words: String) throws -> ProcessOutcome {
    try RobotrunProcess(words.split(separator: " ").map(String.init), in: self).outcome()
  }
}
