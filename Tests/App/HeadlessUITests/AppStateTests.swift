import Foundation
import HeadlessUI
import Testing

/// State and modifiers of apps and scenes.
@MainActor
@Suite struct AppStateTests {
  struct CountingApp: App {
    @State private var count = 0
    @State private var changes = 0
    @Environment(\.scenePhase) private var phase

    var body: some Scene {
      WindowGroup {
        Button("Count \(count)") { count += 1 }
        Text(verbatim: "\(phase) \(changes)")
      }
      .onChange(of: count) { changes += 1 }
      .commands {
        CommandMenu("Count") { Button("Add") { count += 1 } }
        SidebarCommands()
      }
      .defaultSize(width: 400, height: 300)
    }
  }

  @Test func `an app keeps its state`() throws {
    try TestedApp.run(CountingApp.self) { app in
      try app.settle()
      #expect(try app.texts == ["active 0"])
      try app.tap("Count 0")
      try app.tap("Count 1")
      #expect(try app.exists("Count 2"))
      #expect(try app.texts == ["active 2"])
    }
  }

  private struct Settings: View {
    @AppStorage("theme") private var theme = "light"
    @State private var model = Model()

    private final class Model {
      func darken() { UserDefaults.standard.set("dark", forKey: "theme") }
    }

    var body: some View {
      Text(theme)
      Button("Darken") { model.darken() }
      Button("Forget") { UserDefaults.standard.removeObject(forKey: "theme") }
    }
  }

  @Test func `writes to user defaults reach app storage`() throws {
    try TestedApp.run {
      VStack { Settings() }
    } test: { app throws in
      #expect(try app.texts.contains("light"))
      try app.tap("Darken")
      #expect(try app.texts.contains("dark"))
      try app.tap("Forget")
      #expect(try app.texts.contains("light"))
    }
  }

  @Test func `each app begins without user defaults`() throws {
    for _ in 0..<2 {
      try TestedApp.run {
        VStack { Settings() }
      } test: { app throws in
        #expect(try app.texts.contains("light"))
        try app.tap("Darken")
        #expect(try app.texts.contains("dark"))
      }
    }
  }
}
