import AppModel
import HeadlessUI
import Testing

/// What a finger reaches, and what keeps touches from it.
@MainActor
@Suite struct HitTestingTests {
  private let model = Model()

  @Test func `stacks place their views`() throws {
    try TestedApp.run {
      VStack {
        HStack {
          Text("a")
          Text("b")
          Spacer()
          Text("c")
        }
        .accessibilityElement(children: .contain).accessibilityIdentifier("row")
        VStack {
          Text("d")
          Text("e")
        }
        .accessibilityElement(children: .contain).accessibilityIdentifier("column")
        Spacer()
      }
    } test: { app throws in
      let frames = try ["row", "a", "b", "c", "column", "d", "e"].map { try app.element($0).frame }
      #expect(frames[0].origin == Point(x: 0, y: 62))
      #expect(frames[0].width == 402)
      #expect(frames[1].maxX < frames[2].minX && frames[2].maxX < frames[3].minX)
      #expect(frames[3].maxX == 402)
      #expect(frames[4].minY == frames[0].maxY + 2)
      #expect(frames[5].maxY + 2 == frames[6].minY)
    }
  }

  @Test func `what is over an element keeps touches from it`() throws {
    try TestedApp.run {
      ZStack {
        Button("below") { model.record("below") }
        if model.isShown {
          Button("above") { model.record("above") }.allowsHitTesting(!model.isNestedShown)
        }
      }
    } test: { app throws in
      #expect(try app.isHittable("below"))
      model.isShown = true
      #expect(try app.element("below").obstruction?.description == "covered by button \"above\"")
      try app.perform(.tap, at: app.element("above").hitPoint)
      #expect(model.log == ["above"])
      model.isNestedShown = true
      #expect(try app.isHittable("below"))
      try app.perform(.tap, at: app.element("above").hitPoint)
      #expect(model.log == ["above", "below"])
    }
  }

  @Test func `a cover of an overlay is named`() throws {
    try TestedApp.run {
      Button("below") { model.record("below") }
        .overlay { if model.isShown { Color.red.onTapGesture { model.record("overlay") } } }
    } test: { app throws in
      model.isShown = true
      #expect(try app.element("below").obstruction?.description == "covered by another view")
      try app.perform(.tap, at: app.element("below").hitPoint)
      #expect(model.log == ["overlay"])
    }
  }

  @Test func `a spacer lets touches through`() throws {
    try TestedApp.run {
      ZStack {
        List { Text("row") }
        VStack {
          Spacer()
          Button("Add") {}
        }
      }
    } test: { app throws in
      #expect(try app.isHittable("row") && app.isHittable("Add"))
    }
  }

  @Test func `what takes no touches lets them through with all in it`() throws {
    try TestedApp.run {
      ZStack {
        Button("below") { model.record("below") }
        VStack { Button("inside") { model.record("inside") } }.allowsHitTesting(false)
      }
    } test: { app throws in
      try app.perform(.tap, at: app.element("inside").hitPoint)
      #expect(model.log == ["below"])
      #expect(try app.element("inside").obstruction == .takesNoTouches)
    }
  }

  @Test func `the last of overlapping views is on top unless its index says otherwise`() throws {
    try TestedApp.run {
      ZStack {
        Button("first") { model.record("first") }.zIndex(model.isShown ? 1 : 0)
        Button("second") { model.record("second") }
      }
    } test: { app throws in
      let point = Screen.standard.safeBounds.center
      try app.perform(.tap, at: point)
      #expect(try app.isHittable("second") && !app.isHittable("first"))
      model.isShown = true
      #expect(try app.isHittable("first") && !app.isHittable("second"))
      try app.perform(.tap, at: point)
      #expect(model.log == ["second", "first"])
    }
  }

  @Test func `what has no size cannot be touched`() throws {
    try TestedApp.run {
      Text("empty").frame(width: 0, height: 0).clipped()
      VStack {}.accessibilityElement(children: .contain).accessibilityIdentifier("none")
    } test: { app throws in
      #expect(try app.element("none").obstruction == .noSize)
    }
  }

  @Test func `below the screen is off screen`() throws {
    try TestedApp.run {
      VStack { ForEach(0..<60) { Button("b\($0)") {} } }
    } test: { app throws in
      #expect(try app.element("b59").obstruction?.description.hasSuffix("points below what can be seen") == true)
    }
  }

  @Test func `a text that is too long for its row is broken`() throws {
    let long = String(repeating: "word ", count: 40)
    try TestedApp.run {
      HStack {
        Image(systemName: "star")
        Text(long).accessibilityIdentifier("text")
        Button("More") {}
      }
    } test: { app throws in
      #expect(try app.element("More").frame.maxX <= 402)
      #expect(try app.element("text").frame.height > 21)
      #expect(try app.isHittable("More"))
    }
  }

  @Test func `locations and indices that are not there`() throws {
    try TestedApp.run {
      Button("button") { model.record("tapped") }
    } test: { app throws in
      for index in [-1, 1_000] {
        #expect(throws: AppSessionError.noSuchElement(index)) { try app.session.perform(.tap, on: index) }
      }
      try app.perform(.tap, at: Point(x: -1, y: .nan))
      #expect(model.log == [])
    }
  }

  @Test func `gaps take no touches unless a content shape says so`() throws {
    try TestedApp.run {
      VStack {
        HStack {
          Text("left")
          Spacer()
          Text("right")
        }
        .onTapGesture { model.record("gap") }
        .accessibilityElement(children: .combine)
        .accessibilityIdentifier("row")
        HStack {
          Text("up")
          Spacer()
          Text("down")
        }
        .contentShape(Rectangle())
        .onTapGesture { model.record("shape") }
        .accessibilityElement(children: .combine)
        .accessibilityIdentifier("shaped")
      }
    } test: { app throws in
      let error = #expect(throws: AppSessionError.self) { try app.tap("row") }
      #expect(error?.description.contains(".contentShape(Rectangle())") == true)
      #expect(model.log == [])
      try app.perform(.tap, at: Point(x: 10, y: app.element("row").frame.midY))
      #expect(model.log == ["gap"])
      try app.tap("shaped")
      #expect(model.log == ["gap", "shape"])
    }
  }

  @Test func `touches in a gap reach the view below`() throws {
    try TestedApp.run {
      ZStack {
        Color.blue.onTapGesture { model.record("behind") }.accessibilityIdentifier("back")
        VStack {
          Text("top")
          Spacer()
          Text("bottom")
        }
        .onTapGesture { model.record("front") }
      }
    } test: { app throws in
      try app.perform(.tap, at: Point(x: 195, y: 422))
      #expect(model.log == ["behind"])
      try app.tap("top")
      #expect(model.log == ["behind", "front"])
    }
  }
}
