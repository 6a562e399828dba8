import VirtualTime

/// Takes people from screen to screen: pushes, sheets, alerts and tabs.
///
/// Each change takes ``transitionTime`` of app time. The new elements exist at once and can be used when it is over.
/// A navigator whose app has ended does nothing any more.
@MainActor
public final class Navigator {
  /// How long a transition takes, UIKit's 0.35 s.
  public static let transitionTime: Duration = .milliseconds(350)

  /// The app's own screens first, which are there from the beginning, then what covers them.
  private(set) var layers: [Layer] = [Layer(.root)]
  /// When the transition that is under way ends.
  private(set) var transitionEnd: Duration?
  /// Screens that have come up and were not told yet.
  private var arrivals: [ScreenHost] = []
  /// A tab that was selected before there were any.
  private var firstTab: String?
  private var hasEnded = false
  private let timeline: any Timeline
  /// Called when something else is to be shown.
  var onChange: () -> Void = {}
  private var pending: [ScheduledWork] = []

  init(timeline: any Timeline) {
    self.timeline = timeline
  }

  func start(with screen: any Screen) {
    // An app that was launched by a link may have pushed screens already; its first one lies below them.
    arrivals.insert(layers[0].start(with: screen), at: 0)
    if let firstTab { selectTab(firstTab) }
    cancelPending()
    onChange()
  }

  /// Lets everything go: screens hold their navigator, so that neither would be freed.
  func end() {
    hasEnded = true
    layers = [Layer(.root)]
    arrivals = []
    cancelPending()
  }

  private func cancelPending() {
    transitionEnd = nil
    for work in pending { work.cancel() }
    pending = []
  }

  /// The topmost layer.
  var top: Layer { layers[layers.count - 1] }

  /// The screens that have come up since this was asked last.
  func takeArrivals() -> [ScreenHost] {
    defer { arrivals = [] }
    return arrivals
  }

  /// Whether a screen is there, visible or not.
  func contains(_ host: ScreenHost) -> Bool {
    layers.contains { layer in layer.hosts.contains { $0 === host } }
  }

  // MARK: Stacks

  /// Shows a screen in the place of the current one, with a way back.
  public func push(_ screen: any Screen) {
    push(screen, owner: nil, in: topStack)
  }

  func push(_ screen: any Screen, owner: PresentationOwner?, in layer: Layer) {
    guard !hasEnded else { return }
    let host = ScreenHost(screen, owner: owner)
    layer.stack.hosts.append(host)
    arrivals.append(host)
    changed()
  }

  /// Goes back to the screen before. Does nothing on the first one.
  public func pop() {
    if topStack.stack.previous != nil, let visible = topStack.visibleScreen { remove(visible, from: topStack) }
  }

  /// Goes back to the first screen. Does nothing there.
  public func popToRoot() {
    popToRoot(in: topStack)
  }

  private func popToRoot(in layer: Layer) {
    if let second = layer.stack.hosts.dropFirst().first { remove(second, from: layer) }
  }

  /// Whether there is a screen to go back to.
  var canPop: Bool { topStack === top && topStack.stack.previous != nil }

  /// Takes a screen away, and those above it.
  ///
  /// - Parameter isStateOfApp: Whether the app's state has it so, and need not be told.
  func remove(_ host: ScreenHost, from layer: Layer, isStateOfApp: Bool = false) {
    let removed = layer.remove(host)
    guard !removed.isEmpty else { return }
    changed()
    for popped in removed.reversed() where !(isStateOfApp && popped === host) { popped.owner?.setBack() }
  }

  /// The topmost layer that holds screens. The first one does.
  private var topStack: Layer { layers.last(where: \.holdsScreens) ?? layers[0] }

  // MARK: Layers

  /// Shows a screen over the current one.
  ///
  /// - Parameters:
  ///   - screen: What to show.
  ///   - style: As a sheet, if nothing else is said.
  ///   - onDismiss: Called when it has gone, at the end of the transition.
  public func present(
    _ screen: any Screen, style: PresentationStyle = .sheet, onDismiss: (@MainActor () -> Void)? = nil
  ) {
    let style: Layer.Style =
      switch style {
      case .sheet: .sheet
      case .fullScreenCover: .fullScreenCover
      }
    present(screen, in: Layer(style, onDismiss: onDismiss))
  }

  /// Shows an alert over everything.
  public func present(_ alert: Alert) {
    present(alert.panel, in: Layer(.alert))
  }

  /// Shows an action sheet over everything.
  public func present(_ sheet: ActionSheet) {
    present(sheet.panel, in: Layer(.actionSheet))
  }

  func present(_ screen: any Screen, in layer: Layer) {
    guard !hasEnded else { return }
    // A menu doesn't stay under something else.
    if top.style == .menu { remove(top) }
    arrivals.append(layer.start(with: screen))
    layers.append(layer)
    changed()
  }

  /// Takes the topmost sheet, cover or alert away. Does nothing when there is none.
  public func dismiss() {
    remove(top)
  }

  /// Takes a layer away, and those above it. Does nothing for the first one.
  ///
  /// - Parameter isStateOfApp: Whether the app's state has it so, and need not be told.
  func remove(_ layer: Layer, isStateOfApp: Bool = false) {
    guard let index = layers.firstIndex(where: { $0 === layer }), index > 0 else { return }
    let removed = layers[index...].reversed()
    layers.removeSubrange(index...)
    changed()
    for onDismiss in removed.compactMap(\.onDismiss) {
      schedule("dismissal") { onDismiss() }
    }
    for gone in removed where !(isStateOfApp && gone === layer) { gone.owner?.setBack() }
    // Screens that the state of the app has pushed in it are gone with it.
    for host in removed.flatMap(\.hosts) { host.owner?.setBack() }
  }

  // MARK: Tabs

  /// Selects a tab of the topmost tab bar by its identifier; there is no transition. Does nothing when there is no
  /// such tab. While the app starts, before its first screen is there, it says which tab is the first.
  public func selectTab(_ id: String) {
    guard let layer = layers.last(where: { !$0.tabs.isEmpty }) else {
      firstTab = id
      return
    }
    if let place = layer.place(of: id) { select(place, in: layer) }
  }

  /// What a tap on a tab does: on the one that is selected it goes back to its first screen, and there to its top.
  func tapTab(_ place: Int, in layer: Layer) {
    guard place == layer.selected else { return select(place, in: layer) }
    if layer.stack.previous == nil { layer.visibleScreen?.scrollToTop() } else { popToRoot(in: layer) }
    onChange()
  }

  func select(_ place: Int, in layer: Layer) {
    guard place != layer.selected else { return }
    if let new = layer.select(place) { arrivals.append(new) }
    onChange()
  }

  // MARK: Transitions

  private func changed() {
    let end = timeline.now + Self.transitionTime
    transitionEnd = end
    onChange()
    schedule("screen transition") { [weak self] in self?.finishTransition(that: end) }
  }

  private func finishTransition(that end: Duration) {
    // A later transition may have begun meanwhile.
    guard transitionEnd == end else { return }
    transitionEnd = nil
    onChange()
  }

  private func schedule(_ label: String, _ action: @escaping @MainActor () -> Void) {
    pending.removeAll { !$0.isPending }
    pending.append(timeline.schedule(after: Self.transitionTime, label: label, action))
  }
}
