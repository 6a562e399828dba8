/// Turns the boxes of an element tree into the accessibility tree that robots query.
///
/// What hasn't changed since the last snapshot is taken from it, see ``SnapshotPart``.
@MainActor
struct TreeSnapshotBuilder {
  private typealias Context = SnapshotContext.Values

  /// A box whose children are visited, now and in the last snapshot.
  private struct Container {
    let id: ObjectIdentifier?
    let start: SnapshotPart.Extent
    /// The pass of the last snapshot that visited it; `nil` if none did.
    let pass: Int?
    /// Its start in the last snapshot.
    let oldStart: SnapshotPart.Extent
  }

  private var writer: SnapshotWriter
  private let focus: ElementNode?
  private let setting: SnapshotMemory.Setting
  /// The pass of the last snapshot, if parts of that can be taken.
  private let lastPass: Int?
  private let pass = SnapshotClock.now
  /// Whether the next snapshot can take parts of this one.
  private var leavesParts = true
  /// Whether what was visited last shows what is elsewhere.
  private var isVolatile = false

  /// - Parameter memory: What snapshots of the app keep for the next one.
  static func snapshot(
    of app: TreeApp, isInForeground: Bool, reusing memory: inout SnapshotMemory
  ) -> Snapshot {
    var builder = TreeSnapshotBuilder(app, isInForeground, &memory)
    let keys = builder.build(app, isInForeground)
    (memory.pass, memory.setting) = (builder.pass, builder.setting)
    SnapshotClock.now += 1
    return builder.writer.finish(keys: keys, for: &memory)
  }

  /// Makes a snapshot that takes nothing from the last one, and leaves nothing to the next.
  static func snapshotFromScratch(of app: TreeApp, isInForeground: Bool) -> Snapshot {
    var memory = SnapshotMemory()
    var builder = TreeSnapshotBuilder(app, isInForeground, &memory)
    builder.leavesParts = false
    let keys = builder.build(app, isInForeground)
    return builder.writer.finish(keys: keys, for: &memory)
  }

  private init(_ app: TreeApp, _ isInForeground: Bool, _ memory: inout SnapshotMemory) {
    focus = app.focus
    setting = SnapshotMemory.Setting(
      keyboardTop: isInForeground ? app.keyboardTop : nil, screen: app.screen, showsStructure: app.showsStructure)
    lastPass = memory.last != nil && memory.setting == setting ? memory.pass : nil
    writer = SnapshotWriter(&memory)
  }

  private mutating func build(_ app: TreeApp, _ isInForeground: Bool) -> Keyboard.Keys? {
    let bounds = setting.screen.bounds
    var context = Context(clip: bounds)
    if !isInForeground { context.obstruction = .background }
    let root = emit(.application, label: app.name, at: bounds, in: nil, context)
    let window = emit(.window, at: bounds, in: root, context)
    let content = setting.showsStructure ? emit(structure: .other, at: bounds, in: window, context) : window
    let layers = app.layers
    let top = layers.count - 1
    for index in app.visibleLayers.indices {
      var inner = context
      if isInForeground {
        inner.obstruction =
          index < top ? .covered(by: layers[top].summary) : app.transitionEnd.map(Obstruction.transition)
      }
      visit(layers[index], in: content, inner)
    }
    writer.close(content)
    writer.close(window)
    writer.close(root)
    guard setting.keyboardTop != nil, let focus else { return nil }
    // The keyboard doesn't cover itself.
    context.isScrolled = true
    if let bar = app.keyboardViews.bar { visit(root: bar, in: root, context) }
    if let input = app.keyboardViews.input {
      visit(root: input, in: root, context)
      return nil
    }
    let keyboard = emit(.keyboard, at: app.screen.keyboard, in: root, context)
    let keys = Keyboard.keys(for: focus, in: app.screen.keyboard)
    (writer[keyboard].end, writer[root].end) = (writer.count + keys.count, writer.count + keys.count)
    return keys
  }

  // MARK: Visiting

