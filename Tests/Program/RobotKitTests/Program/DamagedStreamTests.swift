import Foundation
import Testing

@testable import RobotKit

/// Stored streams that are not the whole of a run.
@Suite struct DamagedStreamTests {
  private func place() async throws -> TestDirectory {
    let directory = try TestDirectory(["a.feature": Samples.passing, "empty.ndjson": ""])
    _ = try await directory.robotrun("a.feature", "-f", "messages:a.ndjson")
    return directory
  }

  private func change(_ directory: TestDirectory, _ change: ([Substring]) -> [String]) throws {
    let lines = try directory.text(of: "a.ndjson").split(separator: "\n")
    try directory.write(Data(change(lines).map { $0 + "\n" }.joined().utf8), to: "b.ndjson")
  }

  @Test(arguments: [["empty.ndjson"], ["a.ndjson", "empty.ndjson"], ["empty.ndjson", "a.ndjson"]])
  func `an empty stream is a failure with its name`(paths: [String]) async throws {
    let outcome = try await place().run(["report"] + paths)
    #expect(outcome.errors.contains("empty.ndjson: error: the stream is empty"))
    #expect(outcome.lastWord == "robotrun: exit 2: 1 damaged stream")
    #expect(outcome.exitCode == 2)
  }

  @Test func `a stream truncated anywhere is a failure with its name`() async throws {
    let directory = try await place()
    let count = try directory.text(of: "a.ndjson").split(separator: "\n").count
    for end in [1, 3, 20, count - 12, count - 8, count - 3, count - 1] {
      try change(directory) { $0.prefix(end).map(String.init) }
      for paths in [["b.ndjson"], ["a.ndjson", "b.ndjson"]] {
        let outcome = try await directory.run(["report"] + paths)
        #expect(outcome.exitCode == 1 || outcome.exitCode == 2, "\(end)")
        #expect(outcome.errors.contains("b.ndjson: error: truncated stream: testRun"), "\(end)")
      }
    }
  }

  @Test(arguments: [#"{"testCase":"#, #"{"testCaseStarted":"#, #"{"pickle":"#, #"{"gherkinDocument":"#])
  func `a stream without its head of a scenario is damaged`(prefix: String) async throws {
    let directory = try await place()
    try change(directory) { lines in lines.filter { !$0.hasPrefix(prefix) }.map(String.init) }
    let outcome = try await directory.robotrun("report", "b.ndjson")
    #expect(outcome.errors.contains("b.ndjson:"))
    #expect(outcome.exitCode == 1 || outcome.exitCode == 2)
  }

  @Test func `a step that began and never ended leaves its scenario unfinished`() async throws {
    let directory = try await place()
    try change(directory) { lines in
      var kept = lines.map(String.init)
      kept.remove(at: kept.lastIndex { $0.hasPrefix(#"{"testStepFinished":"#) }!)
      return kept
    }
    let outcome = try await directory.robotrun("report", "b.ndjson")
    #expect(outcome.output.contains("the run ended before the scenario did"))
    #expect(outcome.lastWord == "robotrun: exit 1: 1 unfinished scenario, 1 damaged stream")
    #expect(outcome.exitCode == 1)
  }

  @Test func `a run that ends as failed is a failure`() async throws {
    let directory = try await place()
    try change(directory) { $0.map { String($0).replacing(#""success":true"#, with: #""success":false"#) } }
    let outcome = try await directory.robotrun("report", "b.ndjson")
    #expect(outcome.errors.hasPrefix("b.ndjson: error: testRunFinished reports a failure"))
    #expect(outcome.exitCode == 2)
  }

  @Test func `scenarios that are announced and never run are nothing`() async throws {
    let directory = try await place()
    try change(directory) { lines in lines.filter { !$0.contains("testCase") }.map(String.init) }
    let outcome = try await directory.robotrun("report", "b.ndjson")
    #expect(outcome.errors == "robotrun: exit 3: no announced scenario ran in b.ndjson\n")
    #expect(try await directory.robotrun("report", "a.ndjson", "b.ndjson").exitCode == 0)
  }

  @Test(arguments: FormatName.allCases)
  func `numbers that no run has are lines that are no messages`(format: FormatName) async throws {
    let directory = try await place()
    for field in ["attempt", "seconds"] {
      for number in [Int.max, Int.min] {
        try change(directory) { lines in
          lines.map { String($0).replacing(try! Regex("\"\(field)\":[0-9]+"), with: "\"\(field)\":\(number)") }
        }
        let outcome = try await directory.robotrun("report", "b.ndjson", "-f", format.rawValue)
        #expect(outcome.errors.contains("\(field) is \(number); expected"))
        #expect(outcome.exitCode == 2 || outcome.exitCode == 1)
      }
    }
  }

  @Test func `steps in steps are shown from any depth`() async throws {
    // One level less than steps may have.
    let steps = (1...98).map { "  Step: go\($0)\n    go\($0 + 1)\n" }.joined()
    let directory = try TestDirectory([
      "a.feature": "Scenario: Deep\n  go1\n", "a.robots": "Robot: R\n\(steps)  Step: go99\n    given launch\n",
    ])
    let run = try await directory.robotrun("a.feature", "-f", "pretty", "-f", "messages:a.ndjson")
    #expect(run.exitCode == 0)
    let report = try await directory.robotrun("report", "a.ndjson")
    #expect(report.stableOutput == run.stableOutput)
    #expect(report.output.contains("  go99\n"))
  }
}
