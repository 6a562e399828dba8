import AppModel
import Robots
import TestSupport
import Testing

/// Background, deep links, and what fails on the way.
@MainActor
@Suite struct LifeCycleStepTests {
  private let model = Model()

  private func outcome(_ steps: String...) throws -> String {
    let model = model
    nonisolated(unsafe) let log: (String) -> Void = { model.log.append($0) }
    let catalog = AppCatalog {
      Launch("shop") { context in
        log("launch \(context.deepLink ?? "by hand")")
        context.onOpenURL { log("open \($0)") }
        context.onScenePhaseChange { log("\($0)") }
        return Page("Shop") { Button("Buy", id: "buy") { log("buy") } }
      }
      Launch("plain") { _ in Page("Plain") }
    }
    var last = ""
    try Rig.play(catalog: catalog) { app in
      let narrator = Narrator(app)
      for step in steps { last = narrator.outcome(of: step) }
    }
    return last
  }

  @Test func anAppInTheBackgroundCanBeSeenByNobody() throws {
    #expect(
      try outcome("launch shop", "send to background", "tap buy")
        == """
        button buy is in the background with its app, and nothing is pending that could change the screen
        on screen    text "Shop" · button buy
        """)
    #expect(try outcome("launch shop", "send to background", "expect app is in background") == "passed")
    #expect(try outcome("launch shop", "send to background", "activate", "tap buy") == "passed")
    #expect(model.log.suffix(4) == ["launch by hand", "background", "active", "buy"])
  }

  @Test func aLinkLaunchesTheAppOrReachesIt() throws {
    #expect(try outcome("open url \"shop://cart\"", "open url \"shop://home\"", "expect app is running") == "passed")
    #expect(model.log == ["launch shop://cart", "open shop://home"])
  }

  @Test func aLinkBringsTheAppBack() throws {
    #expect(try outcome("launch", "send to background", "open url \"a:b\"", "expect app is running") == "passed")
    #expect(model.log == ["launch by hand", "background", "active", "open a:b"])
  }

  @Test func anAppWithoutLinksSaysSo() throws {
    #expect(
      try outcome("launch plain", "open url \"a://b\"")
        == "the app \"plain\" opens no addresses, so a://b leads nowhere; give it `context.onOpenURL`")
  }

  @Test func activateLaunchesAsInXCUITest() throws {
    #expect(try outcome("activate", "expect app is running") == "passed")
    #expect(model.log == ["launch by hand"])
  }
}
