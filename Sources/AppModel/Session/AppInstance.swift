import VirtualTime

/// A running app, from its launch to its end.
@MainActor
final class AppInstance {
  let name: String
  let timeline: any Timeline
  private(set) lazy var navigator = Navigator(timeline: timeline) { [weak self] in self?.invalidate() }
  private(set) var scenePhase = ScenePhase.active
  var focus: FocusTarget? {
    didSet { invalidate() }
  }
  /// What opens addresses, and what wants to know of the phase.
  var urlHandlers: [@MainActor (String) -> Void] = []
  var phaseObservers: [@MainActor (ScenePhase) -> Void] = []
  private lazy var keyboard = Keyboard(
    type: { [weak self] in self?.typeIntoFocus($0) }, delete: { [weak self] in self?.deleteInFocus() })
  private var isRunning = true
  private var cache: Snapshot?
  private var isDirty = true
  /// Whether the bindings that decide what is presented have changed.
  private var ownersStaleness = Staleness()
  private var appearances = AppearanceLog()
  private var focusBindings = FocusBindings()

  init(name: String, timeline: any Timeline) {
    self.name = name
    self.timeline = timeline
  }

  func start(with screen: any Screen) {
    navigator.start(with: screen)
    timeline.beforeTimePasses { [weak self] in try self?.render() }
  }

  /// Nothing of it is called any more, but what its tasks do when they are cancelled.
  func end() {
    isRunning = false
    appearances.cancelTasks()
    timeline.beforeTimePasses(nil)
  }

  func invalidate() { isDirty = true }

  func setForeground(_ isInForeground: Bool) {
    scenePhase = isInForeground ? .active : .background
    if !isInForeground { focus = nil }
    invalidate()
    for observer in phaseObservers { observer(scenePhase) }
  }

  func open(_ url: String) throws {
    guard !urlHandlers.isEmpty else { throw AppSessionError.cannotOpen(url: url, app: name) }
    for handler in urlHandlers { handler(url) }
  }

  // MARK: Rendering

  func snapshot() throws -> Snapshot {
    try render()
    return cache ?? Snapshot(nodes: [], scrollAreas: [])
  }

  private var isStale: Bool {
    isDirty || ownersStaleness.isStale || navigator.layers.contains(where: \.isStale)
  }

  /// Brings the picture up to date, and tells those who want to know what has come and gone.
  ///
  /// - Throws: ``AppSessionError/neverSettles(screen:)``.
  func render() throws {
    var rounds = 0
    while isRunning, isStale {
      guard rounds < Self.mostRounds else { throw AppSessionError.neverSettles(screen: navigator.top.summary) }
      rounds += 1
      isDirty = false
      reconcilePresentations()
      let snapshot = SnapshotBuilder.snapshot(
        of: navigator, app: name, isInForeground: scenePhase == .active, focus: focus, keyboard: keyboard)
      cache = snapshot
      // The focus doesn't wait for its field to come back.
      if focus != nil, snapshot.focusedNode == nil { focus = nil }
      if hasObservers { observe(snapshot) }
    }
  }

  /// More often than any screen needs to come to rest.
  private static let mostRounds = 100

  // MARK: Observers

  private var hasObservers: Bool {
    !appearances.isEmpty || focusBindings.isInUse
      || navigator.layers.contains { $0.visibleScreen?.currentContent().hasObservers ?? false }
  }

  private func observe(_ snapshot: Snapshot) {
    focusBindings.update(self, snapshot)
    appearances.update(snapshot, navigator: navigator)
  }

  // MARK: Presentations

  /// Shows what the app's state wants to be shown, and takes away what it wants no more.
  private func reconcilePresentations() {
    for layer in navigator.layers { _ = layer.visibleScreen?.currentContent() }
    removeUnwanted()
    for layer in navigator.layers {
      if let tab = layer.wantedTab { navigator.select(tab, in: layer) }
      guard let host = layer.visibleScreen else { continue }
      for (path, declared) in host.currentContent().presentations where declared.isPresentedNow {
        show(PresentationOwner(host: host, path: path, declared: declared), in: layer)
      }
    }
  }

  private func removeUnwanted() {
    let owned = navigator.layers.contains { layer in
      layer.owner != nil || layer.stack.hosts.contains { $0.owner != nil }
    }
    guard owned else { return }
    let staleness = Staleness()
    let (hosts, layers) = tracking(staleness) {
      (
        navigator.layers.flatMap { layer in
          layer.stack.hosts.filter { $0.owner.map { !isWanted($0) } ?? false }.map { (layer, $0) }
        },
        navigator.layers.filter { $0.owner.map { !isWanted($0) } ?? false }
      )
    }
    ownersStaleness = staleness
    for (layer, host) in hosts { navigator.remove(host, from: layer) }
    for layer in layers { navigator.remove(layer) }
  }

  /// The element must be there still, and may have another item by now.
  private func isWanted(_ owner: PresentationOwner) -> Bool {
    guard owner.isWanted, let declared = owner.host.declared(at: owner.path) else { return false }
    return declared.isPresentedNow && declared.key == owner.declared.key
  }

  private func show(_ owner: PresentationOwner, in layer: Layer) {
    let isShown = navigator.layers.contains { layer in
      (layer.owner.map(owner.isSame) ?? false) || layer.stack.hosts.contains { $0.owner.map(owner.isSame) ?? false }
    }
    guard !isShown else { return }
    switch owner.declared.content() {
    case .none: break
    case .alert(let alert): navigator.present(alert, owner: owner)
    case .actionSheet(let sheet): navigator.present(sheet, owner: owner)
    case .screen(let screen, .push): navigator.push(screen, owner: owner, in: layer)
    case .screen(let screen, .sheet): navigator.present(screen, .sheet, owner: owner)
    case .screen(let screen, .fullScreenCover): navigator.present(screen, .fullScreenCover, owner: owner)
    }
  }
}
