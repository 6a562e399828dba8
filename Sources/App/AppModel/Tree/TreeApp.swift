import VirtualTime

/// Keeps an element tree up to date with the app's state.
@MainActor
package protocol TreeHost: AnyObject {
  /// Whether something has changed that was not evaluated yet.
  var isStale: Bool { get }
  /// Whether the layout has changed what views have read, such as their size.
  var needsEvaluation: Bool { get }
  /// The number of views that have gone.
  var unmounts: Int { get }
  /// The outermost view of the last evaluation; `nil` before the first.
  var lastEvaluatedView: String? { get }
  /// Evaluates what has changed.
  func update() throws
  /// Calls what was waiting for the layout, such as `onAppear`.
  func didLayout()
  /// The app goes to the background or comes back.
  func setForeground(_ isInForeground: Bool)
  /// The settings of the device have changed.
  func deviceChanged()
  /// Opens a URL.
  ///
  /// - Returns: Whether anything in the app handles URLs.
  func open(_ url: String) -> Bool
  /// Performs a key command of the app.
  ///
  /// - Parameter isTyped: Whether a field types the key otherwise.
  /// - Returns: Whether there is one.
  func press(_ stroke: KeyStroke, isTyped: Bool) -> Bool
  /// What is shown with the keyboard while it types into a node.
  func keyboardViews(for focus: ElementNode) -> KeyboardViews
  /// Ends the views and their tasks.
  ///
  /// - Returns: Ends what isn't theirs, such as requests.
  func endViews() -> @MainActor () -> Void
}

/// What an app shows with the keyboard.
package struct KeyboardViews {
  /// What is over the keyboard.
  package var bar: ElementNode?
  package var barHeight = 0.0
  /// What is in place of the keys; they are those of the system if `nil`.
  package var input: ElementNode?
  package var inputHeight = 0.0

  package init() {}

  fileprivate func hasSameSize(as other: Self) -> Bool {
    (barHeight, inputHeight, input == nil) == (other.barHeight, other.inputHeight, other.input == nil)
  }
}