  private mutating func visit(_ layer: TreeLayer, in window: Int, _ context: Context) {
    if let region = layer.dismissRegion {
      let outside = context.clipped(to: layer.outside(on: setting.screen, keyboardTop: setting.keyboardTop))
      _ = emit(
        region.type, identifier: region.identifier, label: region.label, at: setting.screen.bounds, in: window, outside)
    }
    guard let container = layer.style.container else { return visit(root: layer.root, in: window, context) }
    let frame = layer.frame(on: setting.screen, keyboardTop: setting.keyboardTop)
    let label = container == .presentedSheet ? layer.label : ""
    let index = emit(container, label: label, at: frame, in: window, context)
    if layer.showsGrabber {
      var inner = context
      inner.corner = frame.origin
      visit(root: layer.grabber, in: index, inner)
    }
    visit(root: layer.root, in: index, context)
    writer.close(index)
  }

  /// Visits a box that isn't in another one.
  private mutating func visit(root: ElementNode, in parent: Int, _ values: Context) {
    let old = root.part.context
    let context = old.flatMap { $0.values == values ? $0 : nil } ?? SnapshotContext(values)
    let start = SnapshotPart.Extent()
    _ = visit(root, in: parent, context, Container(id: nil, start: start, pass: lastPass, oldStart: start))
  }

  /// - Returns: Whether the box is taken from the last snapshot, and whether it has the same covers as there.
  private mutating func visit(
    _ box: ElementNode, in parent: Int, _ context: SnapshotContext, _ container: Container
  ) -> (wasMoved: Bool, hasSameCovers: Bool) {
    let start = writer.position
    let part = box.part
    let isKnown = container.pass != nil && part.placedInPass == container.pass && part.container == container.id
    let oldStart = container.oldStart + part.start
    if isKnown, part.context === context, !part.isVolatile, let lastPass, box.lastChange <= lastPass {
      writer.move(oldStart, part.count, to: parent)
      (box.part.placedInPass, box.part.start) = (pass, start - container.start)
      return (true, true)
    }
    let outerIsVolatile = isVolatile
    isVolatile = false
    let inner = Container(
      id: ObjectIdentifier(box), start: start, pass: isKnown ? part.visitedInPass : nil, oldStart: oldStart)
    visitContent(of: box, in: parent, context.values, inner)
    guard leavesParts else { return (false, false) }
    let count = writer.position - start
    (box.part.container, box.part.placedInPass, box.part.visitedInPass) = (container.id, pass, pass)
    (box.part.start, box.part.count, box.part.isVolatile) = (start - container.start, count, isVolatile)
    box.part.context = context
    isVolatile = outerIsVolatile || isVolatile
    return (false, count.covers == 0 && (!isKnown || part.count.covers == 0))
  }

