import CucumberMessages
import Reporters

/// One scenario of a file, to be run as a test.
///
/// An error of a file or of the selection is a separate case that fails, so that it is reported.
public struct ScenarioCase: Sendable, Identifiable, CustomStringConvertible {
  /// The scenario's name, followed by the row if it comes from an outline: `A contact - #1.2`.
  public let name: String
  /// The scenario's tags, each with its `@`.
  public let tags: [String]
  /// The scenario's file and line: `scenarios/messages.feature:5`.
  public let id: String

  private let runScenario: @MainActor @Sendable () -> ScenarioFailure?

  init(
    name: String, tags: [String] = [], id: String, runScenario: @escaping @MainActor @Sendable () -> ScenarioFailure?
  ) {
    self.name = name
    self.tags = tags
    self.id = id
    self.runScenario = runScenario
  }

  /// The name and the location, as test reports show it.
  public var description: String { name.isEmpty ? id : "\(name) (\(id))" }

  /// Runs the scenario in virtual time, with its own app and timeline.
  ///
  /// A skipped scenario passes. Warnings go to standard error.
  ///
  /// - Throws: ``ScenarioFailure`` if it fails or can't be run: steps that are undefined, ambiguous or pending, and
  ///   files with errors.
  @MainActor
  public func run() throws(ScenarioFailure) {
    if let failure = failure() { throw failure }
  }

  /// Runs the scenario, as ``run()`` does, and returns the failure.
  ///
  /// - Returns: The failure; `nil` if it passed.
  @MainActor
  public func failure() -> ScenarioFailure? { runScenario() }
}

extension ScenarioCase {
  /// Creates a case that fails because of an error found before the run.
  ///
  /// - Parameters:
  ///   - subject: What has the error.
  ///   - failure: The error.
  init(failing subject: String, _ failure: ScenarioFailure) {
    self.init(name: "errors in \(subject)", id: subject) { failure }
  }
}

extension ScenarioFailure {
  /// Creates a failure with the absolute path of its file, and without an empty line at its end.
  init(_ file: String, _ location: Location?, _ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    self.init(
      file: TestFileDirectory.absolute(file), line: location?.line ?? 1, column: location?.column ?? 1,
      description: lines.prefix(lines.last == "" ? lines.count - 1 : lines.count).joined(separator: "\n"))
  }
}

extension [ScenarioFailure] {
  /// The failures as one, at the place of the first.
  var joined: ScenarioFailure? {
    first.map {
      ScenarioFailure(
        file: $0.file, line: $0.line, column: $0.column,
        description: map(\.description).joined(separator: "\n\n"))
    }
  }
}

extension TerminalStyle {
  /// The style of the text of failed tests.
  static let test = TerminalStyle(colour: false, unicode: true, width: 80)
}

/// The failure of a scenario, described as on the command line.
public struct ScenarioFailure: Error, Equatable, CustomStringConvertible {
  /// The absolute path of the file: the scenario's, or that of a text robot.
  public let file: String
  /// The line of the failed step, counted from 1; 1 if the failure concerns the whole file.
  public let line: Int
  /// The column, counted in code points from 1; 1 if it is unknown.
  public let column: Int
  /// The scenario, the failed steps with their locations, and the reason, in lines.
  public let description: String
}
