import AppModel
import Foundation

/// Rows in one column, UIKit's `UITableView`. Cells are made when they become visible, and used again.
@MainActor @preconcurrency
open class UITableView: UIScrollView {
  private let menu = ContextMenuState()
  override var cellMenu: ContextMenuState? { menu }
  /// The look of a table, UIKit's `UITableView.Style`.
  public enum Style: Int, Sendable {
    /// The styles of UIKit.
    case plain, grouped, insetGrouped
  }
  /// Where a row is after scrolling, UIKit's `UITableView.ScrollPosition`.
  public enum ScrollPosition: Int, Sendable {
    /// The positions of UIKit.
    case none, top, middle, bottom
  }
  /// The animation of a change, UIKit's `UITableView.RowAnimation`. Changes are shown at once.
  public enum RowAnimation: Int, Sendable {
    /// By a fade, to or from an edge, without an animation, or by keeping old and new cells in the middle.
    case fade, right, left, top, bottom, none, middle
    /// The animation that the system chooses.
    case automatic = 100
  }

  public let style: Style
  open weak var dataSource: (any UITableViewDataSource)? { didSet { setNeedsReload() } }
  /// What the table asks and reports.
  open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      setNeedsReload()
    }
  }
  /// The height of rows; that of their content by default.
  open var rowHeight = UITableView.automaticDimension { didSet { model.changed() } }
  /// What loads the rows of the next screen.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// Whether ``prefetchDataSource`` is called.
  open var isPrefetchingEnabled = true
  /// The height of rows before they are measured: no effect.
  open var estimatedRowHeight = UITableView.automaticDimension
  /// The height of headers; that of their content by default.
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { model.changed() } }
  /// The height of footers; that of their content by default.
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { model.changed() } }
  /// The height of headers before they are measured: no effect.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// The height of footers before they are measured: no effect.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  /// The space above the headers of sections, in points: no effect.
  open var sectionHeaderTopPadding = UITableView.automaticDimension
  /// The line between cells.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { redraw() } }
  /// The color of the line between cells: no effect.
  open var separatorColor: UIColor?
  /// The effect of the line between cells: no effect here.
  open var separatorEffect: UIVisualEffect?
  /// The distance of the line between cells from the edges: no effect.
  open var separatorInset = UIEdgeInsets(left: 16)
  /// The view above the rows.
  open var tableHeaderView: UIView? { didSet { model.headerOrFooterChanged() } }
  /// The view below the rows.
  open var tableFooterView: UIView? { didSet { model.headerOrFooterChanged() } }
  /// The view behind the rows, which doesn't scroll.
  open var backgroundView: UIView? { didSet { changed() } }
  /// Whether moving the focus selects a row: no effect.
  open var selectionFollowsFocus = false
  /// Whether the rows of the index at the edge can have the focus: no effect.
  open var allowsFocus = true
  /// Whether cells stay inside of the safe area: no effect.
  open var insetsContentViewsToSafeArea = true
  /// Whether the margins of cells follow the width of easy reading: no effect.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// The height of empty rows below the last one: no effect.
  open var fillerRowHeight: CGFloat = 0
  /// The color of the index at the edge: no effect.
  open var sectionIndexColor: UIColor?
  /// The color behind the index at the edge: no effect.
  open var sectionIndexBackgroundColor: UIColor?
  /// Whether rows can be dragged to other apps: no effect.
  open var dragInteractionEnabled = false
  /// Whether rows can be selected.
  open var allowsSelection = true
  /// Whether several rows can be selected.
  open var allowsMultipleSelection = false
  /// Whether rows can be selected while the table is edited.
  open var allowsSelectionDuringEditing = false
  /// Whether several rows can be selected while the table is edited.
  open var allowsMultipleSelectionDuringEditing = false
  /// The length that stands for that of the content.
  public static let automaticDimension: CGFloat = -1
  private var editing = false
  private(set) lazy var model = TableModel(self)
  private var cells = ReusePool<UITableViewCell>()
  private var headersAndFooters = ReusePool<UITableViewHeaderFooterView>()

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
  }
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  /// Creates a plain table: storyboards are not loaded.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    alwaysBounceVertical = true
  }

  // MARK: Cells

  /// Sets the class of the cells of a name.
  open func register(_ cellClass: UITableViewCell.Type?, forCellReuseIdentifier identifier: String) {
    cells.register(identifier, cellClass) { type, name, _ in newCell(of: type, style: .default, name) }
  }
  /// Sets the class of the headers and footers of a name.
  open func register(
    _ aClass: UITableViewHeaderFooterView.Type?, forHeaderFooterViewReuseIdentifier identifier: String
  ) { headersAndFooters.register(identifier, aClass) { type, name, _ in newHeaderFooter(of: type, name) } }

  /// Returns a cell that has left the screen, or a new one; `nil` if no class is registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    cells.dequeue(identifier)
  }

  /// Returns a cell that has left the screen, or a new one of the registered class.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    if let reconfigured = model.reconfigured, reconfigured.indexPath == indexPath,
      let cell = reconfigured.view as? UITableViewCell, cell.reuseIdentifier == identifier
    {
      return cell
    }
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    UIApplication.shared.raise(
      "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or"
        + " connect a prototype cell in a storyboard")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// Returns a header or footer that has left the screen, or a new one; `nil` if no class is registered.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    headersAndFooters.dequeue(identifier)
  }

  /// Keeps a view that has left the screen.
  func recycle(_ view: UIView) {
    switch view {
    case let cell as UITableViewCell:
      cells.recycle(cell)
    case let view as UITableViewHeaderFooterView:
      headersAndFooters.recycle(view)
    default: break
    }
  }

  // MARK: Rows

  private func setNeedsReload() {
    model.setNeedsReload()
    changed()
  }

  /// Asks the data source for all rows again.
  open func reloadData() {
    model.deselectAll()
    model.reload()
    changed()
  }

  /// The number of sections; 1 without a data source.
  open var numberOfSections: Int { dataSource == nil ? 1 : model.sections.count }
  open func numberOfRows(inSection section: Int) -> Int {
    model.itemCount(shownIn: section)
  }

  /// The cell of a row, if it is on the screen.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { model.cell(at: indexPath) }
  /// The row of a cell, if it is on the screen.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { model.item(of: cell)?.indexPath }
  /// The cells on the screen.
  open var visibleCells: [UITableViewCell] { indexPathsForVisibleRows?.compactMap { cellForRow(at: $0) } ?? [] }
  /// The rows on the screen.
  open var indexPathsForVisibleRows: [IndexPath]? { model.visibleIndexPaths }
  /// The row at a point of the content.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    point.x >= rowMargin && point.x < frame.width - rowMargin ? model.row(at: point.y) : nil
  }
  /// The rows in an area of the content.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    let rows = (0..<numberOfSections).flatMap { section in
      (0..<numberOfRows(inSection: section)).map { IndexPath(row: $0, section: section) }
    }
    return rows.map { ($0, rectForRow(at: $0)) }.filter { $1.maxY > rect.minY && $1.minY < rect.maxY }.map(\.0)
  }
  /// The area of a row in the content.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { model.rect(of: indexPath) }
  /// The area of a section in the content.
  open func rect(forSection section: Int) -> CGRect { model.rect(ofSection: section, nil) }
  /// The area of the header of a section in the content.
  open func rectForHeader(inSection section: Int) -> CGRect { model.rect(ofSection: section, .header) }
  /// The area of the footer of a section in the content.
  open func rectForFooter(inSection section: Int) -> CGRect { model.rect(ofSection: section, .footer) }
  /// The distance of rows from the edges of the table.
  var rowMargin: CGFloat { style == .insetGrouped ? Self.screenMargin : 0 }
  /// The header of a section, if it is on the screen.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    model.view(.header, section) as? UITableViewHeaderFooterView
  }
  /// The footer of a section, if it is on the screen.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    model.view(.footer, section) as? UITableViewHeaderFooterView
  }

  /// Scrolls to the first selected row.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    if let row = indexPathForSelectedRow { scrollToRow(at: row, at: scrollPosition, animated: animated) }
  }

  /// Scrolls to a row; to the header of a section if the row is `NSNotFound`.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    guard model.sections.indices.contains(indexPath.section),
      indexPath.row == NSNotFound || model.sections[indexPath.section].rows.indices.contains(indexPath.row)
    else {
      UIApplication.shared.raise(
        "Attempted to scroll the table view to an out-of-bounds row (\(indexPath.row)) when there are only"
          + " \(numberOfRows(inSection: indexPath.section)) rows in section \(indexPath.section).")
      return
    }
    model.scroll(to: indexPath, scrollPosition, animated: animated)
  }

  // MARK: Selection

  open var indexPathForSelectedRow: IndexPath? { indexPathsForSelectedRows?.first }
  /// The selected rows; `nil` if there are none.
  open var indexPathsForSelectedRows: [IndexPath]? {
    let rows = model.selectedIndexPaths
    return rows.isEmpty ? nil : rows
  }
  /// Selects a row, without calling the delegate.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else { return model.deselectAll() }
    if !allowsSeveral { model.deselectAll() }
    model.setSelected(true, indexPath)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }
  /// Deselects a row, without calling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { model.setSelected(false, indexPath) }

  private var allowsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  /// What a tap on a row does.
  func tapRow(at indexPath: IndexPath) {
    let isAllowed =
      isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
      : allowsSelection || allowsMultipleSelection
    guard isAllowed, delegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true else { return }
    touch(indexPath)
    if allowsSeveral, model.isSelected(indexPath) { return deselect(indexPath) }
    guard let target = delegate.map({ $0.tableView(self, willSelectRowAt: indexPath) }) ?? indexPath else { return }
    if !allowsSeveral {
      for old in model.selectedIndexPaths where old != target { deselect(old) }
    }
    model.setSelected(true, target)
    delegate?.tableView(self, didSelectRowAt: target)
  }

  /// Highlights a row for the time of a touch.
  private func touch(_ indexPath: IndexPath) {
    let cell = cellForRow(at: indexPath)
    delegate?.tableView(self, didHighlightRowAt: indexPath)
    cell?.setHighlighted(true, animated: false)
    cell?.setHighlighted(false, animated: false)
    delegate?.tableView(self, didUnhighlightRowAt: indexPath)
  }

  private func deselect(_ indexPath: IndexPath) {
    guard let target = delegate.map({ $0.tableView(self, willDeselectRowAt: indexPath) }) ?? indexPath else { return }
    model.setSelected(false, target)
    delegate?.tableView(self, didDeselectRowAt: target)
  }

  // MARK: Editing

  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != self.editing else { return }
    self.editing = editing
    model.deselectAll()
    model.changed()
  }

  // MARK: Changes

  /// Inserts rows that the data source has already.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    model.update { $0.insertedRows += indexPaths }
  }
  /// Deletes rows that the data source doesn't have any more.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    model.update { $0.deletedRows += indexPaths }
  }
  /// Asks for the cells of rows again.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    model.update { $0.reloadedRows += indexPaths }
  }
  /// Asks for the content of the cells of rows again, which stay the same ones.
  open func reconfigureRows(at indexPaths: [IndexPath]) { model.update { $0.reconfiguredRows += indexPaths } }
  /// Moves a row that the data source has already moved.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    model.update { $0.movedRows.append((indexPath, newIndexPath)) }
  }
  /// Inserts sections that the data source has already.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    model.update { $0.insertedSections.formUnion(sections) }
  }
  /// Deletes sections that the data source doesn't have any more.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    model.update { $0.deletedSections.formUnion(sections) }
  }
  /// Asks for the rows of sections again.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    model.update { $0.reloadedSections.formUnion(sections) }
  }

  /// Moves a section that the data source has already moved.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    model.update { $0.movedSections.append((section, newSection)) }
  }

  /// Whether changes are being collected.
  open var hasUncommittedUpdates: Bool { model.hasUncommittedUpdates }
  /// Begins changes that are made together.
  open func beginUpdates() { model.beginUpdates() }
  /// Makes the changes since ``beginUpdates()``.
  open func endUpdates() { model.endUpdates() }
  open func performBatchUpdates(
    _ updates: (@MainActor () -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    model.performBatchUpdates(updates, completion: completion)
  }

  // MARK: Elements

  /// The rows without a window.
  private lazy var detachedRows = DetachedRows(self)

  /// Whether the rows have no window.
  private var isDetached: Bool { model.host == nil || model.host === detachedRows }

  override func changed() {
    if isDetached { layoutState.needsSubviewLayout = true }
    super.changed()
  }

  /// Shows the rows, if no window does.
  override func placeOwnSubviews() {
    super.placeOwnSubviews()
    guard isDetached else { return }
    model.host = detachedRows
    detachedRows.layOut()
  }

  /// Takes the rows off that were shown without a window.
  func comeToWindow() {
    if model.host === detachedRows { detachedRows.releaseAll() }
  }

  override var placesSubviews: Bool { true }
  override var scrollBox: ElementNode? { model.box }
  override func makeContent() -> AnyView { AnyView(TableBox(table: self)) }
}
