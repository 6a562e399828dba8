import Foundation
import Testing

/// Bazel's test protocol: it is all in the environment.
@Suite struct BazelTests {
  private func run(_ variables: [String: String], _ arguments: [String] = ["s"]) async throws -> (
    ProcessOutcome, TestDirectory
  ) {
    let directory = try TestDirectory(Suites.files(2, scenarios: 4))
    return (try await directory.run(arguments, environment: variables), directory)
  }

  @Test func `the shard runs, and sharding support is reported`() async throws {
    var names: [String] = []
    for index in 0..<3 {
      let (outcome, directory) = try await run([
        "TEST_TOTAL_SHARDS": "3", "TEST_SHARD_INDEX": "\(index)", "TEST_SHARD_STATUS_FILE": "status",
      ])
      #expect(try directory.text(of: "status").isEmpty)
      names += outcome.scenarios
    }
    #expect(names.sorted() == (0..<8).map { "Number \($0)" })
  }

  @Test func `an option overrides the environment`() async throws {
    let variables = ["TEST_TOTAL_SHARDS": "2", "TEST_SHARD_INDEX": "0"]
    #expect(try await run(variables, ["s", "--shard", "1/1"]).0.scenarios.count == 8)
  }

  @Test func `without a shard nothing is reported`() async throws {
    #expect(try await !run(["TEST_SHARD_STATUS_FILE": "status"]).1.names.contains("status"))
  }

  @Test func `the report is written where it is wanted`() async throws {
    let (outcome, directory) = try await run(["XML_OUTPUT_FILE": "out.xml"])
    let report = try directory.text(of: "out.xml")
    #expect(report.matches(of: #/<testcase\s/#).count == 8)
    #expect(report.matches(of: #/<failure\s/#).count == 1)
    #expect(outcome.exitCode == 1)
  }

  @Test(arguments: [("Number [12]", ["Number 1", "Number 2"]), ("Number 1", ["Number 1"]), ("Number [", [])])
  func `the filter chooses scenarios by their names`(filter: String, names: [String]) async throws {
    let (outcome, _) = try await run(["TESTBRIDGE_TEST_ONLY": filter])
    #expect(outcome.scenarios == names)
  }

  @Test func `the premature-exit file is removed at a regular exit`() async throws {
    let (_, directory) = try await run(["TEST_PREMATURE_EXIT_FILE": "premature"])
    #expect(!directory.names.contains("premature"))
  }

  @Test func `the premature-exit file stays after a kill`() async throws {
    let directory = try TestDirectory(["a.feature": Samples.failing])
    let process = try await RobotrunProcess(
      ["a.feature", "--clock", "real", "--timeout", "100s"], in: directory,
      environment: ["TEST_PREMATURE_EXIT_FILE": "premature"])
    try await process.once({ directory.names.contains("premature") }) { $0.kill() }
    #expect(try await process.outcome().exitCode == nil)
    #expect(directory.names.contains("premature"))
  }
}
