import AppModel
import HeadlessUI
import Robots
import Testing

/// Elements that give a screen its structure, which XCUITest sees and steps do without.
@MainActor
@Suite struct StructureTests {
  private struct Rows: View {
    var body: some View {
      List(0..<100, id: \.self) { Text("row \($0)") }
    }
  }

  private func bars(_ app: Application) throws -> [String] {
    try app.snapshot().elements.filter(\.isStructure).map { "\($0.label), \($0.value ?? "")" }
  }

  /// Source: a public app's UI test, `collectionViews.containing(.other, identifier: "Vertical scroll bar, 1 page")`, and a
  /// page object of another with `Vertical scroll bar, 3 pages`. That the number of pages is rounded up is a guess.
  @Test func `a list has a scroll bar`() throws {
    try Rig.run {
      Rows()
    } test: { app in
      #expect(try bars(app) == [])
      app.session?.showsStructure = true
      try app.relaunch()
      let first = try #require(bars(app).first)
      #expect(first.hasPrefix("Vertical scroll bar, ") && first.hasSuffix(" pages, 0%"))
      #expect(try bars(app).count == 1)
      try app.collectionViews.firstMatch.swipeUp()
      #expect(try !#require(bars(app).first).hasSuffix(" 0%"))
    }
  }

  /// Source: the alerts of eight public UI tests, `alerts["Title"].scrollViews.otherElements.buttons["OK"]`.
  @Test func `the content of an alert is in a scroll view`() throws {
    try Rig.run {
      Text("screen").alert("Sure?", isPresented: .constant(true)) { Button("OK") {} }
    } test: { app in
      app.session?.showsStructure = true
      try app.relaunch()
      let inside = app.alerts["Sure?"].scrollViews.firstMatch.otherElements.firstMatch
      #expect(inside.buttons["OK"].exists)
      #expect(inside.staticTexts["Sure?"].exists)
    }
  }

  /// Source: bajutsu-e2e/bajutsu, its note on duplicate identities (iOS 18.6 one, 26.5 two), element-hq/element-x-ios #4523,
  /// and four public suites that write `firstMatch` for it.
  @Test func `a button of an alert with an identifier exists twice`() throws {
    try Rig.run {
      Text("screen").alert("Sure?", isPresented: .constant(true)) {
        Button("Delete") {}.accessibilityIdentifier("delete")
        Button("Keep") {}
      }
    } test: { app in
      #expect(app.alerts.buttons.matching(identifier: "delete").count == 1)
      app.session?.showsStructure = true
      try app.relaunch()
      #expect(app.alerts.buttons.matching(identifier: "delete").count == 2)
      #expect(app.alerts.buttons["Keep"].exists && app.alerts.buttons.count == 3)
      #expect(throws: StepFailure.self) { try app.alerts.buttons["delete"].tap() }
      try app.alerts.buttons["delete"].firstMatch.tap()
    }
  }
}
