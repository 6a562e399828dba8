import Foundation
import Testing

@testable import RobotKit

/// What comes from files and arguments is shown, and never reaches a terminal or a CI system as a command.
@Suite struct EscapedOutputTests {
  private static let evil = "\u{1B}]52;c;aGk=\u{7} \u{1B}[2J \u{8}\u{9B}1m\u{202E}"

  private func expectHarmless(_ outcome: ProcessOutcome, _ comment: Comment) {
    for text in [outcome.output, outcome.errors] {
      let raw = text.unicodeScalars.filter {
        $0 != "\n" && ($0.properties.generalCategory == .control || $0 == "\u{202E}")
      }
      #expect(raw.isEmpty, comment)
    }
    #expect(outcome.errors.split(separator: "\n").count { $0.hasPrefix("robotrun: exit ") } <= 1, comment)
  }

  @Test(arguments: [
    ["steps", "."], ["steps", "no" + evil], ["check", "."], ["apps", "--" + evil], ["tree", "a.feature:99"],
    ["tree", evil], ["format", "--check", "."], ["parse", evil], ["report", evil], ["--config", evil, "."],
    ["--app", evil, "."], ["--tags", "@a and " + evil, "."], ["--name", "(" + evil, "."], ["--profile", evil, "."],
    ["--" + evil, "."], ["-f", "junit:" + evil + "/a.feature/x.xml", evil], ["--shard", "1/2", "--timings", evil, "."],
    ["run", evil], ["init", "a.feature/" + evil], ["completions", evil], ["completions", "words", "--", "--tags", ""],
    ["completions", "words", "--", "--name", ""], ["."],
  ])
  func `nothing raw is written by any command`(arguments: [String]) async throws {
    let robot = "Robot: evil\(Self.evil)\n  # \(Self.evil)\n  Step: do \(Self.evil) <x>\n    tap \"<x>\"\n"
    let directory = try TestDirectory([
      "a.feature": "@\(Self.evil)\n" + Samples.failing.replacing("Fails", with: Self.evil), "r.robots": robot,
    ])
    expectHarmless(try await directory.run(arguments), "\(arguments)")
  }

  @Test func `a key of the configuration file is shown`() async throws {
    let directory = try TestDirectory([
      "a.feature": Samples.passing, "robotrun.json": #"{"a\u001b]52;c;aGk=\u0007\u202e":1}"#,
    ])
    expectHarmless(try await directory.robotrun("a.feature"), "key")
  }

  @Test func `the last line is one line`() async throws {
    let outcome = try await TestDirectory().robotrun("--config", "x\n::error::boom", "a.feature")
    #expect(outcome.lastWord == "robotrun: exit 65: invalid configuration file: x ::error::boom")
    #expect(!outcome.errors.contains("\n::"))
  }

  @Test func `nothing is printed at its full length that may have any`() async throws {
    let long = String(repeating: "k", count: 200_000)
    let directory = try TestDirectory(["a.feature": Samples.passing, "long.json": "{\"\(long)\": 1}"])
    for arguments in [["--config", "long.json", "."], ["--tags", "@a and (" + long.prefix(100_000), "."]] {
      #expect(try await directory.run(arguments).errors.utf8.count < 8_000)
    }
  }

  @Test(arguments: FormatName.allCases.filter { $0 != .github })
  func `no scenario writes a command into a log`(format: FormatName) async throws {
    let text = """
      Feature: F

        Scenario: ::error::x
          given launch
          go
            \"\"\"
            ::stop-commands::x
            \u{A0} ::set-output name=token::pwned
            ##[error]x
            \"\"\"

        Scenario: a ##[group]b
          expect text "Hello ::stop-commands::x ::y"

      """
    let robot = "Robot: R\n  Step: go\n    expect text \"a ##[error]\"\n"
    let directory = try TestDirectory(["a.feature": text, "r.robots": robot])
    let outcome = try await directory.robotrun("a.feature", "-f", format.rawValue, "-f", "github")
    #expect(outcome.exitCode == 1)
    for line in (outcome.output + outcome.errors).split(whereSeparator: \.isNewline) {
      let command = line.drop { $0.isWhitespace }
      guard !command.hasPrefix("::error file="), !command.hasPrefix("::error title=") else { continue }
      #expect(!command.hasPrefix("::"))
      #expect(!line.contains("##["))
    }
  }

  @Test func `the filter looks at each line as the runner does`() {
    func filtered(_ pieces: String...) -> String {
      var filter = WorkflowCommandFilter()
      return pieces.map { filter.filtered($0) }.joined()
    }
    #expect(filtered("a: b\n  c::d\n") == "a: b\n  c::d\n")
    #expect(filtered("::error::x\n\t ::y\r::z\n") == "\\::error::x\n\t \\::y\r\\::z\n")
    #expect(filtered("\u{3000}::x") == "\u{3000}\\::x")
    #expect(filtered("  ", "::x") == "  \\::x")
    #expect(filtered("  :", ":x") == "  \\::x")
    #expect(filtered("a", "::x", "\n", ":", "b") == "a::x\n\\:b")
    #expect(filtered("a ##[group]b ###[c]") == "a #\\#[group]b ##\\#[c]")
  }

  @Test func `JSON keeps its values`() throws {
    let values = [
      "a ##[b] #1", "\u{7F}\u{9B}\u{202E}\u{200B}\u{FEFF}\u{E0041}", "é 漢 \u{1F468}\u{200D}\u{1F469}", "\u{2028}",
    ]
    let json = try JSONOutput.text(values)
    #expect(!json.contains("##["))
    #expect(json.contains("\\u007f\\u009b\\u202e\\u200b\\ufeff\\udb40\\udc41"))
    #expect(try JSONDecoder().decode([String].self, from: Data(json.utf8)) == values)
  }
}
