import Testing

@testable import RobotKit

@Suite struct HelpTextTests {
  static let commands: [CommandName?] = [nil] + CommandName.allCases

  @Test(arguments: commands) func `no line is wider than a terminal`(command: CommandName?) {
    for line in HelpText.text(for: command).split(separator: "\n") {
      #expect(line.count <= 80, "\(line)")
      #expect(line.last != " ", "\(line)")
    }
  }

  @Test(arguments: CommandName.allCases) func `a command's help has its options and no others`(command: CommandName) {
    let help = HelpText.text(for: command)
    // Options of different commands may have the same name.
    for (usage, options) in Dictionary(grouping: OptionTable.all, by: \.usage) {
      #expect(Self.has(options[0], in: help) == options.contains { $0.commands.contains(command) }, "\(usage)")
    }
    #expect(help.contains("--help") && help.contains("--version"))
    #expect(help.hasPrefix("usage: robotrun \(command.rawValue)"))
  }

  @Test func `the overview has every command, format and exit code`() {
    let help = HelpText.text(for: nil)
    let rows = help.split(separator: "\n").filter { $0.hasPrefix("  ") }
    let words = rows.compactMap { $0.split(separator: " ").first.map(String.init) }
    for command in CommandName.allCases { #expect(words.contains(command.rawValue)) }
    for format in FormatName.allCases { #expect(words.contains(format.rawValue)) }
    for code in ExitCode.allCases { #expect(words.contains(String(code.rawValue))) }
    for option in OptionTable.options(of: .run) { #expect(Self.has(option, in: help)) }
  }

  /// A long one has a line to itself.
  private static func has(_ option: OptionSpec, in help: String) -> Bool {
    help.contains("\(option.usage) ") || help.contains("\(option.usage)\n")
  }
}