/// A running app that is made of element trees: one for its window, one for each sheet, alert or menu over it.
@MainActor
package final class TreeApp {
  package let name: String
  package let timeline: any Timeline
  /// Whether snapshots have the structure that only XCUITest sees, see ``AppSession/showsStructure``.
  var showsStructure = false
  /// What those who watch the app are called with.
  package let events: SessionEvents

  /// Reports what the author of the app should know about it: to the run, or on the console of a test.
  package func warn(_ cause: String) { (events.onWarning ?? ConsoleWarnings.report)(cause) }
  /// What keeps the trees up to date. It is owned by the app.
  @exclusivity(unchecked) package var host: (any TreeHost)?
  /// The app's window first, then what covers it.
  @exclusivity(unchecked) package private(set) var layers: [TreeLayer] = []
  /// When the transition that is under way ends.
  package private(set) var transitionEnd: Duration?
  @exclusivity(unchecked) package private(set) var isRunning = true

  private var isInForeground = true
  private var cache: Snapshot?
  /// What the next snapshot takes from earlier ones.
  private var memory = SnapshotMemory()
  private var unmounts = 0
  @exclusivity(unchecked) private var isDirty = true
  @exclusivity(unchecked) private var needsLayout = true
  private var revealsFocus = false
  private var pending: [ScheduledWork] = []
  private var refreshes: [Task<Void, Never>] = []
  /// The row whose buttons a swipe has revealed.
  weak var openRow: ElementNode?
  /// The stacks that create their rows on demand.
  private var lazyStacks = NodeList()

  /// The device, with the settings that the user can change while the app runs.
  package private(set) var device: DeviceSettings
  /// The screen of the device as it is held.
  @exclusivity(unchecked) package private(set) var screen: Screen

  /// - Parameter screen: The screen; that of the device by default.
  package init(
    name: String, timeline: any Timeline, device: DeviceSettings = DeviceSettings(), screen: Screen? = nil,
    events: SessionEvents = SessionEvents()
  ) {
    (self.name, self.timeline, self.device, self.events) = (name, timeline, device, events)
    self.screen = screen ?? device.screen
  }

  /// Shows the app on another screen.
  package func setScreen(_ screen: Screen) {
    self.screen = screen
    setNeedsLayout()
  }

  /// Changes the settings of the device: views read them again, and are placed on the screen as the device is held.
  package func setDevice(_ device: DeviceSettings) {
    guard device != self.device else { return }
    (self.device, screen) = (device, device.screen)
    setNeedsLayout()
    host?.deviceChanged()
  }

  /// Begins to show the app.
  package func start(_ root: TreeLayer, host: any TreeHost) {
    self.host = host
    add(root)
    timeline.beforeTimePasses { [weak self] in
      try self?.render()
      try self?.events.onSettled?()
    }
  }

  package func end() { endViews()() }

  /// Ends the views of the app and their tasks.
  ///
  /// - Returns: Ends what isn't theirs, such as requests.
  func endViews() -> @MainActor () -> Void {
    guard isRunning else { return {} }
    isRunning = false
    timeline.beforeTimePasses(nil)
    for refresh in refreshes { refresh.cancel() }
    let end = host?.endViews()
    releaseResources()
    return { end?() }
  }

  /// Releases the app when its time has ended, without calling anything.
  package func releaseResources() {
    isRunning = false
    for work in pending { work.cancel() }
    (refreshes, pending, layers, cache, memory, host) = ([], [], [], nil, SnapshotMemory(), nil)
    lazyStacks = NodeList()
  }

  /// Notes that the app is launched in the background.
  func beginInBackground() { isInForeground = false }

  package func setForeground(_ isInForeground: Bool) {
    self.isInForeground = isInForeground
    invalidate()
    host?.setForeground(isInForeground)
  }

  package func open(_ url: String) throws {
    // The views that handle URLs have appeared before any arrives.
    try render()
    guard host?.open(url) ?? false else { throw AppSessionError.cannotOpen(url: url, app: name) }
  }

  // MARK: Layers

  /// The layers that can be seen: what a full-screen cover covers is not on the screen.
  package var visibleLayers: ArraySlice<TreeLayer> {
    let first = layers.lastIndex { $0.style == .fullScreenCover } ?? 0
    return layers[first...]
  }

  /// Shows a layer over the others.
  package func add(_ layer: TreeLayer) {
    layer.root.onInvalidate = { [weak self] needsLayout in
      if needsLayout { self?.needsLayout = true }
      self?.invalidate()
    }
    // The alerts of the system stay over what the app shows.
    let place = layer.isOfSystem ? nil : layers.firstIndex(where: \.isOfSystem)
    layers.insert(layer, at: place ?? layers.endIndex)
    needsLayout = true
    if layer.style != .root { beginTransition() }
    invalidate()
  }

  /// Removes a layer and those over it.
  ///
  /// - Returns: The layers that were over it.
  @discardableResult
  package func remove(_ layer: TreeLayer) -> [TreeLayer] {
    guard let index = layers.firstIndex(where: { $0 === layer }), index > 0 else { return [] }
    let above = layers[(index + 1)...].filter { !$0.isOfSystem }
    layers = layers[..<index] + layers[index...].dropFirst().filter(\.isOfSystem)
    beginTransition()
    invalidate()
    return above
  }

  /// How long a transition takes, UIKit's 0.35 s.
  package static let transitionTime: Duration = .milliseconds(350)

  /// Begins a transition; elements can't be tapped until it ends.
  package func beginTransition() {
    guard hasRendered else { return }
    let end = timeline.now + Self.transitionTime
    transitionEnd = end
    invalidate()
    schedule(after: Self.transitionTime, label: "screen transition") { [weak self] in
      guard let self, transitionEnd == end else { return }
      transitionEnd = nil
      invalidate()
    }
  }

  /// Whether the app was drawn once; layers at launch appear without a transition.
  private var hasRendered = false

  /// Schedules an action that is cancelled when the app ends.
  package func schedule(after delay: Duration, label: String, _ action: @escaping @MainActor () -> Void) {
    pending.removeAll { !$0.isPending }
    pending.append(timeline.schedule(after: delay, label: label, action))
  }

  /// Registers a stack that creates its rows on demand.
  package func register(lazyStack node: ElementNode) { lazyStacks.add(node) }

  // MARK: Rendering

  func invalidate() { isDirty = true }

  package func snapshot() throws -> Snapshot {
    try render()
    guard isRunning else { throw AppSessionError.notRunning }
    return currentSnapshot()
  }

  /// The snapshot of the trees, created on demand.
  private func currentSnapshot() -> Snapshot {
    if let cache { return cache }
    let snapshot = TreeSnapshotBuilder.snapshot(of: self, isInForeground: isInForeground, reusing: &memory)
    #if DEBUG
      if SnapshotCheck.isOn { SnapshotCheck.check(snapshot, of: self, isInForeground: isInForeground) }
    #endif
    cache = snapshot
    for observer in events.observers { observer.didDraw(snapshot) }
    return snapshot
  }

  package var drawnScreen: Snapshot? {
    !hasRendered || !isRunning || isDirty || host?.isStale ?? false ? nil : currentSnapshot()
  }

  /// The maximum number of rounds; an app needs fewer to settle.
  private static let maxRounds = 100

  /// Brings the trees up to date.
  ///
  /// - Throws: ``AppSessionError/neverSettles(screen:view:)``, or what the host throws.
  package func render() throws {
    var rounds = 0
    while isRunning, isDirty || host?.isStale ?? false {
      guard rounds < Self.maxRounds else {
        throw AppSessionError.neverSettles(screen: layers.last?.summary ?? name, view: host?.lastEvaluatedView)
      }
      rounds += 1
      isDirty = false
      var passes = 0
      repeat {
        try host?.update()
        try layout()
        passes += 1
      } while host?.needsEvaluation ?? false && passes < Self.maxRounds
      hasRendered = true
      host?.didLayout()
      guard isRunning else { return }
      checkFocus()
    }
    guard rounds > 0 else { return }
    // Its nodes are taken when the next one is made: who asked for it may still hold it.
    if let cache { memory.last = cache }
    cache = nil
    // The boxes of views that have gone hold objects of the app, which end now and not with the next snapshot.
    if unmounts != host?.unmounts { memory.last = nil }
    unmounts = host?.unmounts ?? 0
  }

  private func layout() throws {
    guard needsLayout else { return }
    var rounds = 0
    repeat {
      needsLayout = false
      placeKeyboardViews()
      for layer in layers {
        let frame = layer.frame(on: screen, keyboardTop: keyboardTop)
        layer.root.place(at: frame.origin, size: frame.size)
      }
      showLazyRows()
      rounds += 1
    } while needsLayout && rounds < Self.maxRounds
    revealFocus()
    notifyPlaced()
  }

  /// The nodes that observe their frame.
  private var placed = NodeList()

  package func register(placed node: ElementNode) { placed.add(node) }

  private func notifyPlaced() {
    for node in placed.current() { node.onPlace?(node) }
  }

  private func showLazyRows() {
    for node in lazyStacks.current() {
      guard let stack = node.layout.lazyLayout, isInWindow(node) else { continue }
      if stack.show(visibleRect(of: node), in: node, keeping: focus) { needsLayout = true }
    }
  }

  /// Whether a node is in a layer or over the keyboard.
  package func isInWindow(_ node: ElementNode) -> Bool {
    var top = node
    while let parent = top.parent { top = parent }
    for layer in layers where layer.root === top { return true }
    return top === keyboardViews.bar || top === keyboardViews.input
  }

  /// The visible part of a node, in its own coordinates.
  package func visibleRect(of node: ElementNode) -> Rect {
    var rect = Rect(origin: .zero, size: node.size)
    var shift = Point.zero
    for ancestor in node.lineage {
      if ancestor !== node, ancestor.scroll != nil || ancestor.semantics.clips {
        let frame = Rect(x: -shift.x, y: -shift.y, width: ancestor.size.width, height: ancestor.size.height)
        rect = rect.intersection(ancestor.window(in: frame))
      }
      shift = Point(x: shift.x + ancestor.origin.x, y: shift.y + ancestor.origin.y)
    }
    return rect.intersection(Rect(origin: Point(x: -shift.x, y: -shift.y), size: screen.bounds.size))
  }

  // MARK: Focus

  /// Called when the keyboard focus has moved.
  package var onFocus: @MainActor () -> Void = {}

  /// The node with the keyboard focus.
  @exclusivity(unchecked) package private(set) var focus: ElementNode?
  /// How many characters at the end of the text in the field with the focus are selected.
  var selectedCount = 0

  /// Whether the keyboard is on the screen.
  package var hasKeyboard: Bool {
    guard let focus, focus.behavior?.text != nil else { return false }
    // Under a sheet or an alert a field keeps the focus, but its keyboard is hidden.
    guard let layer = layers.last else { return false }
    return focus.isDescendant(of: layer.root)
  }

  /// What the views around the focus show with the keyboard.
  @exclusivity(unchecked) package private(set) var keyboardViews = KeyboardViews()

  /// The upper edge of the keyboard with its bar; `nil` while there is none.
  package var keyboardTop: Double? {
    guard hasKeyboard else { return nil }
    let keys = keyboardViews.input == nil ? screen.keyboard.minY : screen.bounds.maxY - keyboardViews.inputHeight
    return keys - keyboardViews.barHeight
  }

  private func placeKeyboardViews() {
    let views = focus.flatMap { hasKeyboard ? host?.keyboardViews(for: $0) : nil } ?? KeyboardViews()
    if !views.hasSameSize(as: keyboardViews) { for layer in layers { layer.root.setNeedsLayout() } }
    keyboardViews = views
    guard let top = keyboardTop else { return }
    let width = screen.bounds.width
    views.bar?.place(at: Point(x: 0, y: top), size: Size(width: width, height: views.barHeight))
    views.input?.place(at: Point(x: 0, y: top + views.barHeight), size: Size(width: width, height: views.inputHeight))
  }

  /// Requests a layout, as when the items over the keyboard have changed.
  package func setNeedsLayout() {
    needsLayout = true
    invalidate()
  }

  /// Moves the keyboard focus.
  package func setFocus(_ node: ElementNode?) {
    guard node !== focus else { return }
    let old = focus
    (focus, selectedCount) = (node, 0)
    old?.recordChange()
    node?.recordChange()
    revealsFocus = node != nil
    needsLayout = true
    for layer in layers { layer.root.setNeedsLayout() }
    invalidate()
    old?.behavior?.text?.onEditingChanged?(false)
    for observe in old?.behavior?.focusObservers.values.map({ $0 }) ?? [] { observe(false) }
    for observe in node?.behavior?.focusObservers.values.map({ $0 }) ?? [] { observe(true) }
    node?.behavior?.text?.onEditingChanged?(true)
    onFocus()
  }

  /// A field that has left the screen, or that was disabled, loses the focus.
  private func checkFocus() {
    guard let focus else { return }
    var isEnabled = true
    var top = focus
    for node in focus.lineage {
      if !node.semantics.isEnabled || node.semantics.isHidden { isEnabled = false }
      top = node
    }
    if !isEnabled || !layers.contains(where: { $0.root === top }) { setFocus(nil) }
  }

  private func revealFocus() {
    guard revealsFocus, let focus else { return }
    revealsFocus = false
    scrollToVisible(focus)
  }

  /// Scrolls what a node is in until the node can be seen.
  package func scrollToVisible(_ node: ElementNode) {
    for area in node.lineage.dropFirst() {
      guard let scroll = area.scroll, scroll.axes.contains(.vertical) else { continue }
      let frame = node.frameInRoot
      let window = area.frameInRoot
      let bottom = min(window.maxY, keyboardTop ?? window.maxY)
      let hidden = max(0, frame.maxY - bottom) + min(0, frame.minY - window.minY)
      if hidden != 0 { self.scroll(area, to: Point(x: scroll.offset.x, y: scroll.offset.y + hidden)) }
    }
  }

  /// Scrolls what a node is in until the node is in the middle of what can be seen, as far as the user can scroll.
  ///
  /// - Returns: Whether anything moved.
  package func reveal(_ node: ElementNode) -> Bool {
    var hasMoved = false
    for area in node.lineage.dropFirst() {
      guard let scroll = area.scroll, scroll.isEnabled else { continue }
      let (frame, window) = (node.frameInRoot, area.frameInRoot)
      guard frame.intersection(window).isEmpty else { continue }
      let way = (frame.midX - window.midX) * (area.isMirrored ? -1 : 1)
      let offset = Point(
        x: scroll.offset.x + (scroll.axes.contains(.horizontal) ? way : 0),
        y: scroll.offset.y + (scroll.axes.contains(.vertical) ? frame.midY - window.midY : 0))
      guard self.scroll(area, to: offset) else { continue }
      scroll.onScroll?()
      hasMoved = true
    }
    return hasMoved
  }

  /// Scrolls a node.
  ///
  /// - Returns: Whether it moved.
  @discardableResult
  package func scroll(_ area: ElementNode, to offset: Point) -> Bool {
    guard let scroll = area.scroll, scroll.scroll(to: offset) else { return false }
    area.setNeedsLayout()
    needsLayout = true
    invalidate()
    return true
  }

  /// Starts the refresh action of a list.
  package func startRefresh(_ area: ElementNode, _ refresh: @escaping @MainActor () async -> Void) {
    guard let scroll = area.scroll, !scroll.isRefreshing else { return }
    scroll.isRefreshing = true
    area.setNeedsLayout()
    refreshes.append(
      Task { @MainActor [weak self, weak area] in
        await refresh()
        area?.scroll?.isRefreshing = false
        area?.setNeedsLayout()
        self?.invalidate()
      })
  }
}
