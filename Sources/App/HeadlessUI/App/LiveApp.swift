import AppModel
import Foundation
import ViewGraph
import VirtualTime

/// A view in an app of its own outside of a scenario, as in a unit test: it runs in real time, on the main queue.
@MainActor
package final class LiveApp {
  /// The app.
  package let app: TreeApp
  /// Its views.
  package let hosted: HostedApp
  /// What made it impossible to show the views.
  package private(set) var failure: (any Error)?
  private var isRendering = false
  private var isRunning = true

  /// Makes the view, which doesn't appear yet.
  package init(_ makeView: @escaping @MainActor () -> AnyView) throws {
    app = Self.makeTreeApp()
    hosted = try HostedApp(in: app, launch: nil, clearsDefaults: false, makeView)
  }

  /// An app that shows nothing yet.
  package static func makeTreeApp() -> TreeApp { TreeApp(name: "test", timeline: LiveTimeline()) }

  /// Shows the view, which appears.
  package func start() {
    update()
    follow()
  }

  /// Brings the views up to date, and calls actions such as those of `onAppear`.
  package func update() {
    // What a view does when it appears may ask for this.
    guard isRunning, !isRendering else { return }
    isRendering = true
    defer { isRendering = false }
    do {
      try app.render()
    } catch {
      failure = failure ?? error
    }
  }

  /// Ends the app: its views disappear.
  package func end() {
    guard isRunning else { return }
    isRunning = false
    hosted.close()
    app.end()
  }

  /// Brings the views up to date as often as a screen is drawn.
  private func follow() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.0 / 60) { [weak self] in
      assumingMainThread {
        guard let self, self.isRunning else { return }
        self.update()
        self.follow()
      }
    }
  }
}

/// Real time, whose events run on the main queue.
@MainActor
private final class LiveTimeline: Timeline {
  private let start = ContinuousClock.now

  nonisolated init() {}

  var now: Duration { .now - start }
  var nextEvent: NextEvent { .unknown }
  var pendingWork: [PendingWork] { [] }

  func advance(to instant: Duration) {}

  @discardableResult
  func schedule(after delay: Duration, label: String, _ action: @escaping @MainActor () -> Void) -> ScheduledWork {
    let work = ScheduledWork(label: label, action: action)
    DispatchQueue.main.asyncAfter(deadline: .now() + max(0, delay / .seconds(1))) {
      assumingMainThread { work.perform() }
    }
    return work
  }
}
