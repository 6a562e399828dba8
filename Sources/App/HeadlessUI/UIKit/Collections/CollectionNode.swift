import AppModel
import Foundation

/// The elements of a collection.
struct CollectionBox {
  let collection: UICollectionView
}

extension CollectionBox: PrimitiveView, UnaryView {
  static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(CollectionNode(view, inputs))
  }
}

/// The node of a collection: cells and other views are made when they become visible.
private final class CollectionNode: TypedNode<CollectionBox>, ItemHost {
  let box = ElementNode()
  private let content = ElementNode()
  private lazy var hosted = HostedViews(collection, in: self)
  /// The attributes of what is on the screen.
  private var attributes: [ObjectIdentifier: UICollectionViewLayoutAttributes] = [:]
  /// The sections that scroll by themselves.
  private var scrollingSections: [Int: ScrollingSection] = [:]
  /// The items whose views have changed since they were measured.
  private var unmeasured: Set<ObjectIdentifier> = []

  override init(_ view: CollectionBox, _ inputs: _ViewInputs) {
    super.init(view, inputs)
    let contentLayout = CollectionContentLayout()
    contentLayout.node = self
    content.layout = contentLayout
    let boxLayout = CollectionLayout()
    boxLayout.node = self
    box.layout = boxLayout
    context.app.register(lazyStack: content)
  }

  private var collection: UICollectionView { view.collection }
  private var model: CollectionModel { collection.model }
  private var layout: UICollectionViewLayout { collection.collectionViewLayout }

  override var ownsElement: Bool { true }
  override var childViews: [ViewNode] { hosted.childViews }
  override func makeElements() -> [ElementNode] { [box] }
  override func makeRows() -> [RowSource] { [.elements([box], self)] }
  override func isSame(_ view: CollectionBox) -> Bool { view.collection === collection }

  override func evaluate() {
    tracking { collection.observe() }
    model.host = self
    collection.configureScrolling(box, .collectionView)
    collection.attach(box, in: context)
    box.semantics.identifier = collection.accessibility.identifier
    box.children = [content] + hosted.showBackground(collection.backgroundView)
    _ = model.sections
    for item in model.shown { configure(item) }
    content.setNeedsLayout()
    box.setNeedsLayout()
  }

  override func didUnmount() {
    for item in model.shown { forget(item) }
    hosted.forgetBackground()
    if model.host === self { model.host = nil }
    collection.detach(box, in: context)
  }

  // MARK: Layout

  /// The bounds that the layout was prepared for.
  private var bounds = CGRect.zero

  /// Places the content in the box that scrolls.
  func placeContent() {
    guard let scroll = box.scroll else { return }
    let insets = collection.adjustedContentInset
    scroll.setViewport(box.size, below: insets)
    collection.applyInitialOffset(to: scroll)
    prepare()
    for _ in 0..<2 {
      let size = layout.collectionViewContentSize
      collection.applyContentSize(size)
      scroll.contentSize = Size(
        width: Double(size.width + insets.left + insets.right),
        height: Double(size.height + insets.top + insets.bottom))
      scroll.axes = axes(of: scroll)
      if let target = model.scrollTarget, box.size.height > 0 { self.scroll(to: target, scroll) }
      _ = scroll.scroll(to: scroll.offset)
      // The offset may need another layout.
      guard prepare() else { break }
    }
    let refreshing = scroll.isRefreshing ? 60.0 : 0
    content.place(
      at: Point(x: Double(insets.left) - scroll.offset.x, y: Double(insets.top) - scroll.offset.y + refreshing),
      size: layout.collectionViewContentSize.size)
    for child in box.children.dropFirst() { child.place(at: .zero, size: box.size) }
  }

  /// The directions in which there is something to scroll.
  private func axes(of scroll: ScrollState) -> AppModel.Axis.Set {
    var axes: AppModel.Axis.Set = []
    if collection.alwaysBounceVertical || scroll.contentSize.height > scroll.viewport.height + 0.5 {
      axes.insert(.vertical)
    }
    if collection.alwaysBounceHorizontal || scroll.contentSize.width > scroll.viewport.width + 0.5 {
      axes.insert(.horizontal)
    }
    return axes
  }

  /// Prepares the layout if it isn't valid for the bounds.
  ///
  /// - Returns: Whether the bounds have changed.
  @discardableResult
  private func prepare() -> Bool {
    let old = bounds
    bounds = collection.bounds
    if bounds.width != old.width { model.forgetSizes() }
    if bounds.size != old.size || bounds != old && layout.shouldInvalidateLayout(forBoundsChange: bounds) {
      layout.invalidateLayout()
    }
    layout.prepareIfNeeded()
    return bounds != old
  }

