import Foundation
import Testing

/// A run of scenarios of which one does its worst: its reports, and what a test wants to know of them.
struct HostileRun {
  let directory: TestDirectory
  let outcome: ProcessOutcome
  /// The lines of the stream, each read.
  let stream: [[String: Any]]

  /// The process of the scenario: that of the run, one worker, two workers.
  static let workers = ["", "--jobs 2"]

  /// Runs a scenario between two harmless ones.
  ///
  /// - Parameters:
  ///   - steps: The steps of the scenario, a line each.
  ///   - tag: Its tag; none when empty.
  ///   - options: What else is on the command line.
  ///   - environment: What the program finds in its environment; the runtime gives no account of crashes, which takes
  ///     long, unless this says so.
  init(
    _ steps: String, tag: String = "", options: String,
    environment: [String: String] = ["SWIFT_BACKTRACE": "enable=no"]
  ) async throws {
    directory = try TestDirectory(["a.feature": Self.text(steps, tag: tag)])
    outcome = try await Self.start(in: directory, options: options, environment: environment).outcome()
    stream = try directory.text(of: "stream.ndjson").split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    try #require(try directory.text(of: "report.xml").hasSuffix("</testsuites>\n"))
  }

  /// Starts the program on `a.feature`.
  static func start(
    in directory: TestDirectory, options: String, environment: [String: String] = ["SWIFT_BACKTRACE": "enable=no"]
  ) async throws -> RobotrunProcess {
    let words =
      "a.feature --format pretty --format junit:report.xml --format messages:stream.ndjson --color never \(options)"
    return try await RobotrunProcess(
      words.split(separator: " ").map(String.init), of: "stuck-robots", in: directory, environment: environment)
  }

  private static func text(_ steps: String, tag: String) -> String {
    let lines = steps.split(separator: "\n").map { "    \($0)\n" }.joined()
    return """
      Feature: Hostile

        Scenario: First
          given launch

        \(tag)
        Scenario: Hostile
      \(lines)
        Scenario: Last
          given launch

      """
  }

  /// The messages of a kind.
  func messages(_ kind: String) -> [[String: Any]] { stream.compactMap { $0[kind] as? [String: Any] } }

  /// The results of all steps and hooks, in their order.
  var statuses: [String] { results.compactMap { $0["status"] as? String } }

  /// What the steps and hooks that failed say.
  var failures: [String] {
    results.filter { $0["status"] as? String == "FAILED" }.compactMap { $0["message"] as? String }
  }

  /// The contents of the attachments of a name.
  func attachments(_ name: String) -> [String] {
    messages("attachment").filter { $0["fileName"] as? String == name }.compactMap { $0["body"] as? String }
  }

  private var results: [[String: Any]] {
    messages("testStepFinished").compactMap { $0["testStepResult"] as? [String: Any] }
  }
}