  private mutating func visitContent(
    of box: ElementNode, in parent: Int, _ outer: Context, _ container: Container
  ) {
    var (node, corner) = (box, outer.corner)
    // Most boxes only lay out what is inside of them.
    while node.onlyLaysOut, node.children.count == 1 {
      corner = Point(x: corner.x + node.origin.x, y: corner.y + node.origin.y)
      node = node.children[0]
    }
    let place = Rect(
      origin: Point(x: corner.x + node.origin.x, y: corner.y + node.origin.y), size: node.size)
    guard !node.onlyLaysOut else { return visitChildren(of: node, box, place, parent, outer, container) }
    // The semantics are read one by one, since a copy of all of them at each visit would cost more.
    // What an identifier names outside of the modifier that hides it is an element without content.
    guard !node.semantics.isHidden || outer.identifier != nil && outer.shows(node.semantics) else { return }
    var context = outer
    if let effect = node.effect {
      let transform = effect.transform(of: place)
      context.transform = outer.transform.map { transform.followed(by: $0) } ?? transform
    }
    let frame = context.transform.map { $0(place) } ?? place
    context.isEnabled = outer.isEnabled && node.semantics.isEnabled
    context.takesTouches = outer.takesTouches && node.semantics.allowsHitTesting
    if node.behavior?.takesTaps ?? false { context.reactsToTaps = true }
    if node.semantics.hostsLabel { context.showsLabels = true }
    // UIKit's views in a cell have their own frames.
    if node.touchResponder != nil { context.wholeRow = nil }
    if node.semantics.isSelected { context.isSelected = true }
    context.traits.formUnion(node.semantics.addedTraits.subtracting(context.removedTraits))
    context.removedTraits.formUnion(node.semantics.removedTraits.subtracting(context.traits))
    var (index, row) = (parent, parent)
    if let type = node.accessibilityType ?? (context.shows(node.semantics) ? .other : nil) {
      if context.isLabel, isLabelPart(node, type, of: parent) { return }
      // Since Xcode 26 a text without characters doesn't exist, whatever its identifier.
      if type == .staticText, node.semantics.label == "", (context.label ?? "").isEmpty { return }
      if context.isMenu { row = emit(.cell, at: frame, in: parent, context) }
      // The button or the link of a row is as large as the row.
      let wholeRow = type == .button || type == .link ? context.wholeRow : nil
      index = emit(node, type, at: wholeRow ?? node.window(in: frame), in: row, context)
      // A tap goes to what the button shows, which styles other than the automatic one need.
      if wholeRow != nil {
        writer[index].touchedPoint = node.touchedPoint(in: frame) ?? frame.intersection(context.clip).center
      }
      context.enterElement()
      if type == .cell { (context.showsLabels, context.wholeRow) = (true, frame) }
      if type == .alert { context.isInAlert = true }
      if type == .button, context.isInAlert, setting.showsStructure { addInnerButton(to: index, frame, context) }
      if type == .menu {
        row = index
        index = emit(.collectionView, at: frame, in: row, context)
        context.isMenu = true
      }
      (context.outerIdentifier, context.outerLabel) = (writer[index].identifier, writer[index].label)
      context.isLabel =
        !context.showsLabels && (type == .button || type == .link || type == .switch)
        || node.semantics.children == .combine
    } else {
      context.addNames(of: node.semantics)
    }
    if node.semantics.clips { context.clip = context.clip.intersection(frame) }
    if let scroll = node.scroll {
      context.isScrolled = true
      for axis in [Axis.vertical, .horizontal] where index != parent && scroll.axes.contains(.init(axis)) {
        writer.append(ScrollArea(index: index, node: node, scroll: scroll, axis: axis, viewport: frame))
      }
    }
    cover(node, frame, index == parent ? nil : index, context)
    if index != parent, setting.showsStructure, writer[index].type == .alert {
      visitAlertContent(of: node, box, place, frame, index, context, container)
    } else if !node.semantics.isHidden, index == parent || !node.hidesContent || showsParts(of: node, index, outer) {
      // The content of a scroll view is in one element.
      let isScrollView = index != parent && node.scroll != nil && writer[index].type == .scrollView
      let content =
        isScrollView && setting.showsStructure ? emit(structure: .other, at: frame, in: index, context) : index
      visitChildren(of: node, box, place, content, context, container)
      if content != index { writer.close(content) }
    }
    placeRevealedButtons(of: node, place, index, context)
    if node.scroll?.isRefreshing ?? false {
      let indicator = Rect(x: frame.midX - 10, y: frame.minY + 20, width: 20, height: 20)
      _ = emit(.activityIndicator, label: "In progress", at: indicator, in: index, context)
    }
    if setting.showsStructure, index != parent, let scroll = node.scroll {
      placeScrollBars(of: scroll, frame, index, context)
    }
    if index != parent { writer.close(index) }
    if row != parent { writer.close(row) }
  }

