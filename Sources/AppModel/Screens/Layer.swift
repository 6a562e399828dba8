/// One layer of what is on the screen: the app's own screens, a sheet over them, an alert over that.
@MainActor
final class Layer {
  enum Style {
    case root, sheet, fullScreenCover, alert, actionSheet, menu
  }

  let style: Style
  /// What shows it, if that is the app's state.
  let owner: PresentationOwner?
  private let onDismiss: (@MainActor () -> Void)?
  /// The tabs below the screens; none where there is only one stack.
  private(set) var tabs: [Tab] = []
  private var selection: Binding<String>?
  /// A stack of screens for each tab, or one.
  private var stacks: [NavigationStack] = [NavigationStack()]
  private var selected = 0
  /// What stands in a layer that holds no screens.
  let title: String
  let message: String
  let buttons: [Element]
  /// What a menu belongs to.
  let anchor: Rect?

  init(
    _ style: Style, owner: PresentationOwner? = nil, title: String = "", message: String = "",
    buttons: [Element] = [], anchor: Rect? = nil, onDismiss: (@MainActor () -> Void)? = nil
  ) {
    self.style = style
    self.owner = owner
    self.title = title
    self.message = message
    self.buttons = buttons
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

  /// The stack of the selected tab.
  var stack: NavigationStack {
    get { stacks[selected] }
    set { stacks[selected] = newValue }
  }

  /// The screen that is visible in this layer.
  var visibleScreen: ScreenHost? { holdsScreens ? stack.visible : nil }

  /// All screens, those of other tabs included.
  var hosts: [ScreenHost] { stacks.flatMap(\.hosts) }

  /// Puts the first screen in, below those that are there already.
  func start(with screen: any Screen, owner: PresentationOwner? = nil) -> ScreenHost {
    guard let tabView = screen as? TabView else {
      let host = ScreenHost(screen, owner: owner)
      stacks[selected].hosts.insert(host, at: 0)
      return host
    }
    // Screens that were pushed before belong to the tab that is selected first.
    let pushed = stacks[0].hosts
    tabs = tabView.tabs
    selection = tabView.selection
    stacks = Array(repeating: NavigationStack(), count: tabs.count)
    selected = index(of: tabView.selection?.wrappedValue) ?? 0
    let host = fillSelectedTab()
    stacks[selected].hosts += pushed
    return host
  }

  private func index(of tab: String?) -> Int? {
    tab.flatMap { tab in tabs.firstIndex { $0.id == tab } }
  }

  /// The first screen of the selected tab, made when it is first needed.
  @discardableResult
  private func fillSelectedTab() -> ScreenHost {
    if let first = stacks[selected].hosts.first { return first }
    let host = ScreenHost(tabs[selected].makeScreen())
    stacks[selected].hosts = [host]
    return host
  }

  /// Selects a tab.
  ///
  /// - Returns: Its first screen, if it came up for the first time; and whether anything has changed.
  func select(_ tab: String) -> (new: ScreenHost?, hasChanged: Bool) {
    guard let index = index(of: tab), index != selected else { return (nil, false) }
    selected = index
    let isNew = stacks[index].hosts.isEmpty
    let host = fillSelectedTab()
    if selection?.wrappedValue != tab { selection?.wrappedValue = tab }
    return (isNew ? host : nil, true)
  }

  /// The tab that is selected, by its identifier.
  var selectedTab: String? { tabs.isEmpty ? nil : tabs[selected].id }

  /// The tab that the app wants to be selected, where that is another one.
  var wantedTab: String? {
    guard let wanted = selection?.wrappedValue, wanted != selectedTab, index(of: wanted) != nil else { return nil }
    return wanted
  }

  /// Tells the app that the layer has gone.
  func dismissed() {
    owner?.dismissed()
    onDismiss?()
  }

  /// The title of the visible screen or of the alert.
  var visibleTitle: String {
    holdsScreens ? visibleScreen?.currentContent().title ?? "" : title
  }

  /// The layer in a few words, for messages about what it covers.
  var summary: String {
    let kind =
      switch style {
      case .root: "screen"
      case .sheet: "sheet"
      case .fullScreenCover: "full-screen cover"
      case .alert: "alert"
      case .actionSheet: "action sheet"
      case .menu: "menu"
      }
    let title = visibleTitle
    return title.isEmpty ? kind : "\(kind) \"\(title)\""
  }

  /// Whether something it has read has changed: the visible screen, or the one before, whose title the back button
  /// bears.
  var isStale: Bool {
    guard holdsScreens else { return false }
    return (stack.visible?.isStale ?? false) || (stack.previous?.isStale ?? false)
  }
}
