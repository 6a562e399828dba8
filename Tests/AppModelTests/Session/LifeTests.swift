import TestSupport
import Testing
import VirtualTime

@testable import AppModel

/// Instances that end, whatever they are doing, and what is left of them.
@MainActor
@Suite struct LifeTests {
  private let model = Model()

  private struct Home: Screen {
    let context: LaunchContext
    let model: Model

    var body: [Element] {
      Button("Go", id: "go") { context.navigator.push(Home(context: context, model: model)) }
      Text("\(model.count)").onAppear { model.note("appeared in \(context.arguments)") }
    }
  }

  @Test func anEndedInstanceIsFreed() throws {
    weak var instance: AppInstance?
    weak var navigator: Navigator?
    weak var host: ScreenHost?
    try Stage.launch { [model] context in
      context.onOpenURL { _ in context.navigator.popToRoot() }
      return Home(context: context, model: model)
    } play: { stage throws in
      try stage.tap("go")
      stage.navigator.present(
        Home(
          context: LaunchContext(
            LaunchRequest(), instance: stage.session.instance as! AppInstance, server: stage.session.server),
          model: model))
      try stage.settle()
      (instance, navigator) = (stage.session.instance as? AppInstance, stage.navigator)
      host = stage.navigator.top.visibleScreen
      #expect(host != nil)
      stage.session.terminate()
    }
    #expect(instance == nil && navigator == nil && host == nil)
  }

  @Test func anInstanceThatNobodyEndedIsFreedWithItsSession() throws {
    weak var navigator: Navigator?
    weak var shown: Model?
    try Stage.launch { context in
      let model = Model()
      shown = model
      return Home(context: context, model: model)
    } play: { stage throws in
      try stage.settle()
      navigator = stage.navigator
      #expect(navigator != nil && shown != nil)
    }
    #expect(navigator == nil && shown == nil)
  }

  @Test func anAppThatFailsToStartIsFreed() throws {
    struct Broken: Error {}
    weak var navigator: Navigator?
    try ClockKind.virtual.play { timeline in
      let app = Launch("broken") { context in
        context.navigator.push(Home(context: context, model: Model()))
        Task { @MainActor in navigator = context.navigator }
        throw Broken()
      }
      let session = AppSession(catalog: [app], timeline: timeline)
      #expect(throws: Broken.self) { try session.launch(LaunchRequest()) }
      try timeline.advance(to: .seconds(1))
    }
    #expect(navigator == nil)
  }

  @Test func aNavigatorOfAnEndedInstanceDoesNothing() throws {
    try Stage.play(Page("Home")) { stage throws in
      stage.navigator.push(Page("Next"))
      stage.session.terminate()
      let navigator = stage.navigator
      navigator.push(Page())
      navigator.present(Page())
      navigator.present(Alert("Alert"))
      navigator.present(ActionSheet("Sheet") {})
      navigator.pop()
      navigator.popToRoot()
      navigator.dismiss()
      navigator.selectTab("tab")
      #expect(stage.session.timeline.horizon == .never)
      #expect(throws: AppSessionError.notRunning) { try stage.screen }
    }
  }

  @Test(arguments: ["tap", "appear", "change", "task", "press"])
  func anAppMayEndItselfAnywhere(place: String) throws {
    var end: () -> Void = {}
    let page = Page { [model] in
      Button("Button", id: "button") { if place == "tap" || place == "press" { end() } }
      Text("\(model.count)")
        .onAppear { if place == "appear" && model.isShown { end() } }
        .onChange(of: model.count) { if place == "change" { end() } }
        .task(id: model.count) { if place == "task" && model.isShown { end() } }
    }
    for relaunches in [false, true] {
      try Stage.play(page) { stage throws in
        end = {
          // Once only: the next instance is to stay.
          model.isShown = false
          if relaunches { try? stage.session.launch(LaunchRequest()) } else { stage.session.terminate() }
        }
        if place != "appear" { _ = try stage.screen }
        model.isShown = true
        model.count += 1
        switch place {
        case "tap": try stage.tap("button")
        case "press": try stage.perform(.press(.seconds(1)), on: "button")
        case "task": try stage.wait(.seconds(1))
        default: #expect(throws: AppSessionError.notRunning) { try stage.screen }
        }
        model.isShown = false
        #expect(stage.session.state == (relaunches ? .runningForeground : .notRunning))
        if relaunches { #expect(try stage.names == ["button"]) }
      }
    }
  }

  @Test func peopleDoNothingToAnAppInTheBackground() throws {
    try Stage.play(Page { TextField("Name", text: Binding(model, \.text), id: "name") }) { stage throws in
      try stage.type("A", into: "name")
      stage.session.sendToBackground()
      #expect(try stage.node("name").obstruction == .background)
      #expect(throws: AppSessionError.inBackground) { try stage.perform(.typeText("b"), on: "name") }
      #expect(throws: AppSessionError.inBackground) { try stage.tap("name") }
      #expect(throws: AppSessionError.inBackground) { try stage.session.perform(.tap, at: .zero) }
      try stage.session.activate()
      // The keyboard is back, as it is on a device.
      try stage.perform(.typeText("b"), on: "name")
      #expect(model.text == "Ab")
    }
  }

  @Test func linksAreOpenedByTheRunningApp() throws {
    try Stage.launch { [model] context in
      context.onOpenURL { url in model.note(url) }
      context.onScenePhaseChange { phase in model.note("\(phase)") }
      return Page("\(context.deepLink ?? "none")")
    } play: { stage throws in
      #expect(try stage.session.snapshot().title == "none")
      stage.session.sendToBackground()
      try stage.session.open("app://1")
      #expect(stage.session.state == .runningForeground)
      #expect(model.log == ["background", "active", "app://1"])
    }
    try Stage.play(Page()) { stage throws in
      #expect(throws: AppSessionError.cannotOpen(url: "app://1", app: "stage")) { try stage.session.open("app://1") }
    }
  }

  @Test func placesThatAreNotThereAreAnError() throws {
    try Stage.play(Page()) { stage throws in
      for index in [-1, 1_000] {
        #expect(throws: AppSessionError.noSuchElement(index)) { try stage.session.perform(.tap, on: index) }
      }
      try stage.session.perform(.tap, at: Point(x: -1, y: .nan))
    }
  }
}
