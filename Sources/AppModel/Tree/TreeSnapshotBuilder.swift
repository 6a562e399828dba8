/// Turns the boxes of an element tree into the accessibility tree that robots query.
@MainActor
struct TreeSnapshotBuilder {
  /// The properties that a node inherits from its ancestors.
  private struct Context {
    var clip: Rect
    var isEnabled = true
    var takesTouches = true
    var reactsToTaps = false
    var isScrolled = false
    var obstruction: Obstruction?
    var identifier: String?
    var label: String?
    var value: String?
    var isSelected = false
    var traits: ElementTraits = []
    /// Traits that modifiers further out have removed.
    var removedTraits: ElementTraits = []
    /// What effects further out make of the coordinates of the layout.
    var transform: Transform?
    var isInCell = false
    /// The collection view of a menu, whose items are its cells.
    var menuItems: Int?
    /// Whether it is in the label of a control that is seen as a whole.
    var isLabel = false
    /// Whether the identifier or the label is that of one view alone.
    var isNamed = false

    /// Whether a color or a shape is an element.
    func shows(_ semantics: Semantics) -> Bool { semantics.isGraphic && isNamed && !isLabel }
  }

  /// A part of the screen that keeps touches from what is below.
  private struct Cover {
    let frame: Rect
    /// The element it is part of; `nil` for mere decoration.
    let index: Int?
    /// The index after the covers of the same child, in the innermost view that lays children over one another.
    var end: Int
  }

  private var nodes: [Snapshot.Node] = []
  private var areas: [ScrollArea] = []
  private var covers: [Cover] = []
  private var focused: Int?
  private let focus: ElementNode?
  /// The upper edge of the keyboard; `nil` while there is none.
  private let keyboardTop: Double?
  private let screen: Screen
  /// Whether to make what gives a screen its structure, and that only XCUITest sees.
  private let showsStructure: Bool

  static func snapshot(
    of app: TreeApp, isInForeground: Bool, reusing storage: inout [Snapshot.Node]
  ) -> Snapshot {
    var builder = TreeSnapshotBuilder(
      focus: app.focus, keyboardTop: isInForeground ? app.keyboardTop : nil, screen: app.screen,
      showsStructure: app.showsStructure)
    swap(&builder.nodes, &storage)
    builder.nodes.removeAll(keepingCapacity: true)
    let keys = builder.build(app, isInForeground)
    return Snapshot(
      Snapshot.Contents(
        elements: builder.nodes, scrollAreas: builder.areas, focused: builder.focused, keys: keys))
  }

  private init(focus: ElementNode?, keyboardTop: Double?, screen: Screen, showsStructure: Bool) {
    (self.focus, self.keyboardTop, self.screen) = (focus, keyboardTop, screen)
    self.showsStructure = showsStructure
  }

  private mutating func build(_ app: TreeApp, _ isInForeground: Bool) -> Keyboard.Keys? {
    let bounds = app.screen.bounds
    var context = Context(clip: bounds)
    if !isInForeground { context.obstruction = .background }
    let root = emit(.application, label: app.name, at: bounds, in: nil, context)
    let window = emit(.window, at: bounds, in: root, context)
    let layers = app.layers
    let top = layers.count - 1
    for index in app.visibleLayers.indices {
      var inner = context
      if isInForeground {
        inner.obstruction =
          index < top ? .covered(by: layers[top].summary) : app.transitionEnd.map(Obstruction.transition)
      }
      visit(layers[index], in: window, inner)
    }
    close(window)
    close(root)
    guard keyboardTop != nil, let focus else { return nil }
    // The keyboard doesn't cover itself.
    context.isScrolled = true
    if let bar = app.keyboardBar { visit(bar, from: .zero, in: root, context) }
    let keyboard = emit(.keyboard, at: app.screen.keyboard, in: root, context)
    let keys = Keyboard.keys(for: focus, in: app.screen.keyboard)
    (nodes[keyboard].end, nodes[root].end) = (nodes.count + keys.count, nodes.count + keys.count)
    return keys
  }

  // MARK: Visiting

