/// The commands of the program.
enum CommandName: String, CaseIterable {
  case run, ui, explore, mutate, coverage, doctor, check, parse, report, steps, apps, tree, screenshot, console,
    previews, format, lsp, mcp, audit, adopt, prebuild,
    completions, man
  case create = "init"

  /// The description, in one line.
  var summary: String {
    switch self {
    case .run: "run scenarios (default)"
    case .ui: "work with scenarios in a browser: run, watch, travel through screens, record"
    case .explore: "run scenarios under many schedules, to find races"
    case .mutate: "break the app in many ways, to find what scenarios don't check"
    case .doctor: "find hidden dependencies of scenarios: order, date, time zone, locale"
    case .coverage: "show which screens, elements and requests scenarios act on and assert"
    case .check: "report errors in scenarios and text robots without running them"
    case .parse: "print scenario files as Cucumber Messages"
    case .report: "create reports from stored streams of Cucumber Messages"
    case .steps: "list the step definitions"
    case .apps: "list the apps that can be launched"
    case .tree: "run a scenario up to a line, and print the elements on the screen"
    case .screenshot: "run a scenario up to a line, and draw the screen"
    case .console: "run steps as they are typed, and show what each changes"
    case .previews: "run the previews, and check their screens and element trees"
    case .format: "format scenario files and text robots"
    case .lsp: "serve editors: diagnostics, completion, navigation (Language Server Protocol)"
    case .mcp: "offer the commands as tools to coding agents (Model Context Protocol)"
    case .audit: "list the SwiftUI APIs of a project that the module for Linux doesn't have"
    case .adopt: "create a package that compiles the files of an app in place"
    case .prebuild: "compile robotrun once for all packages of this machine"
    case .completions: "print the completion script of a shell"
    case .man: "print the manual page"
    case .create: "create a package with an app, robots, scenarios and tests"
    }
  }

  /// The placeholders of its operands.
  var operands: String {
    switch self {
    case .run: "PATH[:LINE[:LINE]]..."
    case .ui, .explore, .mutate, .doctor, .check: "PATH[:LINE[:LINE]]..."
    case .coverage: "PATH[:LINE[:LINE]]...|STREAM.ndjson..."
    case .parse: "PATH..."
    case .report: "STREAM.ndjson..."
    case .steps, .lsp: "[PATH]..."
    case .console: "[APP] [PATH]..."
    case .apps, .man, .mcp, .prebuild: ""
    case .tree: "PATH[:LINE]"
    case .screenshot: "PATH[:LINE] FILE.svg|FILE.png"
    case .previews: "[NAME]..."
    case .format, .audit: "PATH..."
    case .adopt: "PATH [DIR]"
    case .completions: Shell.allCases.map(\.rawValue).joined(separator: "|")
    case .create: "DIR"
    }
  }

  /// The commands that read a configuration file.
  static let configurable: [CommandName] = [
    .run, .ui, .explore, .mutate, .coverage, .doctor, .check, .parse, .report, .steps, .tree, .screenshot, .previews,
    .format, .lsp,
  ]

  /// Whether its operands are scenario files, which a configuration file may name.
  var takesScenarios: Bool {
    [.run, .ui, .explore, .mutate, .coverage, .doctor, .check, .parse, .steps, .format, .lsp].contains(self)
  }

  /// Whether it requires operands.
  var needsOperands: Bool { !operands.isEmpty && !operands.hasPrefix("[") }
}
