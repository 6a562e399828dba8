import AppModel
import Foundation
import HeadlessUI
import Testing
import VirtualTime

/// Instances that end, whatever they are doing, and what is left of them.
@MainActor
@Suite struct LifeTests {
  private let model = Model()

  private final class Token {}

  /// An app that holds a token in its state, with a screen pushed and a sheet over it.
  private struct Holder: View {
    let token: Token
    @State private var kept: Token
    @State private var path = [1]
    @State private var isShown = true

    init(_ token: Token) {
      self.token = token
      kept = token
    }

    var body: some View {
      NavigationStack(path: $path) {
        Text("home").navigationDestination(for: Int.self) { _ in Button("next") { _ = kept } }
      }
      .sheet(isPresented: $isShown) { Text("sheet").onAppear { _ = token } }
      .onOpenURL { [kept] _ in _ = kept }
    }
  }

  @MainActor private final class Weak {
    weak var token: Token?
  }

  private func holder(_ weak: Weak) -> AppCatalog {
    AppCatalog([
      Launch("holder") {
        let token = Token()
        weak.token = token
        return Holder(token)
      }
    ])
  }

  @Test(arguments: ["terminated", "left"])
  func `an ended instance is freed`(way: String) throws {
    let weak = Weak()
    try ClockKind.virtual.run { timeline in
      let session = AppSession(catalog: holder(weak), timeline: timeline)
      try session.launch(LaunchRequest())
      try timeline.advance(to: .seconds(1))
      #expect(try session.snapshot().elements.contains { $0.label == "sheet" })
      #expect(weak.token != nil)
      if way == "terminated" {
        session.terminate()
        try timeline.advance(to: .seconds(2))
        #expect(weak.token == nil)
      }
    }
    #expect(weak.token == nil)
  }

  @Test func `a request that is loading ends with its app`() throws {
    let launch = Launch("loading") { RequestView { String(try await URLSession.shared.data(from: productsURL).0) } }
    let summary = try ClockKind.virtual.run { timeline in
      let session = AppSession(catalog: AppCatalog([launch]), timeline: timeline)
      session.server.answer(Route("GET", "/products"), latency: .seconds(1), with: .text("two"))
      for end in [2, 4] {
        try session.launch(LaunchRequest())
        try timeline.advance(to: timeline.now + .milliseconds(300))
        session.terminate()
        try timeline.advance(to: .seconds(end))
      }
    }.summary
    #expect(summary.lateJobs == 0)
    #expect(summary.abandonedJobs > 0)
  }

  private struct SelfEnding: View {
    let place: String
    let model: Model
    let end: () -> Void

    var body: some View {
      Button("button") { if place == "tap" || place == "press" { end() } }
      Text("\(model.count)").onChange(of: model.count) { if place == "change" { end() } }
        .task(id: model.count) { if place == "task", model.isShown { end() } }
      if model.isShown { Text("shown").onAppear { if place == "appear" { end() } } }
    }
  }

  @Test(arguments: ["tap", "appear", "change", "task", "press"], [false, true])
  func `an app may end itself anywhere`(place: String, relaunches: Bool) throws {
    @MainActor final class Ending { var action: () -> Void = {} }
    let ending = Ending()
    try TestedApp.run {
      SelfEnding(place: place, model: model) { ending.action() }
    } test: { app throws in
      ending.action = { [model] in
        // Once only: the next instance is to stay.
        model.isShown = false
        if relaunches { try? app.session.launch(LaunchRequest()) } else { app.session.terminate() }
      }
      model.isShown = true
      model.count += 1
      switch place {
      case "tap": try app.session.perform(.tap, on: app.element("button").index)
      case "press": try app.session.perform(.press(.seconds(1)), on: app.element("button").index)
      case "task": try app.advance(.seconds(1))
      default: _ = try? app.session.snapshot()
      }
      model.isShown = false
      #expect(app.session.state == (relaunches ? .runningForeground : .notRunning))
      if relaunches {
        #expect(try app.texts == ["1"])
      } else {
        #expect(throws: AppSessionError.notRunning) { try app.session.snapshot() }
      }
    }
  }

  @Test func `users do nothing to an app in the background`() throws {
    try TestedApp.run {
      TextField("Name", text: Bindable(model).text).accessibilityIdentifier("name")
    } test: { app throws in
      try app.type("A", into: "name")
      app.session.sendToBackground()
      #expect(try app.element("name").obstruction == .background)
      #expect(throws: AppSessionError.inBackground) { try app.perform(.typeText("b"), on: "name") }
      #expect(throws: AppSessionError.inBackground) { try app.perform(.tap, on: "name") }
      #expect(throws: AppSessionError.inBackground) { try app.perform(.tap, at: .zero) }
      try app.session.activate()
      // The keyboard is back, as it is on a device.
      try app.perform(.typeText("b"), on: "name")
      #expect(model.text == "Ab")
    }
  }

  @Test func `an ended app is not called any more`() throws {
    try TestedApp.run {
      Text("\(model.count)").onChange(of: model.count) { model.record("changed") }
    } test: { app throws in
      app.session.terminate()
      model.count = 1
      try app.advance(.seconds(1))
      #expect(model.log == [])
      #expect(app.session.timeline.nextEvent == .never)
    }
  }

  private struct Ticking: View {
    @State private var isPaused = false

    var body: some View {
      TimelineView(.animation(minimumInterval: 1, paused: isPaused)) { context in
        Text("\(Int(context.date.timeIntervalSinceReferenceDate.rounded()) % 1_000)")
          .accessibilityIdentifier("second")
      }
      Toggle("Paused", isOn: $isPaused).accessibilityIdentifier("paused")
    }
  }

  @Test func `a timeline follows another schedule`() throws {
    try TestedApp.run {
      VStack { Ticking() }
    } test: { app throws in
      let first = try #require(Int(app.label("second")))
      try app.advance(.seconds(3))
      #expect(try Int(app.label("second")) == (first + 3) % 1_000)
      try app.perform(.tap, on: "paused")
      try app.advance(.seconds(5))
      #expect(try Int(app.label("second")) == (first + 3) % 1_000)
      try app.perform(.tap, on: "paused")
      #expect(try Int(app.label("second")) == (first + 8) % 1_000)
    }
  }
}
