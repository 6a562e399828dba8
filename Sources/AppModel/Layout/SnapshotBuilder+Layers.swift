// Where the layers stand, and the bars that come by themselves.
extension SnapshotBuilder {
  mutating func add(_ layer: Layer, in window: Int, _ state: LayoutState) {
    switch layer.style {
    case .root, .fullScreenCover: addScreens(layer, at: ScreenMetrics.bounds, in: window, state)
    case .sheet:
      let frame = ScreenMetrics.bounds.inset(top: ScreenMetrics.sheetTop)
      let index = open(Element(.sheet, label: layer.visibleTitle), at: frame, in: window, state)
      addScreens(layer, at: frame, in: index, state)
      close(index)
    case .alert: addPanel(layer, .alert, at: alertFrame(for: layer), in: window, state)
    case .actionSheet: addPanel(layer, .sheet, at: actionSheetFrame(for: layer), in: window, state)
    case .menu: addPanel(layer, .menu, at: menuFrame(for: layer), in: window, state)
    }
  }

  // MARK: Screens

  private mutating func addScreens(_ layer: Layer, at frame: Rect, in parent: Int, _ state: LayoutState) {
    guard let host = layer.visibleScreen else { return }
    let content = host.currentContent()
    let safeTop = layer.style == .sheet ? 0 : ScreenMetrics.safeTop
    let barHeight = addNavigationBar(content, layer, at: frame.inset(top: safeTop), in: parent, state)
    var bottom = layer.tabs.isEmpty ? ScreenMetrics.safeBottom : ScreenMetrics.tabBarHeight
    if keyboard != nil { bottom = max(bottom, ScreenMetrics.keyboard.height) }
    let area = frame.inset(top: safeTop + barHeight, bottom: bottom)
    var inner = state
    inner.clip = state.clip.intersection(area)
    placeColumn(content.body, Stacking(), at: area, parent, inner)
    addTabBar(layer, at: frame, in: parent, state)
  }

  /// - Returns: How high the bar is.
  private mutating func addNavigationBar(
    _ content: ScreenContent, _ layer: Layer, at frame: Rect, in parent: Int, _ state: LayoutState
  ) -> Double {
    let previous = layer.stack.previous
    guard !content.title.isEmpty || previous != nil || !content.toolbar.isEmpty || content.search != nil else {
      return 0
    }
    let extra = largeTitleHeight(content, layer)
    let searchHeight = content.search == nil ? 0 : ScreenMetrics.searchBarHeight
    let bar = Rect(
      x: frame.minX, y: frame.minY, width: frame.width, height: ScreenMetrics.barHeight + extra + searchHeight)
    let row = Rect(x: bar.minX, y: bar.minY, width: bar.width, height: ScreenMetrics.barHeight)
    let element = Element(.navigationBar, id: content.title)
    let index = open(element, at: bar, in: parent, state, siblings: [element], ordinal: 0)
    var x = row.minX + 8
    if let previous {
      let title = previous.currentContent().title
      let navigator = navigator
      let back = Button(title.isEmpty ? "Back" : title, id: Self.backButton) { navigator.pop() }
      let width = min(back.measure(in: row.width).size.width, 120)
      close(open(back, at: Rect(x: x, y: row.minY, width: width, height: row.height), in: index, state))
      x += width
    }
    if !content.title.isEmpty { addTitle(content.title, isLarge: extra > 0, row, bar, in: index, state) }
    addToolbar(content.toolbar, at: row, in: index, state)
    if let search = content.search {
      let frame = Rect(x: bar.minX + 8, y: bar.maxY - searchHeight, width: bar.width - 16, height: 44)
      placeSearchField(search, at: frame, in: index, state, siblings: [search], ordinal: 0)
    }
    close(index)
    return bar.height
  }

  private mutating func addTitle(
    _ title: String, isLarge: Bool, _ row: Rect, _ bar: Rect, in parent: Int, _ state: LayoutState
  ) {
    let text = Text(title)
    let width = min(text.measure(in: row.width).size.width, row.width - 140)
    let frame =
      isLarge
      ? Rect(x: bar.minX + 16, y: row.maxY, width: bar.width - 32, height: Metrics.line)
      : Rect(x: row.midX - width / 2, y: row.midY - Metrics.line / 2, width: width, height: Metrics.line)
    close(open(text, at: frame, in: parent, state))
  }

  /// From the right edge, in their order.
  private mutating func addToolbar(_ items: [Element], at row: Rect, in parent: Int, _ state: LayoutState) {
    let widths = items.map { min($0.measure(in: row.width / 2).size.width, 120) }
    var x = row.maxX - 8 - widths.reduce(0, +)
    for (ordinal, item) in items.enumerated() {
      let frame = Rect(x: x, y: row.minY, width: widths[ordinal], height: row.height)
      place(item, at: frame, in: parent, state, siblings: items, ordinal: ordinal)
      x += widths[ordinal]
    }
  }

