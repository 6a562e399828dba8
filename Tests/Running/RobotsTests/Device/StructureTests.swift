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
    try app.snapshot().elements.filter { $0.isStructure && !$0.label.isEmpty }.map { "\($0.label), \($0.value ?? "")" }
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

  /// Source: dumps of SwiftUI's apps, in which the views of a window are in several elements of the type `Other` (public
  /// files 52528462552, 41428190162), and the UI tests of cvs-health/ios-swiftui-accessibility-techniques,
  /// `app.otherElements.buttons["Headings"]` for a row.
  @Test func `what is in a window is in an other element`() throws {
    try Rig.run {
      NavigationStack {
        List { NavigationLink("Row") { Text("inside") } }.toolbar { Button("Bar") {} }
      }
    } test: { app in
      #expect(!app.otherElements.buttons["Row"].exists)
      app.session?.showsStructure = true
      try app.relaunch()
      #expect(app.otherElements.buttons["Row"].exists && app.otherElements.navigationBars.buttons["Bar"].exists)
      #expect(app.otherElements.firstMatch.frame == app.windows.firstMatch.frame)
      try app.otherElements.buttons["Row"].tap()
      #expect(app.otherElements.staticTexts["inside"].exists)
    }
  }

  /// Source: UI tests as Xcode records them, `scrollViews.otherElements.buttons["accordionGood"]` in
  /// cvs-health/ios-swiftui-accessibility-techniques.
  @Test func `the content of a scroll view is in an other element`() throws {
    try Rig.run {
      ScrollView { Button("Inside") {} }
    } test: { app in
      #expect(!app.scrollViews.otherElements.buttons["Inside"].exists)
      app.session?.showsStructure = true
      try app.relaunch()
      #expect(app.scrollViews.otherElements.buttons["Inside"].isHittable)
      #expect(app.scrollViews.otherElements["Vertical scroll bar, 1 page"].exists)
    }
  }

  private struct Moved: View {
    @State private var count = 0

    var body: some View {
      VStack {
        ScrollView { Button("Half") { count += 1 } }.scaleEffect(0.5).frame(height: 200)
        List { Text("Mirrored \(count)") }.frame(width: 200).padding(.leading, 100)
          .environment(\.layoutDirection, .rightToLeft)
      }
    }
  }

  /// How many elements with the text "Half" steps find.
  private func count(_ app: Application) -> Int? {
    (1...9).first { Narrator(app).outcome(of: "expect \($0) elements containing \"Half\" now") == "passed" }
  }

  @Test func `structure moves nothing`() throws {
    try Rig.run {
      Moved()
    } test: { app in
      let named = try #require(count(app))
      let plain = [app.buttons["Half"].frame, app.staticTexts["Mirrored 0"].frame]
      app.session?.showsStructure = true
      try app.relaunch()
      #expect([app.buttons["Half"].frame, app.staticTexts["Mirrored 0"].frame] == plain)
      #expect(count(app) == named)
      try app.buttons["Half"].tap()
      #expect(app.staticTexts["Mirrored 1"].exists)
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
