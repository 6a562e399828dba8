import Gherkin
import JSONRPC
import Robots

/// Completes a step that is typed into a live session, as an editor completes it in a file.
@MainActor
package final class StepCompletion {
  /// A completion.
  package struct Candidate: Equatable {
    /// The step or the element, as a list shows it.
    package let label: String
    /// The offset in the UTF-8 text at which the new text begins.
    package let start: Int
    /// The text up to the first parameter.
    package let text: String
  }

  private static let path = "console.feature"

  private let host: SessionHost
  private let app: String?

  /// Creates the completion of steps.
  ///
  /// - Parameters:
  ///   - vocabulary: The step definitions.
  ///   - app: The app of the step `launch`.
  package init(vocabulary: Vocabulary, app: String?) {
    (host, self.app) = (SessionHost(vocabulary), app)
  }

  /// Returns the completions at the end of what was typed, the best first.
  ///
  /// - Parameters:
  ///   - typed: The text before the cursor, without spaces at its start.
  ///   - steps: The steps before it.
  ///   - screen: The elements of the screen, in words and as steps name them.
  package func candidates(
    for typed: String, after steps: [String], on screen: [(summary: String, locator: String)]
  ) -> [Candidate] {
    var options = ServerOptions()
    options.hasConfiguration = true
    options.app = app
    var elements = KnownElements()
    for element in screen { elements.add(element.summary, locator: element.locator) }
    let workspace = Workspace(host: host, options: options, elements: elements)
    workspace.encoding = .utf8
    let text = (["Feature: Console", "  Scenario: typed"] + steps + [typed]).joined(separator: "\n")
    _ = workspace.open(Self.path, languageID: nil, version: nil, text: text)
    let position = LSP.Position(line: text.utf8.filter { $0 == UInt8(ascii: "\n") }.count, character: typed.utf8.count)
    let items = workspace.completion(of: Self.path, at: position, hasSnippets: false).items
    return items.filter { $0.kind != .keyword }.sorted { ($0.sortText ?? "") < ($1.sortText ?? "") }.map {
      Candidate(label: $0.label, start: $0.textEdit.range.start.character, text: $0.textEdit.newText)
    }
  }
}

/// The host of a live session, which has no files.
private final class SessionHost: ServerHost {
  private struct NoFile: Error {}

  private let vocabulary: Vocabulary

  init(_ vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
  }

  func vocabulary(textRobots: [RobotDocument]) -> Vocabulary { vocabulary }
  func files(of paths: [String]) -> (scenarios: [String], robots: [String]) { ([], []) }
  func text(of path: String) throws -> String { throw NoFile() }
  func stamp(of path: String) -> Int? { nil }
  func start(_ arguments: [String]) throws -> any ServerChild { throw NoFile() }
}