  /// - Parameter box: The box whose visit this is; the node is at or inside of it.
  private mutating func visitChildren(
    of node: ElementNode, _ box: ElementNode, _ frame: Rect, _ index: Int, _ outer: Context, _ container: Container
  ) {
    var children = node.children
    guard !children.isEmpty else { return }
    var context = outer
    context.corner = frame.origin
    if children.count > 1 { (context.isNamed, context.wholeRow) = (false, nil) }
    let isLayered = children.count > 1 && (node.layout is OverlayLayout || node.layout is LayeredLayout)
    if isLayered { context.overlays += 1 }
    let inner = box.part.inner.flatMap { $0.values == context ? $0 : nil } ?? SnapshotContext(context)
    if leavesParts { box.part.inner = inner }
    guard isLayered else {
      for child in children { _ = visit(child, in: index, inner, container) }
      return
    }
    if children.contains(where: { $0.zIndex != 0 }) {
      children = children.enumerated().sorted { ($0.1.zIndex, $0.0) < ($1.1.zIndex, $1.0) }.map(\.1)
    }
    visit(layers: children, of: box, in: index, inner, container)
  }

  /// Visits boxes over one another, and hides what is under others.
  private mutating func visit(
    layers children: [ElementNode], of box: ElementNode, in index: Int, _ context: SnapshotContext,
    _ container: Container
  ) {
    var lower: [(nodes: Range<Int>, cover: Int, wasMoved: Bool)] = []
    let first = writer.covers.count
    var (hasSameCovers, last) = (container.pass != nil, SnapshotPart.Extent())
    for child in children {
      let (firstNode, start, old) = (writer.count, writer.covers.count, child.part.start)
      let visit = visit(child, in: index, context, container)
      for cover in start..<writer.covers.count { writer.covers[cover].end = writer.covers.count }
      lower.append((firstNode..<writer.count, writer.covers.count, visit.wasMoved))
      // In another order other children are over one another.
      let isInOrder = !visit.wasMoved || old.nodes >= last.nodes && old.covers >= last.covers
      hasSameCovers = hasSameCovers && visit.hasSameCovers && isInOrder
      if visit.wasMoved { last = old }
    }
    let count = Int32(writer.covers.count - first)
    hasSameCovers = hasSameCovers && box.part.layeredCovers == count
    if leavesParts { box.part.layeredCovers = count }
    hide(lower.filter { !($0.wasMoved && hasSameCovers) }, under: first, level: context.values.overlays)
  }

  /// Whether a node in the label of a control is part of it, and not an element by itself.
  ///
  /// A text is, and so is an image that is the whole label. In a combined element so is what has its label.
  private func isLabelPart(_ node: ElementNode, _ type: ElementType, of owner: Int) -> Bool {
    let isWhole = (node.writtenText ?? node.semantics.label) == writer[owner].label
    return type == .image || writer[owner].type == .staticText ? isWhole : type == .staticText
  }

  /// Whether text and images of a combined element are elements inside it: in a row, without a label of its own.
  private func showsParts(of node: ElementNode, _ index: Int, _ outer: Context) -> Bool {
    node.semantics.children == .combine && outer.showsLabels && writer[index].type == .staticText
      && outer.label == nil && node.semantics.label == nil
  }

  /// The buttons that a swipe has revealed beside a row.
  private mutating func placeRevealedButtons(of node: ElementNode, _ frame: Rect, _ index: Int, _ outer: Context) {
    guard node.revealedEdge != nil else { return }
    isVolatile = true
    var context = outer
    (context.showsLabels, context.wholeRow, context.corner) = (false, nil, frame.origin)
    node.placeRevealedButtons(in: frame.size)
    for button in node.revealedButtons {
      let start = SnapshotPart.Extent()
      _ = visit(
        button, in: index, SnapshotContext(context), Container(id: nil, start: start, pass: nil, oldStart: start))
    }
  }

  /// A button of an alert that has an identifier has another one inside, with the same names.
  private mutating func addInnerButton(to index: Int, _ frame: Rect, _ context: Context) {
    let (identifier, label) = (writer[index].identifier, writer[index].label)
    guard !identifier.isEmpty else { return }
    _ = emit(structure: .button, identifier: identifier, label: label, at: frame, in: index, context)
  }

