import Foundation
import Testing

@testable import RobotKit

/// Every option there is, given badly.
@Suite struct BadOptionTests {
  private func workplace() throws -> TestDirectory {
    try TestDirectory([
      "a.feature": Samples.passing, "robots/x.robots": "Robot: X\n\n  Step: wave\n    tap hand\n",
      "robotrun.json": #"{ "profiles": { "ci": {} } }"#,
    ])
  }

  /// A call of the first command that has the option, with something to do.
  private func call(_ option: OptionSpec, _ words: [String]) -> [String] {
    let command = option.commands[0]
    return [command.rawValue] + words + (command.operands.isEmpty ? [] : ["a.feature"])
  }

  /// The first command that lacks an option, and another one of that name.
  private static func otherCommand(_ option: OptionSpec) -> CommandName? {
    CommandName.allCases.first { command in
      !command.operands.isEmpty && !OptionTable.options(of: command).map(\.name).contains(option.name)
    }
  }

  private func check(_ arguments: [String], _ code: ExitCode, mentions text: String) async throws {
    let directory = try workplace()
    let names = directory.names
    let outcome = try await RobotrunProcess(arguments, in: directory).outcome()
    #expect(outcome.exitCode == code.rawValue)
    #expect(outcome.lastWord.hasPrefix("robotrun: exit \(code.rawValue): "))
    #expect((outcome.output + outcome.errors).contains(text), "\(outcome.errors)")
    // What is said has a remedy or a candidate beside the reason.
    #expect(code != .usage || outcome.errors.contains("try: ") || outcome.errors.contains("did you mean"))
    #expect(code != .usage || outcome.output == "")
    #expect(directory.names == names)
  }

  @Test(arguments: try OptionTable.all.filter { try OptionSample.of($0)?.wrong != nil })
  func `an invalid value is reported with its option`(option: OptionSpec) async throws {
    let sample = try #require(try OptionSample.of(option))
    let wrong = try #require(sample.wrong)
    let text = sample.code == .usage ? option.name : wrong
    try await check(call(option, [option.name, wrong]), sample.code, mentions: text)
    try await check(call(option, ["\(option.name)=\(wrong)"]), sample.code, mentions: text)
  }

  @Test(arguments: OptionTable.all) func `a missing value is reported with its option`(option: OptionSpec) async throws
  {
    guard let placeholder = option.placeholder else {
      return try await check(
        call(option, ["\(option.name)=yes"]), .usage, mentions: "\(option.name) doesn't accept a value")
    }
    let complaint = "missing value of \(option.name); expected \(option.name) \(placeholder)"
    try await check([option.commands[0].rawValue, "a.feature", option.name], .usage, mentions: complaint)
    try await check(call(option, [option.name, "--help"]), .usage, mentions: complaint)
  }

  @Test(arguments: OptionTable.all.filter { !$0.isRepeatable })
  func `a duplicate option is reported`(option: OptionSpec) async throws {
    let words = try OptionSample.words(option)
    for name in [option.name, option.short].compactMap(\.self) {
      try await check(
        call(option, words + [name] + words.dropFirst()), .usage, mentions: "duplicate option \(option.name)")
    }
  }

  @Test(arguments: OptionTable.all.filter { otherCommand($0) != nil })
  func `an option of another command is reported`(option: OptionSpec) async throws {
    let other = try #require(Self.otherCommand(option))
    let owner = try #require(
      CommandName.allCases.first { OptionTable.options(of: $0).map(\.name).contains(option.name) })
    let arguments = [other.rawValue] + (try OptionSample.words(option)) + ["a.feature"]
    try await check(
      arguments, .usage,
      mentions: "\(option.name) is not available here, only in robotrun \(owner.rawValue)")
  }

  @Test(arguments: OptionTable.all.flatMap { option in option.excludes.map { (option.name, $0) } })
  func `options that exclude each other are reported`(name: String, other: String) async throws {
    let first = try #require(OptionTable.option(named: name))
    let second = try #require(OptionTable.option(named: other))
    for pair in [(first, second), (second, first)] {
      let words = try OptionSample.words(pair.0) + OptionSample.words(pair.1)
      try await check(call(first, words), .usage, mentions: "\(pair.1.name) can't be combined with \(pair.0.name)")
    }
  }

  @Test(arguments: OptionTable.all.filter(\.isConfigurable))
  func `a value of the wrong type is reported with its location in the file`(option: OptionSpec) async throws {
    let directory = try workplace()
    try directory.write(Data("{\n  \"\(option.key)\": {}\n}\n".utf8), to: "robotrun.json")
    let outcome = try await RobotrunProcess(call(option, []), in: directory).outcome()
    #expect(
      outcome.errors.hasPrefix("robotrun.json:2:\(option.key.count + 7): error: invalid \"\(option.key)\"; expected "))
    #expect(outcome.exitCode == 65)
  }

  @Test func `a name that is nearly an option's is answered with it`() async throws {
    for option in OptionTable.all {
      let misspelled = option.name + "x"
      try await check([option.commands[0].rawValue, misspelled, "a.feature"], .usage, mentions: "try: \(option.name)")
    }
  }
}
