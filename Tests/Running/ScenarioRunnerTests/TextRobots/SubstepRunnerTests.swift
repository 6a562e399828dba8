import CucumberMessages
import Testing

@testable import ScenarioRunner

@MainActor
@Suite struct SubstepRunnerTests {
  private static let robots = """
    Robot: a
      Step: fine
        launch counter
        deeper
      Step: deeper
        all is well
      Step: outer <how>
        fine
        inner <how>
        all is well
      Step: inner <how>
        it <how>
        fine
    """

  private struct Told: Equatable {
    let lines: [String]
    let result: TestStepResult
  }

  private func run(_ step: String) throws -> Told {
    let envelopes = try TextScript(Self.robots).run(step)
    let result = try #require(
      envelopes.lazy.compactMap { if case .testStepFinished(let step) = $0 { step.testStepResult } else { nil } }.first)
    let bodies = envelopes.compactMap { if case .attachment(let attachment) = $0 { attachment } else { nil } }
      .filter { $0.mediaType == InnerStep.mediaType }.map(\.body)
    #expect(bodies.count == 1)
    return Told(lines: Self.lines(try InnerStep.steps(from: bodies.first ?? "[]"), ""), result: result)
  }

  private static func lines(_ steps: [InnerStep], _ indent: String) -> [String] {
    steps.flatMap { step -> [String] in
      let location = step.sourceReference
      let line =
        "\(indent)\(step.status.rawValue.lowercased()) \(step.text) \(location.uri ?? ""):\(location.location?.line ?? 0)"
      return [line] + lines(step.steps ?? [], indent + "  ")
    }
  }

  @Test func `the inner steps of one that passed`() throws {
    let told = try run("fine")
    #expect(told.result.status == .passed)
    #expect(
      told.lines == [
        "passed launch counter a.robots:3", "passed deeper a.robots:4", "  passed all is well a.robots:6",
      ])
  }

  @Test(arguments: [
    ("fails", "failed", "button \"nowhere\" not found (the app is idle)"),
    ("breaks", "failed", "it is broken"), ("is pending", "pending", "robot        a.robots:9: inner x"),
    ("is skipped", "skipped", nil),
  ])
  func `what comes after one that did not pass is skipped`(how: String, status: String, message: String?) throws {
    let robots = Self.robots.replacing("it <how>", with: "it \(how)")
    let envelopes = try TextScript(robots).run("outer x\nall is well")
    let results = envelopes.compactMap { if case .testStepFinished(let step) = $0 { step.testStepResult } else { nil } }
    #expect(results.map(\.status.rawValue) == [status.uppercased(), "SKIPPED"])
    let attachment = envelopes.lazy.compactMap { if case .attachment(let it) = $0 { it } else { nil } }.first
    #expect(
      Self.lines(try InnerStep.steps(from: attachment?.body ?? ""), "") == [
        "passed fine a.robots:8", "  passed launch counter a.robots:3", "  passed deeper a.robots:4",
        "    passed all is well a.robots:6",
        "\(status) inner x a.robots:9", "  \(status) it \(how) a.robots:12", "  skipped fine a.robots:13",
        "    skipped launch counter a.robots:3", "    skipped deeper a.robots:4",
        "      skipped all is well a.robots:6",
        "skipped all is well a.robots:10",
      ])
    let lines = results[0].message?.split(separator: "\n").map(String.init)
    #expect(lines?.first == message)
    let robotLines = lines?.filter { $0.hasPrefix("robot ") }.prefix(2).map { $0.dropFirst(13) }
    #expect(robotLines == (message == nil ? nil : ["a.robots:9: inner x", "a.robots:12: it \(how)"]))
  }

  /// In the stream it is one step, which points to the file of its robot.
  @Test func `the scenario has one step`() throws {
    let envelopes = try TextScript(Self.robots).run("fine")
    let steps = envelopes.compactMap { if case .testCase(let it) = $0 { it.testSteps } else { nil } }.flatMap { $0 }
    #expect(steps.count == 1)
    let definitions = envelopes.compactMap { if case .stepDefinition(let it) = $0 { it } else { nil } }
    let definition = definitions.first { $0.id == steps.first?.stepDefinitionIds?.first }
    #expect(definition?.pattern.source == "fine")
    #expect(definition?.sourceReference.uri == "a.robots")
    #expect(definition?.sourceReference.location == Location(line: 2, column: 9))
  }

  @Test func `arguments are reported as in Cucumber`() throws {
    let envelopes = try TextScript(Self.robots).run("outer \"fails\"")
    let steps = envelopes.compactMap { if case .testCase(let it) = $0 { it.testSteps } else { nil } }.flatMap { $0 }
    let arguments = steps.first?.stepMatchArgumentsLists?.first?.stepMatchArguments
    #expect(arguments?.map(\.parameterTypeName) == ["value"])
    #expect(arguments?.map(\.group.value) == ["\"fails\""])
  }

  @Test func `an interruption ends a step in its middle`() throws {
    var asked = 0
    let envelopes = try TextScript(Self.robots).run("fine") {
      asked += 1
      return asked > 3
    }
    let attachment = envelopes.lazy.compactMap { if case .attachment(let it) = $0 { it } else { nil } }.first
    let steps = try InnerStep.steps(from: attachment?.body ?? "[]")
    #expect(steps.last?.status == .skipped)
    let results = envelopes.compactMap { if case .testStepFinished(let step) = $0 { step.testStepResult } else { nil } }
    #expect(results.map(\.status) == [.skipped])
  }
}