  /// The title, the message and the buttons of an alert are in scroll views; here they are in one.
  private mutating func visitAlertContent(
    of node: ElementNode, _ box: ElementNode, _ place: Rect, _ frame: Rect, _ index: Int, _ context: Context,
    _ container: Container
  ) {
    let scrollView = emit(structure: .scrollView, at: frame, in: index, context)
    let content = emit(structure: .other, at: frame, in: scrollView, context)
    visitChildren(of: node, box, place, content, context, container)
    writer.close(content)
    writer.close(scrollView)
  }

  /// The scroll bars of a scroll view or a list, for each axis in which it scrolls.
  private mutating func placeScrollBars(of scroll: ScrollState, _ frame: Rect, _ index: Int, _ context: Context) {
    guard scroll.showsIndicators, writer[index].type == .scrollView || writer[index].type == .collectionView else {
      return
    }
    for area in writer.areas.reversed().prefix(while: { $0.index >= index }) where area.index == index {
      let isVertical = area.axis == .vertical
      let pages = area.span > 0 ? max(1, Int((area.length / area.span).rounded(.up))) : 1
      let percent = area.maxOffset > 0 ? Int((area.offset / area.maxOffset * 100).rounded()) : 0
      let width = 3.0
      let bar =
        isVertical
        ? Rect(x: frame.maxX - width, y: frame.minY, width: width, height: frame.height)
        : Rect(x: frame.minX, y: frame.maxY - width, width: frame.width, height: width)
      let name = "\(isVertical ? "Vertical" : "Horizontal") scroll bar, \(pages) page\(pages == 1 ? "" : "s")"
      _ = emit(structure: .other, label: name, value: "\(percent)%", at: bar, in: index, context)
    }
  }

  // MARK: Elements

  private mutating func emit(
    structure type: ElementType, identifier: String = "", label: String = "", value: String? = nil, at frame: Rect,
    in parent: Int, _ context: Context
  ) -> Int {
    var plain = context
    (plain.isSelected, plain.traits, plain.removedTraits) = (false, [], [])
    let index = emit(type, identifier: identifier, label: label, value: value, at: frame, in: parent, plain)
    writer[index].isStructure = true
    return index
  }

  private mutating func emit(
    _ node: ElementNode, _ type: ElementType, at frame: Rect, in parent: Int, _ context: Context
  ) -> Int {
    // Their changes reach the box they are in, which may be elsewhere.
    if !node.labelSources.isEmpty || !node.valueSources.isEmpty { isVolatile = true }
    let isCombined = node.semantics.children.isCombined
    var summary = ElementSummary()
    summary.readsWrittenCase = node.semantics.children == .combine
    if node.semantics.labelsItself || isCombined {
      for child in node.children { summary.add(child) }
    }
    for source in node.labelSources { summary.add(source) }
    var own = node.semantics.identifier.flatMap { $0.isEmpty ? nil : $0 }
    if let part = node.semantics.partName {
      own = writer[parent].identifier.isEmpty ? part : "\(writer[parent].identifier)-\(part)"
    }
    var context = context
    if type == .button || type == .link, summary.isDisabled { context.isEnabled = false }
    let inner = node.semantics.children == .ignore ? nil : summary.identifier
    let label = context.label ?? node.semantics.label ?? summary.label
    let index = emit(
      context.elementType(for: isCombined ? summary.type ?? type : type),
      identifier: context.identifier ?? own ?? inner ?? "",
      label: node.semantics.labelPrefix.map { "\($0) \(label)" } ?? label,
      value: context.value ?? node.semantics.shownValue ?? Self.value(of: node),
      placeholder: node.semantics.placeholder, at: frame, in: parent, context, node)
    writer[index].touchedPoint = node.touchedPoint(in: frame)
    if let focus, focus === node, context.isEnabled { writer.setFocus(index) }
    return index
  }

  private static func value(of node: ElementNode) -> String? {
    guard !node.valueSources.isEmpty else { return nil }
    return node.valueSources.map(\.summary).joined(separator: ", ")
  }

