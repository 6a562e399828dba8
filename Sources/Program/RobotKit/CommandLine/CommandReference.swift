#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `docs/cli.md`, generated from the tables of commands, options, formats and exit codes; a test compares the file.
enum CommandReference {
  /// The whole page.
  static var markdown: String {
    [introduction, commands, options, formats, exitCodes].joined(separator: "\n\n") + "\n"
  }

  private static let introduction = """
    # The command line

    `make accept` generates this page from the tables that the program reads. `robotrun --help` and
    `robotrun COMMAND --help` print the same in a terminal, `robotrun man` as a manual page.

        robotrun [COMMAND] [OPTION]... [PATH]...

    - Options can be anywhere. A value is the next argument or follows `=`; `--` ends the options.
    - An option can be used once, unless it is repeatable.
    - `--no-NAME` turns off an option without a value that the [configuration file](configuration.md) turns on.
    - `PATH:LINE` selects a line of a file; a directory selects all scenario files in it; `-` is standard input.
    """

  private static var commands: String {
    let rows = CommandName.allCases.map { command in
      [code("robotrun \(command.rawValue) \(command.operands)"), command.summary]
    }
    return "## Commands\n\n" + table(["command", "what it does"], rows)
  }

  private static var options: String {
    let groups = OptionTable.groups.map { group in
      "### \(group.title.capitalized)\n\n" + table(["option", "what it does", "commands"], group.options.map(row))
    }
    return "## Options\n\n" + groups.joined(separator: "\n\n") + "\n\n"
      + "Each command has `-h`, `--help` and `--version` as well."
  }

  private static func row(_ option: OptionSpec) -> [String] {
    var names = code(option.usage)
    if let short = option.short { names = "\(code(short)), \(names)" }
    var notes: [String] = []
    if !option.excludes.isEmpty { notes.append("not with \(option.excludes.map(code).joined(separator: ", "))") }
    if !option.isConfigurable { notes.append("command line only") }
    let summary = option.summary + (notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))")
    return [names, summary, option.commands.map(\.rawValue).joined(separator: ", ")]
  }

  private static var formats: String {
    let rows = FormatName.allCases.map { [code($0.rawValue), $0.summary] }
    return "## Formats\n\n[Reports](reports.md) shows them.\n\n" + table(["format", "what it is"], rows)
  }

  private static var exitCodes: String {
    let rows = ExitCode.allCases.map { [String($0.rawValue), $0.summary] }
    let order = ExitCode.precedence.filter { $0 != .success && $0 != .usage && $0 != .configuration }
      .map { String($0.rawValue) }
    return "## Exit codes\n\n" + table(["code", "when"], rows) + "\n\n"
      + "If several apply, it is the first of \(order.joined(separator: ", ")). The last line on standard error is the reason."
  }

  private static func code(_ text: String) -> String {
    let text = text.trimmed
    return "`\(text)`"
  }

  private static func table(_ head: [String], _ rows: [[String]]) -> String {
    ([head, head.map { _ in "---" }] + rows).map { row in
      "| " + row.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
    }.joined(separator: "\n")
  }
}

extension String {
  /// The string without spaces at its end.
  fileprivate var trimmed: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
