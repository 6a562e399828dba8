import Foundation
import Testing

/// Reports of what is played are told of a file when its turn comes, unless another one has to know all of them before.
/// They say the same either way.
@Suite struct FileByFileTests {
  private static let formats = ["pretty", "junit", "json", "usage", "rerun", "summary", "cucumber-junit"]

  private static let files = Suites.files(3, scenarios: 5).merging([
    "s/g.feature": Samples.lines, "s/h.feature": Samples.unparsable, "s/i.feature": Samples.undefined,
  ]) { one, _ in one }

  private func play(_ words: String, and other: String...) async throws -> [String] {
    let place = try Workplace(Self.files)
    let formats = Self.formats.flatMap { ["--format", "\($0):report.\($0)"] }
    // Other reports have other attachments.
    let fixed = ["--reproducible", "--trace", "off"]
    let outcome = try await place.run(words.split(separator: " ").map(String.init) + fixed + formats + other)
    return try Self.formats.map { try place.text(of: "report.\($0)") } + [outcome.stableOutput, outcome.errors]
  }

  @Test(arguments: [
    "s", "s --tags not(@smoke)", "s --name Number", "s/f1.feature s/g.feature:7 s/f0.feature:3:9", "s --repeat 3",
    "s --jobs 2", "s --isolate --repeat 2", "s --max-failures 1", "s --retry 1", "s --dry-run", "s --order random:3",
    "s --shard 2/3",
  ])
  func `reports don't depend on when they are told`(words: String) async throws {
    let told = try await play(words)
    let toldBefore = try await play(words, and: "--format", "messages:all.ndjson")
    #expect(told.first?.contains("Scenario") == true)
    for (one, other) in zip(told, toldBefore) { #expect(one == other) }
  }

  /// What comes through a pipe can be read once only.
  @Test func `standard input has its turn, too`() async throws {
    let place = try Workplace(["a.feature": Samples.failing, "b.feature": Samples.passing])
    let input = try FileHandle(forReadingFrom: place.url("b.feature"))
    let outcome = try await RobotrunProcess(["a.feature", "-"], in: place, standardInput: input).outcome()
    #expect(outcome.scenarios == ["Fails", "Passes"])
  }
}
