import TestSupport
import Testing

@testable import AppModel

/// What scrolls, how far, and what exists then.
@MainActor
@Suite struct ScrollingTests {
  private let model = Model()

  private func list(_ rows: Int) -> Page {
    Page { [model] in
      List(id: "list") {
        for row in 0..<rows { Cell("Row \(row)", id: "row.\(row)") { model.note("tapped \(row)") } }
      }
    }
  }

  private func rows(_ stage: Stage) throws -> [Int] {
    try stage.session.snapshot().nodes.filter { $0.type == .cell }.compactMap {
      Int($0.identifier.dropFirst("row.".count))
    }
  }

  @Test func onlyRowsThatCanBeSeenExist() throws {
    try Stage.play(list(1_000)) { stage throws in
      // 844 points less the safe areas of 47 and 34 hold 17.3 rows of 44 points.
      #expect(try rows(stage) == Array(0..<18))
      try stage.swipe(.up, on: "list")
      let swiped = try rows(stage)
      #expect(swiped.first == 13 && swiped.last == 30)
      for _ in 0..<200 { try stage.swipe(.up, on: "list") }
      #expect(try rows(stage).last == 999)
      #expect(try stage.node("row.999").isHittable)
      for _ in 0..<200 { try stage.swipe(.down, on: "list") }
      #expect(try rows(stage).first == 0)
    }
  }

  @Test func aDragMovesByItsWay() throws {
    try Stage.play(list(100)) { stage throws in
      let before = try stage.node("row.5").frame
      try stage.drag("list", dy: -50)
      #expect(try stage.node("row.5").frame.minY == before.minY - 50)
      try stage.drag("list", dy: 10)
      #expect(try stage.node("row.5").frame.minY == before.minY - 40)
    }
  }

  @Test func withoutLessToSeeThereIsNothingToScroll() throws {
    try Stage.play(list(3)) { stage throws in
      let before = try stage.node("row.1").frame
      for direction in SwipeDirection.allCases { try stage.swipe(direction, on: "row.1") }
      #expect(try stage.node("row.1").frame == before)
    }
  }

  @Test func aListThatGetsShorterIsScrolledBack() throws {
    let page = Page { [model] in
      List(id: "list") { for row in 0..<model.count { Cell("Row \(row)", id: "row.\(row)") } }
    }
    try Stage.play(page) { stage throws in
      model.count = 100
      for _ in 0..<20 { try stage.swipe(.up, on: "list") }
      model.count = 20
      #expect(try rows(stage).last == 19)
      model.count = 100
      // As in UIKit it doesn't jump back to where it was.
      #expect(try rows(stage).first == 2)
    }
  }

  @Test func inAScrollViewEverythingExists() throws {
    let page = Page { ScrollView(id: "scroll") { for row in 0..<100 { Text("Row \(row)", id: "row.\(row)") } } }
    try Stage.play(page) { stage throws in
      guard case .offScreen(.below, let distance)? = try stage.node("row.99").obstruction else {
        Issue.record("not below")
        return
      }
      #expect(distance > 1_000)
      for _ in 0..<10 { try stage.swipe(.up, on: "scroll") }
      #expect(try stage.node("row.99").isHittable)
      #expect(
        try stage.node("row.0").obstruction?.description.hasPrefix("off screen, ") == true)
    }
  }

  @Test func theInnermostThatCanMoveMoves() throws {
    let page = Page {
      ScrollView(id: "outer") {
        ScrollView(.horizontal, id: "inner") {
          HStack { for place in 0..<30 { Text("place \(place)", id: "place.\(place)") } }
        }
        for row in 0..<100 { Text("Row \(row)", id: "row.\(row)") }
      }
    }
    try Stage.play(page) { stage throws in
      #expect(try !stage.node("place.29").isHittable)
      for _ in 0..<20 { try stage.swipe(.left, on: "inner") }
      #expect(try stage.node("place.29").isHittable)
      #expect(try stage.node("row.0").isHittable)
      try stage.swipe(.up, on: "inner")
      #expect(try !stage.node("row.0").isHittable)
    }
  }

  @Test func aLazyStackHoldsWhatCanBeSeen() throws {
    let page = Page { ScrollView(id: "scroll") { LazyVStack { for row in 0..<500 { Text("\(row)", id: "r\(row)") } } } }
    try Stage.play(page) { stage throws in
      #expect(try stage.exists("r0") && !stage.exists("r499"))
      for _ in 0..<40 { try stage.swipe(.up, on: "scroll") }
      #expect(try !stage.exists("r0") && stage.exists("r499"))
    }
  }

  @Test func aPulledListIsRefreshedOnceAndShowsIt() throws {
    let page = Page { [model] in
      List(id: "list") { for row in 0..<50 { Cell("Row \(row)", id: "row.\(row)") } }.refreshable {
        model.note("begin")
        try? await Task.sleep(for: .seconds(2))
        model.note("end")
      }
    }
    try Stage.play(page) { stage throws in
      try stage.drag("list", dy: 50)
      #expect(try !stage.exists("In progress"))
      try stage.drag("list", dy: 150)
      try stage.swipe(.down, on: "list")
      #expect(try stage.node("In progress").type == .activityIndicator)
      try stage.wait(.seconds(1))
      #expect(model.log == ["begin"])
      try stage.wait(.seconds(2))
      #expect(model.log == ["begin", "end"])
      #expect(try !stage.exists("In progress"))
      // Further down a pull scrolls.
      try stage.swipe(.up, on: "list")
      try stage.swipe(.down, on: "list")
      try stage.wait(.seconds(3))
      #expect(model.log == ["begin", "end"])
    }
  }

  @Test func aLargeTitleGoesUnderItsBarStepByStep() throws {
    let page = Page("Large") { List(id: "list") { for row in 0..<100 { Cell("Row \(row)", id: "row.\(row)") } } }
    try Stage.play(page) { stage throws in
      @MainActor func barHeight() throws -> Double? {
        try stage.session.snapshot().nodes.first { $0.type == .navigationBar }?.frame.height
      }
      #expect(try barHeight() == 96)
      #expect(try stage.node("row.0").frame.minY == 143)
      try stage.drag("list", dy: -20)
      #expect(try barHeight() == 76)
      #expect(try stage.node("row.0").frame.minY == 123)
      try stage.drag("list", dy: -100)
      #expect(try barHeight() == 44)
      try stage.drag("list", dy: 120)
      #expect(try barHeight() == 96)
      #expect(try stage.node("row.0").frame.minY == 143)
    }
  }

  @Test func aTapOnTheTabThatIsSelectedGoesBackAndThenUp() throws {
    let tabs = TabView(tabs: [Tab("one") { list(100) }])
    try Stage.play(tabs) { stage throws in
      try stage.swipe(.up, on: "list")
      stage.navigator.push(Page("Next"))
      try stage.settle()
      try stage.tap("one")
      try stage.settle()
      #expect(try rows(stage).first != 0)
      try stage.tap("one")
      #expect(try rows(stage).first == 0)
    }
  }
}
