import Foundation
import Testing

/// One suite on several machines.
@Suite struct ShardingTests {
  private static let total = 8

  /// The JUnit report without what no two runs have in common, the times of the day, and without what only the program
  /// that ran them knows.
  private static func stable(_ report: String) -> String {
    report.replacing(#/\ (?:timestamp|time)="[^"]*"/#, with: "")
      .replacing(/\s*<property .*/, with: "").replacing(/\s*<\/?properties>/, with: "")
  }

  private func place() throws -> TestDirectory { try TestDirectory(Suites.files(5, scenarios: 9)) }

  @Test func `each scenario runs on one machine, and the merged report is that of one run`() async throws {
    let directory = try place()
    let whole = try await directory.robotrun(
      "s", "--reproducible", "--format", "pretty", "--format", "junit:all.xml", "--format", "messages:all.ndjson")
    var names: [String] = []
    for number in (1...Self.total).shuffled() {
      let outcome = try await directory.robotrun(
        "s", "--reproducible", "--shard", "\(number)/\(Self.total)", "--format", "pretty", "--format",
        "messages:\(number).ndjson")
      names += outcome.scenarios
    }
    #expect(names.count == 45)
    #expect(Set(names) == Set(whole.scenarios))

    let parts = (1...Self.total).map { "\($0).ndjson" }
    let joined = try await directory.run(["report"] + parts + ["--format", "junit:joined.xml"])
    #expect(joined.exitCode == 1)
    #expect(joined.lastWord == whole.lastWord)
    #expect(Self.stable(try directory.text(of: "joined.xml")) == Self.stable(try directory.text(of: "all.xml")))
    let pretty = try await directory.run(["report"] + parts)
    #expect(pretty.scenarios == whole.scenarios)
  }

  @Test func `a stopped machine is a failure`() async throws {
    let directory = try TestDirectory(["a.feature": Samples.passing, "b.feature": Samples.passing])
    for number in 1...2 {
      _ = try await directory.robotrun(".", "--shard", "\(number)/2", "--format", "messages:\(number).ndjson")
    }
    #expect(try await directory.robotrun("report", "1.ndjson", "2.ndjson").exitCode == 0)
    let lines = try directory.text(of: "2.ndjson").split(separator: "\n").dropLast()
    try directory.write(Data(lines.joined(separator: "\n").utf8), to: "2.ndjson")
    #expect(try await directory.robotrun("report", "1.ndjson", "2.ndjson").exitCode == 1)
  }

  @Test func `hooks of the run surround the scenarios of all shards`() async throws {
    let directory = try TestDirectory(Suites.shop("launch"))
    for part in ["1/2", "2/2"] {
      _ = try await directory.run(
        ["a.feature", "--shard", part, "--format", "messages:\(part.prefix(1)).ndjson"], of: "shop-robots")
    }
    let output = try await directory.run(["report", "2.ndjson", "1.ndjson"], of: "shop-robots").output
    let titles = output.matches(of: /BeforeAll|Scenario|AfterAll/).map { String($0.0) }
    #expect(titles == ["BeforeAll", "BeforeAll", "Scenario", "AfterAll", "AfterAll"])
  }

  @Test func `suggestions are at their steps`() async throws {
    let directory = try TestDirectory(["a.feature": Samples.undefined, "b.feature": Samples.passing])
    _ = try await directory.robotrun("a.feature", "--repeat", "2", "--format", "messages:a.ndjson")
    _ = try await directory.robotrun("b.feature", "--format", "messages:b.ndjson")
    let alone = try await directory.robotrun("report", "a.ndjson").output.matches(of: /try +tap new_message/).count
    #expect(alone == 2)
    #expect(
      try await directory.robotrun("report", "a.ndjson", "b.ndjson").output.matches(of: /try +tap new_message/).count
        == 2)
  }

  @Test func `a shard without scenarios passes, and missing durations are reported`() async throws {
    let directory = try TestDirectory(["a.feature": Samples.passing])
    let outcome = try await directory.robotrun("a.feature", "--shard", "2/2", "--timings", "times.json")
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors.contains("no file times.json; shards are balanced by number of scenarios, not by duration"))
    #expect(try await directory.robotrun("a.feature", "--shard", "2/2", "--tags", "@none").exitCode == 3)
  }

  @Test func `stored times make parts of equal length`() async throws {
    let directory = try place()
    _ = try await directory.robotrun("s", "--format", "timings:times.json")
    var text = try directory.text(of: "times.json")
    // One scenario takes as long as all others together: it has a machine to itself.
    text = text.replacing(/("[^"]*f2.feature[^"]*:7"\s*:\s*)[0-9.e+-]+/) { "\($0.1)1000.0" }
    #expect(text.contains("1000.0"))
    try directory.write(Data(text.utf8), to: "times.json")
    var counts: [Int] = []
    for number in 1...3 {
      counts.append(
        try await directory.robotrun("s", "--timings", "times.json", "--shard", "\(number)/3").scenarios.count)
    }
    #expect(counts.reduce(0, +) == 45)
    #expect(counts.contains(1))
  }

  @Test(arguments: [
    (["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3"], "2/3"),
    (["CIRCLE_NODE_INDEX": "1", "CIRCLE_NODE_TOTAL": "3"], "2/3"),
    (["BUILDKITE_PARALLEL_JOB": "1", "BUILDKITE_PARALLEL_JOB_COUNT": "3"], "2/3"),
  ])
  func `ci is the part that the CI system names`(variables: [String: String], part: String) async throws {
    let directory = try place()
    let named = try await directory.robotrun("s", "--shard", "ci", environment: variables)
    #expect(named.scenarios == (try await directory.robotrun("s", "--shard", part)).scenarios)
    #expect(named.scenarios.count == 15)
  }

  @Test(arguments: [
    ([:], "no CI variable for the shard is set"),
    (["CI_NODE_TOTAL": "3"], "CI_NODE_TOTAL=3 of GitLab is set, but CI_NODE_INDEX is not"),
    (["CIRCLE_NODE_INDEX": "\(Int.max)", "CIRCLE_NODE_TOTAL": "3"], "of CircleCI are not a valid shard"),
    (
      ["CI_NODE_INDEX": "4", "CI_NODE_TOTAL": "3"],
      "CI_NODE_INDEX=4 and CI_NODE_TOTAL=3 of GitLab are not a valid shard"
    ),
  ])
  func `variables that name no part are an error of use`(variables: [String: String], text: String) async throws {
    let outcome = try await place().robotrun("s", "--shard", "ci", environment: variables)
    #expect(outcome.errors.contains(text))
    #expect(outcome.exitCode == 64)
  }
}