  private mutating func visit(_ layer: TreeLayer, in window: Int, _ context: Context) {
    if let region = layer.dismissRegion {
      _ = emit(
        region.type, identifier: region.identifier, label: region.label, at: screen.bounds, in: window, context)
    }
    guard let container = layer.style.container else {
      return visit(layer.root, from: .zero, in: window, context)
    }
    let frame = layer.frame(on: screen, keyboardTop: keyboardTop)
    let label = container == .presentedSheet ? layer.label : ""
    let index = emit(container, label: label, at: frame, in: window, context)
    if layer.showsGrabber { visit(layer.grabber, from: frame.origin, in: index, context) }
    visit(layer.root, from: .zero, in: index, context)
    close(index)
  }

  private mutating func visit(_ outermost: ElementNode, from corner: Point, in parent: Int, _ outer: Context) {
    var (node, corner) = (outermost, corner)
    // Most boxes only lay out what is inside of them.
    while node.onlyLaysOut, node.children.count == 1 {
      corner = Point(x: corner.x + node.origin.x, y: corner.y + node.origin.y)
      node = node.children[0]
    }
    let place = Rect(
      origin: Point(x: corner.x + node.origin.x, y: corner.y + node.origin.y), size: node.size)
    guard !node.onlyLaysOut else { return visitChildren(of: node, place, parent, outer) }
    // The semantics are read one by one, since a copy of all of them at each visit would cost more.
    guard !node.semantics.isHidden else { return }
    var context = outer
    if let effect = node.effect {
      let transform = effect.transform(of: place)
      context.transform = outer.transform.map { transform.followed(by: $0) } ?? transform
    }
    let frame = context.transform.map { $0(place) } ?? place
    context.isEnabled = outer.isEnabled && node.semantics.isEnabled
    context.takesTouches = outer.takesTouches && node.semantics.allowsHitTesting
    if node.behavior?.takesTaps ?? false { context.reactsToTaps = true }
    if node.semantics.isSelected { context.isSelected = true }
    context.traits.formUnion(node.semantics.addedTraits.subtracting(context.removedTraits))
    context.removedTraits.formUnion(node.semantics.removedTraits.subtracting(context.traits))
    var (index, row) = (parent, parent)
    if let type = node.accessibilityType ?? (context.shows(node.semantics) ? .other : nil) {
      if context.isLabel, isLabelPart(node, type, of: parent) { return }
      // Since Xcode 26 a text without characters doesn't exist, whatever its identifier.
      if type == .staticText, node.semantics.label == "", (context.label ?? "").isEmpty { return }
      if parent == context.menuItems { row = emit(.cell, at: frame, in: parent, context) }
      index = emit(node, type, at: frame, in: row, context)
      (context.identifier, context.label, context.value, context.isSelected) = (nil, nil, nil, false)
      (context.traits, context.removedTraits, context.isNamed) = ([], [], false)
      if type == .cell { context.isInCell = true }
      if type == .menu {
        row = index
        index = emit(.collectionView, at: frame, in: row, context)
        context.menuItems = index
      }
      context.isLabel = !context.isInCell && (type == .button || type == .link || type == .switch)
    } else {
      // An identifier on a box that isn't an element comes down to the elements inside, and hides their own.
      if context.identifier == nil, let identifier = node.semantics.identifier, !identifier.isEmpty {
        (context.identifier, context.isNamed) = (identifier, true)
      }
      if context.label == nil, let label = node.semantics.label { (context.label, context.isNamed) = (label, true) }
      if context.value == nil { context.value = node.semantics.value }
    }
    if node.semantics.clips { context.clip = context.clip.intersection(frame) }
    if let scroll = node.scroll {
      context.isScrolled = true
      for axis in [Axis.vertical, .horizontal] where index != parent && scroll.axes.contains(axis) {
        areas.append(ScrollArea(index: index, node: node, scroll: scroll, axis: axis, viewport: frame))
      }
    }
    cover(node, frame, index == parent ? nil : index, context)
    if index != parent, showsStructure, nodes[index].type == .alert {
      visitContent(ofAlert: node, place, index, context)
    } else if index == parent || !node.hidesContent {
      visitChildren(of: node, place, index, context)
    }
    placeRevealedButtons(of: node, place, index, context)
    if node.scroll?.isRefreshing ?? false {
      let indicator = Rect(x: frame.midX - 10, y: frame.minY + 20, width: 20, height: 20)
      _ = emit(.activityIndicator, label: "In progress", at: indicator, in: index, context)
    }
    if showsStructure, index != parent, let scroll = node.scroll { placeScrollBars(of: scroll, frame, index, context) }
    if index != parent { close(index) }
    if row != parent { close(row) }
  }

