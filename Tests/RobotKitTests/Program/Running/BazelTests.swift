import Foundation
import Testing

/// Bazel's test protocol: it is all in the environment.
@Suite struct BazelTests {
  private func play(_ variables: [String: String], _ arguments: [String] = ["s"]) async throws -> (
    ProcessOutcome, Workplace
  ) {
    let place = try Workplace(Suites.files(2, scenarios: 4))
    return (try await place.run(arguments, environment: variables), place)
  }

  @Test func `the part is played, and the support of parts is told`() async throws {
    var names: [String] = []
    for index in 0..<3 {
      let (outcome, place) = try await play([
        "TEST_TOTAL_SHARDS": "3", "TEST_SHARD_INDEX": "\(index)", "TEST_SHARD_STATUS_FILE": "status",
      ])
      #expect(try place.text(of: "status").isEmpty)
      names += outcome.scenarios
    }
    #expect(names.sorted() == (0..<8).map { "Number \($0)" })
  }

  @Test func `an option says more than the environment`() async throws {
    let variables = ["TEST_TOTAL_SHARDS": "2", "TEST_SHARD_INDEX": "0"]
    #expect(try await play(variables, ["s", "--shard", "1/1"]).0.scenarios.count == 8)
  }

  @Test func `without a part nothing is told`() async throws {
    #expect(try await !play(["TEST_SHARD_STATUS_FILE": "status"]).1.names.contains("status"))
  }

  @Test func `the report is written where it is wanted`() async throws {
    let (outcome, place) = try await play(["XML_OUTPUT_FILE": "out.xml"])
    let report = try place.text(of: "out.xml")
    #expect(report.matches(of: #/<testcase\s/#).count == 8)
    #expect(report.matches(of: #/<failure\s/#).count == 1)
    #expect(outcome.exitCode == 1)
  }

  @Test(arguments: [("Number [12]", ["Number 1", "Number 2"]), ("Number 1", ["Number 1"]), ("Number [", [])])
  func `the filter chooses scenarios by their names`(filter: String, names: [String]) async throws {
    let (outcome, _) = try await play(["TESTBRIDGE_TEST_ONLY": filter])
    #expect(outcome.scenarios == names)
  }

  @Test func `the file that tells of a premature end is gone behind a proper one`() async throws {
    let (_, place) = try await play(["TEST_PREMATURE_EXIT_FILE": "premature"])
    #expect(!place.names.contains("premature"))
  }

  @Test func `it stays behind one that is killed`() async throws {
    let place = try Workplace(["a.feature": Samples.failing])
    let process = try await RobotrunProcess(
      ["a.feature", "--clock", "real", "--timeout", "100s"], in: place,
      environment: ["TEST_PREMATURE_EXIT_FILE": "premature"])
    try await process.once({ place.names.contains("premature") }) { $0.kill() }
    #expect(try await process.outcome().exitCode == nil)
    #expect(place.names.contains("premature"))
  }
}
