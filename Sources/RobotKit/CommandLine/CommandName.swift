/// What the program can do.
enum CommandName: String, CaseIterable {
  case run, check, parse, report, steps, apps, tree, format, audit, completions, man
  case create = "init"

  /// What it does, in a line.
  var summary: String {
    switch self {
    case .run: "plays scenarios (what is done when no command is named)"
    case .check: "tells what is wrong with scenarios and text robots, and plays nothing"
    case .parse: "prints what is in scenario files as Cucumber Messages"
    case .report: "plays stored streams of Cucumber Messages through reports"
    case .steps: "lists the sentences that steps can say"
    case .apps: "lists the apps that can be launched"
    case .tree: "plays a scenario up to a line, and prints what is on the screen"
    case .format: "lays scenario files and text robots out in their canonical way"
    case .audit: "lists what a project uses of SwiftUI that the module for Linux doesn't have"
    case .completions: "prints the script that completes command lines in a shell"
    case .man: "prints the manual page"
    case .create: "makes a package of one's own: app, robots, scenarios, tests"
    }
  }

  /// What stands behind it on the command line.
  var operands: String {
    switch self {
    case .run: "PATH[:LINE[:LINE]]..."
    case .check: "PATH[:LINE[:LINE]]..."
    case .parse: "PATH..."
    case .report: "STREAM.ndjson..."
    case .steps: "[PATH]..."
    case .apps, .man: ""
    case .tree: "PATH[:LINE]"
    case .format, .audit: "PATH..."
    case .completions: Shell.allCases.map(\.rawValue).joined(separator: "|")
    case .create: "DIR"
    }
  }

  /// Those that heed a configuration file.
  static let configurable: [CommandName] = [.run, .check, .parse, .report, .steps, .tree, .format]

  /// Whether its operands are scenario files, which a configuration file may name.
  var takesScenarios: Bool { [.run, .check, .parse, .steps, .format].contains(self) }

  /// Whether something must stand behind it.
  var needsOperands: Bool { !operands.isEmpty && !operands.hasPrefix("[") }
}