  private func scroll(to target: CollectionModel.ScrollTarget, _ scroll: ScrollState) {
    guard let frame = layout.layoutAttributesForItem(at: target.indexPath)?.frame else {
      model.scrollTarget = nil
      return
    }
    let insets = collection.adjustedContentInset
    let window = Size(
      width: box.size.width - Double(insets.left + insets.right),
      height: box.size.height - Double(insets.top + insets.bottom))
    func offset(_ start: CGFloat, _ end: CGFloat, _ length: Double, now: Double, _ at: (Bool, Bool, Bool)) -> Double {
      let (start, end) = (Double(start), Double(end))
      if at.0 { return start }
      if at.1 { return (start + end - length) / 2 }
      if at.2 { return end - length }
      return start < now ? start : max(now, end - length)
    }
    let position = target.position
    let point = Point(
      x: offset(
        frame.minX, frame.maxX, window.width, now: scroll.offset.x,
        (position.contains(.left), position.contains(.centeredHorizontally), position.contains(.right))),
      y: offset(
        frame.minY, frame.maxY, window.height, now: scroll.offset.y,
        (position.contains(.top), position.contains(.centeredVertically), position.contains(.bottom))))
    if scroll.scroll(to: point) {
      model.scrollTarget?.hasMoved = true
      return box.setNeedsLayout()
    }
    // Views that become visible are measured, and may move the target.
    guard unmeasured.isEmpty else { return }
    model.scrollTarget = nil
    guard target.hasMoved else { return }
    context.graph.afterLayout { [weak collection] in
      guard let collection else { return }
      collection.scrollDelegate?.scrollViewDidScroll(collection)
      if target.animated { collection.endScrolling() }
    }
  }

  // MARK: Visible items

  /// Makes what can be seen, and releases what can't.
  func show(_ window: Rect, keeping focus: ElementNode?) -> Bool {
    prepare()
    let visible =
      window.isEmpty
      ? []
      : layout.visibleAttributes(in: CGRect(window)) { [scrollingSections] section in
        scrollingSections[section]?.offset ?? .zero
      }
    var shown: [(item: ItemModel.Item, attributes: UICollectionViewLayoutAttributes)] = []
    for attributes in visible {
      guard let item = model.item(for: attributes), makeBox(of: item) != nil else { continue }
      shown.append((item, attributes))
    }
    var ids = Set(shown.map { ObjectIdentifier($0.item) })
    for item in model.shown where !ids.contains(ObjectIdentifier(item)) {
      if let box = item.box, focus?.isDescendant(of: box) ?? false, let attributes = attributes[ObjectIdentifier(item)]
      {
        shown.append((item, attributes))
        ids.insert(ObjectIdentifier(item))
      } else {
        release(item)
      }
    }
    if measure(shown) {
      layout.invalidateLayout()
      content.setNeedsLayout()
      return true
    }
    shown.sort { Self.isBefore($0.attributes, $1.attributes) }
    prefetch(shown.filter { $0.item.kind == .row }.map(\.item.index).max())
    return arrange(shown)
  }

  /// The order of the elements: by section, with headers first.
  private static func isBefore(
    _ left: UICollectionViewLayoutAttributes, _ right: UICollectionViewLayoutAttributes
  ) -> Bool {
    func key(_ attributes: UICollectionViewLayoutAttributes) -> [Int] {
      let kind =
        switch attributes.representedElementCategory {
        case .decorationView: 0
        case .supplementaryView: attributes.isAfterItems ? 3 : 1
        case .cell: 2
        }
      return [attributes.indexPath.first ?? 0, kind, attributes.indexPath.last ?? 0]
    }
    return key(left).lexicographicallyPrecedes(key(right))
  }

  /// Measures views that decide their size.
  ///
  /// - Returns: Whether the layout has to change.
  private func measure(_ shown: [(item: ItemModel.Item, attributes: UICollectionViewLayoutAttributes)]) -> Bool {
    var hasChanged = false
    for (item, attributes) in shown where unmeasured.remove(ObjectIdentifier(item)) != nil {
      guard attributes.estimated.isAny, let view = item.view as? UICollectionReusableView else { continue }
      let preferred = view.preferredLayoutAttributesFitting(attributes)
      let size = preferred.frame.size
      let isSame =
        item.preferredSize != nil && abs(size.width - attributes.frame.width) < 0.01
        && abs(size.height - attributes.frame.height) < 0.01
      guard !isSame,
        layout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
      else { continue }
      item.preferredSize = size
      hasChanged = true
    }
    return hasChanged
  }

