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
    fileprivate(set) var isSelected = false
    /// The view, while it is on the screen.
    var view: UIView?
    /// The box of the view.
    var box: ElementNode?

    init(_ kind: Kind) { self.kind = kind }
  }

  struct Section {
    var header = Item(.header)
    var rows: [Item]
    var footer = Item(.footer)
  }

  unowned let table: UITableView
  private var loaded: [Section] = []
  private(set) var items: [Item] = []
  private var needsReload = true
  private var pending = TableUpdate()
  private var updateDepth = 0
  /// What shows the rows.
  weak var host: (any TableHost)?
  /// The row that is scrolled to by the next layout.
  var scrollTarget: (item: Item, position: UITableView.ScrollPosition)?

  init(_ table: UITableView) { self.table = table }

  /// The box that scrolls.
  var box: ElementNode? { host?.box }

  /// The sections, asked for if that is necessary.
  var sections: [Section] {
    if needsReload { reload() }
    return loaded
  }

  func setNeedsReload() { needsReload = true }

  /// Shows the rows again, which are the same ones.
  func changed() { table.changed() }

  // MARK: Loading

  private func reload() {
    needsReload = false
    for item in items { host?.release(item) }
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
  }

  // MARK: Updates

  /// Takes note of a change, and makes it unless it is one of several.
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
    updateDepth -= 1
    guard updateDepth == 0 else { return }
    let update = pending
    pending = TableUpdate()
    let counts = (0..<sectionCount).map { rowCount(in: $0) }
    let old = loaded
    do {
      loaded = try update.applied(to: loaded, counts: counts, makeRows: makeRows)
    } catch {
      UIApplication.shared.raise(error.reason)
      return setNeedsReload()
    }
    show(insteadOf: old)
  }

  /// Shows the sections of now in place of others.
  private func show(insteadOf old: [Section]) {
    flatten()
    let kept = Set(items.map { ObjectIdentifier($0) })
    for section in old {
      for item in [section.header, section.footer] + section.rows where !kept.contains(ObjectIdentifier(item)) {
        host?.release(item)
      }
    }
    table.changed()
  }

  typealias IdentifiedSection = (id: AnyHashable, items: [AnyHashable])

  /// Replaces all rows; those of the same identifiers stay, unless they have changed.
  func replace(_ old: [IdentifiedSection], by new: [IdentifiedSection], changed: Set<AnyHashable>) {
    guard !needsReload, loaded.map(\.rows.count) == old.map(\.items.count) else {
      setNeedsReload()
      return table.changed()
    }
    let before = loaded
    var rows: [AnyHashable: Item] = [:]
    var sections: [AnyHashable: Section] = [:]
    for (section, identifiers) in zip(before, old) {
      sections[identifiers.id] = section
      for (item, id) in zip(section.rows, identifiers.items) where !changed.contains(id) { rows[id] = item }
    }
    loaded = new.map { identifiers in
      var section = sections[identifiers.id] ?? Section(rows: [])
      section.rows = identifiers.items.map { rows[$0] ?? Item(.row) }
      return section
    }
    show(insteadOf: before)
  }

  // MARK: Views

  /// Makes the view of a row, a header or a footer; `nil` for a section without one.
  func makeView(of item: Item) -> UIView? {
    switch item.kind {
    case .tableHeader: return table.tableHeaderView
    case .tableFooter: return table.tableFooterView
    case .header: return supplement(of: item, \.titleOfHeader, \.viewOfHeader)
    case .footer: return supplement(of: item, \.titleOfFooter, \.viewOfFooter)
    case .row:
      let cell = table.dataSource?.tableView(table, cellForRowAt: item.indexPath) ?? UITableViewCell()
      cell.setSelected(item.isSelected, animated: false)
      cell.setEditing(table.isEditing, animated: false)
      return cell
    }
  }

  private func supplement(
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
    case .tableHeader, .tableFooter:
      return view.map { $0.frame.height > 0 ? $0.frame.height : fitting($0, width) } ?? 0
    case .header, .footer: return supplementHeight(of: item, view, width: width)
    case .row:
      let height = table.delegate?.tableView(table, heightForRowAt: item.indexPath) ?? table.rowHeight
      guard height < 0, let cell = view as? UITableViewCell else { return max(0, height) }
      let own = cell.fittingHeight(forWidth: width)
      return own <= 0 || cell.showsList ? max(own, 44) : own
    }
  }

  private func supplementHeight(of item: Item, _ view: UIView?, width: CGFloat) -> CGFloat {
    let (isHeader, section) = (item.kind == .header, item.indexPath.section)
    let wanted =
      isHeader
      ? table.delegate?.tableView(table, heightForHeaderInSection: section) ?? table.sectionHeaderHeight
      : table.delegate?.tableView(table, heightForFooterInSection: section) ?? table.sectionFooterHeight
    // The sections of a grouped table have space between them.
    guard let view else { return wanted >= 0 ? wanted : table.style == .plain ? 0 : isHeader ? 18 : 17 }
    return wanted >= 0 ? wanted : max(fitting(view, width), 28)
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

  func indexPath(of cell: UITableViewCell) -> IndexPath? { items.first { $0.view === cell }?.indexPath }

  func supplement(_ kind: Item.Kind, _ section: Int) -> UIView? {
    items.first { $0.kind == kind && $0.indexPath.section == section }?.view
  }

  var visibleRows: [IndexPath] { items.filter { $0.kind == .row && $0.box != nil }.map(\.indexPath) }

  func rect(of indexPath: IndexPath) -> CGRect {
    guard let item = item(at: indexPath), let index = items.firstIndex(where: { $0 === item }), let host else {
      return .zero
    }
    let span = host.span(of: index)
    return CGRect(x: 0, y: span.start, width: Double(table.bounds.width), height: span.length)
  }

  func scroll(to indexPath: IndexPath, _ position: UITableView.ScrollPosition, animated: Bool) {
    guard let item = item(at: indexPath) else { return }
    scrollTarget = (item, position)
    table.changed()
    if animated {
      UIViewController.afterTransition { [weak table] in
        if let table { table.scrollDelegate?.scrollViewDidEndScrollingAnimation(table) }
      }
    }
  }

  /// The offset at which the target of scrolling is where it is wanted.
  func offset(to target: (item: Item, position: UITableView.ScrollPosition), in height: CGFloat) -> CGFloat? {
    guard let index = items.firstIndex(where: { $0 === target.item }), let host else { return nil }
    let (start, length) = host.span(of: index)
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
    item.view?.onAccessibility?()
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
