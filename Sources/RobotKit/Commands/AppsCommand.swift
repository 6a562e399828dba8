/// `robotrun apps`: what can be launched.
struct AppsCommand: Command {
  let suite: any RobotSuite.Type
  let console: Console

  func run() -> ExitCode {
    let apps = suite.apps.apps
    let width = apps.map(\.name.count).max() ?? 0
    for app in apps {
      console.print("\(app.name)\(String(repeating: " ", count: width - app.name.count))  \(app.summary)\n")
    }
    return console.end(.success, because: "")
  }
}
