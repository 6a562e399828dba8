import Robots

/// A command of the program.
@MainActor
protocol Command {
  /// Executes the command, and returns its exit code.
  func run() throws -> ExitCode
}

/// `robotrun --help`.
struct HelpCommand: Command {
  let invocation: Invocation
  /// The report formats of the suite.
  let formats: [ReportFormat]
  let console: Console

  func run() -> ExitCode {
    guard case .help(let command) = invocation.action else { return .internalError }
    console.print(HelpText.text(for: command, formats: formats))
    return console.end(.success, because: "")
  }
}

/// `robotrun --version`.
struct VersionCommand: Command {
  let console: Console

  func run() -> ExitCode {
    console.print("robotrun \(Version.current)\nModel: \(Version.model)\n")
    return console.end(.success, because: "")
  }
}

/// `robotrun man`: the manual page, as `man` reads it.
struct ManCommand: Command {
  let console: Console

  func run() -> ExitCode {
    console.print(ManualPage.text)
    return console.end(.success, because: "")
  }
}

/// `robotrun completions SHELL`: prints the completion script of a shell, and answers the requests of that script.
struct CompletionsCommand: Command {
  /// The argument of the scripts' requests: `robotrun completions words -- WORD...`.
  static let words = "words"

  let suite: any RobotSuite.Type
  let operands: [String]
  let console: Console

  func run() throws -> ExitCode {
    guard operands.first != Self.words else {
      let completer = Completer(suite: suite.names, files: ScenarioWords())
      console.print(completer.completion(of: Array(operands.dropFirst())).text)
      return console.end(.success, because: "")
    }
    guard operands.count == 1 else {
      throw UsageError(kind: .unexpectedArgument(operands[1]), argument: nil)
    }
    guard let shell = Shell(rawValue: operands[0]) else {
      throw UsageError(kind: .unknownOperand(operands[0], known: Shell.allCases.map(\.rawValue)), argument: nil)
    }
    console.print(shell.script(for: SystemPath.programName))
    return console.end(.success, because: "")
  }
}
