import AppModel
import Foundation

/// The elements of a table.
struct TableBox {
  let table: UITableView
}

extension TableBox: PrimitiveView, UnaryView {
  static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs { _ViewOutputs(TableNode(view, inputs)) }
}

/// The node of a table: rows are made when they become visible.
private final class TableNode: TypedNode<TableBox>, TableHost {
  let box = ElementNode()
  private let column: ElementNode
  private let rows = TableRows()
  private lazy var hosted = HostedViews(table, in: self)

  override init(_ view: TableBox, _ inputs: _ViewInputs) {
    let layout = LazyStackLayout(.vertical, spacing: 0, alignment: HorizontalAlignment.leading.key, rows: rows)
    column = ElementNode(layout)
    super.init(view, inputs)
    rows.node = self
    box.layout = TableLayout(table: view.table)
    context.app.register(lazyStack: column)
    box.graphic = ListDrawing(scope: scope) { [weak self] in self?.drawnRows ?? [] }
  }

  private var table: UITableView { view.table }
  private var model: TableModel { table.model }

  override var ownsElement: Bool { true }
  override var childViews: [ViewNode] { hosted.childViews }
  override func makeElements() -> [ElementNode] { [box] }
  override func makeRows() -> [RowSource] { [.elements([box], self)] }
  override func isSame(_ view: TableBox) -> Bool { view.table === table }

  override func evaluate() {
    tracking { table.observe() }
    table.comeToWindow()
    model.host = self
    table.configureScrolling(box, .table)
    table.attach(box, in: context)
    box.children = [column] + hosted.showBackground(table.backgroundView)
    _ = model.sections
    for item in model.shown { configure(item) }
    isEvaluating = true
    (column.layout as? LazyStackLayout)?.refresh(column)
    isEvaluating = false
    box.setNeedsLayout()
  }

  override func didUnmount() {
    for item in model.shown { forget(item) }
    hosted.forgetBackground()
    if model.host === self { model.host = nil }
    table.detach(box, in: context)
  }

  // MARK: Rows

  func span(of index: Int) -> (start: Double, length: Double) {
    (column.layout as? LazyStackLayout)?.span(of: index) ?? (0, 0)
  }

  fileprivate func box(at index: Int) -> ElementNode {
    let item = model.items[index]
    if let box = item.box { return box }
    guard let view = model.makeView(of: item) else {
      let height = Double(model.height(of: item, nil, width: 0))
      let box = ElementNode(LeafLayout { Size(width: $0.width ?? 0, height: height) })
      model.setShown(item, nil, box)
      return box
    }
    view.layoutState.hostedHeight = { [weak model, weak item, weak view] width in
      guard let model, let item else { return 0 }
      return model.height(of: item, view, width: width)
    }
    let node = hosted.show(view, for: item)
    guard let cell = view as? UITableViewCell else {
      model.setShown(item, view, node.elements[0])
      willDisplay(view, item)
      return node.elements[0]
    }
    let box = ElementNode.hostedCell(node.elements)
    model.setShown(item, view, box)
    cell.detailButtonAction = { [weak self, weak item] in
      guard let self, let item else { return }
      table.delegate?.tableView(table, accessoryButtonTappedForRowWith: item.indexPath)
    }
    cell.updateElement = { [weak box, weak cell, weak item] in
      if let box, let cell, let item { box.adopt(cell, item) }
    }
    box.adopt(cell, item)
    cell.setNeedsUpdateConfiguration()
    configure(item)
    table.delegate?.tableView(table, willDisplay: cell, forRowAt: item.indexPath)
    return box
  }

  func release(_ item: TableModel.Item) {
    guard let view = forget(item) else { return }
    let section = item.indexPath.section
    switch (item.kind, view) {
    case (.row, let cell as UITableViewCell):
      table.delegate?.tableView(table, didEndDisplaying: cell, forRowAt: item.indexPath)
    case (.header, _): table.delegate?.tableView(table, didEndDisplayingHeaderView: view, forSection: section)
    case (.footer, _): table.delegate?.tableView(table, didEndDisplayingFooterView: view, forSection: section)
    default: break
    }
    table.recycle(view)
  }

