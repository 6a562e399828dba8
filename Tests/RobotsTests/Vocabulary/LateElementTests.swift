import AppModel
import Observation
import Robots
import Testing

/// Things that come up while a step waits for them.
@MainActor
@Suite struct LateElementTests {
  @MainActor
  @Observable
  fileprivate final class Form {
    var isLoaded = false
    var name = ""
    var isOn = false

    func load() {
      Task {
        try await Task.sleep(for: .seconds(1))
        isLoaded = true
      }
    }
  }

  private struct FormScreen: Screen {
    @Bindable var form: Form

    var body: [Element] {
      if form.isLoaded {
        for row in 0..<5 { Text("row \(row)") }
        TextField("Name", text: $form.name, id: "name")
        Toggle("Sound", isOn: $form.isOn, id: "sound")
      }
    }

    func onAppear() { form.load() }
  }

  @Test func whatIsSetMayComeLater() throws {
    let form = Form()
    try Rig.play({ _ in FormScreen(form: form) }) { app in
      try app.textFields["name"].set(to: "Ada")
      try app.switches["sound"].set(to: "on")
    }
    #expect(form.name == "Ada")
    #expect(form.isOn)
  }

  @Test func aTableThatNamesNothingExpectsNothing() throws {
    try Rig.play({ _ in FormScreen(form: Form()) }) { app in
      let outcome = Narrator(app).outcome(of: "expect none of", table: [["", ""]])
      #expect(outcome == "the table names no element; expected for example button \"Send\"")
    }
  }

  @Test func relaunchKeepsTheEnvironment() throws {
    let apps = AppCatalog {
      Launch("echo") { context in EchoScreen(text: context.environment["GREETING"] ?? "nothing") }
    }
    try Rig.play(catalog: apps) { app in
      app.launchEnvironment["GREETING"] = "hello"
      try app.launch()
      app.launchEnvironment = [:]
      try app.relaunch()
      #expect(app.staticTexts["hello"].exists)
    }
  }

  private struct EchoScreen: Screen {
    let text: String

    var body: [Element] { Text(text) }
  }
}
