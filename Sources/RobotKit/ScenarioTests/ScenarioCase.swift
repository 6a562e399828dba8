import CucumberMessages
import Reporters

/// One scenario of a file, to be played as a test.
///
/// What is wrong with a file, or with the selection, is a case of its own that fails, so that nothing is passed over.
public struct ScenarioCase: Sendable, Identifiable, CustomStringConvertible {
  /// The scenario's name; behind it the row, if it stems from an outline: `A contact - #1.2`.
  public let name: String
  /// The scenario's tags, each with its `@`.
  public let tags: [String]
  /// The scenario's file and line: `scenarios/messages.feature:5`.
  public let id: String

  private let playing: @MainActor @Sendable () -> ScenarioFailure?

  init(name: String, tags: [String] = [], id: String, playing: @escaping @MainActor @Sendable () -> ScenarioFailure?) {
    self.name = name
    self.tags = tags
    self.id = id
    self.playing = playing
  }

  /// The name and the place, as test reports show it.
  public var description: String { name.isEmpty ? id : "\(name) (\(id))" }

  /// Plays the scenario, with an app and a time of its own, in virtual time.
  ///
  /// A scenario that is skipped on purpose passes. Warnings go to standard error.
  ///
  /// - Throws: ``ScenarioFailure`` when it fails, or can't be played: steps that are undefined, ambiguous or pending,
  ///   and files with faults.
  @MainActor
  public func run() throws(ScenarioFailure) {
    if let failure = failure() { throw failure }
  }

  /// Plays the scenario, as ``run()`` does, and tells why it did not pass.
  ///
  /// - Returns: The reason; absent when it passed.
  @MainActor
  public func failure() -> ScenarioFailure? { playing() }
}

extension ScenarioCase {
  /// A case that fails for what is wrong before anything is played.
  ///
  /// - Parameters:
  ///   - what: What has the fault.
  ///   - file: Where it is.
  ///   - location: Where in the file; absent for all of it.
  ///   - text: What is wrong, in lines.
  static func fault(_ what: String, in file: String, at location: Location? = nil, _ text: String) -> ScenarioCase {
    let failure = ScenarioFailure(file, location, text)
    return ScenarioCase(name: "faults in \(what)", id: what) { failure }
  }
}

extension ScenarioFailure {
  /// A failure with its file's whole path, and without an empty line at its end.
  init(_ file: String, _ location: Location?, _ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    self.init(
      file: TestFolder.whole(file), line: location?.line ?? 1, column: location?.column ?? 1,
      description: lines.prefix(lines.last == "" ? lines.count - 1 : lines.count).joined(separator: "\n"))
  }
}

extension TerminalStyle {
  /// How the texts of failed tests are drawn.
  static let test = TerminalStyle(colour: false, unicode: true, width: 80)
}

/// Why a scenario did not pass, in the words of the command line.
public struct ScenarioFailure: Error, Equatable, CustomStringConvertible {
  /// The file it is about: the scenario's, or one of text robots. Its whole path.
  public let file: String
  /// The line of the step that did not pass, counted from 1; 1 where it is about all of the file.
  public let line: Int
  /// The column, counted in code points from 1; 1 where it isn't known.
  public let column: Int
  /// The scenario, the steps that did not pass with their places, and the reason, in lines.
  public let description: String
}
