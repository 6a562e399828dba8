import AppModel
import Foundation
import HeadlessUI
import Observation
import Robots
import Testing

/// Things that come up while a step waits for them.
@MainActor
@Suite struct LateElementTests {
  @MainActor
  @Observable
  fileprivate final class Settings {
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

  private struct SettingsView: View {
    @Bindable var settings: Settings

    var body: some View {
      VStack {
        if settings.isLoaded {
          ForEach(0..<5) { Text("row \($0)") }
          TextField("Name", text: $settings.name).accessibilityIdentifier("name")
          Toggle("Sound", isOn: $settings.isOn).accessibilityIdentifier("sound")
        }
      }
      .onAppear { settings.load() }
    }
  }

  @Test func `what is set may come later`() throws {
    let settings = Settings()
    try Rig.run {
      SettingsView(settings: settings)
    } test: { app in
      try app.textFields["name"].set(to: "Ada")
      try app.switches["sound"].set(to: "on")
    }
    #expect(settings.name == "Ada")
    #expect(settings.isOn)
  }

  @Test func `a table that names nothing expects nothing`() throws {
    try Rig.run {
      EmptyView()
    } test: { app in
      let outcome = Narrator(app).outcome(of: "expect none of", table: [["", ""]])
      #expect(outcome == "the table contains no element; expected for example button \"Send\"")
    }
  }

  @Test func `relaunch keeps the environment`() throws {
    let apps = AppCatalog {
      Launch("echo") { Text(ProcessInfo.processInfo.environment["GREETING"] ?? "nothing") }
    }
    try Rig.run(catalog: apps) { app in
      app.launchEnvironment["GREETING"] = "hello"
      try app.launch()
      app.launchEnvironment = [:]
      try app.relaunch()
      #expect(app.staticTexts["hello"].exists)
    }
  }
}
