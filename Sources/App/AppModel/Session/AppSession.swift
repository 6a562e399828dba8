import VirtualTime

/// A session with one app in this process at a time.
@MainActor
package final class AppSession {
  /// The apps that can be launched.
  package let catalog: AppCatalog
  /// The time of the scenario.
  package let timeline: any Timeline
  /// The mock server of the app.
  package let server: MockServer
  /// What the services of the phone keep.
  package let phone: PhoneState
  /// The state of the app.
  package private(set) var state: ApplicationState = .notRunning
  /// The name of the app that was launched last.
  package private(set) var appName = ""

  /// What those who watch the session are called with.
  package let events = SessionEvents()

  /// Whether snapshots have what only XCUITest sees: scroll bars, and the containers inside of alerts. Steps and trees
  /// in robotrun's words do without.
  package var showsStructure = false {
    didSet { instance?.showsStructure = showsStructure }
  }

  /// The running app; `nil` if none is running.
  package internal(set) var instance: TreeApp?
  /// The files of the apps that are launched.
  package private(set) var container = AppContainer()
  /// Whether an app of the scenario was launched, and not deleted since.
  private var isInstalled = false
  /// Whether the home screen of the phone is shown, and no app runs.
  package private(set) var isOnHomeScreen = false
  /// The settings of the device, also of later launches.
  package private(set) var device: DeviceSettings
  /// The change of the app, in a run that tests the scenario; `nil` otherwise.
  private let mutation: AppMutation?

  /// Creates a session in which nothing is running.
  ///
  /// - Parameter hasSteps: Whether steps can set up the phone's services.
  package init(
    catalog: AppCatalog, timeline: any Timeline, device: DeviceSettings = DeviceSettings(),
    mutation: AppMutation? = nil, hasSteps: Bool = true
  ) {
    (self.catalog, self.timeline, self.device, self.mutation) = (catalog, timeline, device, mutation)
    server = MockServer(
      timeline: timeline, latency: device.serverLatency ?? MockServer.defaultLatency, mutation: mutation)
    phone = PhoneState(server: server, events: PhoneEvents(timeline), hasSteps: hasSteps)
    phone.events?.session = self
  }

  /// An app that is still running must be released: its screens and their navigator hold each other.
  isolated deinit { instance?.releaseResources() }

  /// Launches a new instance of an app, and ends a running one first.
  ///
  /// - Throws: ``AppSessionError/unknownApp(_:known:hint:)``, or the error of the app at its start.
  package func launch(_ request: LaunchRequest) throws {
    terminate()
    let app = try app(named: request.app)
    let isFirst = !isInstalled
    phone.beginLaunch()
    (isInstalled, appName) = (true, app.name)
    try start(app, request, isFirst: isFirst)
  }

  /// Ends the app and shows the home screen, which is an app of the system.
  ///
  /// - Throws: As ``launch(_:)``.
  package func show(homeScreen: Launch) throws {
    terminate()
    try start(homeScreen, LaunchRequest(), isFirst: false)
    isOnHomeScreen = true
  }

  /// Deletes the app with its files and settings: what is launched next was never launched before.
  package func deleteApp() {
    (container, isInstalled) = (AppContainer(), false)
    phone.deleteApp()
  }

  private func start(_ app: Launch, _ request: LaunchRequest, isFirst: Bool) throws {
    let instance = TreeApp(
      name: app.name, timeline: timeline, device: device.changed(by: request.arguments), events: events)
    instance.showsStructure = showsStructure
    self.instance = instance
    state = request.isInBackground ? .runningBackground : .runningForeground
    if request.isInBackground { instance.beginInBackground() }
    do {
      let launch = TreeLaunch(device.applied(to: request), server: server, container: container, isFirst: isFirst)
      try app.start(instance, launch)
    } catch {
      if self.instance === instance { terminate() }
      throw error
    }
  }

  /// Changes settings of the device, for the running app and for later launches.
  package func setDevice(_ change: (inout DeviceSettings) -> Void) {
    change(&device)
    guard let instance else { return }
    var settings = instance.device
    change(&settings)
    instance.setDevice(settings)
  }

  /// Ends the app; no effect if none is running.
  package func terminate() {
    if let instance {
      // Cancels the tasks of views, and with them their requests: what they would do next is abandoned as well.
      instance.end()
      // As if its process ended, with everything in it.
      timeline.abandonWaitingWork()
      phone.events?.resume()
      for observer in events.observers { observer.didEnd() }
    }
    (instance, state, isOnHomeScreen) = (nil, .notRunning, false)
  }

  /// Ends the app at the end of its scenario, and with its views the tasks of these.
  ///
  /// - Returns: What would still act, each only once.
  package func endOfScenario() -> [LeftWork] {
    // What the last step has started begins.
    guard (try? timeline.advance(to: timeline.now)) != nil, let end = instance?.endViews() else { return [] }
    defer { end() }
    events.onSettled = nil
    // What its views own ends itself as it is released, such as a timer of Combine.
    (instance, state) = (nil, .notRunning)
    var work = timeline.takeLeftWork()
    // A request that was cancelled ends on another thread.
    while !server.pending.isEmpty, timeline.waitForExternalWork() {
      work += timeline.takeLeftWork()
    }
    let requests = server.pending.map { LeftWork(label: $0.generalName) }
    var known: Set<LeftWork> = []
    return (work + requests).filter { known.insert($0).inserted }
  }

  /// Sends the app to the background, as the home button does. It has no effect if no app is in the foreground.
  package func sendToBackground() {
    guard state == .runningForeground else { return }
    state = .runningBackground
    instance?.setForeground(false)
  }

  /// Brings the app back to the foreground.
  ///
  /// - Throws: ``AppSessionError/notRunning``.
  package func activate() throws {
    let instance = try running()
    guard state == .runningBackground else { return }
    state = .runningForeground
    instance.setForeground(true)
  }

  /// Opens a URL in the running app, as a link in another app does, and brings it to the foreground.
  ///
  /// - Throws: ``AppSessionError``.
  package func open(_ url: String) throws {
    let instance = try running()
    try activate()
    try instance.open(url)
  }

  /// Evaluates and lays out changed views; no effect if no app is running.
  ///
  /// - Throws: ``AppSessionError``.
  package func bringUpToDate() throws { try instance?.render() }

  /// The snapshot of the current screen.
  ///
  /// Screens are evaluated again only if something they have read has changed since.
  ///
  /// - Throws: ``AppSessionError``.
  package func snapshot() throws -> Snapshot {
    let snapshot = try running().snapshot()
    return mutation.map { snapshot.mutated(by: $0, app: appName) } ?? snapshot
  }

  /// When the transition that is under way ends; `nil` if there is none.
  package var transitionEnd: Duration? { instance?.transitionEnd }

  /// The screen as it was drawn last; `nil` if no app is running, and where something has changed since.
  package var drawnScreen: Snapshot? { instance?.drawnScreen }

  /// Performs an action on an element; the caller checks whether the element can be reached.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - index: The index of the element in the current snapshot.
  /// - Returns: The effect of a swipe, a drag or a tap on a switch; ``GestureEffect/handled`` for other actions.
  /// - Throws: ``AppSessionError``, or `TimelineStalledError` from work during a press.
  @discardableResult
  package func perform(_ action: ElementAction, on index: Int) throws -> GestureEffect {
    let instance = try inForeground()
    if case .typeText(let text) = action, text.count > Self.typedLimit {
      throw AppSessionError.tooLongToType(text.count, limit: Self.typedLimit)
    }
    let snapshot = try instance.snapshot()
    let index = mutation.map { snapshot.index(of: index, shownBy: $0, app: appName) } ?? index
    guard snapshot.has(index) else { throw AppSessionError.noSuchElement(index) }
    let node = snapshot[index]
    for observer in events.observers { observer.willPerform(action, on: node, at: node.hitPoint, in: snapshot) }
    do {
      if let mutation { return try perform(action, on: node, in: snapshot, with: mutation) }
      return try instance.perform(action, on: node, at: nil, in: snapshot)
    } catch AppSessionError.noKeyboardFocus where node.hasFocus {
      throw AppSessionError.lostKeyboardFocus(field: node.name)
    }
  }

  private func perform(
    _ action: ElementAction, on node: Snapshot.Node, in snapshot: Snapshot, with mutation: AppMutation
  ) throws -> GestureEffect {
    let instance = try inForeground()
    let isMutated = mutation.concerns(node) && mutation.concerns(snapshot, app: appName)
    if isMutated, mutation.change == .doesNothing {
      mutation.noteEffect()
      return .handled
    }
    if isMutated, mutation.change == .losesLastCharacter, case .typeText(let text) = action, !text.isEmpty {
      mutation.noteEffect()
      return try instance.perform(.typeText(String(text.dropLast())), on: node, at: nil, in: snapshot)
    }
    let effect = try instance.perform(action, on: node, at: nil, in: snapshot)
    guard isMutated, mutation.change == .runsTwice, action == .tap else { return effect }
    // Two taps of a hasty user: the second has an effect only if the element is still there, and enabled.
    let next = try instance.snapshot()
    guard next.has(node.index), case let again = next[node.index], mutation.concerns(again), again.isHittable,
      again.isEnabled
    else { return effect }
    mutation.noteEffect()
    return try instance.perform(action, on: again, at: nil, in: next)
  }

  /// Performs an action at a point of the screen. It has no effect if nothing takes touches there; a tap beside an
  /// action sheet or a menu dismisses it.
  ///
  /// - Returns: As ``perform(_:on:)``.
  /// - Throws: As ``perform(_:on:)``.
  @discardableResult
  package func perform(_ action: ElementAction, at point: Point) throws -> GestureEffect {
    let instance = try inForeground()
    let snapshot = try instance.snapshot()
    let node = snapshot.node(at: point)
    for observer in events.observers { observer.willPerform(action, on: node, at: point, in: snapshot) }
    return try node.map { try instance.perform(action, on: $0, at: point, in: snapshot) } ?? .ignored
  }

  /// Scrolls until an element is visible, as XCUITest does before it touches one.
  ///
  /// - Parameter index: The index of the element in the current snapshot.
  /// - Returns: Whether anything was scrolled.
  /// - Throws: ``AppSessionError``.
  package func reveal(_ index: Int) throws -> Bool {
    let instance = try inForeground()
    let snapshot = try instance.snapshot()
    guard snapshot.has(index), let source = snapshot[index].source else { return false }
    return instance.reveal(source)
  }

  /// The maximum number of characters of one action. Each key sets the whole text, as on a device, so the time grows
  /// with the square of the length.
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

/// The states of an app, with the names of XCUITest's `XCUIApplication.State`.
public enum ApplicationState: String, Equatable, Sendable {
  /// It has not been launched, or it has been terminated.
  case notRunning
  /// It is running in the background.
  case runningBackground
  /// It is running in the foreground.
  case runningForeground
}
