/// `robotrun --help`.
struct HelpCommand: Command {
  let invocation: Invocation
  let console: Console

  func run() -> ExitCode {
    guard case .help(let command) = invocation.action else { return .internalFault }
    console.print(HelpText.text(for: command))
    return console.end(.success, because: "")
  }
}
