import TestSupport
import Testing

@testable import AppModel

/// Screens that nobody would write on purpose.
@MainActor
@Suite struct HostileTests {
  private let model = Model()

  @Test func elementsMayLieDeepInOneAnother() throws {
    for isRow in [false, true] {
      var element = Button("deep", id: "deep") { [model] in model.note("tapped") }
      for _ in 0..<ContentSurvey.mostLevels {
        let inner = element
        element = isRow ? HStack { inner } : VStack { inner }
      }
      let page = Page("Deep") { element }
      try Stage.play(page) { stage in try stage.tap("deep") }
      let deeper = Page("Deeper") { VStack { element } }
      try Stage.play(deeper) { stage throws in
        let error = AppSessionError.tooDeep(screen: "screen \"Deeper\"", levels: ContentSurvey.mostLevels)
        for _ in 0..<2 { #expect(throws: error) { try stage.screen } }
      }
    }
    #expect(model.log == ["tapped", "tapped"])
  }

  /// Rows in rows with parts that share the room: each level asks for the sizes of those below.
  @Test func deepRowsAreMeasuredOnce() throws {
    var element = Text("deep", id: "deep")
    for level in 0..<60 {
      let inner = element
      element = HStack {
        TextField("Field \(level)", text: .constant(""))
        inner
        Spacer()
      }
    }
    let page = Page { element }
    try Stage.play(page) { stage throws in #expect(try stage.exists("deep")) }
  }

  @Test func thousandsOfElementsAreAScreen() throws {
    let page = Page { for row in 0..<5_000 { Button("\(row)", id: "row.\(row)") {} } }
    try Stage.play(page) { stage throws in #expect(try stage.names.count == 5_000) }
  }

  @Test func sizesThatAreNoneAreLeftOut() throws {
    for size in [Double.nan, .infinity, -.infinity, -1] {
      let page = Page { Text("text", id: "text").frame(width: size, height: size) }
      try Stage.play(page) { stage throws in
        #expect(try stage.node("text").frame.size == Size(width: 34, height: 21))
      }
    }
  }

  @Test func valuesThatAreNoneAreShown() throws {
    let page = Page {
      Slider(value: .constant(.nan), id: "nan")
      Slider(value: .constant(7), id: "more")
      Slider(value: .constant(0), in: 0...0, id: "empty")
      Slider(value: .constant(0), in: -Double.infinity...Double.infinity, id: "endless")
      ProgressView(value: .infinity, id: "progress")
      Stepper("Stepper", value: .constant(.max), id: "stepper")
      Text("pressed", id: "pressed").onLongPressGesture(minimumDuration: .infinity) { model.note("pressed") }
    }
    try Stage.play(page) { stage throws in
      #expect(
        try ["nan", "more", "empty", "endless", "progress"].map { try stage.node($0).value }
          == ["0%", "100%", "0%", "0%", "100%"])
      #expect(try !stage.node("Increment").isEnabled)
      try stage.perform(.press(.seconds(5)), on: "pressed")
      #expect(model.log == [])
      for way in [Vector(dx: .nan, dy: 0), Vector(dx: .infinity, dy: 1)] {
        try stage.perform(.drag(by: way, holding: .zero), on: "more")
      }
    }
  }

  @Test func identifiersMayReadLikePaths() throws {
    let names = ["a", "a/b", "/", "#0", "cell#0", "a#1", "", ".", "1:a"]
    let page = Page { [model] in
      for name in names {
        VStack(id: name) { Text(name, id: "b").onAppear { model.note("+\(name)") } }
      }
      for name in names { Text("\(model.count)", id: name).onDisappear { model.note("-\(name)") } }
    }
    try Stage.play(page) { stage throws in
      _ = try stage.screen
      #expect(model.log == names.map { "+\($0)" })
      model.count = 1
      _ = try stage.screen
      #expect(model.log.count == names.count)
    }
  }

  @Test func scrollViewsOfOneNameScrollByThemselves() throws {
    let page = Page {
      for part in 0..<2 {
        ScrollView(id: "same") { for row in 0..<100 { Text("\(part).\(row)") } }
      }
    }
    try Stage.play(page) { stage throws in
      let second = try stage.node("1.0").frame
      try stage.swipe(.up, on: "0.0")
      #expect(try !stage.node("0.0").isHittable)
      #expect(try stage.node("1.0").frame == second)
    }
  }

  @Test func aMenuOfManyChoicesIsScrolled() throws {
    let page = Page { [model] in
      Picker("Country", selection: Binding(model, \.text), options: (0..<200).map { "Country \($0)" }, id: "country")
    }
    try Stage.play(page) { stage throws in
      try stage.tap("country")
      try stage.settle()
      #expect(try stage.node("Country 0").isHittable)
      #expect(try !stage.node("Country 150").isHittable)
      while try !stage.node("Country 150").isHittable { try stage.swipe(.up, on: "Country 0") }
      try stage.tap("Country 150")
      #expect(model.text == "Country 150")
      #expect(try !stage.exists("Country 0"))
    }
  }
}
