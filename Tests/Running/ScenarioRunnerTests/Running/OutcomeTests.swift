import CucumberMessages
import Testing

@testable import ScenarioRunner

/// The message of a step that did not pass.
@MainActor
@Suite struct OutcomeTests {
  @Test(
    arguments: [
      ("it breaks", .failed, "it is broken", "Broken"),
      ("it is pending", .pending, nil, nil),
      ("it is pending because \"of rain\"", .pending, "of rain", "PendingStep"),
      ("it is skipped", .skipped, nil, nil),
      ("it is skipped because \"of rain\"", .skipped, "of rain", "SkippedStep"),
      ("paint it blue", .undefined, "invalid Colour \"blue\"; expected red, green", nil),
      ("with a table", .undefined, "missing table below \"with a table\"", nil),
      ("with a text", .undefined, "missing doc string below \"with a text\"", nil),
      ("all is well\n| a |", .undefined, "unexpected table below \"all is well\"", nil),
      ("tap x", .failed, "no app is running; `launch` starts one", "AppSessionError"),
      (
        "something else entirely", .undefined,
        "undefined step: no definition matches\nthe command `steps` lists all steps", nil
      ),
      ("al is wel", .undefined, "undefined step: no definition matches\ntry          all is well", nil),
    ] as [(String, TestStepResult.Status, String?, String?)])
  func messages(step: String, status: TestStepResult.Status, message: String?, exception: String?) throws {
    let script = try ScriptRun(step)
    let result = try #require(script.results.first)
    #expect(result.status == status)
    // The nearest step is in the suggestion of an undefined step.
    #expect((result.message ?? script.explanations.first) == message)
    #expect(result.exception?.type == exception)
    #expect(result.exception == nil || result.exception?.message == message)
  }

  @Test func `ambiguity lists the definitions with their places`() throws {
    let directory = #filePath.replacing("/Tests/Running/ScenarioRunnerTests/Running/OutcomeTests.swift", with: "")
    let script = try ScriptRun("twice 2") { $0.baseDirectory = directory }
    let file = "Tests/Running/ScenarioRunnerTests/Support/ProbeRobot.swift"
    let definitions = script.envelopes.compactMap { envelope in
      if case .stepDefinition(let definition) = envelope { definition } else { nil }
    }
    let matching = script.testSteps[0].stepDefinitionIds?.compactMap { id in definitions.first { $0.id == id } } ?? []
    #expect(matching.map(\.pattern.source) == ["twice {int}", "twice (\\d+)"])
    #expect(matching.map(\.sourceReference.uri) == [file, file])
    #expect(
      matching.map(\.sourceReference.location?.line) == [ProbeRobot.twiceLine - 1, ProbeRobot.twiceLine])
    #expect(script.messages == [nil])
  }

  @Test func `a robot's failure names its line`() throws {
    let directory = #filePath.replacing("/Tests/Running/ScenarioRunnerTests/Running/OutcomeTests.swift", with: "")
    let script = try ScriptRun("launch empty\nit fails") { $0.baseDirectory = directory }
    #expect(
      script.messages.last == """
        button "nowhere" not found (the app is idle)
        on screen    text "Empty"
        robot        Tests/Running/ScenarioRunnerTests/Support/ProbeRobot.swift:\(ProbeRobot.failLine)
        """)
    #expect(script.results.last?.exception?.type == "StepFailure")
  }

  /// The screen is that of the failure, although time ran on to find out what would have been.
  @Test func `the screen is attached as it was`() throws {
    let script = try ScriptRun("launch\nexpect ticks reads \"3 ticks\" within 1s")
    #expect(
      script.attachments.map(\.body) == [
        """
        app "counter"
          window
            navigation bar "Counter"
              text "Counter"
            button tap "Tap"
            button alert "Alert"
            text field field "Text"
            text taps "0 taps"
            text ticks "1 ticks"
        """
      ])
    #expect(script.attachments.map(\.mediaType) == ["text/x.robotrun.screen+plain"])
    #expect(
      script.messages.last == """
        expected to read "3 ticks", but it reads "1 ticks" after 1 s of virtual time
        on screen    text "Counter"
                     button tap "Tap"
                     button alert "Alert"
                     text field field "Text"
                     text taps "0 taps"
                     text ticks "1 ticks"
        would have   come true at 3 s
        """)
  }

  @Test func `nothing is attached to what is pending or skipped`() throws {
    for step in ["it is pending", "it is skipped", "no such thing", "twice 2"] {
      #expect(try ScriptRun("launch\n\(step)").attachments.isEmpty)
    }
  }

  @Test func `only steps that run take time`() throws {
    let results = try ScriptRun("launch\nit is skipped\nall is well\ntwice 2\nno such thing").results
    #expect(results.count == 5)
    #expect(results.dropFirst().allSatisfy { $0.duration.seconds == 0 && $0.duration.nanos == 0 })
  }
}
