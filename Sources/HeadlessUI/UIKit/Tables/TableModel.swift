import AppModel
import Foundation

/// The rows of a table, with the views of those that are on the screen.
@MainActor
final class TableModel {
  /// A row, a header or a footer.
  final class Item {
    enum Kind { case tableHeader, header, row, footer, tableFooter }

    let kind: Kind
    fileprivate(set) var indexPath = IndexPath(row: 0, section: 0)
    /// The index among all rows, headers and footers.
    fileprivate(set) var index = 0
    fileprivate(set) var isSelected = false
    /// The view, while it is on the screen.
    fileprivate(set) var view: UIView?
    /// The box of the view.
    fileprivate(set) var box: ElementNode?

    init(_ kind: Kind) { self.kind = kind }
  }

  struct Section {
    var header = Item(.header)
    var rows: [Item]
    var footer = Item(.footer)
  }

  unowned let table: UITableView
  /// The items that are on the screen.
  private var shownItems: [ObjectIdentifier: Item] = [:]
  private var loaded: [Section] = []
  private(set) var items: [Item] = []
  private var needsReload = true
  private var pending = TableUpdate()
  private var updateDepth = 0
  /// What shows the rows.
  weak var host: (any TableHost)?
  /// The row that is scrolled to by the next layout.
  var scrollTarget: ScrollTarget?

  /// A row that is scrolled to.
  struct ScrollTarget {
    let item: Item
    let position: UITableView.ScrollPosition
    let animated: Bool
    /// Whether the table has scrolled for it.
    var hasMoved = false
  }

  init(_ table: UITableView) { self.table = table }

  /// The box that scrolls.
  var box: ElementNode? { host?.box }

  /// The sections, asked for if that is necessary.
  var sections: [Section] {
    if needsReload { load() }
    return loaded
  }

  func setNeedsReload() { needsReload = true }

  /// Asks for the numbers of rows at once if the table is on the screen, else when they are needed.
  func reload() { if host == nil { setNeedsReload() } else { load() } }

  /// Shows another view above or below the rows, which stay.
  func headerOrFooterChanged() {
    for (item, view) in [(top, table.tableHeaderView), (bottom, table.tableFooterView)] where item.view !== view {
      host?.release(item)
    }
    if !needsReload { flatten() }
    table.changed()
  }

  /// Sets what shows an item, or that nothing does.
  func setShown(_ item: Item, _ view: UIView?, _ box: ElementNode?) {
    (item.view, item.box) = (view, box)
    shownItems[ObjectIdentifier(item)] = box == nil ? nil : item
  }

  /// The items on the screen, in order.
  var shown: [Item] { shownItems.values.sorted { $0.index < $1.index } }

  /// Shows the rows again, which are the same ones.
  func changed() { table.changed() }

  // MARK: Loading

  private func load() {
    needsReload = false
    // The views above and below the rows stay, with the keyboard focus of what is in them.
    for item in shown where item !== top && item !== bottom { host?.release(item) }
    loaded = (0..<sectionCount).map { Section(rows: makeRows(rowCount(in: $0))) }
    flatten()
  }

  private var sectionCount: Int { table.dataSource?.numberOfSections(in: table) ?? 0 }

  private func rowCount(in section: Int) -> Int {
    table.dataSource?.tableView(table, numberOfRowsInSection: section) ?? 0
  }

  private func makeRows(_ count: Int) -> [Item] { (0..<max(0, count)).map { _ in Item(.row) } }

  private let top = Item(.tableHeader)
  private let bottom = Item(.tableFooter)

  private func flatten() {
    items = table.tableHeaderView == nil ? [] : [top]
    for (index, section) in loaded.enumerated() {
      for (row, item) in section.rows.enumerated() { item.indexPath = IndexPath(row: row, section: index) }
      for item in [section.header, section.footer] { item.indexPath = IndexPath(row: 0, section: index) }
      items.append(section.header)
      items += section.rows
      items.append(section.footer)
    }
    if table.tableFooterView != nil { items.append(bottom) }
    for (index, item) in items.enumerated() { item.index = index }
  }

