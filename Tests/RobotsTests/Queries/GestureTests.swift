import VirtualTime
import AppModel
import Robots
import TestSupport
import Testing

/// What fingers do, through XCUITest's calls.
@MainActor
@Suite struct GestureTests {
  private let model = Model()

  private func list(rows: Int = 100) -> Page {
    Page {
      List(id: "list") {
        for row in 0..<rows {
          Cell("Row \(row)", id: "row.\(row)") { model.log.append("tap \(row)") }
            .swipeActions {
              Button("Delete") { model.log.append("delete \(row)") }
              Button("Flag") { model.log.append("flag \(row)") }
            }
        }
      }
      .refreshable { model.log.append("refresh") }
    }
  }

  private func play(_ page: Page, _ body: (Application) throws -> Void) throws {
    try Rig.play({ _ in page }, body)
  }

  @Test func aSwipeScrollsByThreeQuartersOfWhatCanBeSeen() throws {
    try play(list()) { app in
      let list = app.tables["list"]
      let height = list.frame.height
      let before = app.cells["row.10"].frame.minY
      try list.swipeUp()
      #expect(abs(before + 44 * 5 - app.cells["row.15"].frame.minY - height * 0.75) < 1)
      #expect(!app.cells["row.0"].exists)
      try app.swipeDown()
      #expect(app.cells["row.0"].isHittable)
    }
  }

  @Test func onlyRowsThatCanBeSeenExist() throws {
    try play(list(rows: 1_000)) { app in
      #expect(app.cells.count < 30)
      #expect(app.cells["row.0"].exists)
      #expect(!app.cells["row.999"].exists)
      #expect(try app.cells["row.999"].scrollToVisible().isHittable)
      #expect(!app.cells["row.0"].exists)
      try app.cells["row.3"].scrollToVisible().tap()
      #expect(model.log == ["tap 3"])
    }
  }

  @Test func scrollingToWhatIsNowhereFailsAtTheEnd() throws {
    try play(list(rows: 50)) { app in
      let failure = #expect(throws: StepFailure.self) { try app.cells["row.50"].scrollToVisible() }
      #expect(failure?.reason.hasPrefix("not found") == true)
      #expect(failure?.place?.line == #line - 2)
    }
  }

  @Test func aDragScrollsAsFarAsTheFingerGoes() throws {
    try play(list()) { app in
      let before = app.cells["row.5"].frame.minY
      let start = app.coordinate(withNormalizedOffset: Vector(dx: 0.5, dy: 0.5))
      try start.press(forDuration: .zero, thenDragTo: start.withOffset(Vector(dx: 0, dy: -40)))
      #expect(app.cells["row.5"].frame.minY == before - 40)
      try start.press(forDuration: 0.5, thenDragTo: start.withOffset(CGVector(dx: 0, dy: 40)))
      #expect(app.cells["row.5"].frame.minY == before)
      #expect(app.timeline.now == .milliseconds(500))
    }
  }

  @Test func aSwipeBringsTheButtonsOfARowOut() throws {
    try play(list()) { app in
      let row = app.cells["row.1"]
      #expect(!app.buttons["Delete"].exists)
      try row.swipeLeft()
      #expect(row.buttons.count == 2)
      try app.buttons["Flag"].tap()
      #expect(model.log == ["flag 1"])
      #expect(!app.buttons["Flag"].exists)
      try row.swipeLeft().swipeRight()
      #expect(!app.buttons["Delete"].exists)
    }
  }

  @Test func aDragAcrossARowDoesWhatItsFirstButtonDoes() throws {
    try play(list()) { app in
      let end = app.cells["row.2"].coordinate(withNormalizedOffset: Vector(dx: 0.1, dy: 0.5))
      let start = app.cells["row.2"].coordinate(withNormalizedOffset: Vector(dx: 0.9, dy: 0.5))
      try start.press(forDuration: .zero, thenDragTo: end)
      #expect(model.log == ["delete 2"])
    }
  }

  @Test func pullingDownRefreshesFromTheTop() throws {
    try play(list()) { app in
      try app.cells["row.60"].scrollToVisible()
      try app.tables["list"].pullToRefresh()
      try app.wait(for: .zero)
      #expect(model.log == ["refresh"])
      #expect(app.cells["row.0"].exists)
      try app.element.pullToRefresh()
      try app.wait(for: .zero)
      #expect(model.log == ["refresh", "refresh"])
    }
    try play(Page { Text("nothing", id: "text") }) { app in
      let failure = #expect(throws: StepFailure.self) { try app.staticTexts["text"].pullToRefresh() }
      #expect(failure?.reason == "text text \"nothing\" can't be pulled down to be refreshed")
    }
  }

  @Test func aTapAtAPlaceReachesWhatIsThere() throws {
    try play(list()) { app in
      let row = app.cells["row.4"]
      try app.coordinate(withNormalizedOffset: .zero)
        .withOffset(Vector(dx: row.frame.midX, dy: row.frame.midY)).tap()
      try row.coordinate(withNormalizedOffset: Vector(dx: 0.5, dy: 1.5)).tap()
      #expect(model.log == ["tap 4", "tap 5"])
    }
  }

  @Test func aPressTakesItsTime() throws {
    let page = Page {
      Button("Hold", id: "hold") { model.log.append("tap") }
        .onLongPressGesture(minimumDuration: 1) { model.log.append("long") }
    }
    try play(page) { app in
      try app.buttons["hold"].press(forDuration: 0.9)
      #expect(app.timeline.now == .milliseconds(900))
      try app.buttons["hold"].press(forDuration: .seconds(2))
      #expect(app.timeline.now == .milliseconds(2_900))
      #expect(model.log == ["tap", "long"])
    }
  }

  @Test func controlsAreSet() throws {
    let values = Model()
    values.text = "Small"
    let page = Page {
      Slider("Volume", value: Binding(values, \.number), in: 0...10, id: "volume")
      Picker("Size", selection: Binding(values, \.text), options: ["Small", "Large"], style: .wheel, id: "size")
    }
    try play(page) { app in
      try app.sliders["volume"].adjust(toNormalizedSliderPosition: 0.7)
      #expect(app.sliders["volume"].value == "70%")
      #expect(values.number == 7)
      try app.pickerWheels["Size"].adjust(toPickerWheelValue: "Large")
      #expect(app.pickers["size"].value == "Large")
      let failure = #expect(throws: StepFailure.self) {
        try app.pickerWheels["Size"].adjust(toPickerWheelValue: "Huge")
      }
      #expect(
        failure?.reason == "picker wheel \"Large\" can't be set to \"Huge\"; it takes \"Small\", \"Large\"")
    }
  }

  @Test func rowsAreDraggedToOtherPlaces() throws {
    let names = Model()
    names.log = ["a", "b", "c"]
    let page = Page {
      List(id: "list") {
        for name in names.log { Cell(name) }
      }
      .onMove { source, destination in names.log.insert(names.log.remove(at: source), at: destination) }
    }
    try play(page) { app in
      try app.cells["a"].press(forDuration: 0.5, thenDragTo: app.cells["c"])
      #expect(names.log == ["b", "c", "a"])
      #expect(app.cells.allElementsBoundByIndex.map(\.label) == ["b", "c", "a"])
    }
  }
}
