/// `robotrun apps`: lists the apps that can be launched.
struct AppsCommand: Command {
  let suite: any RobotSuite.Type
  let options: Options
  let console: Console

  /// An app as `--json` prints it.
  private struct Listing: Encodable {
    let name: String
    let summary: String
  }

  func run() throws -> ExitCode {
    let apps = suite.apps.launches
    if options.isJSON {
      console.print(try JSONOutput.text(["apps": apps.map { Listing(name: $0.name, summary: $0.summary) }]))
    } else {
      let width = apps.map(\.name.count).max() ?? 0
      for app in apps {
        console.show("\(app.name)\(String(repeating: " ", count: width - app.name.count))  \(app.summary)")
      }
    }
    return console.end(.success, because: "")
  }
}