  // MARK: Updates

  /// Makes a change, unless it is one of several.
  func update(_ change: (inout TableUpdate) -> Void) {
    beginUpdates()
    change(&pending)
    endUpdates()
  }

  func beginUpdates() {
    // What the table shows is what the data source had before.
    if updateDepth == 0 { _ = sections }
    updateDepth += 1
  }

  func endUpdates() {
    guard updateDepth > 0 else { return }
    updateDepth -= 1
    guard updateDepth == 0 else { return }
    let update = pending
    pending = TableUpdate()
    let counts = (0..<sectionCount).map { rowCount(in: $0) }
    let reconfigured = update.reconfiguredRows.compactMap { item(at: $0) }
    do {
      loaded = try update.applied(to: loaded, counts: counts, makeRows: makeRows)
    } catch {
      UIApplication.shared.raise(error.reason)
      return setNeedsReload()
    }
    showLoaded()
    for item in reconfigured { reconfigure(item) }
  }

  /// Whether changes are being collected.
  var hasUncommittedUpdates: Bool { updateDepth > 0 }

  /// Shows the sections, and releases what isn't in them.
  private func showLoaded() {
    flatten()
    let kept = Set(items.map { ObjectIdentifier($0) })
    for item in shown where !kept.contains(ObjectIdentifier(item)) { host?.release(item) }
    table.changed()
  }

  /// Asks for the content of a row again, for which the data source gets the same cell.
  private func reconfigure(_ item: Item) {
    guard let cell = item.view as? UITableViewCell, self.item(at: item.indexPath) === item else { return }
    table.reconfigured = (item.indexPath, cell)
    let answer = table.dataSource?.tableView(table, cellForRowAt: item.indexPath)
    table.reconfigured = nil
    guard answer !== cell else { return }
    let new = Item(.row)
    new.isSelected = item.isSelected
    loaded[item.indexPath.section].rows[item.indexPath.row] = new
    flatten()
    host?.release(item)
  }

  typealias IdentifiedSection = (id: AnyHashable, items: [AnyHashable])

  /// Replaces all rows; those of the same identifiers stay, unless they are reloaded.
  func replace(
    _ old: [IdentifiedSection], by new: [IdentifiedSection], reloaded: Set<AnyHashable>, reconfigured: Set<AnyHashable>
  ) {
    guard !needsReload, loaded.map(\.rows.count) == old.map(\.items.count) else {
      reload()
      return table.changed()
    }
    var rows: [AnyHashable: Item] = [:]
    var sections: [AnyHashable: Section] = [:]
    for (section, identifiers) in zip(loaded, old) {
      sections[identifiers.id] = section
      for (item, id) in zip(section.rows, identifiers.items) where !reloaded.contains(id) { rows[id] = item }
    }
    loaded = new.map { identifiers in
      var section = sections[identifiers.id] ?? Section(rows: [])
      section.rows = identifiers.items.map { rows[$0] ?? Item(.row) }
      return section
    }
    showLoaded()
    for identifiers in new {
      for id in identifiers.items where reconfigured.contains(id) { rows[id].map(reconfigure) }
    }
  }

  // MARK: Views

  /// Makes the view of a row, a header or a footer; `nil` for a section without one.
  func makeView(of item: Item) -> UIView? {
    switch item.kind {
    case .tableHeader: return table.tableHeaderView
    case .tableFooter: return table.tableFooterView
    case .header: return headerOrFooter(of: item, \.titleOfHeader, \.viewOfHeader)
    case .footer: return headerOrFooter(of: item, \.titleOfFooter, \.viewOfFooter)
    case .row:
      let cell = table.dataSource?.tableView(table, cellForRowAt: item.indexPath) ?? UITableViewCell()
      if let level = table.delegate?.tableView(table, indentationLevelForRowAt: item.indexPath), level >= 0 {
        cell.indentationLevel = level
      }
      cell.setSelected(item.isSelected, animated: false)
      cell.setEditing(table.isEditing, animated: false)
      return cell
    }
  }

