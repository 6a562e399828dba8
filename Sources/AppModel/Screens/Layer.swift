/// One layer of what is on the screen: the app's own screens, a sheet over them, an alert over that.
@MainActor
final class Layer {
  enum Style: String {
    case root = "screen"
    case sheet
    case fullScreenCover = "full-screen cover"
    case alert
    case actionSheet = "action sheet"
    case menu
  }

  /// What the app's state says of a bar of tabs.
  private struct TabState {
    let wanted: String?
    let badges: [String?]
  }

  let style: Style
  /// What shows it, if that is the app's state.
  let owner: PresentationOwner?
  /// What a menu belongs to.
  let anchor: Rect?
  /// Called when it has gone.
  let onDismiss: (@MainActor () -> Void)?
  /// The tabs below the screens; none where there is only one stack.
  private(set) var tabs: [Tab] = []
  /// The place of the tab that is selected.
  private(set) var selected = 0
  private var selection: Binding<String>?
  private var tabState: Tracked<TabState>?
  /// A stack of screens for each tab, or one.
  private var stacks = [NavigationStack()]

  init(
    _ style: Style, owner: PresentationOwner? = nil, anchor: Rect? = nil, onDismiss: (@MainActor () -> Void)? = nil
  ) {
    self.style = style
    self.owner = owner
    self.anchor = anchor
    self.onDismiss = onDismiss
  }

  /// Whether screens can be pushed in this layer.
  var holdsScreens: Bool {
    switch style {
    case .root, .sheet, .fullScreenCover: true
    case .alert, .actionSheet, .menu: false
    }
  }

  // MARK: Screens

  /// The stack of the selected tab.
  var stack: NavigationStack {
    get { stacks[selected] }
    set { stacks[selected] = newValue }
  }

  /// The screen that is visible in this layer; absent only before there is a first one.
  var visibleScreen: ScreenHost? { stacks[selected].visible }

  /// All screens, those of other tabs included.
  var hosts: [ScreenHost] { stacks.flatMap(\.hosts) }

  /// Whether the app's state shows it, or any of its screens.
  var isOwned: Bool {
    if owner != nil { return true }
    for stack in stacks {
      for host in stack.hosts where host.owner != nil { return true }
    }
    return false
  }

  /// Puts the first screen in, below those that are there already.
  func start(with screen: any Screen) -> ScreenHost {
    guard let tabView = screen as? TabView else {
      let host = ScreenHost(screen)
      stacks[selected].hosts.insert(host, at: 0)
      return host
    }
    // Screens that were pushed before belong to the tab that is selected first.
    let pushed = stacks[0].hosts
    tabs = tabView.tabs
    selection = tabView.selection
    tabState = Tracked { [selection, tabs] in
      TabState(wanted: selection?.wrappedValue, badges: tabs.map { $0.badge() })
    }
    stacks = Array(repeating: NavigationStack(), count: tabs.count)
    selected = place(of: tabState?.current().wanted) ?? 0
    let host = fillSelectedTab()
    stacks[selected].hosts += pushed
    return host
  }

  /// Takes a screen away, and those above it.
  ///
  /// - Returns: What was taken away. The first screen of a stack stays.
  func remove(_ host: ScreenHost) -> [ScreenHost] {
    for stack in stacks.indices {
      guard let place = stacks[stack].hosts.firstIndex(where: { $0 === host }), place > 0 else { continue }
      let removed = stacks[stack].hosts[place...]
      stacks[stack].hosts.removeSubrange(place...)
      return Array(removed)
    }
    return []
  }

  // MARK: Tabs

  func place(of tab: String?) -> Int? {
    tab.flatMap { tab in tabs.firstIndex { $0.id == tab } }
  }

  func badge(of place: Int) -> String? { tabState?.current().badges[place] }

  /// The tab that the app wants to be selected, where that is another one.
  var wantedTab: Int? {
    guard let wanted = tabState?.current().wanted, wanted != tabs[selected].id else { return nil }
    return place(of: wanted)
  }

  /// Selects a tab, and tells the app.
  ///
  /// - Returns: Its first screen, if it came up for the first time.
  func select(_ place: Int) -> ScreenHost? {
    selected = place
    let isNew = stacks[place].hosts.isEmpty
    let host = fillSelectedTab()
    if let selection, selection.wrappedValue != tabs[place].id { selection.wrappedValue = tabs[place].id }
    return isNew ? host : nil
  }

  /// The first screen of the selected tab, made when it is first needed.
  private func fillSelectedTab() -> ScreenHost {
    if let first = stacks[selected].hosts.first { return first }
    let host = ScreenHost(tabs[selected].makeScreen())
    stacks[selected].hosts = [host]
    return host
  }

  // MARK: Looks

  /// The title of the visible screen or of the alert.
  var visibleTitle: String { visibleScreen?.currentContent().title ?? "" }

  /// The layer in a few words, for messages about what it covers.
  var summary: String {
    let title = visibleTitle
    return title.isEmpty ? style.rawValue : "\(style.rawValue) \"\(title)\""
  }

  /// Whether something has changed that it shows or that decides whether it is shown: its visible screen, the title of
  /// the one before, which the back button bears, and what the app's state shows.
  var isStale: Bool {
    if tabState?.isStale ?? false || owner?.isStale ?? false { return true }
    if let visible = visibleScreen, visible.isStale { return true }
    if let previous = stacks[selected].previous, previous.isTitleStale { return true }
    for stack in stacks {
      for host in stack.hosts { if let owner = host.owner, owner.isStale { return true } }
    }
    return false
  }
}
