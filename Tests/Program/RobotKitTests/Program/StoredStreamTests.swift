import Foundation
import Testing

@Suite struct StoredStreamTests {
  /// A stream of the sample that fails, in its own directory.
  private func place() async throws -> TestDirectory {
    let directory = try TestDirectory(["a.feature": Samples.failing, "b.feature": Samples.passing])
    _ = try await directory.robotrun("a.feature", "-f", "messages:a.ndjson")
    _ = try await directory.robotrun("b.feature", "-f", "messages:b.ndjson")
    return directory
  }

  @Test func `a message of a newer version is ignored, and reported once`() async throws {
    let directory = try await place()
    let stream = try directory.text(of: "b.ndjson")
    try directory.write(Data(("{\"mood\":{\"is\":1}}\n" + stream + "{\"mood\":{}}\n").utf8), to: "new.ndjson")
    let outcome = try await directory.robotrun("report", "new.ndjson")
    #expect(
      outcome.errors == "new.ndjson:1: warning: unknown messages \"mood\" are ignored\n")
    #expect(outcome.exitCode == 0)
  }

  @Test func `a truncated stream is reported with its contents`() async throws {
    let directory = try await place()
    let lines = try directory.text(of: "b.ndjson").split(separator: "\n")
    let cut = lines.dropLast(2).joined(separator: "\n") + "\n" + lines[lines.count - 2].dropLast(9)
    try directory.write(Data(cut.utf8), to: "cut.ndjson")
    let outcome = try await directory.robotrun("report", "cut.ndjson")
    #expect(
      outcome.errors.hasPrefix("cut.ndjson:\(lines.count - 1): error: the stream ends in the middle of this line\n"))
    #expect(outcome.output.contains("the run ended before the scenario did"))
    #expect(outcome.exitCode == 1)
  }

  @Test func `several streams become one report`() async throws {
    let directory = try await place()
    let outcome = try await directory.robotrun(
      "report", "a.ndjson", "b.ndjson", "-f", "summary", "-f", "messages:c.ndjson", "-f", "rerun:c.txt")
    #expect(outcome.output.contains("2 scenarios (1 failed, 1 passed)\n"))
    #expect(try directory.text(of: "c.txt") == "a.feature:3\n")
    let joined = try await directory.robotrun("report", "c.ndjson", "-f", "summary", "-f", "rerun:d.txt")
    #expect(joined.output.contains("2 scenarios (1 failed, 1 passed)\n"))
    #expect(joined.exitCode == 1)
    #expect(try directory.text(of: "d.txt") == "a.feature:3\n")
  }

  @Test func `streams without a head are kept apart all the same`() async throws {
    let directory = try await place()
    for name in ["a.ndjson", "b.ndjson"] {
      let lines = try directory.text(of: name).split(separator: "\n").dropFirst()
      try directory.write(Data((lines.joined(separator: "\n") + "\n").utf8), to: name)
    }
    let outcome = try await directory.robotrun("report", "a.ndjson", "b.ndjson", "-f", "rerun")
    #expect(outcome.output == "a.feature:3\n")
    #expect(try await directory.robotrun("report", "b.ndjson", "a.ndjson", "-f", "rerun").output == "a.feature:3\n")
  }

  @Test func `what several streams find wrong with a file is counted once`() async throws {
    let directory = try TestDirectory(["a.feature": Samples.unparsable])
    _ = try await directory.robotrun("a.feature", "-f", "messages:a.ndjson")
    let outcome = try await directory.robotrun("report", "a.ndjson", "a.ndjson")
    #expect(outcome.lastWord == "robotrun: exit 2: 1 error in a.feature")
  }
}