  private func headerOrFooter(
    of item: Item, _ title: KeyPath<UITableView, (Int) -> String?>, _ view: KeyPath<UITableView, (Int) -> UIView?>
  ) -> UIView? {
    if let view = table[keyPath: view](item.indexPath.section) { return view }
    guard let title = table[keyPath: title](item.indexPath.section) else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = title
    view.accessibilityIdentifier = title
    return view
  }

  /// The height of a view in a width.
  func height(of item: Item, _ view: UIView?, width: CGFloat) -> CGFloat {
    switch item.kind {
    // Its constraints don't matter: one without a height isn't visible.
    case .tableHeader, .tableFooter: return view?.frame.height ?? 0
    case .header, .footer: return headerOrFooterHeight(of: item, view, width: width)
    case .row:
      let height = table.delegate?.tableView(table, heightForRowAt: item.indexPath) ?? table.rowHeight
      guard height < 0, let cell = view as? UITableViewCell else { return max(0, height) }
      let own = cell.fittingHeight(forWidth: width)
      return own <= 0 || cell.showsList ? max(own, 44) : own
    }
  }

  private func headerOrFooterHeight(of item: Item, _ view: UIView?, width: CGFloat) -> CGFloat {
    let (isHeader, section) = (item.kind == .header, item.indexPath.section)
    let height =
      isHeader
      ? table.delegate?.tableView(table, heightForHeaderInSection: section) ?? table.sectionHeaderHeight
      : table.delegate?.tableView(table, heightForFooterInSection: section) ?? table.sectionFooterHeight
    // The sections of a grouped table have space between them.
    guard let view else { return height >= 0 ? height : table.style == .plain ? 0 : isHeader ? 18 : 17 }
    return height >= 0 ? height : max(fitting(view, width), 28)
  }

