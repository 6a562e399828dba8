import Testing

@testable import RobotKit

@Suite struct ReportFormatTests {
  private static let files = Suites.shop("launch", "it works the 2. time")
  private static var report: Regex<Substring> { /scenario,status,seconds\nToday,failed,0\.\d+\n/ }

  @Test func `--format selects a format of the suite`() async throws {
    let directory = try TestDirectory(Self.files)
    let outcome = try await directory.run(["a.feature", "--format", "csv:reports/a.csv"], of: "shop-robots")
    #expect(outcome.exitCode == 1)
    #expect(outcome.output.contains("Scenario: Today"))
    #expect(try directory.text(of: "reports/a.csv").wholeMatch(of: Self.report) != nil)
  }

  @Test func `it replaces pretty on standard output, also when a stream is read`() async throws {
    let directory = try TestDirectory(Self.files)
    let run = try await directory.run(["a.feature", "-f", "csv", "-f", "messages:a.ndjson"], of: "shop-robots")
    #expect(run.output.wholeMatch(of: Self.report) != nil)
    let report = try await directory.run(["report", "a.ndjson", "-f", "csv"], of: "shop-robots")
    #expect(report.output == run.output)
  }

  @Test func `the configuration file may have it`() async throws {
    let directory = try TestDirectory(Self.files.merging(["robotrun.json": #"{"format": "csv"}"#]) { $1 })
    let outcome = try await directory.run(["a.feature"], of: "shop-robots")
    #expect(outcome.output.wholeMatch(of: Self.report) != nil)
  }

  @Test func `help, errors and completion list it`() async throws {
    let directory = try TestDirectory([:])
    let help = try await directory.run(["--help"], of: "shop-robots").output
    #expect(help.contains(/\n  csv +a line for each scenario\n/))
    let error = try await directory.run(["a.feature", "-f", "cvs"], of: "shop-robots")
    #expect(error.exitCode == 64)
    #expect(error.errors.contains(/invalid value "cvs"; expected pretty, .*, csv; did you mean csv\?/))
    let words = try await directory.run(["completions", "words", "--", "-f", "cs"], of: "shop-robots").output
    #expect(words == "words\ncsv\ta line for each scenario\n")
  }

  @Test(arguments: [
    (["junit"], "the report format \"junit\" is a built-in format"),
    (["a:b"], "the report format \"a:b\" can't be selected: a name has a character or more, and no colon"),
    ([""], "the report format \"\" can't be selected: a name has a character or more, and no colon"),
    (["a", "a"], "the report format \"a\" is a duplicate"),
  ])
  func `a name that can't be selected is an error`(names: [String], cause: String) {
    let formats = names.map { ReportFormat($0, summary: "") { _ in preconditionFailure() } }
    let error = #expect(throws: ConfigurationError.self) { try formats.checkNames(suite: "Shop") }
    #expect(error?.cause == cause)
    #expect(error?.path == "Shop.reporters")
  }
}
