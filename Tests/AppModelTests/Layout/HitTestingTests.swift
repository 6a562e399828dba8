import VirtualTime
import TestSupport
import Testing

@testable import AppModel

/// What a finger reaches.
@MainActor
@Suite struct HitTestingTests {
  private let model = Model()

  @Test func stacksLayTheirPartsOut() throws {
    let page = Page {
      HStack(id: "row") {
        Image("a", id: "a")
        Text("b", id: "b")
        Spacer()
        Button("c", id: "c") {}
      }
      VStack(id: "column") {
        Text("d", id: "d")
        Text("e", id: "e")
      }
    }
    try Stage.play(page) { stage throws in
      let frames = try ["row", "a", "b", "c", "column", "d", "e"].map { try stage.node($0).frame }
      #expect(frames[0] == Rect(x: 0, y: 47, width: 390, height: 44))
      #expect(frames[1].maxX < frames[2].minX && frames[2].maxX < frames[3].minX)
      #expect(frames[3].maxX == 390)
      #expect(frames[4].minY == 47 + 44 + 8)
      #expect(frames[5].maxY + 8 == frames[6].minY)
    }
  }

  @Test func whatLiesOverAnElementKeepsTouchesFromIt() throws {
    let page = Page { [model] in
      ZStack {
        Button("Below", id: "below") { model.note("below") }
        if model.isShown { Text("On top of it", id: "above").allowsHitTesting(!model.isNestedShown) }
      }
    }
    try Stage.play(page) { stage throws in
      #expect(try stage.node("below").isHittable)
      model.isShown = true
      #expect(try stage.node("below").obstruction?.description == "covered by text above \"On top of it\"")
      try stage.session.perform(.tap, at: stage.node("above").hitPoint)
      #expect(model.log == [])
      model.isNestedShown = true
      #expect(try stage.node("below").isHittable)
      try stage.session.perform(.tap, at: stage.node("above").hitPoint)
      #expect(model.log == ["below"])
    }
  }

  @Test func aSpacerLetsTouchesThrough() throws {
    let page = Page {
      ZStack {
        List(id: "list") { Cell("Row", id: "row") }
        VStack {
          Spacer()
          Button("Add", id: "add") {}
        }
      }
    }
    try Stage.play(page) { stage throws in
      #expect(try stage.node("row").isHittable && stage.node("add").isHittable)
    }
  }

  @Test func whatTakesNoTouchesLetsThemThroughWithAllInIt() throws {
    let page = Page { [model] in
      ZStack {
        Button("Below", id: "below") { model.note("below") }
        VStack { Text("inside", id: "inside") }.allowsHitTesting(false)
      }
    }
    try Stage.play(page) { stage throws in
      try stage.session.perform(.tap, at: stage.node("inside").hitPoint)
      #expect(model.log == ["below"])
    }
  }

  @Test func whatIsDisabledDoesNothing() throws {
    let page = Page { [model] in
      Cell(id: "row") {
        model.note("row")
      } content: {
        Button("Off", id: "off") { model.note("off") }.disabled(true)
      }
      Text("pressed", id: "pressed").onLongPressGesture { model.note("pressed") }.disabled(true)
      TextField("Name", text: .constant(""), id: "name").disabled(true)
    }
    try Stage.play(page) { stage throws in
      try stage.tap("off")
      try stage.perform(.press(.seconds(1)), on: "pressed")
      try stage.tap("name")
      #expect(model.log == [])
      #expect(try stage.focused == nil)
    }
  }

  @Test func whatHasNoSizeCannotBeTouched() throws {
    try Stage.play(Page { VStack(id: "empty") {} }) { stage throws in
      #expect(try stage.node("empty").obstruction == .noSize)
    }
  }

  @Test func belowTheScreenIsOffScreen() throws {
    let page = Page { for row in 0..<40 { Button("b\(row)", id: "b\(row)") {} } }
    try Stage.play(page) { stage throws in
      #expect(try stage.node("b39").obstruction?.description.hasSuffix("points below what can be seen") == true)
    }
  }

  /// A finger that lies on something which goes before it is lifted.
  @Test func aPressOnWhatGoesDoesNothing() throws {
    let sheet = Page { [model] in
      Button("Button", id: "button") { model.note("tapped") }
      Text("Text", id: "text").onLongPressGesture(minimumDuration: 0.5) { model.note("pressed") }
    }
    for name in ["button", "text"] {
      try Stage.play(Page("Home")) { stage throws in
        stage.navigator.present(sheet)
        try stage.settle()
        stage.session.timeline.schedule(after: .milliseconds(300), label: "away") { stage.navigator.dismiss() }
        try stage.perform(.press(.seconds(1)), on: name)
        #expect(model.log == [])
      }
    }
  }

  @Test func aTextThatIsTooLongForItsRowIsBroken() throws {
    let long = String(repeating: "word ", count: 40)
    let page = Page {
      HStack(id: "row") {
        Image("a", id: "image")
        Text(long, id: "text")
        Button("More", id: "more") {}
      }
    }
    try Stage.play(page) { stage throws in
      #expect(try stage.node("more").frame.maxX <= 390)
      #expect(try stage.node("text").frame.height > 21)
      #expect(try stage.node("more").isHittable)
    }
  }
}
