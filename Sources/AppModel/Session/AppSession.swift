import VirtualTime

/// One app in this process: launched, looked at, acted on, ended.
@MainActor
public final class AppSession {
  /// The apps that can be launched.
  public let catalog: AppCatalog
  /// The time of the scenario.
  public let timeline: any Timeline
  /// The server that stands in for the app's.
  public let server: MockServer
  /// What the app is doing.
  public private(set) var state: ApplicationState = .notRunning
  /// The name of the app that was launched last.
  public private(set) var appName = ""

  /// Who watches; nobody if nothing else is said.
  package weak var observer: (any SessionObserver)?

  var instance: TreeApp?
  /// The files of the apps that are launched.
  private let container = AppContainer()

  /// Creates a session in which nothing is running.
  public init(catalog: AppCatalog, timeline: any Timeline) {
    self.catalog = catalog
    self.timeline = timeline
    server = MockServer(timeline: timeline)
  }

  /// An app that nobody has ended goes as well: its screens hold their navigator, so that none of it would be freed.
  isolated deinit { instance?.letGo() }

  /// Launches a fresh instance of an app. One that is running is ended first.
  ///
  /// - Throws: ``AppSessionError/unknownApp(_:known:)``, or what the app throws while it starts.
  public func launch(_ request: LaunchRequest) throws {
    terminate()
    let app = try app(named: request.app)
    let isFirst = appName.isEmpty
    let instance = TreeApp(name: app.name, timeline: timeline)
    instance.observer = observer
    self.instance = instance
    appName = app.name
    state = .runningForeground
    do {
      try app.start(instance, TreeLaunch(request, server: server, container: container, isFirst: isFirst))
    } catch {
      if self.instance === instance { terminate() }
      throw error
    }
  }

  /// Ends the app. Does nothing when none is running.
  public func terminate() {
    // Its process would be gone, with everything in it.
    if instance != nil { timeline.abandonWaitingWork() }
    instance?.end()
    if instance != nil { observer?.didEnd() }
    instance = nil
    state = .notRunning
  }

  /// Sends the app to the background, as the home button does. Does nothing when none is in the foreground.
  public func sendToBackground() {
    guard state == .runningForeground else { return }
    state = .runningBackground
    instance?.setForeground(false)
  }

  /// Brings the app back to the foreground.
  ///
  /// - Throws: ``AppSessionError/notRunning``.
  public func activate() throws {
    let instance = try running()
    guard state == .runningBackground else { return }
    state = .runningForeground
    instance.setForeground(true)
  }

  /// Has the running app open an address, as a link in another app does; brings it to the foreground.
  ///
  /// - Throws: ``AppSessionError``.
  public func open(_ url: String) throws {
    let instance = try running()
    try activate()
    try instance.open(url)
  }

  /// Evaluates and lays out what has changed. Does nothing when no app is running.
  ///
  /// - Throws: ``AppSessionError``.
  public func bringUpToDate() throws { try instance?.render() }

  /// Everything on the screen at this moment.
  ///
  /// Screens are evaluated again only if something they have read has changed since.
  ///
  /// - Throws: ``AppSessionError``.
  public func snapshot() throws -> Snapshot {
    try running().snapshot()
  }

  /// The screen as it was drawn last; `nil` if no app is running, and where something has changed since.
  package var drawnScreen: Snapshot? { instance?.drawnScreen }

  /// Does something to an element, as a person would. Whether it can be reached is the caller's affair.
  ///
  /// - Parameters:
  ///   - action: What to do.
  ///   - index: The place of the element in the snapshot of this moment.
  /// - Returns: What a swipe or a drag did; other actions are handled.
  /// - Throws: ``AppSessionError``, or ``VirtualTime/TimelineStalledError`` from what happens while a press lasts.
  @discardableResult
  public func perform(_ action: ElementAction, on index: Int) throws -> GestureEffect {
    let instance = try inForeground()
    if case .typeText(let text) = action, text.count > Self.typedLimit {
      throw AppSessionError.tooLongToType(text.count, limit: Self.typedLimit)
    }
    let snapshot = try instance.snapshot()
    guard snapshot.has(index) else { throw AppSessionError.noSuchElement(index) }
    let node = snapshot[index]
    observer?.willPerform(action, on: node, at: node.hitPoint, in: snapshot)
    do {
      return try instance.perform(action, on: node, at: nil, in: snapshot)
    } catch AppSessionError.noKeyboardFocus where node.hasFocus {
      throw AppSessionError.lostKeyboardFocus(field: node.name)
    }
  }

  /// Does something at a place on the screen, whatever is there. Where nothing takes touches, nothing happens; a tap
  /// beside an action sheet or a menu takes it away.
  ///
  /// - Returns: As ``perform(_:on:)``.
  /// - Throws: As ``perform(_:on:)``.
  @discardableResult
  public func perform(_ action: ElementAction, at point: Point) throws -> GestureEffect {
    let instance = try inForeground()
    let snapshot = try instance.snapshot()
    let node = snapshot.node(at: point)
    observer?.willPerform(action, on: node, at: point, in: snapshot)
    return try node.map { try instance.perform(action, on: $0, at: point, in: snapshot) } ?? .ignored
  }

  /// Scrolls until an element that is off screen can be seen, as XCUITest does before it touches one.
  ///
  /// - Parameter index: The place of the element in the snapshot of this moment.
  /// - Returns: Whether anything was scrolled.
  /// - Throws: ``AppSessionError``.
  public func reveal(_ index: Int) throws -> Bool {
    let instance = try inForeground()
    let snapshot = try instance.snapshot()
    guard snapshot.has(index), let source = snapshot[index].source else { return false }
    return instance.reveal(source)
  }

  /// How many characters one action types. Each is a key, which sets the whole text anew, as on a device: an app sees
  /// each of these texts, so the time grows with the square of the length.
  package static let typedLimit = 100_000

  private func inForeground() throws -> TreeApp {
    let instance = try running()
    guard state == .runningForeground else { throw AppSessionError.inBackground }
    return instance
  }

  private func running() throws -> TreeApp {
    guard let instance else { throw AppSessionError.notRunning }
    return instance
  }

  private func app(named name: String?) throws -> Launch {
    guard let app = name.map({ catalog[$0] }) ?? catalog.launches.first else {
      throw AppSessionError.unknownApp(name ?? "", known: catalog.names, hint: catalog.hint)
    }
    return app
  }
}

/// The states of an app, by the names of XCUITest's `XCUIApplication.State`.
public enum ApplicationState: String, Equatable, Sendable {
  /// It has not been launched, or it has been terminated.
  case notRunning
  /// It is running and can't be seen.
  case runningBackground
  /// It is running and can be seen.
  case runningForeground
}

/// Watches what happens in a session and takes no part in it.
@MainActor
package protocol SessionObserver: AnyObject {
  /// Called with each screen that is looked at.
  func didDraw(_ snapshot: Snapshot)

  /// Something is about to be done to an element.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - node: What it is done to; `nil` if there is nothing that takes touches.
  ///   - point: Where a finger goes down.
  ///   - snapshot: The screen of this moment.
  func willPerform(_ action: ElementAction, on node: Snapshot.Node?, at point: Point, in snapshot: Snapshot)

  /// The app that was running has ended.
  func didEnd()
}
