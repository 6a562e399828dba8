import AppModel
import Foundation
import HeadlessUI
import Robots
import Testing

/// Where an iPhone of 402 × 874 points has what XCUITest sees.
@MainActor
@Suite struct PlaceFactTests {
  private struct Searched: View {
    @State private var text = ""
    var placement = SearchFieldPlacement.automatic
    var behavior = SearchToolbarBehavior.automatic

    var body: some View {
      NavigationStack {
        List { Text("Row") }.navigationTitle("Settings")
          .searchable(text: $text, placement: placement).searchToolbarBehavior(behavior)
      }
    }
  }

  /// Source: AndrewKochulab/sim-mirror, a dump of Settings on iOS 27: `SearchField, {{28.0, 808.0}, {346.0, 28.0}}` in
  /// `Toolbar`; code-payments/code-ios-app #443 and vjr2005/Challenge, `CharacterListViewSnapshotTests` (26).
  @Test func `a search field is at the bottom`() throws {
    try Rig.run {
      Searched()
    } test: { app in
      let field = app.descendants(matching: .toolbar).element.searchFields.element
      #expect(field.frame == Rect(x: 28, y: 808, width: 346, height: 28))
      #expect(!app.navigationBars.searchFields.element.exists)
      try field.tap()
      try field.typeText("a")
      #expect(field.frame.maxY < app.keyboards.element.frame.minY)
    }
  }

  /// Source: Apple, `SearchFieldPlacement.navigationBarDrawer`, and Provenance-Emu/Provenance #2435, which has it to keep
  /// the field at the top on iOS 26.
  @Test func `a drawer is below the title`() throws {
    try Rig.run {
      Searched(placement: .navigationBarDrawer(displayMode: .always))
    } test: { app in
      #expect(app.navigationBars.searchFields.element.exists && !app.descendants(matching: .toolbar).element.exists)
    }
  }

  /// Source: p0dee.com, "Liquid Glass: search tab": in a tab without the role `search` it stays at the top.
  @Test func `in a tab it is below the title`() throws {
    try Rig.run {
      TabView { Tab("A", systemImage: "star") { Searched() } }
    } test: { app in
      #expect(app.navigationBars.searchFields.element.exists)
    }
  }

  /// Source: a published suite, Hackers' `testSearchUsesMockedAlgoliaResults`: a button "Search" until it is tapped.
  @Test func `a minimized field is a button`() throws {
    try Rig.run {
      Searched(behavior: .minimize)
    } test: { app in
      #expect(!app.searchFields.element.exists)
      try app.descendants(matching: .toolbar).buttons["Search"].tap()
      try app.searchFields.element.typeText("a")
      #expect(app.searchFields.element.value == "a")
    }
  }

  /// Source: a dump of Settings on iOS 27: `StaticText, {{16.0, 119.7}, {133.0, 40.7}}` in
  /// `NavigationBar, {{0.0, 62.0}, {402.0, 106.0}}`; Vercantez/openuikit, `IOSDevicePixelMetricsTests` (26.1).
  @Test func `a large title is below its bar`() throws {
    try Rig.run {
      Searched()
    } test: { app in
      #expect(app.navigationBars.element.frame == Rect(x: 0, y: 62, width: 402, height: 106))
      #expect(abs(app.staticTexts["Settings"].frame.minY - 119.7) < 0.4)
    }
  }

  /// Source: a dump of Settings on iOS 27: rows of 52 points; public file 57909446847 (26.4): two lines take 70.7 points.
  @Test func `a row is at least 52 points high`() throws {
    try Rig.run {
      List {
        Text("One")
        VStack(alignment: .leading, spacing: 0) {
          Text("Two")
          Text("lines")
        }
      }
    } test: { app in
      #expect(app.cells.element(boundBy: 0).frame.height == 52)
      #expect(abs(app.cells.element(boundBy: 1).frame.height - 70.7) < 0.4)
    }
  }

  private struct Fields: View {
    @State private var texts = Array(repeating: "", count: 30)

    var body: some View {
      NavigationStack {
        Form { ForEach(0..<30) { number in TextField("Field \(number)", text: $texts[number]) } }
          .navigationTitle("Food").navigationBarTitleDisplayMode(.inline)
      }
    }
  }

  /// Source: public file 69380528573: `TextField, {{32.0, 64.0}, {338.0, 22.0}}` under `NavigationBar, {{0.0, 78.0},
  /// {402.0, 54.0}}` exists, a tap on it passes, and typing then fails since nothing has the keyboard focus.
  @Test func `a field under the bar exists and is not touched`() throws {
    try Rig.run {
      Fields()
    } test: { app in
      let (bar, field) = (app.navigationBars.element.frame, app.textFields["Field 3"])
      let start = app.coordinate(withNormalizedOffset: Vector(dx: 0.5, dy: 0.8))
      let distance = field.frame.midY - bar.midY
      try start.press(forDuration: Duration.zero, thenDragTo: start.withOffset(Vector(dx: 0, dy: -distance)))
      #expect(field.exists && bar.contains(field.frame.center))
      #expect(!field.isHittable)
      try field.coordinate(withNormalizedOffset: Vector(dx: 0.5, dy: 0.5)).tap()
      #expect(!field.hasFocus && !app.keyboards.element.exists)
    }
  }

  /// Source: AndrewKochulab/sim-mirror, a dump of an alert on iOS 27: `Alert, {{41.0, 375.0}, {320.0, 152.0}}`, its buttons
  /// `{{57.0, 463.0}, {140.0, 48.0}}` and `{{205.0, 463.0}, {140.0, 48.0}}`.
  @Test func `an alert has its two buttons beside each other`() throws {
    try Rig.run {
      Text("App").alert("Alert title", isPresented: .constant(true)) {
        Button("OK", role: .cancel) {}
        Button("Delete", role: .destructive) {}
      } message: {
        Text("Alert message")
      }
    } test: { app in
      let alert = app.alerts.element.frame
      #expect(alert.minX == 41 && alert.width == 320 && abs(alert.height - 152) < 1)
      let (ok, delete) = (app.buttons["OK"].frame, app.buttons["Delete"].frame)
      #expect(ok.minX == 57 && delete.minX == 205 && ok.minY == delete.minY)
      #expect(ok.size == Size(width: 140, height: 48) && delete.size == ok.size)
      #expect(alert.maxY - ok.maxY == 16)
      #expect(app.staticTexts["Alert title"].frame.minX == 71)
    }
  }

  @Test func `a field of an alert is above its buttons`() throws {
    try Rig.run {
      Text("App").alert("Name", isPresented: .constant(true)) {
        TextField("Your name", text: .constant(""))
        Button("OK") {}
        Button("Cancel", role: .cancel) {}
      }
    } test: { app in
      let (ok, cancel) = (app.buttons["OK"].frame, app.buttons["Cancel"].frame)
      #expect(ok.minY == cancel.minY && cancel.minX < ok.minX)
      #expect(app.textFields.element.frame.maxY <= ok.minY)
    }
  }

  /// Source: public file 70377259969, a dump of a sheet on iOS 27: its bar is at 62 points; Vercantez/openuikit (26.1): a
  /// sheet begins at the safe area.
  @Test func `a large sheet begins at the safe area`() throws {
    try Rig.run {
      Text("App").sheet(isPresented: .constant(true)) { NavigationStack { Text("Sheet").navigationTitle("Title") } }
    } test: { app in
      #expect(app.navigationBars["Title"].frame.minY == 62)
    }
  }
}
