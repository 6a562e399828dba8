import AppModel
import Foundation
import HeadlessUI
import Robots
import Testing
import VirtualTime

/// What fingers do, through XCUITest's calls.
@MainActor
@Suite struct GestureTests {
  private let model = Model()

  private struct ListView: View {
    let model: Model
    let rows: Int

    var body: some View {
      List(0..<rows, id: \.self) { row in
        Button("Row \(row)") { model.log.append("tap \(row)") }
          .accessibilityIdentifier("row.\(row)")
          .swipeActions {
            Button("Delete") { model.log.append("delete \(row)") }
            Button("Flag") { model.log.append("flag \(row)") }
          }
      }
      .refreshable { model.note("refresh") }
      .accessibilityIdentifier("list")
    }
  }

  private func runList(rows: Int = 100, test: (Application) throws -> Void) throws {
    try Rig.run { [model] in
      ListView(model: model, rows: rows)
    } test: {
      try test($0)
    }
  }

  @Test func `a swipe scrolls by what can be seen`() throws {
    try runList { app in
      let list = app.collectionViews["list"]
      // Without what is below the status bar and the home indicator.
      let height = list.frame.height - 62 - 34
      let before = app.buttons["row.10"].frame.minY
      let rowHeight = app.buttons["row.1"].frame.minY - app.buttons["row.0"].frame.minY
      try list.swipeUp()
      #expect(abs(before + rowHeight * 5 - app.buttons["row.15"].frame.minY - height) < 1)
      #expect(!app.buttons["row.0"].exists)
      try app.swipeDown()
      #expect(app.buttons["row.0"].isHittable)
    }
  }

  @Test func `only rows that can be seen exist`() throws {
    try runList(rows: 1_000) { app in
      #expect(app.cells.count < 30)
      #expect(app.buttons["row.0"].exists)
      #expect(!app.buttons["row.999"].exists)
      #expect(try app.buttons["row.999"].scrollToVisible().isHittable)
      #expect(!app.buttons["row.0"].exists)
      try app.buttons["row.3"].scrollToVisible().tap()
      #expect(model.log == ["tap 3"])
    }
  }

  @Test func `scrolling to what is nowhere fails at the end`() throws {
    try runList(rows: 50) { app in
      let failure = #expect(throws: StepFailure.self) { try app.buttons["row.50"].scrollToVisible() }
      #expect(failure?.reason.hasPrefix("not found") == true)
      #expect(failure?.location?.line == #line - 2)
    }
  }

  @Test func `a drag scrolls as far as the finger goes`() throws {
    try runList { app in
      let before = app.buttons["row.5"].frame.minY
      let start = app.coordinate(withNormalizedOffset: Vector(dx: 0.5, dy: 0.5))
      try start.press(forDuration: .zero, thenDragTo: start.withOffset(Vector(dx: 0, dy: -40)))
      #expect(app.buttons["row.5"].frame.minY == before - 40)
      try start.press(forDuration: 0.5, thenDragTo: start.withOffset(Vector(dx: 0, dy: 40)))
      #expect(app.buttons["row.5"].frame.minY == before)
      #expect(app.timeline.now == .milliseconds(500))
    }
  }

  @Test func `a swipe brings the buttons of a row out`() throws {
    try runList { app in
      let row = app.cells.element(boundBy: 1)
      #expect(!app.buttons["Delete"].exists)
      try row.swipeLeft()
      #expect(row.buttons.allElementsBoundByIndex.map(\.label) == ["Row 1", "Delete", "Flag"])
      try app.buttons["Flag"].tap()
      #expect(model.log == ["flag 1"])
      #expect(!app.buttons["Flag"].exists)
      try row.swipeLeft().swipeRight()
      #expect(!app.buttons["Delete"].exists)
    }
  }