  /// Puts the boxes into the tree.
  ///
  /// - Returns: Whether anything in the tree changes.
  private func arrange(_ shown: [(item: ItemModel.Item, attributes: UICollectionViewLayoutAttributes)]) -> Bool {
    var hasChanged = false
    var children: [ElementNode] = []
    var inner: [Int: [ElementNode]] = [:]
    scrollingSections = scrollingSections.filter { layout.scrollingSections[$0.key] != nil }
    for (item, attributes) in shown {
      guard let box = item.box else { continue }
      let old = self.attributes.updateValue(attributes, forKey: ObjectIdentifier(item))
      if old !== attributes {
        hasChanged = hasChanged || old?.frame != attributes.frame
        item.view?.layoutState.frame.origin = attributes.frame.origin
        (item.view as? UICollectionReusableView)?.applyLook(attributes)
        box.zIndex = Double(attributes.zIndex)
      }
      box.layoutAttributes = attributes
      (item.view as? UICollectionReusableView)?.scrollingSection = attributes.scrollingSection.map(scrollingSection)
      if let section = attributes.scrollingSection {
        if inner[section] == nil { children.append(scrollingSection(section).box) }
        inner[section, default: []].append(box)
      } else {
        children.append(box)
      }
    }
    for (section, box) in scrollingSections.mapValues(\.box) {
      let boxes = inner[section] ?? []
      if !boxes.elementsEqual(box.children, by: ===) { hasChanged = true }
      box.children = boxes
      if hasChanged { box.setNeedsLayout() }
    }
    if !children.elementsEqual(content.children, by: ===) { hasChanged = true }
    content.children = children
    if hasChanged { content.setNeedsLayout() }
    drawList(shown.contains { layout.list(of: $0.attributes.indexPath.first ?? 0) != nil })
    return hasChanged
  }

  private func scrollingSection(_ section: Int) -> ScrollingSection {
    if let known = scrollingSections[section] { return known }
    let new = ScrollingSection(section) { [weak self] in self?.layout }
    scrollingSections[section] = new
    return new
  }

  func placeItems() {
    for box in content.children { box.placeByAttributes(from: .zero) }
    for section in scrollingSections.values where section.box.parent === content { section.place() }
  }

  // MARK: Views

  private func makeBox(of item: ItemModel.Item) -> ElementNode? {
    if let box = item.box { return box }
    guard let view = model.makeView(of: item) else { return nil }
    let id = ObjectIdentifier(item)
    unmeasured.insert(id)
    view.layoutState.hostedHeight = { [weak self] _ in
      // The layout asks again when the view has changed.
      self?.unmeasured.insert(id)
      return self?.attributes[id]?.frame.height ?? 0
    }
    (view as? UICollectionViewCell)?.isSelected = item.isSelected
    (view as? UICollectionViewCell)?.isEditing = collection.isEditing
    let node = hosted.show(view, for: item)
    guard let cell = view as? UICollectionViewCell else {
      model.setShown(item, view, node.elements[0])
      if case .supplementary(let kind) = item.kind {
        collection.delegate?.collectionView(
          collection, willDisplaySupplementaryView: view, forElementKind: kind, at: item.indexPath)
      }
      return node.elements[0]
    }
    let box = ElementNode.hostedCell(node.elements)
    model.setShown(item, view, box)
    cell.updateElement = { [weak self, weak item] in if let item { self?.configure(item) } }
    cell.setNeedsUpdateConfiguration()
    configure(item)
    if item.kind == .row {
      collection.delegate?.collectionView(collection, willDisplay: cell, forItemAt: item.indexPath)
    }
    return box
  }

  func release(_ item: ItemModel.Item) {
    guard let view = forget(item) else { return }
    switch (item.kind, view) {
    case (.supplementary(let kind), let view as UICollectionReusableView):
      collection.delegate?.collectionView(
        collection, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: item.indexPath)
      collection.recycle(view, kind: kind)
    case (.row, let cell as UICollectionViewCell):
      collection.delegate?.collectionView(collection, didEndDisplaying: cell, forItemAt: item.indexPath)
      collection.recycle(cell, kind: nil)
    default: break
    }
  }

  @discardableResult
  private func forget(_ item: ItemModel.Item) -> UIView? {
    let view = item.view
    hosted.hide(item)
    view?.updateElement = nil
    attributes[ObjectIdentifier(item)] = nil
    unmeasured.remove(ObjectIdentifier(item))
    model.setShown(item, nil, nil)
    return view
  }

  private func prefetch(_ last: Int?) {
    guard let last, let source = collection.prefetchDataSource, collection.isPrefetchingEnabled else { return }
    let paths = model.announce(after: last + 1, count: model.visibleIndexPaths.count)
    guard !paths.isEmpty else { return }
    context.graph.afterLayout { [weak collection, weak source] in
      if let collection { source?.collectionView(collection, prefetchItemsAt: paths) }
    }
  }

