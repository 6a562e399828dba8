import AppModel
import VirtualTime

extension BaseRobot {
  static let lifeCycle = [
    Step("launch", Self.launch, meaning: "starts a fresh instance of the app"),
    Step("launch {app}", Self.launchNamed, meaning: "starts a fresh instance of an app of the catalog"),
    Step("launch with", Self.launchWith, meaning: "starts a fresh instance with a launch environment"),
    Step("launch {app} with", Self.launchNamedWith, meaning: "starts an app with a launch environment"),
    Step("relaunch", Self.relaunch, meaning: "ends the app and starts it again"),
    Step("terminate", Self.terminate, meaning: "ends the app"),
    Step("send to background", Self.sendToBackground, meaning: "does what the home button does"),
    Step("activate", Self.activate, meaning: "brings the app back to the foreground"),
    Step("open url {string}", Self.open, meaning: "opens a deep link; launches the app first where it isn't running"),
    Step("wait {duration}", Self.wait, meaning: "lets time pass"),
  ]

  func launch() throws {
    try app.launch()
  }

  func launchNamed(_ name: String) throws {
    try app.launch(name)
  }

  func launchWith(_ environment: DataTable) throws {
    try start(nil, in: environment)
  }

  func launchNamedWith(_ name: String, _ environment: DataTable) throws {
    try start(name, in: environment)
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

  func open(_ url: String) throws {
    try app.open(url)
  }

  func wait(_ duration: Duration) throws {
    try app.wait(for: duration)
  }

  private func start(_ name: String?, in environment: DataTable) throws {
    guard environment.rows.allSatisfy({ $0.count == 2 }) else {
      throw StepFailure("the table of a launch environment has two columns: name and value")
    }
    let usual = app.launchEnvironment
    defer { app.launchEnvironment = usual }
    for (name, value) in environment.pairs { app.launchEnvironment[name] = value }
    try app.launch(name)
  }
}
