import AppModel
import Foundation
import HeadlessUI
import Testing

/// Controls, gestures, images and arrangements of the SDK of iOS 27.
@MainActor
@Suite struct NewControlTests {
  private struct Sliders: View {
    @State private var part = 0.5
    @State private var page = 1

    var body: some View {
      Slider(value: $part, enabledBounds: 0.2...0.8) {
        Text("Part")
      } ticks: {
        SliderTick(0.5)
      }
      .accessibilityIdentifier("slider")
      Text(verbatim: "\(part)").accessibilityIdentifier("part")
      Picker("Page", selection: $page) {
        Text("One").tag(1)
        Text("Two").tag(2)
      }
      .pickerStyle(.tabs)
      Text("page \(page)")
    }
  }

  /// Source: Apple, `Slider.init(value:in:neutralValue:enabledBounds:…:ticks:onEditingChanged:)`: `enabledBounds` is the
  /// range of selectable values. That marks don't attract the value is a guess.
  @Test func `a slider has values of its enabled range`() throws {
    try TestedApp.run {
      Sliders()
    } test: { app throws in
      try app.set("slider", to: "45%")
      #expect(try app.label("part") == "0.45")
      try app.set("slider", to: "100%")
      #expect(try app.label("part") == "0.8")
    }
  }

  /// Source: Apple, `TabsPickerStyle`: on iOS it looks like the segmented style.
  @Test func `tabs of a picker are segments`() throws {
    try TestedApp.run {
      Sliders()
    } test: { app throws in
      #expect(try app.session.snapshot().elements.contains { $0.type == .segmentedControl })
      try app.tap("Two")
      #expect(try app.exists("page 2"))
    }
  }

  private struct Touches: View {
    let model: Model
    let kinds: GestureInputKinds

    var body: some View {
      Text("tap").onTapGesture(inputKinds: kinds) { _ in model.record("tap") }
      Text("gesture").gesture(TapGesture(inputKinds: kinds).onEnded { model.record("gesture") })
      Text("press").onLongPressGesture(inputKinds: kinds) { model.record("press") }
      Text("drag").frame(width: 100, height: 100).contentShape(Rectangle())
        .gesture(DragGesture(inputKinds: kinds).onEnded { _ in model.record("drag") })
    }
  }

  /// Source: Apple, `GestureInputKinds`: the sources of input that a gesture recognizes.
  @Test(arguments: [true, false]) func `a gesture recognizes touches among its sources`(isTouch: Bool) throws {
    let model = Model()
    try TestedApp.run {
      Touches(model: model, kinds: isTouch ? [.directTouch, .pencil] : [.pencil, .pointer])
    } test: { app throws in
      try app.tap("tap")
      try app.tap("gesture")
      try app.perform(.press(.seconds(1)), on: "press")
      try app.drag("drag", dx: 40)
      #expect(model.log == (isTouch ? ["tap", "gesture", "press", "drag"] : []))
    }
  }

  private struct Pictures: View {
    private var request: URLRequest {
      var request = URLRequest(url: URL(string: "https://images.example/cat.png")!)
      request.setValue("secret", forHTTPHeaderField: "Authorization")
      return request
    }
    @State private var session: URLSession = {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.httpAdditionalHeaders = ["X-Session": "pictures"]
      return URLSession(configuration: configuration)
    }()

    var body: some View {
      VStack {
        AsyncImage(request: request) { image in
          image.accessibilityIdentifier("picture")
        } placeholder: {
          Text("loading")
        }
        AsyncImage(request: nil) { phase in Text(phase.image == nil ? "no request" : "picture") }
      }
      .asyncImageURLSession(session)
    }
  }

  /// Source: Apple, `AsyncImage.init(request:scale:content:placeholder:)` and `asyncImageURLSession(_:)`.
  @Test func `a request loads an image in a session`() throws {
    try TestedApp.run {
      Pictures()
    } server: {
      $0.latency = .seconds(1)
      $0.answer(Route("GET", "/cat.png"), with: .image())
    } test: { app throws in
      #expect(try app.exists("loading") && app.exists("no request"))
      try app.advance(.seconds(1))
      try app.settle()
      #expect(try app.element("picture").type == .image)
      let request = try #require(app.session.server.log.last).request
      #expect(request.headers["Authorization"] == "secret" && request.headers["X-Session"] == "pictures")
    }
  }

  private struct Arranged<Style: ArrangementViewStyle>: View {
    let style: Style

    private struct Half: View {
      let name: String
      @Environment(\.splitArrangementAxis) private var axis
      @Environment(\.overlayArrangementZIndex) private var index

      var body: some View {
        Text("\(axis.map { "\($0)" } ?? "one") \(index)").accessibilityIdentifier(name)
      }
    }

    var body: some View {
      ArrangementView {
        Half(name: "primary")
      } secondary: {
        Half(name: "secondary")
      }
      .arrangementViewStyle(style)
    }
  }

  /// Source: Apple, `SplitArrangementViewStyle` and tech talk 111463: a split along the longer side; along an axis that the
  /// style doesn't have it "shows one view". That both views have a half is a guess.
  @Test func `an arrangement splits the screen`() throws {
    try TestedApp.run {
      Arranged(style: .split)
    } test: { app throws in
      let (first, second) = try (app.element("primary"), app.element("secondary"))
      #expect(first.label == "vertical 0" && first.frame.maxY < second.frame.minY)
      #expect(abs(first.frame.midX - second.frame.midX) < 1)
      app.session.setDevice { $0.orientation = .landscape }
      try app.settle()
      #expect(try app.label("primary") == "horizontal 0")
      #expect(try app.element("primary").frame.maxX < app.element("secondary").frame.minX)
    }
    try TestedApp.run {
      Arranged(style: .split.axes(.horizontal))
    } test: { app throws in
      #expect(try app.label("primary") == "one 0" && !app.exists("secondary"))
    }
  }

  /// Source: Apple, `OverlayArrangementViewStyle`: the primary view is over the other one.
  @Test func `an arrangement overlays its views`() throws {
    try TestedApp.run {
      Arranged(style: .overlay)
    } test: { app throws in
      #expect(try app.label("primary") == "one 1" && app.label("secondary") == "one 0")
      #expect(try app.element("primary").frame.midY == app.element("secondary").frame.midY)
    }
  }
}