  /// A large title goes under the bar as the first scroll view below it is scrolled.
  private func largeTitleHeight(_ content: ScreenContent, _ layer: Layer) -> Double {
    let isLarge =
      switch content.titleDisplayMode {
      case .automatic: layer.stack.previous == nil
      case .large: true
      case .inline: false
      }
    guard isLarge, !content.title.isEmpty, let host = layer.visibleScreen else { return 0 }
    guard let first = content.body.firstIndex(where: { $0.layout.scrollAxis == .vertical }) else {
      return ScreenMetrics.largeTitleHeight
    }
    let path = ElementPath.component(at: first, of: content.body)
    return host.offset(of: path).y >= ScreenMetrics.largeTitleHeight ? 0 : ScreenMetrics.largeTitleHeight
  }

  private mutating func addTabBar(_ layer: Layer, at frame: Rect, in parent: Int, _ state: LayoutState) {
    guard !layer.tabs.isEmpty else { return }
    let height = ScreenMetrics.tabBarHeight
    let bar = Rect(x: frame.minX, y: frame.maxY - height, width: frame.width, height: height)
    var state = state
    if keyboard != nil { state.obstruction = state.obstruction ?? .covered(by: ElementType.keyboard.spokenName) }
    let index = open(Element(.tabBar), at: bar, in: parent, state)
    let width = bar.width / Double(layer.tabs.count)
    for (ordinal, tab) in layer.tabs.enumerated() {
      var button = Element(.tab, id: tab.id, label: tab.title, value: tab.badge)
      button.isSelected = tab.id == layer.selectedTab
      button.changeTraits { $0.tab = tab.id }
      let tabFrame = Rect(x: bar.minX + Double(ordinal) * width, y: bar.minY, width: width, height: 49)
      close(open(button, at: tabFrame, in: index, state))
    }
    close(index)
  }

  /// The identifier UIKit gives to the back button.
  private static let backButton = "BackButton"

  // MARK: Alerts, action sheets, menus

  private mutating func addPanel(
    _ layer: Layer, _ type: ElementType, at frame: Rect, in window: Int, _ state: LayoutState
  ) {
    let index = open(Element(type, label: layer.title), at: frame, in: window, state)
    let parts = panelTexts(of: layer) + layer.buttons.map { $0.dismissingLayer }
    placeColumn(parts, Stacking(spacing: 0), at: frame, index, state)
    close(index)
  }

  private func panelTexts(of layer: Layer) -> [Element] {
    // A menu is named, but shows no title.
    layer.style == .menu ? [] : [layer.title, layer.message].filter { !$0.isEmpty }.map { Text($0) }
  }

  private func panelHeight(of layer: Layer, in width: Double) -> Double {
    (panelTexts(of: layer) + layer.buttons).reduce(0) { $0 + $1.measure(in: width).size.height }
  }

  private func alertFrame(for layer: Layer) -> Rect {
    let width = ScreenMetrics.alertWidth
    let height = panelHeight(of: layer, in: width)
    let bottom = keyboard == nil ? ScreenMetrics.bounds.maxY : ScreenMetrics.keyboard.minY
    return Rect(
      x: ScreenMetrics.bounds.midX - width / 2, y: max(0, bottom / 2 - height / 2), width: width, height: height)
  }

  private func actionSheetFrame(for layer: Layer) -> Rect {
    let width = ScreenMetrics.bounds.width - 16
    let height = panelHeight(of: layer, in: width)
    return Rect(
      x: 8, y: ScreenMetrics.bounds.maxY - ScreenMetrics.safeBottom - height, width: width, height: height)
  }

  private func menuFrame(for layer: Layer) -> Rect {
    let width = ScreenMetrics.menuWidth
    let height = panelHeight(of: layer, in: width)
    let anchor = layer.anchor ?? ScreenMetrics.bounds
    let x = min(max(8, anchor.midX - width / 2), ScreenMetrics.bounds.maxX - width - 8)
    let lowest = ScreenMetrics.bounds.maxY - ScreenMetrics.safeBottom - height
    return Rect(x: x, y: max(ScreenMetrics.safeTop, min(anchor.maxY, lowest)), width: width, height: height)
  }
}

extension Element {
  /// The same button, which takes the layer away that it stands in before it does anything else.
  fileprivate var dismissingLayer: Element {
    type == .button ? withTraits { $0.dismissesLayer = true } : self
  }
}