  // MARK: Cells

  /// Sets up what the user can do with an item.
  private func configure(_ item: ItemModel.Item) {
    guard let box = item.box, let cell = item.view as? UICollectionViewCell else { return }
    box.adopt(cell: cell, isSelected: item.isSelected)
    guard item.kind == .row else { return }
    cell.isEditing = collection.isEditing
    let roles = (cell as? UICollectionViewListCell)?.shownAccessories ?? []
    let canMove =
      roles.contains { $0.role == .reorder }
      && collection.dataSource?.collectionView(collection, canMoveItemAt: item.indexPath) ?? false
    let delete = roles.first { $0.role == .delete }
    let editing = RowEditing(canDelete: delete != nil, canMove: canMove, isEditing: collection.isEditing)
    box.setEditing(
      editing,
      CellActions(
        tap: { [weak self, weak item] in if let item { self?.collection.tapItem(at: item.indexPath) } }, delete: {},
        move: { [weak self] in self?.move($0, $1) ?? false },
        reveal: { [weak box, weak app = context.app] in
          if let action = delete?.action { action() } else if let box { app?.openRow(box, .trailing) }
        }))
    box.behavior?.contextMenu = collection.press(on: item)
    addSwipes(to: box, item)
  }

  private func addSwipes(to box: ElementNode, _ item: ItemModel.Item) {
    var swipes: [Behavior.Swipe] = []
    if let list = layout.list(of: item.indexPath.section) {
      if let leading = list.leadingSwipeActionsConfigurationProvider?(item.indexPath), !collection.isEditing {
        swipes.append(Behavior.Swipe(.leading, leading) { [weak item] in item?.view })
      }
      if let trailing = list.trailingSwipeActionsConfigurationProvider?(item.indexPath) {
        swipes.append(Behavior.Swipe(.trailing, trailing) { [weak item] in item?.view })
      }
    }
    box.behavior?.swipes = swipes
  }

  private func move(_ source: ElementNode, _ target: ElementNode) -> Bool {
    guard let from = model.shown.first(where: { $0.box === source }),
      let to = model.shown.first(where: { $0.box === target })
    else { return false }
    let old = from.indexPath
    let new =
      collection.delegate?.collectionView(
        collection, targetIndexPathForMoveOfItemFromOriginalIndexPath: old, atCurrentIndexPath: old,
        toProposedIndexPath: to.indexPath) ?? to.indexPath
    guard new != old else { return false }
    collection.dataSource?.collectionView(collection, moveItemAt: old, to: new)
    model.update { $0.movedRows.append((old, new)) }
    return true
  }

  // MARK: Drawing

  private func drawList(_ isList: Bool) {
    if isList {
      guard !(box.graphic is ListDrawing) else { return }
      box.graphic = ListDrawing(scope: scope) { [weak self] in self?.drawnRows ?? [] }
    } else {
      box.graphic = collection.backgroundColor.map {
        FillGraphic(style: AnyShapeStyle(Color(uiColor: $0)), scope: scope)
      }
    }
  }

  private var drawnRows: [ListDrawing.Row] {
    model.shown.compactMap { item in
      guard item.kind == .row, let cell = item.box, cell.parent === content,
        let list = layout.list(of: item.indexPath.section)
      else { return nil }
      return ListDrawing.Row(
        frame: Rect(
          origin: Point(x: content.origin.x + cell.origin.x, y: content.origin.y + cell.origin.y), size: cell.size),
        isFirst: item.indexPath.item == 0,
        isLast: item.indexPath.item == model.itemCount(shownIn: item.indexPath.section) - 1,
        isSelected: item.isSelected, hidesSeparator: !list.showsSeparators, background: nil,
        swipeOffset: cell.swipeOffset)
    }
  }
}

/// Places the content in the box that scrolls.
private final class CollectionLayout: LayoutRule {
  weak var node: CollectionNode?

  func size(of node: ElementNode, in proposal: Proposal) -> Size {
    Size(width: proposal.width ?? 320, height: proposal.height ?? 0)
  }
  func place(_ node: ElementNode) { self.node?.placeContent() }
}

/// Places cells and other views where the layout wants them.
private final class CollectionContentLayout: LazyLayout {
  weak var node: CollectionNode?

  func size(of node: ElementNode, in proposal: Proposal) -> Size {
    Size(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }
  func place(_ node: ElementNode) { self.node?.placeItems() }
  func show(_ window: Rect, in node: ElementNode, keeping focus: ElementNode?) -> Bool {
    self.node?.show(window, keeping: focus) ?? false
  }
}
