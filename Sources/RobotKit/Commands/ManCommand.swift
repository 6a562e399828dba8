/// `robotrun man`: the manual page, as `man` reads it.
struct ManCommand: Command {
  let console: Console

  func run() -> ExitCode {
    console.print(ManualPage.text)
    return console.end(.success, because: "")
  }
}
