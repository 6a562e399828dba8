import TestSupport
import AppModel
import Testing
import VirtualTime

@MainActor
@Suite struct NavigatorTests {
  private let home = Page("Home") { Button("Go", id: "go") {} }
  private let next = Page("Next") { Text("there", id: "there") }
  private let untitled = Page { Text("bare", id: "bare") }

  private static let homeLines = ["navigation bar \"Home\"", "  text \"Home\"", "button go"]
  private static let nextLines = [
    "navigation bar \"Next\"", "  button BackButton", "  text \"Next\"", "text there \"there\"",
  ]

  @Test func underAPushNothingOfTheOldScreenExists() throws {
    try Stage.play(home) { stage throws in
      #expect(try stage.screen == Self.homeLines)
      stage.navigator.push(next)
      #expect(try stage.screen == Self.nextLines)
      stage.navigator.pop()
      #expect(try stage.screen == Self.homeLines)
    }
  }

  @Test func underASheetEverythingExistsAndIsCovered() throws {
    try Stage.play(home) { stage throws in
      stage.navigator.present(next)
      let covered = Self.homeLines.map { $0 + " (covered by sheet \"Next\")" }
      let sheet = ["sheet \"Next\"", "  navigation bar \"Next\"", "    text \"Next\"", "  text there \"there\""]
      #expect(try stage.screen == covered + sheet)
      stage.navigator.dismiss()
      #expect(try stage.screen == Self.homeLines)
    }
  }

  @Test func aPushUnderWaySheetedTwiceIsCoveredByTheTopmost() throws {
    try Stage.play(home) { stage throws in
      stage.navigator.present(untitled)
      stage.navigator.present(Alert("Sure?", message: "No way back"))
      #expect(
        try stage.screen == [
          "navigation bar \"Home\" (covered by alert \"Sure?\")", "  text \"Home\" (covered by alert \"Sure?\")",
          "button go (covered by alert \"Sure?\")", "sheet (covered by alert \"Sure?\")",
          "  text bare \"bare\" (covered by alert \"Sure?\")", "alert \"Sure?\"", "  text \"Sure?\"",
          "  text \"No way back\"", "  button \"OK\"",
        ])
    }
  }

  /// Elements are there at once, and can be used when the transition has ended: each kind of change.
  @Test(arguments: ["push", "pop", "pop to root", "sheet", "alert", "dismiss"])
  func aTransitionTakesItsTime(change: String) throws {
    try Stage.play(home) { stage in
      stage.navigator.push(next)
      stage.navigator.push(next)
      stage.navigator.present(untitled)
      stage.navigator.dismiss()
      if change == "dismiss" { stage.navigator.present(untitled) }
      try stage.settle()
      let start = stage.session.timeline.now
      switch change {
      case "push": stage.navigator.push(untitled)
      case "pop": stage.navigator.pop()
      case "pop to root": stage.navigator.popToRoot()
      case "sheet": stage.navigator.present(untitled)
      case "alert": stage.navigator.present(Alert("Alert"))
      default: stage.navigator.dismiss()
      }
      let end = start + .milliseconds(350)
      #expect(try stage.session.snapshot().nodes.last?.obstruction == .transition(until: end))
      try stage.wait(.milliseconds(349))
      #expect(try stage.session.snapshot().nodes.last?.obstruction == .transition(until: end))
      try stage.wait(.milliseconds(1))
      #expect(try stage.session.snapshot().nodes.last?.isHittable == true)
    }
  }

  @Test func aTransitionThatBeginsDuringAnotherEndsAsTheLast() throws {
    try Stage.play(home) { stage in
      stage.navigator.push(next)
      try stage.wait(.milliseconds(200))
      stage.navigator.pop()
      try stage.wait(.milliseconds(200))
      #expect(try stage.node("go").obstruction == .transition(until: .milliseconds(550)))
      try stage.wait(.milliseconds(150))
      #expect(try stage.node("go").isHittable)
    }
  }

  @Test func whatChangesNothingTakesNoTime() throws {
    try Stage.play(home) { stage throws in
      stage.navigator.pop()
      stage.navigator.popToRoot()
      stage.navigator.dismiss()
      #expect(try stage.screen == Self.homeLines)
      #expect(try stage.node("go").isHittable)
      #expect(stage.session.timeline.horizon == .never)
    }
  }

  @Test func aSheetHasAStackOfItsOwn() throws {
    try Stage.play(home) { stage throws in
      stage.navigator.present(untitled)
      stage.navigator.push(next)
      #expect(try stage.screen.suffix(4) == Self.nextLines.map { "  " + $0 })
      stage.navigator.pop()
      #expect(try stage.screen.suffix(2) == ["sheet", "  text bare \"bare\""])
      stage.navigator.pop()
      #expect(try stage.screen.suffix(2) == ["sheet", "  text bare \"bare\""])
    }
  }

  @Test func anAlertsButtonTakesItAwayAndThenActs() throws {
    let form = Form()
    let page = Page("Home")
    try Stage.play(page) { stage in
      stage.navigator.present(
        Alert("Delete?") {
          Button("Delete", id: "delete") { form.log.append("deleted, title \(form.rows.count)") }
          Button("Cancel", id: "cancel") {}
        })
      try stage.settle()
      try stage.tap("delete")
      #expect(form.log == ["deleted, title 0"])
      #expect(try stage.screen == ["navigation bar \"Home\"", "  text \"Home\""])
    }
  }

  @Test func onAppearComesOnceWithTheScreen() throws {
    struct Appearing: Screen {
      let name: String
      let form: Form
      var body: [Element] { Text(name) }
      func onAppear() { form.log.append(name) }
    }
    let form = Form()
    try Stage.play(Appearing(name: "first", form: form)) { stage in
      stage.navigator.push(Appearing(name: "pushed", form: form))
      stage.navigator.present(Appearing(name: "sheet", form: form))
      _ = try stage.screen
      form.city = "Bern"
      _ = try stage.screen
    }
    #expect(form.log == ["first", "pushed", "sheet"])
  }
}