  private mutating func visitChildren(of node: ElementNode, _ frame: Rect, _ index: Int, _ context: Context) {
    var children = node.children
    if context.isNamed, children.count > 1 {
      var inner = context
      inner.isNamed = false
      return visitChildren(of: node, frame, index, inner)
    }
    guard children.count > 1, node.layout is OverlayLayout || node.layout is LayeredLayout else {
      for child in children { visit(child, from: frame.origin, in: index, context) }
      return
    }
    if children.contains(where: { $0.zIndex != 0 }) {
      children = children.enumerated().sorted { ($0.1.zIndex, $0.0) < ($1.1.zIndex, $1.0) }.map(\.1)
    }
    var lower: [(nodes: Range<Int>, cover: Int)] = []
    for child in children {
      let (firstNode, start) = (nodes.count, covers.count)
      visit(child, from: frame.origin, in: index, context)
      for cover in start..<covers.count { covers[cover].end = covers.count }
      lower.append((firstNode..<nodes.count, covers.count))
    }
    hide(lower)
  }

  /// Whether a node in the label of a control is part of it, and not an element by itself.
  ///
  /// A text is, and so is an image that is the whole label.
  private func isLabelPart(_ node: ElementNode, _ type: ElementType, of control: Int) -> Bool {
    type == .staticText || type == .image && node.semantics.label == nodes[control].label
  }

  /// The buttons that a swipe has revealed beside a row.
  private mutating func placeRevealedButtons(of node: ElementNode, _ frame: Rect, _ index: Int, _ context: Context) {
    guard let edge = node.revealedEdge, let swipe = node.swipes.first(where: { $0.edge == edge }) else { return }
    let width = 74.0
    var context = context
    context.isInCell = false
    for (ordinal, button) in swipe.buttons.enumerated() {
      let x = edge == .leading ? Double(ordinal) * width : frame.width - Double(ordinal + 1) * width
      button.place(at: Point(x: x, y: 0), size: Size(width: width, height: frame.height))
      visit(button, from: frame.origin, in: index, context)
    }
  }

  /// The title, the message and the buttons of an alert are in scroll views; here they are in one.
  private mutating func visitContent(ofAlert node: ElementNode, _ frame: Rect, _ index: Int, _ context: Context) {
    let scrollView = emit(structure: .scrollView, at: frame, in: index, context)
    let content = emit(structure: .other, at: frame, in: scrollView, context)
    visitChildren(of: node, frame, content, context)
    close(content)
    close(scrollView)
  }

