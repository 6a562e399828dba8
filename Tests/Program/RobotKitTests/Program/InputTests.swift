import Foundation
import Testing

/// Scenarios that don't come from an ordinary file, or not from all of it.
@Suite struct InputTests {
  @Test func `a hyphen is standard input`() async throws {
    let directory = try TestDirectory(["a.feature": Samples.passing])
    let program = try await RobotrunProcess(
      ["-"], in: directory, standardInput: FileHandle(forReadingFrom: directory.url("a.feature")))
    let outcome = try await program.outcome()
    #expect(outcome.scenarios == ["Passes"])
    #expect(outcome.exitCode == 0)
  }

  @Test func `reruns the failed scenarios`() async throws {
    let directory = try TestDirectory(["a.feature": Samples.failing])
    func run(_ arguments: String...) async throws -> ProcessOutcome {
      let input = try FileHandle(forReadingFrom: directory.url("a.feature"))
      return try await RobotrunProcess(arguments, in: directory, standardInput: input).outcome()
    }
    #expect(try await run("-").output.contains("\n    robotrun -- -:3\n"))
    #expect(try await run("--", "-:3").scenarios == ["Fails"])
  }

  @Test func `a pipe is read when it is named`() async throws {
    let directory = try TestDirectory(["a.feature": Samples.passing])
    try #require(mkfifo(directory.url("pipe").path, 0o600) == 0)
    let program = try await RobotrunProcess(["pipe"], in: directory)
    try Data(Samples.passing.utf8).write(to: directory.url("pipe"), options: [])
    #expect(try await program.outcome().scenarios == ["Passes"])
  }

  /// A device has no end: a list of paths and a stream are refused at the limit of a scenario file.
  @Test(arguments: [["run", "@/dev/zero"], ["report", "/dev/zero"], ["check", "/dev/zero"]])
  func `what has no end is refused`(words: [String]) async throws {
    let outcome = try await TestDirectory().run(words)
    let said = outcome.output + outcome.errors
    #expect(said.contains("can't be read: larger than the limit of 64 MB"), "\(said)")
    #expect(said.contains("/dev/zero: error: "))
    #expect(outcome.exitCode == 2)
  }

  @Test func `a line after the end is an error`() async throws {
    let outcome = try await TestDirectory(["a.feature": Samples.passing]).robotrun("a.feature:999")
    #expect(outcome.output.contains("a.feature:999: error: no such line; the file has 5 lines"))
    #expect(outcome.scenarios == [])
    #expect(outcome.exitCode == 2)
  }

  @Test func `a line after the end selects nothing, other lines do`() async throws {
    let outcome = try await TestDirectory(["a.feature": Samples.lines]).robotrun("a.feature:7:999")
    #expect(outcome.scenarios == ["First"])
    #expect(outcome.exitCode == 2)
  }

  @Test(arguments: ["\"\"\"", "```"])
  func `an open doc string is located`(delimiter: String) async throws {
    let closed = "\n    \(delimiter)\n    a\n    \(delimiter)\n"
    let text = "Feature: a\n  Scenario: b\n    Given c" + closed + "    Given d\n    \(delimiter)\n    e\n"
    let outcome = try await TestDirectory(["a.feature": text]).robotrun("a.feature")
    #expect(outcome.output.contains("unexpected end of file, expected: #DocStringSeparator, #Other\n"))
    #expect(outcome.output.contains("note: the doc string that begins in line 8 has no closing \(delimiter)\n"))
  }

  @Test(arguments: ["0", "-3", "3-5", "99999999999999999999"])
  func `a line that can't be one is an error`(line: String) async throws {
    let outcome = try await TestDirectory(["a.feature": Samples.passing]).robotrun("a.feature:\(line)")
    #expect(outcome.output.contains("error: invalid line \"\(line)\" of a.feature; expected a number from 1 on"))
    #expect(outcome.exitCode == 2)
  }

  @Test(arguments: [
    (["--retry-tags", "@a"], "error: --retry-tags: no effect without --retry N\n"),
    (["--config", ""], "error: --config: the path is empty\n"),
  ])
  func `an option without an effect is an error`(options: [String], reason: String) async throws {
    let outcome = try await TestDirectory(["a.feature": Samples.passing]).run(["a.feature"] + options)
    #expect(outcome.errors.contains(reason), "\(outcome.errors)")
    #expect(outcome.exitCode == 64)
  }

  @Test func `completions need a shell`() async throws {
    let outcome = try await TestDirectory().robotrun("completions")
    #expect(outcome.errors.contains("error: completions requires a shell; expected one of bash, zsh, fish\n"))
    #expect(outcome.errors.contains("try: robotrun completions bash\n"))
    #expect(outcome.exitCode == 64)
  }

  @Test func `a file without a feature is its name`() async throws {
    let outcome = try await TestDirectory(["only.feature": "Scenario: A\n  given launch\n"]).robotrun("only.feature")
    #expect(outcome.output.hasPrefix("only  "), "\(outcome.output)")
  }

  @Test func `times without parts are not missed`() async throws {
    let outcome = try await TestDirectory(["a.feature": Samples.passing]).robotrun("a.feature", "--timings", "nosuch")
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(outcome.exitCode == 0)
  }

  @Test func `a report does not take the directory of a scenario file`() async throws {
    let directory = try TestDirectory(["a.feature": Samples.passing])
    let outcome = try await directory.robotrun("a.feature", "--format", "junit:./a.feature")
    #expect(outcome.errors.contains("error: --format: ./a.feature is one of the files to read\n"))
    #expect(try directory.text(of: "a.feature") == Samples.passing)
  }

  @Test func `an unknown app is reported before the run`() async throws {
    let directory = try TestDirectory(["a.feature": "@app:mesages\n" + Samples.passing])
    let outcome = try await directory.robotrun("a.feature", "--dry-run")
    #expect(
      outcome.output.contains(
        "unknown app \"mesages\"; expected one of messages, pages, suggest, characters, products, gallery; did you mean @app:messages?"
      ))
    #expect(outcome.exitCode == 2)
  }

  @Test func `tags without their sign are pointed at`() async throws {
    let outcome = try await TestDirectory(["a.feature": "@smoke\n" + Samples.passing]).robotrun(
      "a.feature", "--tags", "smoke")
    #expect(outcome.lastWord.contains("tags begin with @: @smoke"))
    #expect(outcome.exitCode == 3)
  }

  @Test(arguments: [
    ("@smok", "; did you mean @smoke?"), ("@slow and @smok", "; did you mean @smoke?"),
    ("not @smoke and not @SMOK", "; did you mean @smoke?"), ("@slow and not @smoke", ""), ("@unheard", ""), ("@a", ""),
  ])
  func `a misspelled tag is answered with the nearest one`(expression: String, question: String) async throws {
    let text = "@smoke @b\n" + Samples.passing + "\n  @slow @smoke\n  Scenario: other\n    given launch\n"
    let directory = try TestDirectory(["a.feature": text])
    let outcome = try await directory.robotrun("a.feature", "--tags", expression)
    #expect(outcome.lastWord.contains(" excluded by --tags\(question) (--allow-empty"), "\(outcome.lastWord)")
    #expect(outcome.exitCode == 3)
  }

  @Test func `errors reach standard error where no report on standard output shows them`() async throws {
    let directory = try TestDirectory(["a.feature": Samples.passing])
    let outcome = try await directory.robotrun("a.feature", "b.feature", "--format", "messages")
    #expect(outcome.errors.contains("b.feature: error: no such file or directory"))
    #expect(outcome.exitCode == 2)
  }
}
