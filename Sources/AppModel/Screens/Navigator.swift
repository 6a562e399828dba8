import VirtualTime

/// Takes people from screen to screen: pushes, sheets, alerts and tabs.
///
/// Each change takes ``transitionTime`` of app time. The new elements exist at once and can be used when it is over.
@MainActor
public final class Navigator {
  /// How long a transition takes, UIKit's 0.35 s.
  public static let transitionTime: Duration = .milliseconds(350)

  /// The app's own screens first, which are there from the beginning, then what covers them.
  private(set) var layers: [Layer] = [Layer(.root)]
  /// When the transition that is under way ends.
  private(set) var transitionEnd: Duration?
  private let timeline: any Timeline
  private let onChange: () -> Void

  init(timeline: any Timeline, onChange: @escaping () -> Void) {
    self.timeline = timeline
    self.onChange = onChange
  }

  func start(with screen: any Screen) {
    // An app that was launched by a link may have pushed screens already; its first one lies below them.
    let host = layers[0].start(with: screen)
    transitionEnd = nil
    onChange()
    host.screen.onAppear()
  }

  /// The topmost layer.
  var top: Layer { layers[layers.count - 1] }

  // MARK: Stacks

  /// Shows a screen in the place of the current one, with a way back.
  public func push(_ screen: any Screen) {
    push(screen, owner: nil, in: topStack)
  }

  func push(_ screen: any Screen, owner: PresentationOwner?, in layer: Layer) {
    layer.stack.hosts.append(ScreenHost(screen, owner: owner))
    changed()
    screen.onAppear()
  }

  /// Goes back to the screen before. Does nothing on the first one.
  public func pop() {
    pop(1)
  }

  /// Goes back to the first screen. Does nothing there.
  public func popToRoot() {
    pop(topStack.stack.hosts.count - 1)
  }

  /// Whether there is a screen to go back to.
  var canPop: Bool { topStack === top && topStack.stack.previous != nil }

  private func pop(_ count: Int) {
    let layer = topStack
    let popped = layer.stack.hosts.dropFirst().suffix(count)
    guard !popped.isEmpty else { return }
    layer.stack.hosts.removeLast(popped.count)
    changed()
    for host in popped.reversed() { host.owner?.dismissed() }
  }

  /// Takes a screen away that the app's state shows no more, and those above it.
  func remove(_ host: ScreenHost, from layer: Layer) {
    guard let index = layer.stack.hosts.firstIndex(where: { $0 === host }), index > 0 else { return }
    let removed = layer.stack.hosts[index...]
    layer.stack.hosts.removeSubrange(index...)
    changed()
    for host in removed.reversed() { host.owner?.dismissed() }
  }

  /// The topmost layer that holds screens. The first one does.
  private var topStack: Layer { layers.last(where: \.holdsScreens) ?? layers[0] }

  // MARK: Layers

  /// Shows a screen over the current one.
  ///
  /// - Parameters:
  ///   - screen: What to show.
  ///   - style: As a sheet, if nothing else is said.
  ///   - onDismiss: Called when it has gone.
  public func present(
    _ screen: any Screen, style: PresentationStyle = .sheet, onDismiss: (@MainActor () -> Void)? = nil
  ) {
    present(screen, style == .sheet ? .sheet : .fullScreenCover, owner: nil, onDismiss: onDismiss)
  }

  func present(
    _ screen: any Screen, _ style: Layer.Style, owner: PresentationOwner?, onDismiss: (@MainActor () -> Void)? = nil
  ) {
    let layer = Layer(style, owner: owner, onDismiss: onDismiss)
    let host = layer.start(with: screen)
    present(layer)
    host.screen.onAppear()
  }

  /// Shows an alert over everything.
  public func present(_ alert: Alert) {
    present(alert, owner: nil)
  }

  func present(_ alert: Alert, owner: PresentationOwner?) {
    present(Layer(.alert, owner: owner, title: alert.title, message: alert.message, buttons: alert.buttons))
  }

  /// Shows an action sheet over everything.
  public func present(_ sheet: ActionSheet) {
    present(sheet, owner: nil)
  }

  func present(_ sheet: ActionSheet, owner: PresentationOwner?) {
    present(Layer(.actionSheet, owner: owner, title: sheet.title, message: sheet.message, buttons: sheet.buttons))
  }

  func presentMenu(_ title: String, _ buttons: [Element], anchor: Rect) {
    present(Layer(.menu, title: title, buttons: buttons, anchor: anchor))
  }

  private func present(_ layer: Layer) {
    layers.append(layer)
    changed()
  }

  /// Takes the topmost sheet, cover or alert away. Does nothing when there is none.
  public func dismiss() {
    if layers.count > 1 { remove(top) }
  }

  /// Takes a layer away, and those above it.
  func remove(_ layer: Layer) {
    guard let index = layers.firstIndex(where: { $0 === layer }), index > 0 else { return }
    let removed = layers[index...]
    layers.removeSubrange(index...)
    changed()
    for layer in removed.reversed() { layer.dismissed() }
  }

  // MARK: Tabs

  /// Selects a tab of the topmost tab bar by its identifier; there is no transition. Does nothing when there is no
  /// such tab.
  public func selectTab(_ id: String) {
    guard let layer = layers.last(where: { !$0.tabs.isEmpty }) else { return }
    select(id, in: layer)
  }

  /// What a tap on a tab does: on the one that is selected it goes back to its first screen.
  func tapTab(_ id: String, in layer: Layer) {
    if layer.selectedTab == id { popToRoot() } else { select(id, in: layer) }
  }

  func select(_ id: String, in layer: Layer) {
    let (new, hasChanged) = layer.select(id)
    if hasChanged { onChange() }
    new?.screen.onAppear()
  }

  // MARK: Transitions

  private func changed() {
    let end = timeline.now + Self.transitionTime
    transitionEnd = end
    onChange()
    timeline.schedule(after: Self.transitionTime, label: "screen transition") { [weak self] in
      self?.finishTransition(that: end)
    }
  }

  private func finishTransition(that end: Duration) {
    // A later transition may have begun meanwhile.
    guard transitionEnd == end else { return }
    transitionEnd = nil
    onChange()
  }
}
