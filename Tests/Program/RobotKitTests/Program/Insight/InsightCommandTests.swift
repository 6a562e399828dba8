import Foundation
import Testing

@Suite struct InsightCommandTests {
  private static let products = """
    @app:products
    Feature: Products

      Background:
        given server answers 200 to GET /products?q=co with
          \"\"\"
          ["Coat", "Coffee", "Compass"]
          \"\"\"
        given server answers 200 to GET /products?q=coffee with
          \"\"\"
          ["Coffee"]
          \"\"\"
        given launch

      Scenario: Narrowed down
        tap search field "Search"
        type "co"
        type "ffee"
        expect text "Coffee"
        expect no text "Compass"

      Scenario: Offers
        expect text "Offers of Monday"
    """

  private func run(_ arguments: String..., files: [String: String] = [:]) async throws -> ProcessOutcome {
    try await TestDirectory(files.merging(["a.feature": Self.products]) { one, _ in one }).run(arguments)
  }

  // MARK: explore

  @Test func `explore finds the older answer that comes late`() async throws {
    #expect(try await run("a.feature").exitCode == 0)
    let outcome = try await run("explore", "a.feature:15", "--schedules", "60")
    #expect(outcome.exitCode == 1)
    let words = outcome.output.split { $0.isWhitespace }.joined(separator: " ")
    #expect(
      words.contains(
        "the smallest has 1 deviation: the response to GET /products?q=co (line 17) arrives after the response to "
          + "GET /products?q=coffee (line 18)"), "\(words)")
    let line = try #require(outcome.output.split(separator: "\n").first { $0.contains("--schedule ") })
    let token = try #require(line.split(separator: " ").last.map(String.init))
    let replay = try await run("a.feature:15", "--schedule", token)
    #expect(replay.exitCode == 1)
    #expect(replay.output.contains("unexpectedly found"))
    let other = try await run("a.feature:22", "--schedule", token)
    #expect(other.exitCode == 64)
    #expect(other.errors.contains("\(token) belongs to another scenario"))
    #expect(try await run("tree", "a.feature:20", "--schedule", token).output.contains("3 found"))
    let several = try await run("a.feature", "--schedule", token)
    #expect(several.errors.contains("a schedule belongs to one scenario, and 2 are selected"))
  }

  @Test func `an exploration is the same for the same seed`() async throws {
    let arguments = [
      "explore", "a.feature", "--schedules", "40", "--seed", "7", "--reproducible", "--format", "messages",
    ]
    let directory = try TestDirectory(["a.feature": Self.products])
    let (first, second) = (try await directory.run(arguments), try await directory.run(arguments))
    #expect(first.output == second.output)
    #expect(first.output.contains("x.robotrun.exploration"))
  }

  @Test func `a scenario with few schedules runs under all of them`() async throws {
    let outcome = try await run("explore", "a.feature:22")
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.contains("explored 1 scenario under 1 schedule (all schedules of 1), seed 0"))
  }

  @Test func `a schedule that does not fit is a warning`() async throws {
    let explored = try await run("explore", "a.feature:15", "--schedules", "60")
    let line = try #require(explored.output.split(separator: "\n").first { $0.contains("--schedule ") })
    let token = try #require(line.split(separator: " ").last.map(String.init))
    let outcome = try await run("a.feature:15", "--schedule", token + "-zz1")
    #expect(outcome.errors.contains("the schedule doesn't fit this run"))
    #expect(outcome.output.contains("robotrun --schedule \(token)-zz1 a.feature:15") || outcome.exitCode == 0)
  }

  @Test func `a huge number of schedules is allowed`() async throws {
    let outcome = try await run("explore", "a.feature:22", "--schedules", "9223372036854775807")
    #expect(outcome.exitCode == 0)
  }

  // MARK: mutate

  @Test func `mutate lists what no scenario checks`() async throws {
    let outcome = try await run("mutate", "a.feature:22")
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.contains("Survived on \"Products\"\n"))
    #expect(outcome.output.contains("search field \"Search\" is gone"))
    #expect(outcome.output.contains(" killed ("))
  }

  @Test func `a score and accepted mutants decide the exit code`() async throws {
    let low = try await run("mutate", "a.feature:22", "--in", "Search", "--min-score", "50")
    #expect(low.exitCode == 1)
    #expect(low.lastWord == "robotrun: exit 1: 0 % of the mutants killed, expected 50 %")
    let accepted = """
      # Nobody searches here.
      "Products"  search field "Search" is gone  # the scenario is about the offers
      "Products"  search field "Search" is disabled  # the same
      "Products"  button gone does nothing  # it was removed
      """
    let high = try await run(
      "mutate", "a.feature:22", "--in", "Search", "--min-score", "50", "--accepted", "accepted.txt",
      files: ["accepted.txt": accepted])
    #expect(high.exitCode == 0)
    let all = try await run(
      "mutate", "a.feature:22", "--accepted", "accepted.txt",
      files: ["accepted.txt": accepted.replacing("\n", with: "\r\n")])
    #expect(all.output.contains("accepted, but not among the mutants: \"Products\"  button gone does nothing"))
    #expect(all.output.contains(", 2 accepted"))
    #expect(high.output.hasSuffix("0 of 0 mutants killed (100 %), 2 accepted\n"))
    let bad = try await run(
      "mutate", "a.feature:22", "--accepted", "accepted.txt", files: ["accepted.txt": "\"Products\"  a mutant\n"])
    #expect(bad.exitCode == 64)
    #expect(bad.errors.contains("accepted.txt:1: no reason; expected MUTANT  # REASON"))
  }

  @Test func `mutants are not tested if a scenario fails`() async throws {
    let failing = "@app:products\nFeature: A\n  Scenario: B\n    launch\n    expect \"Nowhere\"\n"
    let outcome = try await run("mutate", "b.feature", files: ["b.feature": failing])
    #expect(outcome.exitCode == 1)
    #expect(outcome.errors.contains("b.feature:3: B: expect \"Nowhere\": not found"))
    #expect(outcome.lastWord.contains("mutants can be tested if all scenarios pass without them"))
  }

  @Test func `mutants are JSON for programs`() async throws {
    let outcome = try await run("mutate", "a.feature:22", "--json")
    let report = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let mutants = try #require(report["mutants"] as? [[String: Any]])
    #expect(Set(mutants.compactMap { $0["outcome"] as? String }) == ["killed", "survived"])
  }

  // MARK: coverage

  @Test func `coverage compares with a minimum`() async throws {
    let outcome = try await run("coverage", "a.feature", "--min", "10")
    #expect(outcome.output.hasPrefix("Screens"))
    #expect(outcome.output.contains("GET /products"))
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    let one = try await run("coverage", "a.feature:22", "--min", "90")
    #expect(one.exitCode == 1)
    #expect(one.lastWord.contains("covered"))
  }

  @Test func `coverage reads stored streams`() async throws {
    let directory = try TestDirectory(["a.feature": Self.products])
    _ = try await directory.robotrun("a.feature", "--coverage", "--format", "messages:a.ndjson")
    let stored = try await directory.robotrun("coverage", "a.ndjson")
    let direct = try await directory.robotrun("coverage", "a.feature")
    #expect(stored.output == direct.output)
    let mixed = try await directory.robotrun("coverage", "a.ndjson", "a.feature")
    #expect(mixed.exitCode == 64)
    let plain = try await directory.robotrun("a.feature", "--format", "messages")
    #expect(!plain.output.contains("x.robotrun.coverage"))
  }

  // MARK: doctor

  @Test func `doctor finds the time zone on which a scenario depends`() async throws {
    let outcome = try await run("doctor", "a.feature:22")
    #expect(outcome.exitCode == 1)
    #expect(outcome.output.contains("time zone (Pacific/Kiritimati)"))
    #expect(outcome.output.contains("robotrun --time-zone Pacific/Kiritimati a.feature:22"))
    #expect(outcome.lastWord == "robotrun: exit 1: 1 scenario that isn't stable")
    let replay = try await run("--time-zone", "Pacific/Kiritimati", "a.feature:22")
    #expect(replay.exitCode == 1)
  }

  @Test func `doctor lists scenarios that do not pass`() async throws {
    let failing = "@app:pages\nFeature: A\n  Scenario: B\n    launch\n    expect \"Nowhere\"\n"
    let outcome = try await run("doctor", "b.feature", files: ["b.feature": failing])
    #expect(outcome.output.contains("doesn't pass: expect \"Nowhere\": not found"))
    #expect(outcome.lastWord == "robotrun: exit 1: 1 scenario that doesn't pass")
  }

  @Test func `doctor finds nothing in a stable scenario`() async throws {
    let stable = "@app:pages\nFeature: A\n  Scenario: B\n    launch\n    expect PAGE_ONE_BUTTON\n"
    let outcome = try await run("doctor", "b.feature", files: ["b.feature": stable])
    #expect(outcome.output == "1 of 1 stable\n")
    #expect(outcome.exitCode == 0)
  }

  // MARK: invariants

  @Test func `an invariant of a text robot is checked in every scenario`() async throws {
    let robots = "Robot: Everywhere\n\n  Always: expect no text \"1 found\"\n\n  Always:\n    expect no alert\n"
    let files = ["a.feature": Self.products, "all.robots": robots]
    let directory = try TestDirectory(files)
    let passing = try await directory.robotrun("a.feature:22")
    #expect(passing.exitCode == 0)
    let failing = try await directory.robotrun("a.feature:15")
    #expect(failing.exitCode == 1)
    #expect(failing.output.contains("the invariant \"expect no text \"1 found\"\" doesn't hold: unexpectedly found"))
    #expect(failing.output.contains("all.robots:3"))
    #expect(try await directory.robotrun("check", "a.feature").exitCode == 0)
    #expect(!(try await directory.robotrun("steps").output.lowercased().contains("always")))
    #expect(try await directory.robotrun("format", "--check", "all.robots").exitCode == 0)
    let broken = try await run("check", "b.robots", files: ["b.robots": "Robot: B\n\n  Always: expect no allert\n"])
    #expect(broken.exitCode == 2)
  }

  @Test(arguments: [
    ("tap search field", "act on the app"), ("wait 1 second", "wait"), ("terminate", "terminate the app"),
    ("swipe up", "act on the app"), ("launch", "launch the app"),
  ])
  func `an invariant only looks`(step: String, action: String) async throws {
    let files = ["a.feature": Self.products, "all.robots": "Robot: Everywhere\n\n  Always: \(step)\n"]
    let outcome = try await TestDirectory(files).robotrun("a.feature:22")
    #expect(outcome.exitCode == 1)
    #expect(outcome.output.contains("an invariant can't \(action)"), "\(outcome.output)")
  }
}