  /// The scroll bars of a scroll view or a list, for each axis in which it scrolls.
  private mutating func placeScrollBars(of scroll: ScrollState, _ frame: Rect, _ index: Int, _ context: Context) {
    guard scroll.showsIndicators, nodes[index].type == .scrollView || nodes[index].type == .collectionView else {
      return
    }
    for area in areas.reversed().prefix(while: { $0.index >= index }) where area.index == index {
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
    structure type: ElementType, label: String = "", value: String? = nil, at frame: Rect, in parent: Int,
    _ context: Context
  ) -> Int {
    var plain = context
    (plain.isSelected, plain.traits, plain.removedTraits) = (false, [], [])
    let index = emit(type, label: label, value: value, at: frame, in: parent, plain)
    nodes[index].isStructure = true
    return index
  }

  private mutating func emit(
    _ node: ElementNode, _ type: ElementType, at frame: Rect, in parent: Int, _ context: Context
  ) -> Int {
    var summary = Summary()
    let isCombined = node.semantics.children.isCombined
    if node.semantics.labelsItself || isCombined {
      for child in node.children { summary.add(child) }
    }
    for source in node.labelSources { summary.add(source) }
    var own = node.semantics.identifier.flatMap { $0.isEmpty ? nil : $0 }
    if let part = node.semantics.partName {
      own = nodes[parent].identifier.isEmpty ? part : "\(nodes[parent].identifier)-\(part)"
    }
    let inner = node.semantics.children == .ignore ? nil : summary.identifier
    let label = context.label ?? node.semantics.label ?? summary.label
    let index = emit(
      Self.type(isCombined ? summary.type ?? type : type, context),
      identifier: context.identifier ?? own ?? inner ?? "",
      label: node.semantics.labelPrefix.map { "\($0) \(label)" } ?? label,
      value: context.value ?? node.semantics.shownValue ?? Self.value(of: node),
      placeholder: node.semantics.placeholder, at: frame, in: parent, context, node)
    if let focus, focus === node, context.isEnabled {
      nodes[index].hasFocus = true
      focused = index
    }
    return index
  }

  private static func value(of node: ElementNode) -> String? {
    guard !node.valueSources.isEmpty else { return nil }
    return node.valueSources.map(\.summary).joined(separator: ", ")
  }

  private static func type(_ type: ElementType, _ context: Context) -> ElementType {
    guard !(context.traits.isEmpty && context.removedTraits.isEmpty) else { return type }
    let isPlain = type == .staticText || type == .image || type == .other
    if context.traits.contains(.isButton), isPlain { return .button }
    if context.traits.contains(.isLink), isPlain { return .link }
    if context.traits.contains(.isSearchField), isPlain { return .searchField }
    if context.traits.contains(.isToggle), isPlain { return .switch }
    if context.traits.contains(.isImage), isPlain { return .image }
    if context.traits.contains(.isHeader) || context.traits.contains(.isStaticText), type == .other {
      return .staticText
    }
    return context.removedTraits.isDisjoint(with: type.trait) ? type : .other
  }

  private mutating func emit(
    _ type: ElementType, identifier: String = "", label: String = "", value: String? = nil,
    placeholder: String? = nil, at frame: Rect, in parent: Int?, _ context: Context, _ source: ElementNode? = nil
  ) -> Int {
    let index = nodes.count
    let visible = frame.intersection(context.clip)
    nodes.append(
      Snapshot.Node(
        type: type, identifier: identifier, label: label, value: value, placeholder: placeholder,
        isSelected: context.isSelected && !context.removedTraits.contains(.isSelected)
          || context.traits.contains(.isSelected),
        index: index, parent: parent,
        end: index + 1, frame: frame, visible: visible, isEnabled: context.isEnabled,
        takesTouches: context.takesTouches,
        obstruction: context.obstruction
          ?? Obstruction(frame, visible, clip: context.clip, keyboardTop: context.isScrolled ? nil : keyboardTop),
        source: source))
    return index
  }

  private mutating func close(_ index: Int) {
    nodes[index].end = nodes.count
  }

  // MARK: Covers

  private mutating func cover(_ node: ElementNode, _ frame: Rect, _ index: Int?, _ context: Context) {
    guard context.takesTouches else { return }
    guard
      node.semantics.isOpaque || node.semantics.hasContentShape || context.reactsToTaps && node.semantics.isDrawn
    else { return }
    covers.append(Cover(frame: frame.intersection(context.clip), index: index, end: 0))
  }

  /// Hides the elements of each child that have the cover of a later child over them.
  ///
  /// - Parameter children: The elements of each child, and the index of the first cover that is over them.
  private mutating func hide(_ children: [(nodes: Range<Int>, cover: Int)]) {
    guard let lowest = children.first?.cover, lowest < covers.count else { return }
    let search = CoverSearch(covers[lowest...].map { CoverSearch.Cover(frame: $0.frame, end: $0.end - lowest) })
    for child in children where child.cover < covers.count {
      for index in child.nodes where nodes[index].obstruction == nil {
        guard let found = search.cover(of: nodes[index].hitPoint, from: child.cover - lowest) else { continue }
        let name = covers[lowest + found].index.map { nodes[$0].name } ?? "another view"
        nodes[index].obstruction = .covered(by: name)
      }
    }
  }
}

extension ElementType {
  /// Whether the user operates it.
  package var isControl: Bool {
    switch self {
    case .button, .switch, .slider, .stepper, .picker, .segmentedControl, .datePicker, .colorWell: true
    default: takesText
    }
  }

