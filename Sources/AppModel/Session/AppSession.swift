import VirtualTime

/// One app in this process: launched, looked at, acted on, ended.
@MainActor
public final class AppSession {
  /// The apps that can be launched.
  public let catalog: AppCatalog
  /// The time of the scenario.
  public let timeline: any Timeline
  /// What the app is doing.
  public private(set) var state: ApplicationState = .notRunning
  /// The name of the app that was launched last.
  public private(set) var appName = ""

  var navigator: Navigator?
  var focus: FocusTarget? {
    didSet { cache = nil }
  }
  private var cache: Snapshot?

  /// Creates a session in which nothing is running.
  public init(catalog: AppCatalog, timeline: any Timeline) {
    self.catalog = catalog
    self.timeline = timeline
  }

  /// Launches a fresh instance of an app. One that is running is ended first.
  ///
  /// - Throws: ``AppSessionError/unknownApp(_:known:)``, or what the app throws while it starts.
  public func launch(_ request: LaunchRequest) throws {
    terminate()
    let app = try app(named: request.app)
    let navigator = Navigator(timeline: timeline) { [weak self] in self?.cache = nil }
    let context = LaunchContext(
      arguments: request.arguments, environment: request.environment, navigator: navigator, timeline: timeline)
    let screen = try app.makeFirstScreen(context)
    self.navigator = navigator
    appName = app.name
    state = .runningForeground
    navigator.start(with: screen)
  }

  /// Ends the app. Does nothing when none is running.
  public func terminate() {
    // Its process would be gone, with everything in it.
    if navigator != nil { timeline.abandonWaitingWork() }
    navigator = nil
    focus = nil
    cache = nil
    state = .notRunning
  }

  /// Everything on the screen at this moment.
  ///
  /// Screens are evaluated again only if something they have read has changed since.
  ///
  /// - Throws: ``AppSessionError/notRunning``.
  public func snapshot() throws -> Snapshot {
    let navigator = try running()
    if let cache, !navigator.presentations.contains(where: \.isStale) { return cache }
    let snapshot = SnapshotBuilder.snapshot(of: navigator, app: appName, focus: focus)
    // It doesn't wait for its field to come back.
    if focus != nil, snapshot.focusedNode == nil { focus = nil }
    cache = snapshot
    return snapshot
  }

  /// Does something to an element, as a person would. Whether it can be reached is the caller's affair.
  ///
  /// - Parameters:
  ///   - action: What to do.
  ///   - index: The place of the element in the snapshot of this moment.
  /// - Throws: ``AppSessionError``.
  public func perform(_ action: ElementAction, on index: Int) throws {
    let snapshot = try snapshot()
    let node = snapshot.nodes[index]
    switch action {
    case .tap: tap(node, in: snapshot)
    case .doubleTap: nearest(\.doubleTap, from: node, in: snapshot)?()
    case .press(let duration) where duration >= .milliseconds(500):
      nearest(\.longPress, from: node, in: snapshot)?()
    case .press: tap(node, in: snapshot)
    case .typeText(let text): try type(text, into: node, in: snapshot)
    case .pressKey(let key): try press(key, in: node, of: snapshot)
    case .clear: try text(of: node).wrappedValue = ""
    case .dismiss: navigator?.dismiss()
    }
  }

  private func running() throws -> Navigator {
    guard let navigator else { throw AppSessionError.notRunning }
    return navigator
  }

  private func app(named name: String?) throws -> App {
    guard let app = name.map({ catalog[$0] }) ?? catalog.apps.first else {
      throw AppSessionError.unknownApp(name ?? "", known: catalog.names)
    }
    return app
  }
}