  @Test func `a drag across a row does what its first button does`() throws {
    try runList { app in
      let end = app.cells.element(boundBy: 2).coordinate(withNormalizedOffset: Vector(dx: 0.1, dy: 0.5))
      let start = app.cells.element(boundBy: 2).coordinate(withNormalizedOffset: Vector(dx: 0.9, dy: 0.5))
      try start.press(forDuration: .zero, thenDragTo: end)
      #expect(model.log == ["delete 2"])
    }
  }

  @Test func `pulling down refreshes from the top`() throws {
    try runList { app in
      try app.buttons["row.60"].scrollToVisible()
      try app.collectionViews["list"].pullToRefresh()
      try app.wait(for: .zero)
      #expect(model.log == ["refresh"])
      #expect(app.buttons["row.0"].exists)
      try app.element.pullToRefresh()
      try app.wait(for: .zero)
      #expect(model.log == ["refresh", "refresh"])
    }
    try Rig.run {
      Text("nothing").accessibilityIdentifier("text")
    } test: { app in
      let failure = #expect(throws: StepFailure.self) { try app.staticTexts["text"].pullToRefresh() }
      #expect(failure?.reason == "text text \"nothing\" can't be pulled down to be refreshed")
    }
  }

  @Test func `a tap at a coordinate reaches the element there`() throws {
    try runList { app in
      let row = app.cells.element(boundBy: 4)
      try app.coordinate(withNormalizedOffset: .zero)
        .withOffset(Vector(dx: row.frame.midX, dy: row.frame.midY)).tap()
      try row.coordinate(withNormalizedOffset: Vector(dx: 0.5, dy: 1.5)).tap()
      #expect(model.log == ["tap 4", "tap 5"])
    }
  }

  @Test func `a press takes its time`() throws {
    try Rig.run { [model] in
      Text("Hold")
        .onTapGesture { model.log.append("tap") }
        .onLongPressGesture(minimumDuration: 1) { model.log.append("long") }
    } test: { app in
      try app.staticTexts["Hold"].press(forDuration: 0.9)
      #expect(app.timeline.now == .milliseconds(900))
      try app.staticTexts["Hold"].press(forDuration: .seconds(2))
      #expect(app.timeline.now == .milliseconds(2_900))
      #expect(model.log == ["tap", "long"])
    }
  }

  @Test func `controls are set`() throws {
    let values = Model()
    values.text = "Small"
    try Rig.run {
      Slider(value: Bindable(values).number, in: 0...10) { Text("Volume") }.accessibilityIdentifier("volume")
      Picker("Size", selection: Bindable(values).text) {
        ForEach(["Small", "Large"], id: \.self) { Text($0) }
      }
      .pickerStyle(.wheel)
      .accessibilityIdentifier("size")
    } test: { app in
      try app.sliders["volume"].adjust(toNormalizedSliderPosition: 0.7)
      #expect(app.sliders["volume"].value == "70%")
      #expect(values.number == 7)
      try app.pickers["size"].pickerWheels.element.adjust(toPickerWheelValue: "Large")
      #expect(app.pickers["size"].value == "Large")
      let failure = #expect(throws: StepFailure.self) {
        try app.pickers["size"].pickerWheels.element.adjust(toPickerWheelValue: "Huge")
      }
      #expect(
        failure?.reason == "picker wheel \"Large\" can't be set to \"Huge\"; expected \"Small\", \"Large\"")
    }
  }

  @Test func `rows are moved by dragging`() throws {
    let names = Model()
    names.log = ["a", "b", "c"]
    try Rig.run {
      List {
        ForEach(names.log, id: \.self) { Text($0) }.onMove { names.log.move(fromOffsets: $0, toOffset: $1) }
      }
    } test: { app in
      try app.staticTexts["a"].press(forDuration: 0.5, thenDragTo: app.staticTexts["c"])
      #expect(names.log == ["b", "c", "a"])
      #expect(app.cells.staticTexts.allElementsBoundByIndex.map(\.label) == ["b", "c", "a"])
    }
  }
}
