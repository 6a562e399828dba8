import AppModel
import VirtualTime

extension BaseRobot {
  static let lifeCycle = [
    Step("launch", Self.launch, meaning: "starts a fresh instance of the app")
      .example(StepExample("launch", after: [], then: ["expect app is running"])),
    Step("launch {app}", Self.launchNamed, meaning: "starts a fresh instance of an app of the catalog")
      .example(StepExample("launch gallery", after: [], then: ["expect screen \"Gallery\""])),
    Step("launch with", Self.launchWith, meaning: "starts a fresh instance with a launch environment, and arguments")
      .example(greeting("launch with"))
      .example(
        StepExample(
          "launch with", after: [], below: ["| -greeting | Hello |"], then: ["expect greeting reads \"Hello\""])),
    Step("launch {app} with", Self.launchNamedWith, meaning: "starts an app with a launch environment, and arguments")
      .example(greeting("launch gallery with")),
    Step("relaunch", Self.relaunch, meaning: "ends the app and starts it again")
      .example(
        StepExample("relaunch", after: "launch gallery", "type \"Ada\" into name", then: "expect name is empty")),
    Step("terminate", Self.terminate, meaning: "ends the app")
      .example(StepExample("terminate", then: "expect app is terminated")),
    Step("send to background", Self.sendToBackground, meaning: "does what the home button does")
      .example(StepExample("send to background", then: "expect app is in background")),
    Step("activate", Self.activate, meaning: "brings the app back to the foreground")
      .example(
        StepExample("activate", after: "launch gallery", "send to background", then: "expect app is running")),
    Step("open url {string}", Self.open, meaning: "opens a deep link; launches the app first where it isn't running")
      .example(StepExample("open url \"gallery://fruits\"", then: "expect screen \"Fruits\"")),
    Step("wait {duration}", Self.wait, meaning: "lets time pass")
      .example(
        StepExample("wait 1s", after: "launch gallery", "tap save", then: "expect status reads \"Saved\" within 0s")),
  ]

  private static func greeting(_ text: String) -> StepExample {
    StepExample(text, after: [], below: ["| GREETING | Hello |"], then: ["expect greeting reads \"Hello\""])
  }

  func launch() throws {
    try app.launch()
  }

  func launchNamed(_ name: String) throws {
    try app.launch(name)
  }

  func launchWith(_ table: LaunchTable) throws {
    try start(nil, with: table)
  }

  func launchNamedWith(_ name: String, _ table: LaunchTable) throws {
    try start(name, with: table)
  }

  func relaunch() throws {
    try app.relaunch()
  }

  func terminate() {
    app.terminate()
  }

  func sendToBackground() {
    app.sendToBackground()
  }

  func activate() throws {
    try app.activate()
  }

  func open(_ url: LinkAddress) throws {
    try app.open(url.text)
  }

  func wait(_ duration: Duration) throws {
    try app.wait(for: duration)
  }

  private func start(_ name: String?, with table: LaunchTable) throws {
    let (environment, arguments) = (app.launchEnvironment, app.launchArguments)
    defer { (app.launchEnvironment, app.launchArguments) = (environment, arguments) }
    for (name, value) in table.environment { app.launchEnvironment[name] = value }
    app.launchArguments += table.arguments
    try app.launch(name)
  }
}
