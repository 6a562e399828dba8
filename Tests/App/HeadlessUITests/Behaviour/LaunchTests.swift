import AppModel
import Foundation
import HeadlessUI
import Testing
import VirtualTime

/// Apps that are launched, one after the other.
@MainActor
@Suite struct LaunchTests {
  private struct Broken: Error {}

  private struct Counter: View {
    @State private var count = 0

    var body: some View { Button("count \(count)") { count += 1 }.accessibilityIdentifier("more") }
  }

  private static func brokenText() throws -> String { throw Broken() }

  private let model = Model()

  private var catalog: AppCatalog {
    AppCatalog {
      Launch("counter", "counts") { Counter() }
      Launch("echo") { Text("echo") }
      Launch("broken") { try Text(Self.brokenText()) }
    }
  }

  private func run(_ catalog: AppCatalog? = nil, _ body: (AppSession) throws -> Void) throws {
    try ClockKind.virtual.run { try body(AppSession(catalog: catalog ?? self.catalog, timeline: $0)) }
  }

  private func texts(_ session: AppSession) throws -> [String] {
    try session.snapshot().elements.map(\.label).filter { !$0.isEmpty }
  }

  @Test func `the first app is launched where none is named`() throws {
    try run { session in
      #expect(session.state == .notRunning)
      #expect(session.appName == "")
      try session.launch(LaunchRequest())
      #expect(session.state == .runningForeground)
      #expect(session.appName == "counter")
      try session.launch(LaunchRequest(app: "echo"))
      #expect(session.appName == "echo")
      #expect(try texts(session) == ["echo", "echo"])
    }
  }

  @Test func `other threads read variables during launches`() async throws {
    let reader = Task.detached {
      var homes: Set<String> = []
      while !Task.isCancelled { homes.insert(ProcessInfo.processInfo.environment["HOME"] ?? "none") }
      return homes
    }
    try run { session in
      for index in 0..<200 {
        try session.launch(LaunchRequest(app: "echo", environment: ["A\(index)": "1", "HOME": "/nowhere/\(index)"]))
        #expect(ProcessInfo.processInfo.environment["A\(index)"] == "1")
        #expect(ProcessInfo.processInfo.environment["A\(index - 1)"] == nil)
      }
    }
    reader.cancel()
    #expect(await !reader.value.contains("none"))
  }

  @Test func `a launch ends the instance that is running`() throws {
    try run { session in
      try session.launch(LaunchRequest(app: "counter"))
      let more = try #require(session.snapshot().elements.first { $0.identifier == "more" })
      try session.perform(.tap, on: more.index)
      #expect(try texts(session) == ["counter", "count 1"])
      try session.launch(LaunchRequest(app: "counter"))
      #expect(try texts(session) == ["counter", "count 0"])
    }
  }

  @Test func `a transition of the old instance does not reach the new one`() throws {
    let app = Launch("linked") {
      NavigationStack(path: Bindable(model).path) {
        Text("home").navigationTitle("Home")
          .navigationDestination(for: Int.self) { Text("\($0)").navigationTitle("Next") }
      }
    }
    try run(AppCatalog([app])) { session in
      try session.launch(LaunchRequest())
      _ = try session.snapshot()
      model.path = [1]
      _ = try session.snapshot()
      model.path = []
      try session.launch(LaunchRequest())
      try session.timeline.advance(to: .milliseconds(1))
      #expect(try session.snapshot().title == "Home")
      #expect(try session.snapshot().elements.allSatisfy(\.isHittable))
    }
  }

