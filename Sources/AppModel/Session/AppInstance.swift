import VirtualTime

/// A running app, from its launch to its end.
@MainActor
final class AppInstance: RunningApp {
  let name: String
  let timeline: any Timeline
  let navigator: Navigator
  private(set) var scenePhase = ScenePhase.active
  private(set) var isRunning = true
  /// What the keyboard types into.
  var focus: FocusTarget? {
    didSet {
      guard focus != oldValue else { return }
      // The keyboard comes up, and must not hide what is typed into.
      revealsFocus = focus != nil
      invalidate()
    }
  }
  /// What opens addresses, and what wants to know of the phase.
  var urlHandlers: [@MainActor (String) -> Void] = []
  var phaseObservers: [@MainActor (ScenePhase) -> Void] = []
  /// What people have set going by pulling a list down.
  var refreshes: [Task<Void, Never>] = []
  /// Who watches.
  package weak var observer: (any SessionObserver)?
  private var cache: Snapshot?
  private let element: Element
  private var isDirty = true
  private var revealsFocus = false
  private var appearances = AppearanceLog()
  private var focusBindings = FocusBindings()

  init(name: String, timeline: any Timeline) {
    self.name = name
    self.timeline = timeline
    element = Element(.application, label: name)
    navigator = Navigator(timeline: timeline)
    navigator.onChange = { [weak self] in self?.invalidate() }
  }

  func start(with screen: any Screen) {
    navigator.start(with: screen)
    timeline.beforeTimePasses { [weak self] in try self?.render() }
  }

  /// Nothing of it is called any more, but what its tasks do when they are cancelled. It holds nothing of the app any
  /// more, for the app may hold it.
  package func end() {
    guard isRunning else { return }
    isRunning = false
    timeline.beforeTimePasses(nil)
    appearances.end()
    focusBindings.end()
    for refresh in refreshes { refresh.cancel() }
    letGo()
  }

  /// Holds nothing of the app any more, where its time has ended and so nothing is left to be told or cancelled.
  package func letGo() {
    (refreshes, urlHandlers, phaseObservers) = ([], [], [])
    (focus, cache) = (nil, nil)
    (appearances, focusBindings) = (AppearanceLog(), FocusBindings())
    navigator.end()
  }

  func invalidate() { isDirty = true }

  package func setForeground(_ isInForeground: Bool) {
    scenePhase = isInForeground ? .active : .background
    invalidate()
    for observer in phaseObservers { observer(scenePhase) }
  }

  package func open(_ url: String) throws {
    guard !urlHandlers.isEmpty else { throw AppSessionError.cannotOpen(url: url, app: name) }
    for handler in urlHandlers { handler(url) }
  }

  // MARK: Rendering

  /// Everything on the screen at this moment.
  ///
  /// - Throws: ``AppSessionError/notRunning`` when it has ended itself, or what ``render()`` throws.
  package func snapshot() throws -> Snapshot {
    try render()
    guard let cache else { throw AppSessionError.notRunning }
    return cache
  }

  private var isStale: Bool {
    if isDirty { return true }
    // Asked so often that a loop is worth it: a closure would make sure each time that it is on the main actor.
    for layer in navigator.layers where layer.isStale { return true }
    return false
  }

  /// Brings the picture up to date, and tells those who want to know what has come and gone.
  ///
  /// - Throws: ``AppSessionError/neverSettles(screen:)``, ``AppSessionError/tooDeep(screen:levels:)``.
  func render() throws {
    var rounds = 0
    while isRunning, isStale {
      guard rounds < Self.mostRounds else { throw AppSessionError.neverSettles(screen: navigator.top.summary) }
      rounds += 1
      isDirty = false
      for host in navigator.takeArrivals() { host.screen.onAppear() }
      reconcilePresentations()
      guard isRunning else { return }
      try checkDepth()
      // The picture before is over, and a picture takes much memory for the short time it is there.
      var room = cache?.takeNodes() ?? []
      cache = nil
      let snapshot = build(in: &room)
      cache = snapshot
      follow(focusIn: snapshot)
      if hasObservers { observe(snapshot) }
    }
    if rounds > 0, let cache { observer?.didDraw(cache) }
  }

  private func build(in room: inout [Snapshot.Node]) -> Snapshot {
    SnapshotBuilder.snapshot(
      of: navigator, app: element, isInForeground: scenePhase == .active, focus: focus, room: &room)
  }

  /// The picture, if it is up to date.
  package var drawnScreen: Snapshot? { isStale ? nil : cache }

  /// The picture as it would be, with nobody told of it.
  package func draft() -> Snapshot? {
    guard isRunning else { return nil }
    if let drawnScreen { return drawnScreen }
    // The next time it is drawn in earnest all the same.
    defer { invalidate() }
    var room: [Snapshot.Node] = []
    return build(in: &room)
  }

  /// More often than any screen needs to come to rest.
  private static let mostRounds = 100

  private func checkDepth() throws {
    for layer in navigator.layers where layer.visibleScreen?.currentContent().isTooDeep ?? false {
      // It would be thrown once only, if nothing changed any more.
      isDirty = true
      throw AppSessionError.tooDeep(screen: layer.summary, levels: ContentSurvey.mostLevels)
    }
  }

  // MARK: Observers

  /// Whether something is called when the picture changes.
  var hasObservers: Bool {
    if !appearances.isEmpty || focusBindings.isInUse { return true }
    for layer in navigator.layers where layer.visibleScreen?.hasObservers ?? false { return true }
    return false
  }

  private func observe(_ snapshot: Snapshot) {
    switch focusBindings.update(snapshot, focus: focus) {
    case .tell(let bindings)?:
      for (binding, isFocused) in bindings { binding.set(to: isFocused) }
    case .move(let target, let left)?:
      focus = target
      for binding in left { binding.set(to: false) }
    case nil: break
    }
    for call in appearances.update(snapshot) where isRunning { call() }
  }

  // MARK: Focus

  private func follow(focusIn snapshot: Snapshot) {
    guard let focus else { return }
    guard let field = snapshot.focusedNode else {
      // Under a full-screen cover it waits. It doesn't wait for its field to come back.
      if !navigator.layers.dropLast().contains(where: { $0.visibleScreen === focus.host }) { self.focus = nil }
      return
    }
    guard revealsFocus else { return }
    revealsFocus = false
    for area in snapshot.scrollAreas(around: field) where area.axis == .vertical {
      let hidden = max(0, field.frame.maxY - area.viewport.maxY) + min(0, field.frame.minY - area.viewport.minY)
      if hidden != 0 { scroll(area, by: Vector(dx: 0, dy: -hidden), in: snapshot) }
    }
  }
}

extension Binding<Bool> {
  /// What observes the value isn't bothered where nothing changes.
  fileprivate func set(to value: Bool) {
    if wrappedValue != value { wrappedValue = value }
  }
}
