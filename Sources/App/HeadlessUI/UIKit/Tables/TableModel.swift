import AppModel
import Foundation

/// The rows of a table, with the views of those that are on the screen.
final class TableModel: ItemModel {
  unowned let table: UITableView
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

  init(_ table: UITableView) {
    self.table = table
    super.init(.table)
  }

  private var rowHost: (any TableHost)? { host as? any TableHost }

  /// Shows another view above or below the rows, which stay.
  func headerOrFooterChanged() {
    for (item, view) in [(top, table.tableHeaderView), (bottom, table.tableFooterView)] where item.view !== view {
      host?.release(item)
    }
    if !needsReload { number() }
    table.changed()
  }

  override func changed() { table.changed() }

  // MARK: Loading

  override var sectionCount: Int { table.dataSource?.numberOfSections(in: table) ?? 0 }

  override func itemCount(in section: Int) -> Int {
    table.dataSource?.tableView(table, numberOfRowsInSection: section) ?? 0
  }

  override func askForView(at indexPath: IndexPath) -> UIView? {
    table.dataSource?.tableView(table, cellForRowAt: indexPath)
  }

  private let top = Item(.tableHeader)
  private let bottom = Item(.tableFooter)

  /// The views above and below the rows stay, with the keyboard focus of what is in them.
  override func survivesReload(_ item: Item) -> Bool { item === top || item === bottom }

  override func arrangement(of sections: [Section]) -> [Item] {
    let rows = sections.flatMap { [$0.header] + $0.rows + [$0.footer] }
    return (table.tableHeaderView == nil ? [] : [top]) + rows + (table.tableFooterView == nil ? [] : [bottom])
  }

  // MARK: Views

  /// Makes the view of a row, a header or a footer; `nil` for a section without one.
  func makeView(of item: Item) -> UIView? {
    switch item.kind {
    case .tableHeader: return table.tableHeaderView
    case .tableFooter: return table.tableFooterView
    case .header: return headerOrFooter(of: item, \.titleOfHeader, \.viewOfHeader)
    case .footer: return headerOrFooter(of: item, \.titleOfFooter, \.viewOfFooter)
    default:
      let cell = askForView(at: item.indexPath) as? UITableViewCell ?? UITableViewCell()
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
    default:
      let height = table.delegate?.tableView(table, heightForRowAt: item.indexPath) ?? table.rowHeight
      guard height < 0, let cell = view as? UITableViewCell else { return max(0, height) }
      let own = cell.fittingHeight(forWidth: width)
      return own <= 0 || cell.showsList ? max(own, 44) : own
    }
  }

  /// The space around the rows of a grouped section without a header and a footer.
  static var groupSpacing: (above: CGFloat, below: CGFloat) { (18, 17) }

  private func headerOrFooterHeight(of item: Item, _ view: UIView?, width: CGFloat) -> CGFloat {
    let (isHeader, section) = (item.kind == .header, item.indexPath.section)
    let height =
      isHeader
      ? table.delegate?.tableView(table, heightForHeaderInSection: section) ?? table.sectionHeaderHeight
      : table.delegate?.tableView(table, heightForFooterInSection: section) ?? table.sectionFooterHeight
    // The sections of a grouped table have space between them.
    guard let view else {
      return height >= 0
        ? height : table.style == .plain ? 0 : isHeader ? Self.groupSpacing.above : Self.groupSpacing.below
    }
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

  func cell(at indexPath: IndexPath) -> UITableViewCell? { item(at: indexPath)?.view as? UITableViewCell }

  /// The row at a height of the content, also if it isn't on the screen.
  func row(at y: CGFloat) -> IndexPath? {
    guard let host = rowHost, !sections.isEmpty else { return nil }
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
    guard let host = rowHost else { return .zero }
    let (start, last, side) = (host.span(of: range.lowerBound).start, host.span(of: range.upperBound), table.rowMargin)
    return CGRect(
      x: Double(side), y: start, width: Double(table.frame.width - 2 * side), height: last.start + last.length - start)
  }

  /// Sets the origins of the views, which the table places.
  func setOrigins() {
    for item in shown {
      guard let view = item.view, let host = rowHost else { continue }
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
    guard let host = rowHost, items.indices.contains(target.item.index), items[target.item.index] === target.item else {
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

  override func showSelection(of item: Item) {
    (item.view as? UITableViewCell)?.setSelected(item.isSelected, animated: false)
  }
}

/// What shows the rows of a table.
@MainActor
protocol TableHost: ItemHost {
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