  /// The trait that makes an element this type.
  fileprivate var trait: ElementTraits {
    switch self {
    case .button: .isButton
    case .link: .isLink
    case .image: .isImage
    case .staticText: .isStaticText
    default: []
    }
  }
}

extension ElementNode {
  /// Its type, if it is an element.
  fileprivate var accessibilityType: ElementType? {
    if let type = semantics.type { return type }
    return semantics.children == .combineIfStatic && children.allSatisfy(\.isStatic) ? .staticText : nil
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
    if semantics.children == .ignore || semantics.children.isCombined { return true }
    return semantics.labelsItself && semantics.type != .button && semantics.type != .link
  }

  /// The strings at and inside of the node, joined as accessibility does.
  package var summary: String {
    var summary = Summary()
    summary.add(self)
    return summary.label
  }
}

/// The label of an element that combines others: their labels, joined as accessibility does.
@MainActor
private struct Summary {
  private var texts: [String] = []
  private var images: [String] = []
  private var imageIdentifier: String?
  private var ownIdentifier: String?
  private var control: ElementType?

  /// The identifier of what is inside; the name of an image is one only if nothing else is there.
  var identifier: String? { ownIdentifier ?? (texts.isEmpty ? imageIdentifier : nil) }

  /// The type of an element that combines them, whose traits are theirs; `nil` if there is nothing to read.
  var type: ElementType? {
    if let control { return control }
    return texts.isEmpty ? images.isEmpty ? nil : .image : .staticText
  }

  var label: String { (texts.isEmpty ? images : texts).joined(separator: ", ") }

  mutating func add(_ node: ElementNode) {
    if let own = node.semantics.identifier, !own.isEmpty {
      if node.semantics.type == .image {
        imageIdentifier = imageIdentifier ?? own
      } else {
        ownIdentifier = ownIdentifier ?? own
      }
    }
    guard !node.semantics.isHidden else {
      addIdentifiers(of: node)
      return
    }
    if control == nil, let type = node.semantics.type, type == .button || type == .link { control = type }
    if let label = node.semantics.label, !label.isEmpty, node.semantics.type != .image {
      texts.append(label)
    } else if node.semantics.type == .image {
      if let label = node.semantics.label, !label.isEmpty { images.append(label) }
    } else {
      for child in node.children { add(child) }
    }
  }

  /// An identifier inside of a button counts for the button, also on what is hidden.
  private mutating func addIdentifiers(of node: ElementNode) {
    for child in node.children where ownIdentifier == nil {
      if let own = child.semantics.identifier, !own.isEmpty { ownIdentifier = own } else { addIdentifiers(of: child) }
    }
  }
}

extension Obstruction {
  /// Creates the reason why a frame is invisible; `nil` if part of it is visible.
  fileprivate init?(_ frame: Rect, _ visible: Rect, clip: Rect, keyboardTop: Double?) {
    if !visible.isEmpty {
      guard let keyboardTop, visible.center.y >= keyboardTop else { return nil }
      self = .covered(by: ElementType.keyboard.spokenName)
    } else if frame.isEmpty {
      self = .noSize
    } else if frame.minY >= clip.maxY {
      self = .offScreen(.below, by: frame.maxY - clip.maxY)
    } else if frame.maxY <= clip.minY {
      self = .offScreen(.above, by: clip.minY - frame.minY)
    } else if frame.minX >= clip.maxX {
      self = .offScreen(.right, by: frame.maxX - clip.maxX)
    } else {
      self = .offScreen(.left, by: clip.minX - frame.minX)
    }
  }
}
