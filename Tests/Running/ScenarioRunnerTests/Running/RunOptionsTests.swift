import Testing

@testable import ScenarioRunner

@MainActor
@Suite struct RunOptionsTests {
  private let three = """
    Feature: Three
      Scenario: One
        all is well
      Scenario: Two
        it breaks
      Scenario: Three
        all is well
      Scenario: Four
        no such thing
    """

  @Test func `a dry run runs nothing`() throws {
    let script = try ScriptRun(three) { $0.isDryRun = true }
    #expect(script.statuses == ["skipped", "skipped", "skipped", "undefined"])
    #expect(script.stream.last == "run over, no success")
    #expect(try ScriptRun("it breaks") { $0.isDryRun = true }.stream.last == "run over, success")
  }

  @Test(arguments: [
    (nil, ["passed", "failed", "passed", "undefined"]), (2, ["passed", "failed", "passed", "undefined"]),
    (1, ["passed", "failed", "skipped", "undefined"]), (0, ["skipped", "skipped", "skipped", "undefined"]),
  ])
  func `the rest is skipped after the maximum of failures`(most: Int?, statuses: [String]) throws {
    #expect(try ScriptRun(three) { $0.maxFailures = most }.statuses == statuses)
  }

  @Test func `the timeout is the usual limit`() throws {
    let script = "launch\nexpect ticks reads \"2 ticks\""
    #expect(try ScriptRun(script) { $0.timeout = .milliseconds(1_999) }.statuses == ["passed failed"])
    #expect(try ScriptRun(script) { $0.timeout = .seconds(2) }.statuses == ["passed passed"])
  }

  @Test func `ten minutes are over at once`() throws {
    // In real time they would be more than the scenario may take.
    #expect(
      try ScriptRun("launch\nwait 10 minutes\nexpect ticks reads \"3 ticks\" within 0s").statuses
        == ["passed passed passed"])
  }

  @Test func `the poll interval is when things are seen`() throws {
    let script = "launch\nexpect ticks reads \"1 ticks\" within 10s\nexpect ticks reads \"1 ticks\" for 999ms"
    #expect(try ScriptRun(script).statuses == ["passed passed passed"])
    #expect(try ScriptRun(script) { $0.pollInterval = .milliseconds(700) }.statuses == ["passed passed failed"])
  }

  @Test(arguments: [
    ("", nil, "Counter"), ("@app:empty ", nil, "Empty"), ("", "empty", "Empty"),
    ("@app:counter ", "empty", "Counter"), ("@app:counter @app:empty ", nil, "Empty"),
    ("@other ", nil, "Counter"),
  ])
  func `the app of a scenario`(tags: String, app: String?, title: String) throws {
    let script = "\(tags)\nFeature: Apps\n  Scenario: One\n    launch\n    expect screen \"\(title)\""
    #expect(try ScriptRun(script, defaultApp: app).statuses == ["passed passed"])
  }

  @Test func `the tag nearest to the steps wins`() throws {
    let script = """
      @app:empty
      Feature: Apps
        Scenario: Empty
          launch
          expect screen "Empty"
        @app:counter
        Scenario: Counter
          launch
          expect screen "Counter"
      """
    #expect(try ScriptRun(script).statuses == ["passed passed", "passed passed"])
  }

  @Test func `an unknown app names the catalog`() throws {
    let script = try ScriptRun("@app:none\nFeature: Apps\n  Scenario: One\n    launch")
    #expect(
      script.messages == [
        "unknown app \"none\"; expected one of counter, effects, empty, photos, diary, shopping, leftovers"
      ])
  }
}
