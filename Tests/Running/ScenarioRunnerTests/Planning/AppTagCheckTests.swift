import Robots
import Testing

@testable import ScenarioRunner

@MainActor
@Suite struct AppTagCheckTests {
  private func errors(_ text: String) throws -> [String] {
    let script = try Script(text)
    return DocumentCheck(vocabulary: Vocabulary(apps: ["counter", "empty"]))
      .findings(in: script.document, source: script.source).errors
      .map(\.message)
  }

  @Test(arguments: [
    "@app:counter @app:empty\nFeature: f\n  Scenario: s\n    Given launch\n",
    "@app:counter\n@app:empty\nFeature: f\n  Scenario: s\n    Given launch\n",
  ])
  func `two apps in one place are an error`(text: String) throws {
    let location = text.contains(" @app") ? "(1:14)" : "(2:1)"
    #expect(try errors(text) == ["\(location): a second app next to @app:counter; expected one tag @app:NAME here"])
  }

  @Test func `two apps above one scenario are an error`() throws {
    let text = "Feature: f\n  @app:counter @x @app:empty\n  Scenario: s\n    Given launch\n"
    #expect(try errors(text) == ["(2:19): a second app next to @app:counter; expected one tag @app:NAME here"])
  }

  /// The tag nearest to the steps counts, and the same app twice is accepted.
  @Test(arguments: [
    "@app:counter\nFeature: f\n  @app:empty\n  Scenario: s\n    Given launch\n",
    "@app:counter @app:counter\nFeature: f\n  Scenario: s\n    Given launch\n",
  ])
  func `other places have their own`(text: String) throws {
    #expect(try errors(text) == [])
  }
}