  /// What an instance was about to do ends with it, as with its process.
  @Test(arguments: [true, false])
  func `the work of an instance ends with it`(byALaunch: Bool) throws {
    let app = Launch("worker") {
      Text("worker").onAppear {
        model.count += 1
        let name = model.count == 1 ? "first" : "second"
        Task {
          try await Task.sleep(for: .seconds(1))
          model.record("\(name) task")
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { model.record("\(name) block") }
      }
    }
    try run(AppCatalog([app])) { session in
      try session.launch(LaunchRequest())
      try session.timeline.advance(to: .milliseconds(500))
      if byALaunch { try session.launch(LaunchRequest()) } else { session.terminate() }
      try session.timeline.advance(to: .seconds(5))
    }
    #expect(Set(model.log) == (byALaunch ? ["second block", "second task"] : []))
  }

  @Test func `nothing can be seen or done while nothing runs`() throws {
    try run { session in
      #expect(throws: AppSessionError.notRunning) { try session.snapshot() }
      try session.launch(LaunchRequest())
      session.terminate()
      #expect(session.state == .notRunning)
      #expect(throws: AppSessionError.notRunning) { try session.snapshot() }
      #expect(throws: AppSessionError.notRunning) { try session.perform(.tap, on: 0) }
      #expect(throws: AppSessionError.notRunning) { try session.activate() }
    }
    #expect(AppSessionError.notRunning.description == "no app is running; `launch` starts one")
  }

  @Test func `an unknown app names the catalog`() throws {
    try run { session in
      let error = AppSessionError.unknownApp("ecko", known: ["counter", "echo", "broken"])
      #expect(throws: error) { try session.launch(LaunchRequest(app: "ecko")) }
      #expect(error.description == "unknown app \"ecko\"; expected one of counter, echo, broken")
    }
    try run(AppCatalog()) { session in
      let error = AppSessionError.unknownApp("", known: [])
      #expect(throws: error) { try session.launch(LaunchRequest()) }
      #expect(error.description == "unknown app \"\": the catalog is empty")
    }
  }

  @Test func `what an app throws fails its launch`() throws {
    try run { session in
      for name in ["broken", "unknown"] {
        try session.launch(LaunchRequest(app: "counter"))
        #expect(throws: (any Error).self) { try session.launch(LaunchRequest(app: name)) }
        // The instance that was running has ended all the same.
        #expect(session.state == .notRunning)
        #expect(throws: AppSessionError.notRunning) { try session.snapshot() }
      }
      #expect(throws: Broken.self) { try session.launch(LaunchRequest(app: "broken")) }
    }
  }

  // MARK: URLs

  private struct Linked: View {
    let model: Model
    @Environment(\.scenePhase) private var phase

    var body: some View {
      Text("linked").onOpenURL { model.record($0.absoluteString) }.onChange(of: phase) { model.record("\(phase)") }
    }
  }

  @Test func `links are opened by the running app`() throws {
    try run(AppCatalog([Launch("linked") { Linked(model: model) }])) { session in
      try session.launch(LaunchRequest())
      _ = try session.snapshot()
      session.sendToBackground()
      #expect(session.state == .runningBackground)
      try session.open("app://1")
      #expect(session.state == .runningForeground)
      #expect(model.log == ["active", "inactive", "background", "inactive", "active", "app://1"])
    }
  }

  @Test func `a link opens an app that is not running`() throws {
    try run(AppCatalog([Launch("linked") { Linked(model: model) }])) { session in
      try session.launch(LaunchRequest(deepLink: "app://2"))
      _ = try session.snapshot()
      #expect(model.log == ["app://2", "active"])
    }
  }

  @Test func `a link in a variable of the app is not opened`() throws {
    try run(AppCatalog([Launch("linked") { Linked(model: model) }])) { session in
      try session.launch(LaunchRequest(environment: ["DEEP_LINK_URL": "app://2"]))
      _ = try session.snapshot()
      #expect(model.log == ["active"])
    }
  }

  @Test func `an app without handlers opens no links`() throws {
    try run { session in
      try session.launch(LaunchRequest(app: "echo"))
      #expect(throws: AppSessionError.cannotOpen(url: "app://1", app: "echo")) { try session.open("app://1") }
    }
  }

  @Test func `a path that is there at launch is shown without a transition`() throws {
    model.path = [1, 2]
    try TestedApp.run {
      NavigationStack(path: Bindable(model).path) {
        Text("home").navigationTitle("Home")
          .navigationDestination(for: Int.self) { Text("screen \($0)").navigationTitle("Screen \($0)") }
      }
    } test: { app throws in
      #expect(try app.title == "Screen 2")
      #expect(try app.isHittable("BackButton"))
      try app.tap("BackButton")
      #expect(try app.title == "Screen 1")
      #expect(model.path == [1])
    }
  }
}