  private func willDisplay(_ view: UIView, _ item: TableModel.Item) {
    let section = item.indexPath.section
    if item.kind == .header { table.delegate?.tableView(table, willDisplayHeaderView: view, forSection: section) }
    if item.kind == .footer { table.delegate?.tableView(table, willDisplayFooterView: view, forSection: section) }
  }

  @discardableResult
  private func forget(_ item: TableModel.Item) -> UIView? {
    let view = item.view
    hosted.hide(item)
    model.setShown(item, nil, nil)
    return view
  }

  /// Whether rows are shown again at the indices of before, which may be those of others.
  private var isEvaluating = false

  fileprivate func didShow(_ range: Range<Int>) {
    if isEvaluating {
      // The layout decides which rows are visible.
      context.graph.afterLayout { [weak self] in self?.releaseHidden() }
    } else {
      releaseHidden()
    }
    prefetch(after: range)
  }

  private func releaseHidden() {
    guard let visible = (column.layout as? LazyStackLayout)?.shown else { return }
    for item in model.shown where !visible.contains(item.index) && item.box?.parent !== column { release(item) }
  }

  private func prefetch(after range: Range<Int>) {
    guard table.prefetchDataSource != nil, table.isPrefetchingEnabled else { return }
    let rows = model.announce(after: range.upperBound, count: range.count)
    guard !rows.isEmpty else { return }
    context.graph.afterLayout { [weak table] in
      if let table { table.prefetchDataSource?.tableView(table, prefetchRowsAt: rows) }
    }
  }

  /// The rows that are drawn.
  private var drawnRows: [ListDrawing.Row] {
    guard let layout = column.layout as? LazyStackLayout else { return [] }
    return layout.shown.clamped(to: model.items.indices).compactMap { index in
      let item = model.items[index]
      guard item.kind == .row, let cell = item.box else { return nil }
      let count = model.sections[item.indexPath.section].rows.count
      return ListDrawing.Row(
        frame: Rect(
          origin: Point(x: column.origin.x + cell.origin.x, y: column.origin.y + cell.origin.y), size: cell.size),
        isFirst: item.indexPath.row == 0, isLast: item.indexPath.row == count - 1, isSelected: item.isSelected,
        hidesSeparator: table.separatorStyle == .none, background: nil,
        swipeOffset: cell.swipeOffset)
    }
  }

  // MARK: Editing

  /// Sets up what the user can do with a row.
  private func configure(_ item: TableModel.Item) {
    guard item.kind == .row, let box = item.box, let cell = item.view as? UITableViewCell else { return }
    box.adopt(cell, item)
    cell.setEditing(table.isEditing, animated: false)
    let (path, source) = (item.indexPath, table.dataSource)
    let isEditable = source?.tableView(table, canEditRowAt: path) ?? false
    let style = table.delegate?.tableView(table, editingStyleForRowAt: path) ?? .delete
    let editing = RowEditing(
      canDelete: isEditable && style == .delete, canMove: source?.tableView(table, canMoveRowAt: path) ?? false,
      isEditing: table.isEditing)
    let app = context.app
    box.setEditing(
      editing,
      CellActions(
        tap: { [weak self, weak item] in if let item { self?.table.tapRow(at: item.indexPath) } },
        delete: { [weak self, weak item] in if let item { self?.delete(item) } },
        move: { [weak self] in self?.move($0, $1) ?? false },
        reveal: { [weak box, weak app] in if let box { app?.openRow(box, .trailing) } }))
    box.behavior?.contextMenu = table.press(on: item)
    // As on a device, rows that can't be edited have no swipe actions at all.
    if isEditable { addSwipes(to: box, item, editing) } else { box.behavior?.swipes = [] }
  }

  private func delete(_ item: TableModel.Item) {
    table.dataSource?.tableView(table, commit: .delete, forRowAt: item.indexPath)
  }

  private func move(_ source: ElementNode, _ target: ElementNode) -> Bool {
    guard let from = model.shown.first(where: { $0.box === source }),
      let to = model.shown.first(where: { $0.box === target })
    else { return false }
    let old = from.indexPath
    let new =
      table.delegate?.tableView(table, targetIndexPathForMoveFromRowAt: old, toProposedIndexPath: to.indexPath)
      ?? to.indexPath
    guard new != old else { return false }
    table.dataSource?.tableView(table, moveRowAt: old, to: new)
    model.update { $0.movedRows.append((old, new)) }
    return true
  }

