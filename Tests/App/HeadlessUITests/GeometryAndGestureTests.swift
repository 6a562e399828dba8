import AppModel
import Foundation
import HeadlessUI
import Testing

private struct Sum: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

private struct Preferences: HeadlessUI.View {
  @State private var sum = 0
  @State private var isOn = false

  var body: some HeadlessUI.View {
    VStack {
      Text("sum \(sum)")
      HStack {
        Text("x").preference(key: Sum.self, value: 2)
        Text("y").preference(key: Sum.self, value: isOn ? 10 : 3)
      }
      .onPreferenceChange(Sum.self) { sum = $0 }
      Button("On") { isOn = true }
    }
  }
}

private struct Gestures: HeadlessUI.View {
  @GestureState private var distance = 0.0
  @State private var log: [String] = []

  var body: some HeadlessUI.View {
    VStack {
      Text("drag").gesture(
        DragGesture()
          .updating($distance) { value, state, _ in state = value.translation.width }
          .onEnded { log.append("ended \(Int($0.translation.width))") })
      Button("Both") { log.append("button") }
        .simultaneousGesture(TapGesture().onEnded { log.append("gesture") })
      Button("First") { log.append("inner") }.highPriorityGesture(TapGesture().onEnded { log.append("outer") })
      Text("distance \(distance == 0 ? "none" : "some")")
      ForEach(log, id: \.self) { Text($0) }
    }
  }
}

private struct Cells: HeadlessUI.View {
  var body: some HeadlessUI.View {
    ScrollViewReader { proxy in
      Button("Jump") { proxy.scrollTo(150) }
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 100))]) { ForEach(0..<400) { Text("cell \($0)") } }
      }
    }
  }
}

private struct Search: HeadlessUI.View {
  @State private var text = ""

  var body: some HeadlessUI.View {
    NavigationStack {
      Text("found \(text)").navigationTitle("Fruit")
        .searchable(text: $text, prompt: "Find")
        .searchSuggestions { Text("apple").searchCompletion("apple") }
    }
  }
}

private struct Columns: HeadlessUI.View {
  @State private var chosen: Int?

  var body: some HeadlessUI.View {
    NavigationSplitView {
      List(selection: $chosen) { ForEach(0..<3) { Text("row \($0)").tag($0) } }.navigationTitle("Side")
    } detail: {
      Text("detail \(chosen ?? -1)")
    }
  }
}

@Suite @MainActor
struct GeometryAndGestureTests {
  @Test func `A geometry reader is given the real size`() throws {
    try TestedApp.run {
      GeometryReader { proxy in Text("width \(Int(proxy.size.width))") }.frame(width: 120, height: 20)
    } test: { app in
      try app.settle()
      #expect(try app.texts == ["width 120"])
    }
  }

  @Test func `Preferences are combined and followed`() throws {
    try TestedApp.run {
      Preferences()
    } test: { app in
      #expect(try app.texts.first == "sum 5")
      try app.tap("On")
      #expect(try app.texts.first == "sum 12")
    }
  }

  @Test func `Gestures end, come together and come first`() throws {
    try TestedApp.run {
      Gestures()
    } test: { app in
      try app.perform(.drag(by: Vector(dx: 50, dy: 0), holding: .zero), on: "drag")
      try app.tap("Both")
      try app.tap("First")
      #expect(try app.texts == ["drag", "distance none", "ended 50", "button", "gesture", "outer"])
    }
  }

  @Test func `scrollTo finds cells that were never seen`() throws {
    try TestedApp.run {
      Cells()
    } test: { app in
      #expect(try !app.exists("cell 150"))
      try app.tap("Jump")
      #expect(try app.isHittable("cell 150"))
      #expect(try !app.exists("cell 399"))
    }
  }

  @Test func `A search has suggestions and is cancelled`() throws {
    try TestedApp.run {
      Search()
    } test: { app in
      try app.type("a", into: "Find")
      #expect(try app.exists("Clear text"))
      try app.tap("apple")
      #expect(try app.texts.contains("found apple"))
      try app.tap("Cancel")
      #expect(try app.value("Find") == "")
      #expect(try !app.exists("Cancel"))
    }
  }

  @Test func `A selection in the sidebar leads to the detail`() throws {
    try TestedApp.run {
      Columns()
    } test: { app in
      try app.tap("row 1")
      #expect(try app.texts.contains("detail 1"))
      try app.tap("BackButton")
      #expect(try app.exists("row 1"))
    }
  }
}
