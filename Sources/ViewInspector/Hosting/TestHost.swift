import AppModel
import Foundation
import HeadlessUI
import ViewGraph
import VirtualTime

/// A view in an app that runs during a test, in real time on the main queue.
@MainActor
final class TestHost {
  private let app: TreeApp
  private let hosted: HostedApp
  private var isRendering = false
  private var isRunning = true

  /// The modifiers around the view, the outermost first.
  private let modifiers: [Content.Layer]

  init(_ view: some View) throws {
    let app = Self.app()
    self.app = app
    let node = InspectedNode(outside: Self.app())
    let content = try? Content(view, Content.Medium(node: node, identities: IdentityNumbers())).unwrapped()
    modifiers = content?.medium.modifiers ?? []
    hosted = try HostedApp(in: app, launch: nil, clearsDefaults: false) { AnyView(view) }
  }

  /// Shows the view, which appears.
  func start() {
    update()
    follow()
  }

  /// An app that shows nothing yet.
  static func app() -> TreeApp { TreeApp(name: "inspection", timeline: TestTimeline()) }

  /// Brings the views up to date, and calls actions such as those of `onAppear`.
  func update() {
    // What a view does when it appears may inspect it.
    guard isRunning, !isRendering else { return }
    isRendering = true
    defer { isRendering = false }
    do {
      try app.render()
    } catch {
      failure = failure ?? error
    }
  }

  /// What made it impossible to show the views.
  private(set) var failure: (any Error)?

  /// The view of the app that is equal to a view, or the first of its type for one that an app has handed out.
  func view(showing view: any View) -> HostedView? {
    update()
    let views = hosted.running(like: view)
    let found = views.first(where: \.isEqual) ?? (Reflection.isConnected(view) ? views.first : nil)
    return found.map { HostedView(view: $0.view, node: $0.inspected, inherited: modifiers) }
  }

  /// All nodes of the app.
  var nodes: [GraphNode] {
    update()
    func all(_ node: GraphNode) -> [GraphNode] { [node] + node.childNodes.flatMap(all) }
    return (Mirror(reflecting: hosted).descendant("root") as? GraphNode).map(all) ?? []
  }

  func end() {
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

/// A view of the app of a test.
struct HostedView {
  /// The view, connected with its state.
  let view: any View
  let node: InspectedNode
  /// The modifiers around the view that is hosted.
  let inherited: [Content.Layer]
}

/// The time of a test: real time, whose events run on the main queue.
@MainActor
private final class TestTimeline: Timeline {
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
