import AppModel
import TestSupport
import Testing

@MainActor
@Suite struct TabTests {
  private let model = Model()

  private func tabs(selection: Binding<String>? = nil) -> TabView {
    TabView(
      selection: selection,
      tabs: ["one", "two"].map { name in
        Tab(name, badge: self.model.count > 0 ? "\(self.model.count)" : nil) {
          Page(name) { Text("in \(name)", id: "in \(name)") }
        }
      })
  }

  @Test func eachTabKeepsItsStack() throws {
    try Stage.play(tabs()) { stage throws in
      stage.navigator.push(Page("Pushed"))
      try stage.settle()
      try stage.tap("two")
      #expect(try stage.session.snapshot().title == "two")
      #expect(try stage.node("in two").isHittable)
      try stage.tap("one")
      #expect(try stage.session.snapshot().title == "Pushed")
      try stage.tap("one")
      #expect(try stage.session.snapshot().title == "one")
    }
  }

  @Test func theSelectionGoesBothWays() throws {
    try Stage.play(tabs(selection: Binding(model, \.tab))) { stage throws in
      try stage.tap("two")
      #expect(model.tab == "two")
      model.tab = "one"
      #expect(try stage.exists("in one"))
      model.tab = "none of them"
      #expect(try stage.exists("in one"))
    }
  }

  @Test func badgesFollowTheState() throws {
    try Stage.play(tabs()) { stage throws in
      #expect(try stage.session.snapshot().nodes.filter { $0.type == .tab }.map(\.value) == [nil, nil])
      model.count = 3
      #expect(try stage.session.snapshot().nodes.filter { $0.type == .tab }.map(\.value) == ["3", "3"])
    }
  }

  @Test func tabsOfOneNameOrNoneCanBeTapped() throws {
    for name in ["same", ""] {
      let tabs = TabView(
        tabs: (0..<2).map { number in Tab(name) { Page { Text("\(number)", id: "number \(number)") } } })
      try Stage.play(tabs) { stage throws in
        let second = try #require(try stage.session.snapshot().nodes.last { $0.type == .tab })
        try stage.session.perform(.tap, on: second.index)
        #expect(try stage.exists("number 1"))
        #expect(try stage.session.snapshot().nodes.filter { $0.type == .tab }.map(\.isSelected) == [false, true])
      }
    }
  }

  @Test func theAppSaysAtLaunchWhichTabIsFirst() throws {
    try Stage.launch { context in
      context.navigator.selectTab("two")
      return tabs()
    } play: { stage throws in
      #expect(try stage.names.contains("in two"))
    }
  }
}
