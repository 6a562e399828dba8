import Foundation
import Testing

/// Mutants and the findings of `doctor` in the formats of `run`.
@Suite struct InsightReportTests {
  private static let feature = """
    @app:pages
    Feature: Pages

      Scenario: First page
        given launch
        expect screen "Home"

      Scenario: Second page
        given launch
        tap PAGE_ONE_BUTTON
        expect screen "Page One"

    """

  private static let offers = """
    @app:products
    Feature: Offers

      Scenario: Today
        given launch
        expect text "Offers of Monday"

      Scenario: Always
        given launch
        expect screen "Products"

    """

  private func directory() throws -> TestDirectory {
    try TestDirectory(["pages.feature": Self.feature, "offers.feature": Self.offers])
  }

  private static let summary = ["GITHUB_STEP_SUMMARY": "summary.md"]

  /// Runs a command with all kinds of reports, twice.
  private func reports(
    _ arguments: String..., in directory: TestDirectory
  ) async throws -> (outcome: ProcessOutcome, junit: String, stream: String) {
    let formats = ["junit:a.xml", "messages:a.ndjson", "html:a.html", "json:a.json", "github"].flatMap {
      ["--format", $0]
    }
    let outcome = try await directory.run(arguments + formats, environment: Self.summary)
    let (junit, stream) = (try directory.text(of: "a.xml"), try directory.text(of: "a.ndjson"))
    let again = try await directory.run(arguments + formats)
    #expect(again.output == outcome.output)
    #expect(try directory.text(of: "a.xml") == junit)
    #expect(try directory.text(of: "a.ndjson") == stream)
    let report = try await directory.robotrun("report", "a.ndjson", "--format", "junit")
    #expect(!report.errors.contains("a.ndjson"), "\(report.errors)")
    #expect(report.output.matches(of: /<testcase/).count == junit.matches(of: /<testcase/).count)
    return (outcome, junit, stream)
  }

  // MARK: mutate

