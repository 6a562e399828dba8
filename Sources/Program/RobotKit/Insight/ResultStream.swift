import CucumberMessages
import ScenarioRunner

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A result of a command that runs scenarios many times, as a test case with one step.
struct ResultCase {
  /// The name of the test case.
  let name: String
  /// The scenario in whose file and at whose line it is.
  let scenario: Pickle
  let status: TestStepResult.Status
  /// The reason for which it did not pass; `nil` if it passed.
  let reason: Exception?
  /// The result for programs, as JSON.
  let body: String
}

/// The messages of a command that runs scenarios many times, which all reporters can read.
///
/// The test cases are in the order of the files. All times are the start date, so two runs have the same messages.
struct ResultStream {
  /// The step of each test case.
  let step: String
  /// The media type of the results for programs.
  let mediaType: String
  let startDate: Date

  /// Returns the messages of a run.
  ///
  /// - Parameters:
  ///   - files: The messages of the files.
  ///   - results: The test cases.
  ///   - failure: The reason why the run as a whole failed; `nil` if it didn't.
  ///   - ids: Generates the ids after those of the files.
  func messages(
    files: [Envelope], _ results: [ResultCase], failure: String?, ids: IDGenerator
  ) -> [Envelope] {
    var ids = ids
    let time = Timestamp(sinceEpoch: .seconds(startDate.timeIntervalSince1970))
    let (run, definition) = (ids.make(), ids.make())
    let sorted = Self.sorted(results)
    // A pickle is a scenario that runs; here each result is one.
    var messages = files.filter { if case .pickle = $0 { false } else { true } }
    let pickles = sorted.map { pickle(of: $0, &ids) }
    messages += pickles.map { .pickle($0) }
    messages.append(
      .stepDefinition(
        StepDefinition(
          id: definition, pattern: .init(source: step, type: .cucumberExpression), sourceReference: .builtIn)))
    messages.append(.testRunStarted(TestRunStarted(timestamp: time, id: run)))
    let cases = pickles.map { testCase(of: $0, definition, run: run, &ids) }
    messages += cases.map { .testCase($0) }
    for (result, testCase) in zip(sorted, cases) { messages += attempt(result, testCase, time, &ids) }
    let success = failure == nil && !results.contains { $0.status == .failed }
    messages.append(
      .testRunFinished(
        TestRunFinished(message: failure, success: success, timestamp: time, testRunStartedId: run)))
    return messages
  }

  /// Returns results by file, in the order of the first of each.
  private static func sorted(_ results: [ResultCase]) -> [ResultCase] {
    var places: [String: Int] = [:]
    for result in results where places[result.scenario.uri] == nil { places[result.scenario.uri] = places.count }
    return results.enumerated().sorted {
      (places[$0.element.scenario.uri] ?? 0, $0.offset) < (places[$1.element.scenario.uri] ?? 0, $1.offset)
    }.map(\.element)
  }

  /// Returns the pickle of a result, whose step is at the last step of the scenario.
  private func pickle(of result: ResultCase, _ ids: inout IDGenerator) -> Pickle {
    let scenario = result.scenario
    let nodes = scenario.steps.last?.astNodeIds ?? scenario.astNodeIds
    return Pickle(
      id: ids.make(), uri: scenario.uri, location: scenario.location, name: result.name, language: scenario.language,
      steps: [Pickle.Step(astNodeIds: nodes, id: ids.make(), type: .outcome, text: step)], tags: scenario.tags,
      astNodeIds: scenario.astNodeIds)
  }

  private func testCase(
    of pickle: Pickle, _ definition: String, run: String, _ ids: inout IDGenerator
  ) -> TestCase {
    TestCase(
      id: ids.make(), pickleId: pickle.id,
      testSteps: pickle.steps.map { step in
        TestCase.TestStep(
          id: ids.make(), pickleStepId: step.id, stepDefinitionIds: [definition],
          stepMatchArgumentsLists: [.init(stepMatchArguments: [])])
      }, testRunStartedId: run)
  }

  private func attempt(
    _ result: ResultCase, _ testCase: TestCase, _ time: Timestamp, _ ids: inout IDGenerator
  ) -> [Envelope] {
    let (id, step) = (ids.make(), testCase.testSteps[0].id)
    var attachment = Attachment(body: result.body, contentEncoding: .identity, mediaType: mediaType)
    (attachment.fileName, attachment.timestamp) = ("result.json", time)
    (attachment.testCaseStartedId, attachment.testStepId) = (id, step)
    let outcome = TestStepResult(
      duration: .init(.zero), message: result.reason?.message, status: result.status, exception: result.reason)
    return [
      .testCaseStarted(TestCaseStarted(attempt: 0, id: id, testCaseId: testCase.id, timestamp: time)),
      .testStepStarted(TestStepStarted(testCaseStartedId: id, testStepId: step, timestamp: time)),
      .attachment(attachment),
      .testStepFinished(
        TestStepFinished(testCaseStartedId: id, testStepId: step, testStepResult: outcome, timestamp: time)),
      .testCaseFinished(TestCaseFinished(testCaseStartedId: id, timestamp: time, willBeRetried: false)),
    ]
  }
}
