import AppModel
import HeadlessUI
import Testing
import VirtualTime

/// What taps, presses and drags do.
@MainActor
@Suite struct GestureTests {
  private let model = Model()

  @Test func `gestures keep apart`() throws {
    try TestedApp.run {
      Text("target")
        .onTapGesture(count: 2) { model.record("double tap") }
        .onTapGesture { model.record("tap") }
        .onLongPressGesture { model.record("long press") }
    } test: { app throws in
      for action in [ElementAction.tap, .doubleTap, .press(.milliseconds(500)), .press(.milliseconds(499))] {
        try app.perform(action, on: "target")
      }
    }
    #expect(model.log == ["tap", "double tap", "long press", "tap"])
  }

  @Test func `what is disabled does nothing`() throws {
    try TestedApp.run {
      VStack {
        Button("off") { model.record("off") }.disabled(true)
        Text("pressed").onLongPressGesture { model.record("pressed") }.disabled(true)
        TextField("Name", text: .constant("")).accessibilityIdentifier("name").disabled(true)
        Text("dragged").gesture(DragGesture().onEnded { _ in model.record("dragged") }).disabled(true)
      }
      .onTapGesture { model.record("around") }
    } test: { app throws in
      try app.tap("off")
      try app.perform(.press(.seconds(1)), on: "pressed")
      try app.drag("dragged", dx: 50)
      #expect(!model.log.contains { $0 != "around" })
      try app.perform(.tap, at: app.element("name").hitPoint)
      #expect(try app.focused == nil)
    }
  }

  /// What is disabled around stays disabled.
  @Test(arguments: [([false], true), ([true], false), ([true, false], false), ([false, true], false)])
  func `disabled once is disabled`(values: [Bool], isEnabled: Bool) throws {
    try TestedApp.run {
      values.reduce(AnyView(Button("button") {})) { view, value in AnyView(view.disabled(value)) }
    } test: { app throws in
      #expect(try app.isEnabled("button") == isEnabled)
    }
  }

  /// A finger is on something that goes before the finger is lifted.
  @Test(arguments: ["button", "text"])
  func `a press on what goes does nothing`(name: String) throws {
    try TestedApp.run {
      Text("host").sheet(isPresented: Bindable(model).isShown) {
        Button("button") { model.record("tapped") }
        Text("text").onLongPressGesture { model.record("pressed") }
      }
    } test: { app throws in
      model.isShown = true
      try app.endTransition()
      app.session.timeline.schedule(after: .milliseconds(300), label: "dismissal") { [model] in model.isShown = false }
      try app.perform(.press(.seconds(1)), on: name)
      #expect(try !app.exists(name))
    }
    #expect(model.log == [])
  }

  @Test func `what is carried is dropped`() throws {
    try TestedApp.run {
      VStack {
        Text("card").draggable("ace")
        Color.clear.frame(height: 100)
        Text("pile").dropDestination(for: String.self) { items, _ in
          model.record("took \(items)")
          return true
        }
      }
    } test: { app throws in
      let distance = try app.element("pile").frame.midY - app.element("card").frame.midY
      try app.drag("card", dy: distance, holding: .milliseconds(499))
      try app.drag("card", dy: distance - 60, holding: .seconds(1))
      #expect(model.log == [])
      try app.drag("card", dy: distance, holding: .seconds(1))
      #expect(model.log == ["took [\"ace\"]"])
    }
  }

  @Test func `a slider follows the finger`() throws {
    try TestedApp.run {
      Slider(value: Bindable(model).level, in: 0...200).accessibilityIdentifier("slider")
    } test: { app throws in
      try app.drag("slider", dx: app.element("slider").frame.width / 4)
      #expect((model.level - 150).magnitude < 1)
      try app.drag("slider", dx: 1_000)
      #expect(model.level == 200)
      try app.drag("slider", dx: -1_000)
      #expect(model.level == 0)
    }
  }

  @Test func `a tap turns a switch`() throws {
    try TestedApp.run {
      Toggle("on", isOn: Bindable(model).isShown)
    } test: { app throws in
      var values: [String?] = []
      for _ in 0..<3 {
        try app.tap("on")
        values.append(try app.value("on"))
      }
      #expect(values == ["1", "0", "1"])
    }
  }

  private struct Pressing: View {
    @GestureState private var isPressing = false
    @State private var changes: [Bool] = []

    var body: some View {
      Text("target").accessibilityIdentifier("target")
        .gesture(LongPressGesture(minimumDuration: 1).updating($isPressing) { value, state, _ in state = value })
        .onChange(of: isPressing) { changes.append(isPressing) }
      Text(changes.map { $0 ? "down" : "up" }.joined(separator: " "))
    }
  }

  @Test(arguments: [Duration.milliseconds(300), .seconds(2)])
  func `the state of a press ends with it`(duration: Duration) throws {
    try TestedApp.run {
      VStack { Pressing() }
    } test: { app throws in
      try app.perform(.press(duration), on: "target")
      #expect(try app.texts.contains("down up"))
    }
  }
}
