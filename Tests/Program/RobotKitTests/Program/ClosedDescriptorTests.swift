import Foundation
import Testing

/// Standard input, output and error that the parent process has closed.
@Suite struct ClosedDescriptorTests {
  private func run(_ directory: TestDirectory, _ arguments: String, _ closed: String) async throws -> ProcessOutcome {
    let command = "exec \"$0\" \(arguments) \(closed)"
    return try await RobotrunProcess(
      ["-c", command, RobotrunProcess.executable("robotrun").path], of: "/bin/sh", in: directory
    )
    .outcome()
  }

  @Test(arguments: [(">&-", 74), ("2>&-", 0), ("<&-", 0), ("<&- 2>&-", 0), ("<&- >&- 2>&-", 74), (">&- 2>&-", 74)])
  func `reports get nothing but their own text`(closed: String, exitCode: Int) async throws {
    let directory = try TestDirectory(["a.feature": Samples.passing])
    let targets = "-f html:a.html -f junit:a.xml -f messages:a.ndjson"
    #expect(try await run(directory, "a.feature \(targets)", closed).exitCode == Int32(exitCode))
    #expect(try directory.text(of: "a.html").hasPrefix("<!DOCTYPE html>"))
    #expect(try directory.text(of: "a.xml").hasPrefix("<?xml"))
    let messages = try directory.text(of: "a.ndjson").split(separator: "\n")
    #expect(messages.allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") })
    #expect(try await directory.robotrun("report", "a.ndjson").exitCode == 0)
  }

  @Test func `messages on standard error get into no report`() async throws {
    let directory = try TestDirectory()
    #expect(try await run(directory, "report nosuch -f junit:a.xml", "2>&-").exitCode == 2)
    #expect(try directory.text(of: "a.xml").hasPrefix("<?xml"))
  }

  @Test func `standard input that is closed can't be read`() async throws {
    let outcome = try await run(try TestDirectory(), "-", "<&-")
    #expect(outcome.output.contains("-: error: can't be read"))
    #expect(outcome.exitCode == 2)
  }
}