  private func fitting(_ view: UIView, _ width: CGFloat) -> CGFloat {
    view.prepareLayout()
    return view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  // MARK: Queries

  private func item(at indexPath: IndexPath) -> Item? {
    guard sections.indices.contains(indexPath.section),
      sections[indexPath.section].rows.indices.contains(indexPath.row)
    else { return nil }
    return sections[indexPath.section].rows[indexPath.row]
  }

  func cell(at indexPath: IndexPath) -> UITableViewCell? { item(at: indexPath)?.view as? UITableViewCell }

  func indexPath(of cell: UITableViewCell) -> IndexPath? { shownItems.values.first { $0.view === cell }?.indexPath }

  func headerOrFooter(_ kind: Item.Kind, _ section: Int) -> UIView? {
    shownItems.values.first { $0.kind == kind && $0.indexPath.section == section }?.view
  }

  var visibleRows: [IndexPath] { shown.filter { $0.kind == .row }.map(\.indexPath) }

  /// The row at a height of the content, also if it isn't on the screen.
  func row(at y: CGFloat) -> IndexPath? {
    guard let host, !sections.isEmpty else { return nil }
    var (low, high) = (0, items.count)
    while low < high {
      let middle = (low + high) / 2
      let span = host.span(of: middle)
      if span.start + span.length > Double(y) { high = middle } else { low = middle + 1 }
    }
    guard items.indices.contains(low), items[low].kind == .row, host.span(of: low).start <= Double(y) else {
      return nil
    }
    return items[low].indexPath
  }

  func rect(of indexPath: IndexPath) -> CGRect { item(at: indexPath).map { rect($0.index...$0.index) } ?? .zero }

  /// The area of a section, of its header or of its footer.
  func rect(ofSection section: Int, _ kind: Item.Kind?) -> CGRect {
    guard sections.indices.contains(section) else { return .zero }
    let (header, footer) = (sections[section].header, sections[section].footer)
    return switch kind {
    case .header: rect(header.index...header.index)
    case .footer: rect(footer.index...footer.index)
    default: rect(header.index...footer.index)
    }
  }

  private func rect(_ range: ClosedRange<Int>) -> CGRect {
    guard let host else { return .zero }
    let (start, last, side) = (host.span(of: range.lowerBound).start, host.span(of: range.upperBound), table.rowMargin)
    return CGRect(
      x: Double(side), y: start, width: Double(table.frame.width - 2 * side), height: last.start + last.length - start)
  }

  /// Sets the origins of the views, which the table places.
  func setOrigins() {
    for item in shownItems.values {
      guard let view = item.view, let host else { continue }
      view.layoutState.frame.origin = CGPoint(x: table.rowMargin, y: CGFloat(host.span(of: item.index).start))
    }
  }

  /// Scrolls to a row, or to the header of a section without rows.
  func scroll(to indexPath: IndexPath, _ position: UITableView.ScrollPosition, animated: Bool) {
    guard sections.indices.contains(indexPath.section) else { return }
    let target = item(at: indexPath) ?? sections[indexPath.section].header
    scrollTarget = ScrollTarget(item: target, position: position, animated: animated)
    table.changed()
  }

  /// The offset at which the target of scrolling is at its position.
  func offset(to target: ScrollTarget, in height: CGFloat) -> CGFloat? {
    guard let host, items.indices.contains(target.item.index), items[target.item.index] === target.item else {
      return nil
    }
    let (start, length) = host.span(of: target.item.index)
    let (low, insets) = (table.contentOffset.y + table.adjustedContentInset.top, table.adjustedContentInset)
    let space = Double(height - insets.top - insets.bottom)
    switch target.position {
    case .top: return CGFloat(start)
    case .middle: return CGFloat(start - (space - length) / 2)
    case .bottom: return CGFloat(start + length - space)
    case .none:
      if CGFloat(start) < low { return CGFloat(start) }
      return CGFloat(start + length - space) > low ? CGFloat(start + length - space) : low
    }
  }

  // MARK: Selection

  var selectedRows: [IndexPath] { loaded.flatMap(\.rows).filter(\.isSelected).map(\.indexPath) }
  func isSelected(_ indexPath: IndexPath) -> Bool { item(at: indexPath)?.isSelected ?? false }

  func setSelected(_ isSelected: Bool, _ indexPath: IndexPath) {
    guard let item = item(at: indexPath), item.isSelected != isSelected else { return }
    item.isSelected = isSelected
    (item.view as? UITableViewCell)?.setSelected(isSelected, animated: false)
    item.view?.updateElement?()
  }

  func deselectAll() {
    for indexPath in selectedRows { setSelected(false, indexPath) }
  }
}

/// What shows the rows of a table.
@MainActor
protocol TableHost: AnyObject {
  /// The box that scrolls.
  var box: ElementNode { get }
  /// Takes a view off the screen.
  func release(_ item: TableModel.Item)
  /// The location of an item, in points.
  func span(of index: Int) -> (start: Double, length: Double)
}

extension UITableView {
  fileprivate var titleOfHeader: (Int) -> String? {
    { [self] in dataSource?.tableView(self, titleForHeaderInSection: $0) }
  }
  fileprivate var titleOfFooter: (Int) -> String? {
    { [self] in dataSource?.tableView(self, titleForFooterInSection: $0) }
  }
  fileprivate var viewOfHeader: (Int) -> UIView? {
    { [self] in delegate?.tableView(self, viewForHeaderInSection: $0) }
  }
  fileprivate var viewOfFooter: (Int) -> UIView? {
    { [self] in delegate?.tableView(self, viewForFooterInSection: $0) }
  }
}