  @Test func `a mutant is a test case`() async throws {
    let directory = try directory()
    let plain = try await directory.robotrun("mutate", "pages.feature")
    let (outcome, junit, stream) = try await reports("mutate", "pages.feature", in: directory)
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.hasPrefix(plain.output))
    let counts = try #require(plain.output.firstMatch(of: /(\d+) of (\d+) mutants killed/))
    let (killed, all) = (try #require(Int(counts.1)), try #require(Int(counts.2)))
    try #require(killed > 0 && killed < all)
    #expect(junit.contains("tests=\"\(all)\" failures=\"\(all - killed)\""))
    #expect(
      junit.contains(
        "name=\"button PAGE_ONE_BUTTON does nothing on &quot;Home&quot;\" file=\"pages.feature\" line=\"8\""),
      "\(junit)")
    let survivor = try #require(plain.output.firstMatch(of: /\n  (.*?)  +pages/)?.1)
    #expect(outcome.output.contains("::error file=pages.feature,line="))
    #expect(outcome.output.contains(",title=Mutant%3A \(survivor)"))
    let summary = try directory.text(of: "summary.md")
    #expect(summary.hasPrefix("### \(all) mutants: \(all - killed) problems\n\n| | all | failed | passed |"))
    #expect(!summary.contains("scenario") || summary.contains("no scenario notices"))
    #expect(!summary.contains("| steps |"))
    #expect(try directory.text(of: "a.html").contains("\"noun\":\"mutant\""))
    #expect(stream.matches(of: /application\/x.robotrun.mutant\+json/).count == all)
    #expect(stream.contains(#"\"killedBy\":\"pages.feature:8\""#))
  }

  @Test func `a survivor names the scenarios that touch it`() async throws {
    let outcome = try await directory().robotrun("mutate", "pages.feature", "--format", "summary")
    #expect(outcome.output.contains("no scenario notices that button PAGE_TWO_BUTTON is"), "\(outcome.output)")
    #expect(outcome.output.contains("touched by   pages.feature:8\n"))
    #expect(outcome.output.contains("robotrun mutate pages.feature:8"))
    #expect(outcome.output.contains(" mutants ("))
  }

  @Test func `mutants that were not tested are skipped`() async throws {
    let directory = try directory()
    let outcome = try await directory.robotrun("mutate", "pages.feature", "--for", "1ms", "--format", "junit")
    #expect(outcome.output.contains("<skipped message=\"not tested\"/>"), "\(outcome.output)")
  }

  @Test func `a run that can not test mutants fails in its reports`() async throws {
    let failing = Self.feature.replacing("Page One", with: "Page None")
    let directory = try TestDirectory(["pages.feature": failing])
    let outcome = try await directory.robotrun("mutate", "pages.feature", "--format", "junit")
    #expect(outcome.exitCode == 1)
    #expect(outcome.output.contains("mutants can be tested if all scenarios pass without them"))
    let empty = try await self.directory().robotrun(
      "mutate", "pages.feature", "--in", "Nowhere", "--format", "messages")
    #expect(empty.exitCode == 3)
    #expect(empty.output.contains("\"testRunFinished\":{\"success\":true"))
  }

  @Test func `a report that can not be written is an error before the run`() async throws {
    let directory = try directory()
    try directory.makeDirectory("a.xml")
    for command in ["mutate", "doctor"] {
      let outcome = try await directory.robotrun(command, "pages.feature", "--format", "junit:a.xml")
      #expect(outcome.exitCode == 74)
      #expect(outcome.output.isEmpty)
    }
  }

  @Test(arguments: ["mutate", "doctor"]) func `bad formats are refused`(command: String) async throws {
    let directory = try directory()
    let unknown = try await directory.robotrun(command, "pages.feature", "--format", "junitt")
    #expect(unknown.exitCode == 64)
    #expect(unknown.errors.contains("did you mean junit?"), "\(unknown.errors)")
    let json = try await directory.robotrun(command, "pages.feature", "--format", "junit", "--json")
    #expect(json.exitCode == 64)
    #expect(json.errors.contains("--json can't be combined with --format"))
    let input = try await directory.robotrun(command, "pages.feature", "--format", "junit:pages.feature")
    #expect(input.exitCode == 64)
    #expect(try directory.text(of: "pages.feature") == Self.feature)
  }

  // MARK: doctor

  @Test func `a scenario that is not stable fails`() async throws {
    let directory = try directory()
    let plain = try await directory.robotrun("doctor", "offers.feature")
    let (outcome, junit, stream) = try await reports("doctor", "offers.feature", in: directory)
    #expect(outcome.exitCode == 1)
    #expect(outcome.output.hasPrefix(plain.output))
    #expect(junit.contains("tests=\"2\" failures=\"1\""))
    #expect(junit.contains("message=\"the outcome depends on time zone (Pacific/Kiritimati) and"), "\(junit)")
    #expect(junit.contains("robotrun --time-zone Pacific/Kiritimati offers.feature:4\n"))
    #expect(outcome.output.contains("::error file=offers.feature,line=6,title=Scenario%3A Today::"))
    #expect(try directory.text(of: "summary.md").hasPrefix("### 2 scenarios: 1 problem\n"))
    #expect(stream.matches(of: /application\/x.robotrun.doctor\+json/).count == 2)
  }

  @Test(arguments: ["mutate", "doctor"]) func `an interrupted command writes its reports`(command: String) async throws
  {
    let feature = "Feature: Long\n  Scenario: A\n    given launch\n    note \".\" in \"begun\"\n    take 1500 ms\n"
    let directory = try TestDirectory(["a.feature": feature])
    let program = try await RobotrunProcess(
      [command, "a.feature", "--format", "junit:a.xml"], of: "stuck-robots", in: directory)
    try await program.once({ directory.names.contains("begun") }) { $0.send(SIGINT) }
    let outcome = try await program.outcome()
    #expect(outcome.exitCode == 130)
    #expect(outcome.lastWord.hasPrefix("stuck-robots: exit 130: interrupted"))
    #expect(try directory.text(of: "a.xml").contains("message=\"run: interrupted\""))
  }

  // MARK: Crashes and hangs

  @Test func `a mutant that crashes or hangs the app is killed by the scenario that ran`() async throws {
    let feature = """
      Feature: Stuck

        Scenario: Once
          given launch
          tap take
          tap wait

        Scenario: Twice
          given launch
          tap take
          tap take
          tap wait
          tap wait

      """
    let directory = try TestDirectory(["stuck.feature": feature])
    let outcome = try await directory.run(
      ["mutate", "stuck.feature", "--in", "take", "--in", "wait", "--scenario-timeout", "20s", "--json"],
      of: "stuck-robots")
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    let report = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let mutants = try #require(report["mutants"] as? [[String: Any]])
    for (button, reason) in [("take", "the worker process crashed"), ("wait", "the step did not return within 20 s")] {
      let mutant = try #require(
        mutants.first { $0["mutation"] as? String == "button \(button) acts twice when it is tapped" })
      #expect(mutant["outcome"] as? String == "killed")
      // The first scenario survives the second tap.
      #expect(mutant["killedBy"] as? String == "stuck.feature:8")
      #expect((mutant["reason"] as? String)?.hasPrefix(reason) == true, "\(mutant)")
    }
    // The others are tested all the same.
    #expect(mutants.contains { $0["mutation"] as? String == "button take does nothing" })
    #expect(!mutants.contains { $0["outcome"] as? String == "not tested" })
  }
}
