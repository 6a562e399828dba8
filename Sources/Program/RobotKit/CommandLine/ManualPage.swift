#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The manual page, as `man` reads it: roff with the macros of man(7).
enum ManualPage {
  /// The whole page.
  static var text: String {
    [
      title, name, synopsis, description, commands, options, configuration, formats, exitCodes, environment, examples,
    ].joined(separator: "\n") + "\n"
  }

  private static let program = Roff.escaped(SystemPath.programName)

  private static let title =
    ".TH \(program.uppercased()) 1 \"\(Version.date)\" \"robotrun \(Version.current)\" \"User Commands\""

  private static let name = """
    .SH NAME
    \(program) \\- run plain-text scenarios against an app in the same process
    """

  private static var synopsis: String {
    let lines = CommandName.allCases.map { command in
      let options = OptionTable.options(of: command).isEmpty ? "" : " [\\fIOPTION\\fR]..."
      let operands = command.operands.isEmpty ? "" : " " + Roff.escaped(command.operands)
      return "\\fB\(program) \(command.rawValue)\\fR\(options)\(operands)"
    }
    return ".SH SYNOPSIS\n" + lines.joined(separator: "\n.br\n")
  }

  private static let description = """
    .SH DESCRIPTION
    \(program) reads scenarios in Gherkin and in plain robot lines, runs them against an app in the same
    process, in virtual time, and reports what passed and what failed, with file and line.
    .PP
    The default command is \\fBrun\\fR.
    Options can be anywhere; a value is the next argument or follows an equals sign; \\fB\\-\\-\\fR ends the
    options.
    \\fB\\-\\-no\\-\\fINAME\\fR turns off an option that the configuration file turns on.
    """

  private static var commands: String {
    ".SH COMMANDS\n" + CommandName.allCases.map { tagged(bold($0.rawValue), $0.summary) }.joined(separator: "\n")
  }

  private static var options: String {
    let groups = OptionTable.groups.map { group in
      ".SS \(Roff.escaped(group.title.capitalized))\n" + group.options.map(option).joined(separator: "\n")
    }
    let always = [
      tagged("\(bold("-h")), \(bold("--help"))", "print the help of the program or of a command"),
      tagged(bold("--version"), "print the version"),
    ]
    return ".SH OPTIONS\n" + (groups + always).joined(separator: "\n")
  }

  private static func option(_ option: OptionSpec) -> String {
    let names = [option.short, option.name].compactMap(\.self).map(bold).joined(separator: ", ")
    let placeholder = option.placeholder.map { " \\fI\(Roff.escaped($0))\\fR" } ?? ""
    let commands = option.commands.map(\.rawValue).joined(separator: ", ")
    return tagged(names + placeholder, "\(option.summary). Commands: \(commands).")
  }

  private static let configuration = """
    .SH CONFIGURATION
    \\fIrobotrun.json\\fR, in the working directory or a parent of it, contains the long names of options without their
    hyphens, \\fBpaths\\fR, and \\fBprofiles\\fR; \\fB\\-\\-profile\\fR selects one of them.
    The command line overrides a profile, and a profile overrides the rest of the file.
    Paths in it are relative to its directory.
    """

  private static var formats: String {
    ".SH FORMATS\n" + FormatName.allCases.map { tagged(bold($0.rawValue), $0.summary) }.joined(separator: "\n")
  }

  private static var exitCodes: String {
    ".SH EXIT STATUS\n"
      + ExitCode.allCases.map { tagged(bold(String($0.rawValue)), $0.summary) }.joined(separator: "\n")
  }

  private static let environment = """
    .SH ENVIRONMENT
    .TP
    \\fBNO_COLOR\\fR
    no colors, unless \\fB\\-\\-color always\\fR is used
    """

  private static let examples = """
    .SH EXAMPLES
    .TP
    \\fB\(program) scenarios\\fR
    run all scenarios of a directory
    .TP
    \\fB\(program) scenarios/messages.feature:12 \\-\\-format pretty \\-\\-format junit:report.xml\\fR
    run the scenario at a line, and write a second report to a file
    .TP
    \\fB\(program) \\-\\-watch scenarios\\fR
    rerun when a file is saved
    """

  private static func tagged(_ tag: String, _ text: String) -> String { ".TP\n\(tag)\n\(Roff.line(text))" }

  private static func bold(_ text: String) -> String { "\\fB\(Roff.escaped(text))\\fR" }
}

/// Escapes text for roff.
enum Roff {
  /// Returns text within a line, with characters escaped that would be a command or a typographic hyphen.
  static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      case "…": "..."
      default: String(character)
      }
    }.joined()
  }

  /// Returns text as a line, which no dot or apostrophe may begin.
  static func line(_ text: String) -> String {
    let escaped = escaped(text)
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }
}
