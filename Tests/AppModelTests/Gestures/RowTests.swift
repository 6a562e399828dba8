import AppModel
import TestSupport
import Testing

/// Rows under a finger: buttons that come out, rows that change their place.
@MainActor
@Suite struct RowTests {
  private let model = Model()

  private var page: Page {
    Page { [model] in
      List(id: "list") {
        for row in 0..<3 {
          Cell("Row \(row)", id: "row.\(row)") { model.note("tapped \(row)") }
            .swipeActions { Button("Delete", id: "delete") { model.note("deleted \(row)") } }
            .swipeActions(edge: .leading, allowsFullSwipe: false) {
              Button("Pin", id: "pin") { model.note("pin \(row)") }
            }
        }
      }
      Button("Outside", id: "outside") { model.note("outside") }
    }
  }

  @Test func aSwipeBringsTheButtonsOutAndOneBackPutsThemAway() throws {
    try Stage.play(page) { stage throws in
      #expect(try !stage.exists("delete"))
      try stage.swipe(.left, on: "row.1")
      try stage.tap("delete")
      #expect(model.log == ["deleted 1"])
      #expect(try !stage.exists("delete"))
      try stage.swipe(.right, on: "row.1")
      #expect(try stage.exists("pin"))
      try stage.swipe(.left, on: "row.1")
      #expect(try !stage.exists("pin") && !stage.exists("delete"))
    }
  }

  @Test func aTouchElsewhereInTheListOnlyPutsThemAway() throws {
    try Stage.play(page) { stage throws in
      try stage.swipe(.left, on: "row.1")
      try stage.tap("row.2")
      #expect(model.log == [])
      #expect(try !stage.exists("delete"))
      try stage.tap("row.2")
      #expect(model.log == ["tapped 2"])
      try stage.swipe(.left, on: "row.1")
      try stage.tap("outside")
      #expect(model.log == ["tapped 2", "outside"])
      #expect(try !stage.exists("delete"))
    }
  }

  @Test func onlyOneRowIsOpen() throws {
    try Stage.play(page) { stage throws in
      try stage.swipe(.left, on: "row.0")
      try stage.swipe(.left, on: "row.2")
      #expect(try stage.names.count { $0 == "delete" } == 1)
      try stage.tap("delete")
      #expect(model.log == ["deleted 2"])
    }
  }

  @Test func aDragAcrossTheRowDoesWhatTheFirstButtonDoes() throws {
    try Stage.play(page) { stage throws in
      try stage.drag("row.0", dx: -300)
      #expect(model.log == ["deleted 0"])
      try stage.drag("row.0", dx: -100)
      #expect(try stage.exists("delete"))
      try stage.tap("outside")
      try stage.drag("row.0", dx: 300)
      #expect(try stage.exists("pin"))
      #expect(model.log == ["deleted 0", "outside"])
    }
  }

  @Test func aRowIsMovedToThePlaceOfAnother() throws {
    let page = Page { [model] in
      List {
        Section("Header") { for row in 0..<5 { Cell("Row \(row)", id: "row.\(row)") } }
      }.onMove { source, destination in model.note("\(source)→\(destination)") }
    }
    try Stage.play(page) { stage throws in
      let way = try stage.node("row.3").frame.midY - stage.node("row.0").frame.midY
      // A finger that doesn't wait scrolls.
      try stage.drag("row.0", dy: way, holding: .milliseconds(499))
      #expect(model.log == [])
      try stage.drag("row.0", dy: way, holding: .seconds(1))
      #expect(model.log == ["0→3"])
    }
  }

  @Test func whatIsCarriedIsDropped() throws {
    let page = Page { [model] in
      Text("card", id: "card").draggable("ace")
      Text("elsewhere", id: "elsewhere").frame(height: 100)
      Text("pile", id: "pile").dropDestination { payload in
        model.note("took \(payload)")
        return true
      }
    }
    try Stage.play(page) { stage throws in
      let way = try stage.node("pile").frame.midY - stage.node("card").frame.midY
      try stage.drag("card", dy: way - 60, holding: .seconds(1))
      #expect(model.log == [])
      try stage.drag("card", dy: way, holding: .seconds(1))
      #expect(model.log == ["took ace"])
    }
  }

  @Test func aSliderFollowsTheFinger() throws {
    var value = 0.0
    let page = Page {
      Slider(value: Binding(get: { value }, set: { value = $0 }), in: 0...200, id: "slider")
    }
    try Stage.play(page) { stage throws in
      try stage.drag("slider", dx: 390 / 4)
      #expect((value - 150).magnitude < 1)
      try stage.drag("slider", dx: 1_000)
      #expect(value == 200)
    }
  }
}