  private mutating func emit(
    _ type: ElementType, identifier: String = "", label: String = "", value: String? = nil,
    placeholder: String? = nil, at frame: Rect, in parent: Int?, _ context: Context, _ source: ElementNode? = nil
  ) -> Int {
    let index = writer.count
    let visible = frame.intersection(context.clip)
    writer.append(
      Snapshot.Node(
        type: type, identifier: identifier, label: label, value: value, placeholder: placeholder,
        isSelected: context.isSelected && !context.removedTraits.contains(.isSelected)
          || context.traits.contains(.isSelected),
        index: index, parent: parent,
        end: index + 1, frame: frame, visible: visible, isEnabled: context.isEnabled,
        takesTouches: context.takesTouches,
        obstruction: context.obstruction
          ?? Obstruction(
            frame, visible, clip: context.clip, keyboardTop: context.isScrolled ? nil : setting.keyboardTop),
        source: source))
    return index
  }

  // MARK: Covers

  private mutating func cover(_ node: ElementNode, _ frame: Rect, _ index: Int?, _ context: Context) {
    guard context.takesTouches else { return }
    guard
      node.semantics.isOpaque || node.semantics.hasContentShape || context.reactsToTaps && node.semantics.isDrawn
    else { return }
    writer.covers.append(SnapshotCover(frame: frame.intersection(context.clip), index: index, end: 0))
  }

  /// Hides the elements of each child that have the cover of a later child over them.
  ///
  /// - Parameters:
  ///   - children: The elements of each child, and the index of the first cover that is over them.
  ///   - lowest: The first cover of all children.
  ///   - level: How many views that lay their children over one another this one is in. Covers of inner ones come first.
  private mutating func hide(
    _ children: [(nodes: Range<Int>, cover: Int, wasMoved: Bool)], under lowest: Int, level: Int
  ) {
    for child in children where !child.nodes.isEmpty {
      // What was taken from the last snapshot has what covered it then.
      for index in child.nodes where writer[index].coverLevel == level { writer[index].setCover(nil, level: 0) }
    }
    guard lowest < writer.covers.count, children.contains(where: { $0.cover < writer.covers.count }) else { return }
    let grid = CoverGrid(writer.covers[lowest...].map { CoverGrid.Cover(frame: $0.frame, end: $0.end - lowest) })
    for child in children where child.cover < writer.covers.count {
      for index in child.nodes where writer[index].canBeCovered(at: level) {
        guard let found = grid.cover(of: writer[index].hitPoint, from: child.cover - lowest) else { continue }
        let name = writer.covers[lowest + found].index.map { writer[$0].name } ?? "another view"
        writer[index].setCover(name, level: level)
      }
    }
  }
}

extension ElementNode {
  /// Its type, if it is an element.
  fileprivate var accessibilityType: ElementType? {
    if let type = semantics.type { return type }
    let isOne = semantics.children == .combineIfStatic && children.allSatisfy { $0.isStatic && !$0.hasIdentifier }
    return isOne ? .staticText : nil
  }

  /// Whether it, or a view inside, has an identifier.
  private var hasIdentifier: Bool {
    semantics.type != .image && semantics.identifier?.isEmpty == false || children.contains(where: \.hasIdentifier)
  }

  /// Whether nothing but text and images is at and inside of it.
  private var isStatic: Bool {
    guard behavior == nil, semantics.type.map({ $0 == .staticText || $0 == .image }) ?? true else { return false }
    return children.allSatisfy(\.isStatic)
  }

  /// Whether what is inside of the element is part of it, and not an element by itself.
  ///
  /// What is in the label of a button or a link is an element.
  fileprivate var hidesContent: Bool {
    if semantics.children == .ignore { return true }
    // A style that shows the system's switch has that inside.
    if isToggle { return firstInside { $0.semantics.type == .switch ? $0 : nil } == nil }
    if semantics.children.isCombined { return true }
    return semantics.labelsItself && semantics.type != .button && semantics.type != .link
  }
}
