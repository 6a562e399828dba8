import Foundation
import Testing

@testable import RobotKit

@Suite struct GitHubTests {
  @Test func `annotations follow the report`() async throws {
    let directory = try TestDirectory(["a.feature": Samples.failing])
    let outcome = try await directory.robotrun("a.feature", "-f", "github", "-f", "pretty")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.first == "Feature: Failing                                                   a.feature:1")
    #expect(lines.last?.hasPrefix("::error file=a.feature,line=5,title=Scenario%3A Fails::") == true)
    #expect(try await directory.robotrun("a.feature", "-f", "github").stableOutput == outcome.stableOutput)
  }

  @Test func `the summary goes where the job wants it`() async throws {
    let directory = try TestDirectory(["a.feature": Samples.failing, "summary.md": "before\n"])
    let process = try await RobotrunProcess(
      ["a.feature", "-f", "github"], in: directory,
      environment: ["GITHUB_STEP_SUMMARY": directory.url("summary.md").path])
    #expect(try await process.outcome().exitCode == 1)
    let summary = try directory.text(of: "summary.md")
    #expect(summary.hasPrefix("before\n### 1 scenario: 1 problem\n"))
    #expect(summary.contains("<summary>Scenario&#58; Fails <code>a.feature&#58;3</code></summary>"))
  }

  @Test func `a summary that can't be written is reported`() async throws {
    let directory = try TestDirectory(["a.feature": Samples.passing])
    let process = try await RobotrunProcess(
      ["a.feature", "-f", "github"], in: directory, environment: ["GITHUB_STEP_SUMMARY": "missing/summary.md"])
    let outcome = try await process.outcome()
    #expect(outcome.exitCode == 74)
    #expect(outcome.errors.contains("missing/summary.md could not be written"))
  }

  @Test func `twice in one output it is refused`() async throws {
    let outcome = try await TestDirectory(["a.feature": Samples.passing]).robotrun(
      "a.feature", "-f", "github", "-f", "github")
    #expect(outcome.exitCode == 64)
  }

  @Test func `files are named from the root of the repository`() throws {
    let root = try TestDirectory(["apps/one/a.feature": Samples.passing])
    let directory = root.url("apps/one").path
    let job = GitHubJob(environment: ["GITHUB_WORKSPACE": root.url(".").path], workingDirectory: directory)
    #expect(job.directory == "apps/one")
    #expect(GitHubJob(environment: ["GITHUB_WORKSPACE": directory], workingDirectory: directory).directory == "")
    #expect(GitHubJob(environment: ["GITHUB_WORKSPACE": directory + "/b"], workingDirectory: directory).directory == "")
    #expect(GitHubJob(environment: [:], workingDirectory: directory).summary == nil)
  }

  @Test func `the summary is added to what is there`() throws {
    let directory = try TestDirectory(["summary.md": "before\n"])
    let sink = try AppendingSink(path: directory.url("summary.md").path)
    #expect(sink.size == 7)
    sink.write("after\n")
    try sink.close()
    #expect(try directory.text(of: "summary.md") == "before\nafter\n")
  }
}
