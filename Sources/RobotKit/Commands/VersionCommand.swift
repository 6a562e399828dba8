/// `robotrun --version`.
struct VersionCommand: Command {
  let console: Console

  func run() -> ExitCode {
    console.print("robotrun \(Version.current)\n")
    return console.end(.success, because: "")
  }
}
