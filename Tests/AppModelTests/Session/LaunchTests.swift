import TestSupport
import Testing
import VirtualTime

@testable import AppModel

@MainActor
@Suite struct LaunchTests {
  private struct Broken: Error {}

  private let form = Form()

  private var catalog: AppCatalog {
    [
      Launch("echo") { context in
        Page("Echo") {
          Text(context.arguments.joined(separator: " "), id: "arguments")
          Text(context.environment.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: " "), id: "env")
        }
      },
      Launch("counter", "counts") { _ in
        let form = Form()
        return Page("\(form.rows.count)") { Button("More", id: "more") { form.rows.append("row") } }
      },
      Launch("broken") { _ in throw Broken() },
    ]
  }

  private func play(_ apps: AppCatalog? = nil, _ body: (AppSession) throws -> Void) throws {
    try ClockKind.virtual.play { try body(AppSession(catalog: apps ?? catalog, timeline: $0)) }
  }

  private func title(_ session: AppSession) throws -> String? { try session.snapshot().title }

  @Test func theFirstAppIsLaunchedWhereNoneIsNamed() throws {
    try play { session in
      #expect(session.state == .notRunning)
      #expect(session.appName == "")
      try session.launch(LaunchRequest())
      #expect(session.state == .runningForeground)
      #expect(session.appName == "echo")
      try session.launch(LaunchRequest(app: "counter"))
      #expect(session.appName == "counter")
    }
  }

  @Test func theContextIsWhatWasAskedFor() throws {
    try play { session in
      try session.launch(LaunchRequest(arguments: ["-a", "b"], environment: ["X": "1", "Y": "2"]))
      #expect(
        try session.snapshot().nodes.suffix(2).map(\.label) == ["-a b", "API_BASE_URL=http://mock.server X=1 Y=2"])
    }
  }

  @Test func aLaunchEndsTheInstanceThatIsRunning() throws {
    try play { session in
      try session.launch(LaunchRequest(app: "counter"))
      let more = try #require(session.snapshot().nodes.first { $0.identifier == "more" })
      try session.perform(.tap, on: more.index)
      #expect(try title(session) == "1")
      try session.launch(LaunchRequest(app: "counter"))
      #expect(try title(session) == "0")
    }
  }

  @Test func aTransitionOfTheOldInstanceDoesNotReachTheNewOne() throws {
    try play { session in
      try session.launch(LaunchRequest())
      let old = try #require((session.instance as? AppInstance)?.navigator)
      old.push(Page("Old"))
      try session.launch(LaunchRequest())
      old.push(Page("Older"))
      try session.timeline.advance(to: .seconds(1))
      #expect(try title(session) == "Echo")
      #expect(try session.snapshot().nodes.allSatisfy(\.isHittable))
    }
  }

  /// What an instance was about to do ends with it, as with its process.
  @Test(arguments: [true, false])
  func theWorkOfAnInstanceEndsWithIt(byALaunch: Bool) throws {
    let form = form
    let app = Launch("worker") { context in
      let instance = form.rows.isEmpty ? "first" : "second"
      form.rows = form.rows + [instance]
      Task {
        try await Task.sleep(for: .seconds(1))
        form.rows.append("\(instance) task")
      }
      context.timeline.schedule(after: .seconds(1), label: "work") { form.rows.append("\(instance) work") }
      return Page()
    }
    try play([app]) { session in
      try session.launch(LaunchRequest())
      try session.timeline.advance(to: .milliseconds(500))
      if byALaunch { try session.launch(LaunchRequest()) } else { session.terminate() }
      try session.timeline.advance(to: .seconds(5))
    }
    #expect(form.rows == (byALaunch ? ["first", "second", "second work", "second task"] : ["first"]))
  }

  @Test func nothingCanBeSeenOrDoneWhileNothingRuns() throws {
    try play { session in
      let look: () throws -> Void = { _ = try session.snapshot() }
      #expect(throws: AppSessionError.notRunning, performing: look)
      try session.launch(LaunchRequest())
      session.terminate()
      #expect(session.state == .notRunning)
      #expect(throws: AppSessionError.notRunning, performing: look)
      #expect(throws: AppSessionError.notRunning) { try session.perform(.tap, on: 0) }
    }
    #expect(AppSessionError.notRunning.description == "no app is running; `launch` starts one")
  }

  @Test func anUnknownAppNamesTheCatalog() throws {
    try play { session in
      let error = AppSessionError.unknownApp("ecko", known: ["echo", "counter", "broken"])
      #expect(throws: error) { try session.launch(LaunchRequest(app: "ecko")) }
      #expect(error.description == "there is no app \"ecko\"; the catalog has echo, counter, broken")
    }
    try play([]) { session in
      let error = AppSessionError.unknownApp("", known: [])
      #expect(throws: error) { try session.launch(LaunchRequest()) }
      #expect(error.description == "there is no app \"\": the catalog is empty")
    }
  }

  @Test func whatAnAppThrowsFailsItsLaunch() throws {
    try play { session in
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
}
