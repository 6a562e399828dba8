import Testing

/// A name that is expected to be absent, and that no screen of the run had, is reported.
@Suite struct UnknownNameTests {
  private static let first = "Scenario: A\n  given launch\n"
  private static let workers = [
    [], ["--isolate"], ["--jobs", "2"], ["--verify-determinism"], ["--isolate", "--verify-determinism"],
  ]

  private func warnings(_ text: String, _ options: [String] = []) async throws -> [String] {
    let outcome = try await TestDirectory(["a.feature": text]).run(["a.feature"] + options)
    #expect(outcome.exitCode == 0, "\(outcome.output)")
    return outcome.errors.split(separator: "\n").filter { $0.contains(": warning: ") }.map(String.init)
  }

  private func warning(_ name: String, _ step: String) -> String {
    "a.feature:1:1: warning: no screen of this run had an element \"\(name)\", so `\(step)` can't fail"
  }

  @Test(
    arguments: [
      ("new_mesage", "expect no new_mesage"), ("new_mesage", "expect no button new_mesage now"),
      ("new_mesage", "expect no new_mesage for 1s"), ("new_mesage", "expect 0 buttons new_mesage"),
    ], workers)
  func `a name that no screen had`(step: (name: String, text: String), options: [String]) async throws {
    #expect(try await warnings(Self.first + "  \(step.text)\n", options) == [warning(step.name, step.text)])
  }

  @Test func `names of a table, each once`() async throws {
    let steps = "  expect none of\n    | wrong |\n    | button \"Off\" |\n  expect no wrong\n"
    #expect(
      try await warnings(Self.first + steps) == [
        warning("wrong", "expect none of"), warning("Off", "expect none of"),
      ])
  }

  /// Names of types can't be misspelled, and keys belong to the system.
  @Test(arguments: ["expect no alert", "expect 0 switches", "expect no key \"q\""])
  func `what needs no name of the app`(step: String) async throws {
    #expect(try await warnings(Self.first + "  \(step)\n") == [])
  }

  /// Wherever the name is seen: before, after, in another scenario, in another worker.
  @Test(
    arguments: [
      "  tap new_message\n  expect no new_message\n", "  expect no send\n  tap new_message\n  expect send\n",
      "  expect no send\n\nScenario: B\n  given launch\n  tap new_message\n  expect send\n",
      "  tap new_message\n  expect send\n\nScenario: B\n  given launch\n  expect no send\n",
    ], workers)
  func `a name that a screen had`(steps: String, options: [String]) async throws {
    #expect(try await warnings(Self.first + steps, options) == [])
  }

  @Test func `a selection of scenarios has no warning`() async throws {
    let text = Self.first + "  expect no send\n\n@b\nScenario: B\n  given launch\n"
    for options in [["-t", "not @b"], ["-n", "A"]] { #expect(try await warnings(text, options) == []) }
    #expect(try await warnings(text).count == 1)
  }

  @Test func `a failed run has no warning`() async throws {
    let text = Self.first + "  expect no send now\n  expect send now\n"
    let outcome = try await TestDirectory(["a.feature": text]).robotrun("a.feature")
    #expect(outcome.exitCode == 1)
    #expect(!outcome.errors.contains("warning"))
  }
}
