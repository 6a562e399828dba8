import AppModel
import HeadlessUI
import Robots
import Testing

/// Background, deep links, and what fails on the way.
@MainActor
@Suite struct LifeCycleStepTests {
  private let model = Model()

  private struct ShopView: View {
    let model: Model
    @Environment(\.scenePhase) private var phase

    var body: some View {
      Button("Buy") { model.log.append("buy") }
        .accessibilityIdentifier("buy")
        .onAppear { model.log.append("launch") }
        .onOpenURL { model.log.append("open \($0)") }
        .onChange(of: phase) { model.log.append("\(phase)") }
    }
  }

  private func outcome(_ steps: String...) throws -> String {
    let catalog = AppCatalog {
      Launch("shop") { [model] in ShopView(model: model) }
      Launch("plain") { Text("Plain") }
    }
    var last = ""
    try Rig.run(catalog: catalog) { app in
      let narrator = Narrator(app)
      for step in steps { last = narrator.outcome(of: step) }
    }
    return last
  }

  @Test func `an app in the background is not visible`() throws {
    #expect(
      try outcome("launch shop", "send to background", "tap buy")
        == """
        button buy is in the background with its app (the app is idle)
        on screen    button buy "Buy"
        """)
    #expect(try outcome("launch shop", "send to background", "expect app is in background") == "passed")
    #expect(try outcome("launch shop", "send to background", "activate", "tap buy") == "passed")
    #expect(model.log.suffix(5) == ["inactive", "background", "inactive", "active", "buy"])
  }

  @Test func `a link launches the app or reaches it`() throws {
    #expect(try outcome("open url \"shop://cart\"", "open url \"shop://home\"", "expect app is running") == "passed")
    #expect(model.log == ["launch", "open shop://cart", "active", "open shop://home"])
  }

  @Test func `a link brings the app back`() throws {
    #expect(try outcome("launch", "send to background", "open url \"a:b\"", "expect app is running") == "passed")
    #expect(model.log == ["launch", "active", "inactive", "background", "inactive", "active", "open a:b"])
  }

  @Test func `opening a link fails in an app without links`() throws {
    #expect(
      try outcome("launch plain", "open url \"a://b\"")
        == "the app \"plain\" doesn't handle URLs, so a://b has no effect; add `.onOpenURL` to one of its views")
  }

  private struct ArgumentsView: View {
    @AppStorage("onboarded") private var isOnboarded = false

    var body: some View {
      Text(CommandLine.arguments.dropFirst().joined(separator: " ")).accessibilityIdentifier("arguments")
      Text(isOnboarded ? "yes" : "no").accessibilityIdentifier("onboarded")
    }
  }

  @Test func `rows that begin with a dash are launch arguments`() throws {
    try Rig.run(catalog: AppCatalog { Launch("arguments") { ArgumentsView() } }) { app in
      let narrator = Narrator(app)
      try narrator.say("launch with", table: [["-onboarded", "YES"], ["-uitest", ""]])
      for _ in 0..<2 {
        #expect(narrator.outcome(of: "expect arguments reads \"-onboarded YES -uitest\"") == "passed")
        #expect(narrator.outcome(of: "expect onboarded reads \"yes\"") == "passed")
        try narrator.say("relaunch")
      }
      try narrator.say("launch")
      #expect(narrator.outcome(of: "expect onboarded reads \"no\"") == "passed")
    }
  }

  @Test func `activate launches as in XCUITest`() throws {
    #expect(try outcome("activate", "expect app is running") == "passed")
    #expect(model.log == ["launch", "active"])
  }
}
