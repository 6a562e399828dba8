/// The output of `--help`, generated from the tables of commands, options, formats and exit codes.
enum HelpText {
  /// Returns the help of the program, or of one command.
  ///
  /// - Parameter formats: The report formats of the suite.
  static func text(for command: CommandName?, formats: [ReportFormat] = []) -> String {
    let formats = section(
      "formats",
      FormatName.allCases.map { ($0.rawValue, $0.summary) } + formats.map { ($0.name, $0.summary) })
    guard let command else { return overview(formats) }
    let takesFormat = OptionTable.options(of: command).contains { $0.kind == .format }
    return usage(of: command) + "\n\(command.summary)\n" + options(of: command) + (takesFormat ? formats : "")
  }

  private static func overview(_ formats: String) -> String {
    var text = "Runs plain-text scenarios against an app in the same process, in virtual time.\n\n"
    text += "usage: \(ProgramInvocation.current.text) [COMMAND] [OPTION]... [PATH]...\n"
    text += section("commands", CommandName.allCases.map { ($0.rawValue, $0.summary) })
    text += options(of: .run)
    text += formats
    text += section("exit codes", ExitCode.allCases.map { (String($0.rawValue), $0.summary) })
    return text + "\n\(ProgramInvocation.current.text) COMMAND --help prints the options of a command.\n"
  }

  private static func usage(of command: CommandName) -> String {
    let options = OptionTable.options(of: command).isEmpty ? "" : " [OPTION]..."
    let operands = command.operands.isEmpty ? "" : " \(command.operands)"
    return "usage: \(ProgramInvocation.current.text) \(command.rawValue)\(options)\(operands)\n"
  }

  private static func options(of command: CommandName) -> String {
    OptionTable.groups.map { group in
      var rows = group.options.filter { $0.commands.contains(command) }.map { ($0.heading, $0.summary) }
      if group.title == OptionTable.groups.last?.title {
        rows += [("-h, --help", "print this help"), ("    --version", "print the version")]
      }
      return rows.isEmpty ? "" : section(group.title, rows)
    }.joined()
  }

  /// Returns two columns, the second wrapped at column 80.
  private static func section(_ title: String, _ rows: [(String, String)]) -> String {
    let indent = min(28, (rows.map(\.0.count).max() ?? 0) + 4)
    let lines = rows.map { name, summary in
      let head = "  " + name
      let lines = wrapped(summary, to: 80 - indent)
      let first =
        head.count + 2 > indent
        ? head + "\n" + String(repeating: " ", count: indent)
        : head + String(repeating: " ", count: indent - head.count)
      return first + lines.joined(separator: "\n" + String(repeating: " ", count: indent))
    }
    return "\n\(title):\n" + lines.joined(separator: "\n") + "\n"
  }

  private static func wrapped(_ text: String, to width: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let last = lines[lines.count - 1]
      if !last.isEmpty, last.count + 1 + word.count > width {
        lines.append(String(word))
      } else {
        lines[lines.count - 1] = last.isEmpty ? String(word) : "\(last) \(word)"
      }
    }
    return lines
  }
}
