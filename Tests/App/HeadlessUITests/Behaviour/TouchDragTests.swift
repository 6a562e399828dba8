import AppModel
import HeadlessUI
import Testing

/// Drags that begin with the touch, and gestures that disable others.
@MainActor
@Suite struct TouchDragTests {
  private let model = Model()

  private func drag(_ name: String) -> some Gesture {
    DragGesture(minimumDistance: 0).onChanged { _ in model.record("\(name) down") }.onEnded { _ in
      model.record("\(name) up")
    }
  }

  /// Source: Apple, `DragGesture.minimumDistance`; the usual idiom for a pressed state in public apps.
  @Test func `a drag without a distance begins with the touch`() throws {
    try TestedApp.run {
      Text("target").gesture(drag("finger"))
    } test: { app throws in
      try app.tap("target")
      #expect(model.takeLog() == ["finger down", "finger up"])
      try app.perform(.press(.seconds(1)), on: "target")
      #expect(model.takeLog() == ["finger down", "finger up"])
    }
  }

  private struct Pressed: View {
    let model: Model
    @GestureState private var isPressed = false

    var body: some View {
      Text(isPressed ? "pressed" : "released").accessibilityIdentifier("target")
        .onChange(of: isPressed) { model.record(isPressed ? "pressed" : "released") }
        .gesture(DragGesture(minimumDistance: 0).updating($isPressed) { _, state, _ in state = true })
    }
  }

  /// Source: Apple, `GestureState`: it is reset when the gesture ends.
  @Test func `a touch is seen while it lasts`() throws {
    try TestedApp.run {
      Pressed(model: model)
    } test: { app throws in
      try app.perform(.press(.seconds(1)), on: "target")
    }
    #expect(model.log == ["pressed", "released"])
  }

  /// Guess: the touch is seen before the action of the button, and its end after it.
  @Test func `a simultaneous drag sees the touch of a button`() throws {
    try TestedApp.run {
      Button("target") { model.record("action") }.simultaneousGesture(drag("finger"))
    } test: { app throws in
      try app.tap("target")
    }
    #expect(model.log == ["finger down", "action", "finger up"])
  }

  /// Source: Apple, "Composing SwiftUI gestures": the gesture of the view inside has precedence.
  @Test func `what is inside comes first`() throws {
    try TestedApp.run {
      VStack {
        Text("tap").onTapGesture { model.record("tapped") }.gesture(drag("outer"))
        Text("drag").gesture(drag("inner")).onTapGesture { model.record("tapped") }
      }
    } test: { app throws in
      try app.tap("tap")
      #expect(model.takeLog() == ["tapped"])
      try app.tap("drag")
      #expect(model.takeLog() == ["inner down", "inner up"])
    }
  }

  /// Source: Apple, `GestureMask.gesture`: "Enable the added gesture but disable all gestures in the subview hierarchy".
  @Test(arguments: [
    (GestureMask.all, "inner"), (.gesture, "outer"), (.subviews, "inner"), (.none, ""),
  ])
  func `a mask disables gestures inside`(mask: GestureMask, name: String) throws {
    try TestedApp.run {
      VStack { Text("target").onTapGesture { model.record("inner") } }
        .gesture(TapGesture().onEnded { model.record("outer") }, including: mask)
    } test: { app throws in
      try app.tap("target")
    }
    #expect(model.log.joined() == name)
  }
}
