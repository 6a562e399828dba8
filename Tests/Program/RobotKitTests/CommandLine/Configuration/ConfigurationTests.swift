import CucumberMessages
import Foundation
import TestSupport
import Testing

@testable import RobotKit

@Suite struct ConfigurationTests {
  /// Eight times the keys take eight times as long; where each is compared with all others it is sixty-four times.
  @Test func `the time for unknown keys grows with their number`() throws {
    func read(_ count: Int) throws {
      let keys = (0..<count).map { "\"key\($0)\": \($0)" }.joined(separator: ",\n")
      let source = Source(uri: "robotrun.json", data: "{\(keys)}", mediaType: .plain)
      let reader = ConfigurationReader(source: source, prefix: "", suite: nil)
      #expect(throws: ConfigurationError.self) { try reader.read(for: .run, profile: nil) }
    }
    let ratio = try ThreadTime.ratio {
      try read(1_000)
    } _: {
      try read(8_000)
    }
    #expect(ratio < 24)
  }

  /// The values that no key accepts, and those that only some do.
  @Test(arguments: ConfigurationReader.keys) func `each key has its kind of value`(key: String) {
    func fails(_ value: String) -> Bool {
      let source = Source(uri: "robotrun.json", data: #"{ "\#(key)": \#(value) }"#, mediaType: .plain)
      do {
        _ = try ConfigurationReader(source: source, prefix: "", suite: SuiteNames()).read(for: .run, profile: nil)
        return false
      } catch {
        return ((error as? ConfigurationError)?.location?.column ?? 0) >= key.count + 7
      }
    }
    let option = OptionTable.option(named: "--" + key)
    let isFlag = option?.isFlag ?? false
    #expect(fails("true") != isFlag)
    for value in ["null", "{}", "[null]", #""\u0000""#] { #expect(fails(value), "\(value)") }
    #expect(fails("7") != (option?.isNumeric ?? false))
    #expect(fails(#""""#) != ["tags", "name", "retry-tags"].contains(key))
    #expect(fails("[]") != (option?.isRepeatable ?? true))
  }

  private func workplace(_ text: String) throws -> TestDirectory {
    try TestDirectory([
      "robotrun.json": text, "scenarios/lines.feature": Samples.lines,
      "scenarios/deep/passing.feature": Samples.passing,
    ])
  }

  @Test(arguments: BadConfiguration.all) func `what is wrong is shown in the file`(bad: BadConfiguration) async throws {
    let outcome = try await workplace(bad.text).robotrun("scenarios")
    #expect(outcome.errors == bad.complaint + "\n")
    #expect(outcome.output == "")
    #expect(outcome.exitCode == 65)
  }

  @Test func `keys are option names, and its paths are the default`() async throws {
    let directory = try workplace(#"{ "paths": ["scenarios"], "tags": "@smoke or @slow", "timeout": 2.5 }"#)
    #expect(try await directory.robotrun().scenarios == ["First", "Last"])
    #expect(try await directory.robotrun("scenarios/deep").exitCode == 3)
  }

  @Test func `the command line wins, for repeatable options with all it gives`() async throws {
    let directory = try workplace(
      #"{ "tags": "@smoke", "format": ["pretty", "junit:a.xml"], "fail-fast": true, "paths": ["scenarios"] }"#)
    #expect(try await directory.robotrun("--tags", "@slow").scenarios == ["Last"])
    #expect(directory.names.contains("a.xml"))
    try FileManager.default.removeItem(at: directory.url("a.xml"))
    #expect(try await directory.robotrun("-f", "messages").output.hasPrefix("{"))
    #expect(!directory.names.contains("a.xml"))
    #expect(try await directory.robotrun("--max-failures", "2").exitCode == 0)
    #expect(try await directory.robotrun("--no-fail-fast").exitCode == 0)
  }

  @Test func `a profile wins over the rest of the file`() async throws {
    let directory = try workplace(
      #"""
      { "paths": "scenarios", "tags": "@smoke", "fail-fast": true,
        "profiles": { "slow": { "tags": "@slow", "max-failures": 3 }, "all": { "tags": "" , "fail-fast": false } } }
      """#)
    #expect(try await directory.robotrun().scenarios == ["First"])
    #expect(try await directory.robotrun("--profile", "slow").scenarios == ["Last"])
    #expect(try await directory.robotrun("-p", "all").scenarios.count == 5)
    let outcome = try await directory.robotrun("-p", "slwo")
    #expect(
      outcome.errors.contains(
        "error: --profile: robotrun.json has no \"slwo\"; expected one of slow, all; did you mean slow?\n"))
  }

  @Test func `it is found in parent directories, and its paths are relative to it`() async throws {
    let directory = try workplace(#"{ "paths": ["scenarios/deep"], "format": ["pretty", "junit:reports.xml"] }"#)
    let outcome = try await RobotrunProcess([], in: directory, subdirectory: "scenarios/deep").outcome()
    #expect(outcome.scenarios == ["Passes"])
    #expect(outcome.output.contains("../../scenarios/deep/passing.feature"))
    #expect(directory.names.contains("reports.xml"))
  }

  @Test func `another file can be named, or none`() async throws {
    let directory = try workplace(#"{ "paths": ["scenarios"], "tags": "@smoke" }"#)
    try directory.write(Data(#"{ "paths": ["deep"] }"#.utf8), to: "scenarios/own.json")
    #expect(try await directory.robotrun("--config", "scenarios/own.json").scenarios == ["Passes"])
    #expect(try await directory.robotrun("--config", "none").errors.contains("error: run requires at least one path\n"))
    #expect(try await directory.robotrun("--config", "none", "scenarios").scenarios.count == 5)
  }

  @Test func `one that is named must be there`() async throws {
    let outcome = try await workplace("{}").robotrun("--config", "robotrum.json", "scenarios")
    #expect(
      outcome.errors == """
        robotrum.json: error: no such file
          try: --config robotrun.json
        robotrun: exit 65: invalid configuration file: robotrum.json

        """)
    #expect(try await workplace("{}").robotrun("--config", "scenarios", "scenarios").exitCode == 65)
  }

  @Test func `a profile needs a file`() async throws {
    let outcome = try await TestDirectory(["a.feature": Samples.passing]).robotrun(
      "-p", "ci", "--config", "none", "a.feature")
    #expect(outcome.exitCode == 64)
    #expect(outcome.errors.contains("unknown profile \"ci\""))
  }

  @Test(arguments: ["check", "parse", "steps", "format"]) func `other commands take what is theirs`(name: String)
    async throws
  {
    let directory = try workplace(#"{ "paths": ["scenarios"], "format": "junit", "tags": "@smoke", "color": "never" }"#)
    #expect(try await directory.robotrun(name).exitCode == 0)
  }
}
