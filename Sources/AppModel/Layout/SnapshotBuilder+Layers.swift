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
    case .alert: addPanel(layer, .alert, width: ScreenMetrics.alertWidth, in: window, state)
    case .actionSheet: addPanel(layer, .sheet, width: ScreenMetrics.bounds.width - 16, in: window, state)
    case .menu: addPanel(layer, .menu, width: ScreenMetrics.menuWidth, in: window, state)
    }
  }

  // MARK: Screens

  private mutating func addScreens(_ layer: Layer, at frame: Rect, in parent: Int, _ state: LayoutState) {
    guard let host = layer.visibleScreen else { return }
    let content = host.currentContent()
    let safeTop = layer.style == .sheet ? 0 : ScreenMetrics.safeTop
    let title = LargeTitle(content, of: layer)
    let barHeight = addNavigationBar(content, title, layer, at: frame.inset(top: safeTop), in: parent, state)
    var bottom = layer.tabs.isEmpty ? ScreenMetrics.safeBottom : ScreenMetrics.tabBarHeight
    if hasKeyboard { bottom = max(bottom, ScreenMetrics.keyboard.height) }
    // What moves with the large title begins where the title begins.
    let area = frame.inset(top: safeTop + barHeight - (title.isScrolled ? title.height : 0), bottom: bottom)
    var inner = state
    inner.clip = state.clip.intersection(area)
    if title.isScrolled { inner.largeTitle = (parent, LargeTitle.fullHeight) }
    placeColumn(of: content.root, Stacking(), at: area, parent, inner)
    addTabBar(layer, at: frame, in: parent, state)
  }

  /// - Returns: How high the bar is.
  private mutating func addNavigationBar(
    _ content: ScreenContent, _ title: LargeTitle, _ layer: Layer, at frame: Rect, in parent: Int,
    _ state: LayoutState
  ) -> Double {
    let previous = layer.stack.previous
    guard !content.title.isEmpty || previous != nil || !content.toolbar.elements.isEmpty || content.search != nil
    else { return 0 }
    let searchHeight = content.search == nil ? 0 : ScreenMetrics.searchBarHeight
    let bar = Rect(
      x: frame.minX, y: frame.minY, width: frame.width,
      height: ScreenMetrics.barHeight + title.height + searchHeight)
    let row = Rect(x: bar.minX, y: bar.minY, width: bar.width, height: ScreenMetrics.barHeight)
    let index = open(content.bar, at: bar, in: parent, state, Self.namelessBar, 0)
    if let previous {
      let back = previous.backButton(of: navigator)
      let width = min(back.measure(in: row.width).size.width, 120)
      close(open(back, at: Rect(x: row.minX + 8, y: row.minY, width: width, height: row.height), in: index, state))
    }
    if !content.title.isEmpty { addTitle(content.titleText, title, row, in: index, state) }
    addToolbar(content.toolbar, at: row, in: index, state)
    if let search = content.search {
      let frame = Rect(x: bar.minX + 8, y: bar.maxY - searchHeight, width: bar.width - 16, height: 44)
      placeSearchField(search, at: frame, in: index, state, Siblings([search]), 0)
    }
    close(index)
    return bar.height
  }

  private mutating func addTitle(
    _ text: Element, _ title: LargeTitle, _ row: Rect, in parent: Int, _ state: LayoutState
  ) {
    close(open(text, at: Self.frame(of: text, title, row), in: parent, state))
  }

  private static func frame(of text: Element, _ title: LargeTitle, _ row: Rect) -> Rect {
    if title.height > 0 {
      let y = row.maxY + title.height - LargeTitle.fullHeight
      return Rect(x: row.minX + 16, y: y, width: row.width - 32, height: Metrics.line)
    }
    let width = min(text.measure(in: row.width).size.width, row.width - 140)
    return Rect(x: row.midX - width / 2, y: row.midY - Metrics.line / 2, width: width, height: Metrics.line)
  }

  /// The bar by which toolbar items are known again: its title may change.
  private static let namelessBar = Siblings([Element(.navigationBar)])

  /// From the right edge, in their order.
  private mutating func addToolbar(_ items: Siblings, at row: Rect, in parent: Int, _ state: LayoutState) {
    var x = row.maxX - 8
    for item in items.elements { x -= Self.toolbarWidth(of: item, in: row) }
    for (ordinal, item) in items.elements.enumerated() {
      let width = Self.toolbarWidth(of: item, in: row)
      place(item, at: Rect(x: x, y: row.minY, width: width, height: row.height), in: parent, state, items, ordinal)
      x += width
    }
  }

  private static func toolbarWidth(of item: Element, in row: Rect) -> Double {
    min(item.measure(in: row.width / 2).size.width, 120)
  }

  private mutating func addTabBar(_ layer: Layer, at frame: Rect, in parent: Int, _ state: LayoutState) {
    guard !layer.tabs.isEmpty else { return }
    let height = ScreenMetrics.tabBarHeight
    let bar = Rect(x: frame.minX, y: frame.maxY - height, width: frame.width, height: height)
    var state = state
    if hasKeyboard { state.obstruction = state.obstruction ?? .covered(by: ElementType.keyboard.spokenName) }
    let index = open(Element(.tabBar), at: bar, in: parent, state)
    let width = bar.width / Double(layer.tabs.count)
    for (ordinal, tab) in layer.tabs.enumerated() {
      var button = Element(.tab, id: tab.id, label: tab.title, value: layer.badge(of: ordinal))
      button.isSelected = ordinal == layer.selected
      button.changeTraits { $0.tab = ordinal }
      let tabFrame = Rect(x: bar.minX + Double(ordinal) * width, y: bar.minY, width: width, height: 49)
      close(open(button, at: tabFrame, in: index, state))
    }
    close(index)
  }

  // MARK: Alerts, action sheets, menus

  private mutating func addPanel(
    _ layer: Layer, _ type: ElementType, width: Double, in window: Int, _ state: LayoutState
  ) {
    guard let content = layer.visibleScreen?.currentContent() else { return }
    let room = ScreenMetrics.bounds.inset(
      top: ScreenMetrics.safeTop, bottom: !hasKeyboard ? ScreenMetrics.safeBottom : ScreenMetrics.keyboard.height)
    // What is too long for the screen is scrolled.
    let height = min(content.root.measure(in: width).size.height, room.height)
    let frame = panelFrame(for: layer, Size(width: width, height: height), in: room)
    let index = open(Element(type, label: content.title), at: frame, in: window, state)
    placeScrolled(content.root, .vertical, Stacking(spacing: 0), at: frame, index, state)
    close(index)
  }

  /// An alert stands in the middle, an action sheet at the bottom, a menu below what it belongs to, or as near as
  /// there is room.
  private func panelFrame(for layer: Layer, _ size: Size, in room: Rect) -> Rect {
    let anchor = layer.style == .menu ? layer.anchor ?? room : room
    let left = min(max(8, anchor.midX - size.width / 2), room.maxX - size.width - 8)
    let lowest = room.maxY - size.height
    let top =
      switch layer.style {
      case .actionSheet: lowest
      case .menu: max(room.minY, min(anchor.maxY, lowest))
      default: (room.minY + lowest) / 2
      }
    return Rect(origin: Point(x: left, y: top), size: size)
  }
}
