import Foundation
import RobotKit
import Testing

@MainActor
@Suite struct VocabularyPageTests {
  /// `make accept` writes it.
  @Test func `the documentation matches the vocabulary`() throws {
    try Golden.expect(VocabularyPage().text, at: Repository.root.appending(components: "docs", "vocabulary.md"))
  }

  @Test func `every example passes with the app it is for`() async throws {
    let examples = Vocabulary(apps: ["gallery"]).definitions.flatMap(\.step.examples)
    let scenarios = examples.enumerated().map { index, example in
      "  Scenario: \(index)\n" + example.lines.map { "    \($0)\n" }.joined()
    }
    let news = try String(
      contentsOf: Repository.root.appending(components: "scenarios", "fixtures", "news.txt"), encoding: .utf8)
    let gallery = try String(
      contentsOf: Repository.root.appending(components: "scenarios", "drawings", "Gallery.svg"), encoding: .utf8)
    let directory = try TestDirectory([
      "a.feature": "@app:gallery\nFeature: Examples\n" + scenarios.joined(), "fixtures/news.txt": news,
      "drawings/Gallery.svg": gallery,
    ])
    let outcome = try await directory.robotrun("a.feature")
    #expect(outcome.output.contains("\n\(examples.count) scenarios (\(examples.count) passed)\n"), "\(outcome.output)")
    // The button of the example is on no screen of this app. An example may end before what its step has begun.
    let warnings = outcome.errors.split(separator: "\n").filter {
      $0.contains(": warning: ") && !$0.contains("the scenario ends before work")
    }
    #expect(warnings.allSatisfy { $0.hasSuffix("an element \"Cancel\", so `expect none of` can't fail") })
    #expect(!outcome.errors.contains("error"))
    #expect(outcome.exitCode == 0)
  }

  /// An example that passes whatever its step does would show nothing.
  @Test func `what an example shows is the doing of its step`() async throws {
    let examples = Vocabulary(apps: ["gallery"]).definitions.flatMap(\.step.examples).filter { !$0.then.isEmpty }
    let scenarios = examples.map { example in
      "  Scenario: \(example.text)\n"
        + (example.before + example.then).map { "    \($0)\n" }.joined()
    }
    let outcome = try await TestDirectory(["a.feature": "@app:gallery\nFeature: a\n" + scenarios.joined()]).robotrun(
      "a.feature")
    let summary = try #require(outcome.outputLines.first { $0.hasPrefix("\(examples.count) scenarios (") })
    #expect(!summary.contains("passed"), "\(outcome.output)")
  }
}