  private func addSwipes(to box: ElementNode, _ item: TableModel.Item, _ editing: RowEditing) {
    guard let delegate = table.delegate, let behavior = box.behavior else { return }
    let leading =
      table.isEditing ? nil : delegate.tableView(table, leadingSwipeActionsConfigurationForRowAt: item.indexPath)
    let trailing = delegate.tableView(table, trailingSwipeActionsConfigurationForRowAt: item.indexPath)
    var swipes: [Behavior.Swipe] = []
    if let leading { swipes.append(Behavior.Swipe(.leading, leading) { [weak item] in item?.view }) }
    if let trailing {
      swipes.append(Behavior.Swipe(.trailing, trailing) { [weak item] in item?.view })
    } else if editing.canDelete {
      let title = delegate.tableView(table, titleForDeleteConfirmationButtonForRowAt: item.indexPath) ?? "Delete"
      let drawing = SwipeButtonDrawing(title: title, isDestructive: true)
      let button = Behavior.Swipe.button(title, drawing) { [weak self, weak item] in
        if let item { self?.delete(item) }
      }
      swipes.append(Behavior.Swipe(edge: .trailing, allowsFullSwipe: true, buttons: [button]))
    }
    behavior.swipes = swipes
  }
}

extension ElementNode {
  /// Sets what the app has set for the accessibility of a cell.
  fileprivate func adopt(_ cell: UITableViewCell, _ item: TableModel.Item) {
    adopt(cell: cell, isSelected: item.isSelected || cell.accessoryType == .checkmark)
  }
}

/// The rows of a table for the layout.
@MainActor
private final class TableRows: LazyRows {
  weak var node: TableNode?

  nonisolated init() {}

  var count: Int { node?.view.table.model.items.count ?? 0 }
  func row(at index: Int) -> ElementNode { node?.box(at: index) ?? ElementNode() }
  func didShow(_ range: Range<Int>) { node?.didShow(range) }
}

/// Places the column of rows, and what is behind it.
private struct TableLayout: LayoutRule {
  let table: UITableView

  func size(of node: ElementNode, in proposal: Proposal) -> Size {
    let width = proposal.width ?? 320
    return Size(
      width: width,
      height: proposal.height ?? node.children.first?.measure(Proposal(width: width, height: nil)).height ?? 0)
  }

  func place(_ node: ElementNode) {
    guard let column = node.children.first, let scroll = node.scroll else { return }
    let insets = table.adjustedContentInset
    let side = Double(table.rowMargin)
    let width = node.size.width - Double(insets.left + insets.right) - 2 * side
    let size = column.measure(Proposal(width: width, height: nil))
    table.applyContentSize(CGSize(width: node.size.width, height: size.height))
    scroll.setViewport(node.size, below: insets)
    scroll.contentSize = Size(
      width: node.size.width, height: size.height + Double(insets.top + insets.bottom))
    if let target = table.model.scrollTarget, node.size.height > 0 { self.scroll(to: target, node, scroll) }
    _ = scroll.scroll(to: scroll.offset)
    let refreshing = scroll.isRefreshing ? 60.0 : 0
    column.place(
      at: Point(x: Double(insets.left) + side, y: Double(insets.top) - scroll.offset.y + refreshing), size: size)
    for child in node.children.dropFirst() { child.place(at: .zero, size: node.size) }
    table.model.setOrigins()
  }

  private func scroll(to target: TableModel.ScrollTarget, _ node: ElementNode, _ scroll: ScrollState) {
    if let y = table.model.offset(to: target, in: CGFloat(node.size.height)),
      scroll.scroll(to: Point(x: 0, y: Double(y)))
    {
      // Rows that become visible are measured, and may move the target.
      table.model.scrollTarget?.hasMoved = true
      return node.setNeedsLayout()
    }
    table.model.scrollTarget = nil
    guard target.hasMoved else { return }
    table.context?.graph.afterLayout { [weak table] in
      guard let table else { return }
      table.scrollDelegate?.scrollViewDidScroll(table)
      if target.animated { table.endScrolling() }
    }
  }
}
