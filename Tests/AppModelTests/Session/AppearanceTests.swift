import AppModel
import TestSupport
import Testing

/// When elements hear that they come, go and change.
@MainActor
@Suite struct AppearanceTests {
  private let model = Model()

  private func noting(_ name: String) -> Element {
    Text(name, id: name).onAppear { [model] in model.note("+\(name)") }.onDisappear { [model] in model.note("-\(name)")
    }
  }

  private func log(_ stage: Stage) throws -> [String] {
    _ = try stage.screen
    defer { model.log = [] }
    return model.log
  }

  @Test func pushesAndCoversTakeAScreenAwaySheetsAndAlertsDoNot() throws {
    try Stage.play(Page("Home") { noting("home") }) { stage throws in
      #expect(try log(stage) == ["+home"])
      stage.navigator.push(Page { noting("next") })
      #expect(try log(stage) == ["+next", "-home"])
      stage.navigator.pop()
      #expect(try log(stage) == ["+home", "-next"])
      stage.navigator.present(Page { noting("sheet") })
      #expect(try log(stage) == ["+sheet"])
      stage.navigator.present(Alert("Alert"))
      #expect(try log(stage) == [])
      stage.navigator.dismiss()
      stage.navigator.dismiss()
      #expect(try log(stage) == ["-sheet"])
      stage.navigator.present(Page { noting("cover") }, style: .fullScreenCover)
      #expect(try log(stage) == ["+cover", "-home"])
      stage.navigator.dismiss()
      #expect(try log(stage) == ["+home", "-cover"])
    }
  }

  @Test func tabsComeAndGo() throws {
    let tabs = TabView(tabs: ["a", "b"].map { name in Tab(name) { Page { noting("in \(name)") } } })
    try Stage.play(tabs) { stage throws in
      #expect(try log(stage) == ["+in a"])
      stage.navigator.selectTab("b")
      #expect(try log(stage) == ["+in b", "-in a"])
      stage.navigator.selectTab("a")
      #expect(try log(stage) == ["+in a", "-in b"])
    }
  }

  @Test func rowsComeAsTheyAreScrolledTo() throws {
    let page = Page {
      List(id: "list") { for row in 0..<100 { Cell(id: "row.\(row)") { noting("\(row)") } } }
    }
    try Stage.play(page) { stage throws in
      let first = try log(stage)
      #expect(first.first == "+0" && first.count > 10 && first.count < 30)
      try stage.drag("list", dy: -100)
      let second = try log(stage)
      #expect(second.contains("-0") && second.contains("+\(first.count)"))
      try stage.drag("list", dy: 100)
      #expect(try log(stage).contains("+0"))
    }
  }

  @Test func theBackgroundTakesNothingAway() throws {
    try Stage.play(Page { noting("home") }) { stage throws in
      _ = try log(stage)
      stage.session.sendToBackground()
      #expect(try log(stage) == [])
      try stage.session.activate()
      #expect(try log(stage) == [])
    }
  }

  @Test func aTaskEndsWithItsElementAndBeginsAnewWithItsID() throws {
    let page = Page { [model] in
      if model.hasElement {
        Text("worker").task(id: model.count) {
          let number = model.count
          model.note("begin \(number)")
          do {
            try await Task.sleep(for: .seconds(10))
            model.note("end \(number)")
          } catch {
            model.note("cancel \(number)")
          }
        }
      }
    }
    try Stage.play(page) { stage throws in
      try stage.wait(.seconds(1))
      #expect(try log(stage) == ["begin 0"])
      model.text = "nothing to do with it"
      try stage.wait(.seconds(1))
      #expect(try log(stage) == [])
      model.count = 1
      try stage.wait(.seconds(1))
      #expect(Set(try log(stage)) == ["cancel 0", "begin 1"])
      model.hasElement = false
      try stage.wait(.seconds(1))
      #expect(try log(stage) == ["cancel 1"])
      model.hasElement = true
      try stage.wait(.seconds(11))
      #expect(try log(stage) == ["begin 1", "end 1"])
    }
  }

  @Test func changesAreToldOnceEach() throws {
    let page = Page { [model] in
      Text(model.text).onChange(of: model.count) { old, new in model.note("\(old)→\(new)") }
    }
    try Stage.play(page) { stage throws in
      #expect(try log(stage) == [])
      model.count = 2
      #expect(try log(stage) == ["0→2"])
      model.text = "else"
      #expect(try log(stage) == [])
      (model.count, model.count) = (3, 2)
      #expect(try log(stage) == [])
    }
  }

  @Test func aTitleThatChangesLeavesTheToolbarWhereItIs() throws {
    let page = Page("\(model.count)", toolbar: { noting("tool") })
    try Stage.play(page) { stage throws in
      #expect(try log(stage) == ["+tool"])
      model.count = 1
      #expect(try log(stage) == [])
    }
  }

  @Test func manyObserversAreFoundAgain() throws {
    let page = Page { [model] in
      Text("\(model.count)")
      ScrollView { for row in 0..<2_000 { noting("\(row)") } }
    }
    try Stage.play(page) { stage throws in
      #expect(try log(stage).count == 2_000)
      model.count = 1
      #expect(try log(stage) == [])
    }
  }

  @Test func whatChangesItselfWithoutEndIsAnError() throws {
    let page = Page("Restless") { [model] in
      Text("\(model.count)").onChange(of: model.count) { model.count += 1 }.onAppear { model.count += 1 }
    }
    try Stage.play(page) { stage throws in
      #expect(throws: AppSessionError.neverSettles(screen: "screen \"Restless\"")) { try stage.screen }
    }
  }

  @Test func aScreenThatPushesItselfWithoutEndIsAnError() throws {
    struct Endless: Screen {
      let navigator: Navigator
      var title: String { "Endless" }
      var body: [Element] { Text("endless") }
      func onAppear() { navigator.push(self) }
    }
    try Stage.play(Page("Home")) { stage throws in
      stage.navigator.push(Endless(navigator: stage.navigator))
      #expect(throws: AppSessionError.neverSettles(screen: "screen \"Endless\"")) { try stage.screen }
    }
  }

  @Test func aScreenMayPushAnotherWhenItAppears() throws {
    struct Redirect: Screen {
      let navigator: Navigator
      var body: [Element] { Text("redirect") }
      func onAppear() { navigator.push(Page("Target")) }
    }
    try Stage.play(Page("Home")) { stage throws in
      stage.navigator.push(Redirect(navigator: stage.navigator))
      #expect(try stage.session.snapshot().title == "Target")
    }
  }
}
