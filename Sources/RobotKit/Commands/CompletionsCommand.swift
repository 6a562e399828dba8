import Robots

/// `robotrun completions SHELL`: the script that completes command lines in a shell, and what that script asks for.
struct CompletionsCommand: Command {
  /// What the scripts ask with: `robotrun completions words -- WORD...`.
  static let words = "words"

  let apps: [String]
  let operands: [String]
  let console: Console

  func run() throws -> ExitCode {
    guard operands.first != Self.words else {
      let completer = Completer(apps: apps, files: ScenarioWords())
      console.print(completer.completion(of: Array(operands.dropFirst())).text)
      return console.end(.success, because: "")
    }
    guard operands.count == 1 else {
      throw UsageError(kind: .superfluousOperand(operands[1]), argument: nil)
    }
    guard let shell = Shell(rawValue: operands[0]) else {
      throw UsageError(kind: .unknownOperand(operands[0], known: Shell.allCases.map(\.rawValue)), argument: nil)
    }
    console.print(shell.script(for: SystemPath.programName))
    return console.end(.success, because: "")
  }
}
