import AppModel
import Foundation

/// Items at the locations of a layout, UIKit's `UICollectionView`. Cells are made when they become visible, and used
/// again.
@MainActor @preconcurrency
open class UICollectionView: UIScrollView {
  private let menu = ContextMenuState()
  override var cellMenu: ContextMenuState? { menu }
  /// The direction of scrolling, UIKit's `UICollectionView.ScrollDirection`.
  public enum ScrollDirection: Int, Sendable {
    /// The directions of UIKit.
    case vertical, horizontal
  }
  /// What a view of a collection is, UIKit's `UICollectionView.ElementCategory`.
  public enum ElementCategory: UInt, Sendable {
    /// The categories of UIKit.
    case cell, supplementaryView, decorationView
  }
  /// Where an item is after scrolling, UIKit's `UICollectionView.ScrollPosition`.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = ScrollPosition(rawValue: 1)
    /// In the middle from top to bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    /// In the middle from left to right.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// The kind of the headers of a flow layout or a list.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of the footers of a flow layout or a list.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      guard collectionViewLayout !== oldValue else { return }
      oldValue.collectionView = nil
      connectLayout()
    }
  }
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { setNeedsReload() } }
  /// What the collection asks and reports.
  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      layoutChanged()
    }
  }
  /// What loads the items of the next screen.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether ``prefetchDataSource`` is called.
  open var isPrefetchingEnabled = true
  /// The view behind the items, which doesn't scroll.
  open var backgroundView: UIView? { didSet { changed() } }
  /// Whether items can be selected.
  open var allowsSelection = true
  /// Whether several items can be selected.
  open var allowsMultipleSelection = false
  /// Whether items can be selected while the collection is edited.
  open var allowsSelectionDuringEditing = false
  /// Whether several items can be selected while the collection is edited.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether moving the focus selects an item: no effect.
  open var selectionFollowsFocus = false
  /// Whether items can have the focus: no effect.
  open var allowsFocus = true
  /// Whether the last item with the focus gets it again: no effect.
  open var remembersLastFocusedIndexPath = false
  /// Whether items can be dragged to other apps: no effect.
  open var dragInteractionEnabled = true
  /// When views are measured again: whenever they change.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  /// When views are measured again, UIKit's `UICollectionView.SelfSizingInvalidation`.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// The times of UIKit.
    case disabled, enabled, enabledIncludingConstraints
  }
  private(set) lazy var model = CollectionModel(self)
  private var cells = ReusePool<UICollectionViewCell>()
  private var supplementaryViews: [String: ReusePool<UICollectionReusableView>] = [:]

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    connectLayout()
  }
  /// Creates a collection with a flow layout: storyboards are not loaded.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    connectLayout()
  }

  private func connectLayout() {
    collectionViewLayout.collectionView = self
    model.forgetSizes()
    collectionViewLayout.invalidateLayout()
  }

  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) { collectionViewLayout = layout }
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    collectionViewLayout = layout
    UIViewController.afterTransition { completion?(true) }
  }

  /// Requests another layout.
  func layoutChanged() { model.box?.setNeedsLayout() }

  // MARK: Views

  /// Sets the class of the cells of a name.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    cells.register(identifier, cellClass as? UICollectionViewCell.Type) { newReusableView(of: $0, $1, frame: $2) }
  }
  /// Sets the class of the views of a kind and a name.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    supplementaryViews[elementKind, default: ReusePool()]
      .register(identifier, viewClass as? UICollectionReusableView.Type) { newReusableView(of: $0, $1, frame: $2) }
  }

  /// Returns a cell that has left the screen, or a new one of the registered class.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let reconfigured = model.reconfigured, reconfigured.indexPath == indexPath,
      let cell = reconfigured.view as? UICollectionViewCell, cell.reuseIdentifier == identifier
    {
      return cell
    }
    func frame() -> CGRect { collectionViewLayout.layoutAttributesForItem(at: indexPath)?.frame ?? .zero }
    if let cell = cells.dequeue(identifier, frame: frame()) { return cell }
    UIApplication.shared.raise(
      "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must register a nib"
        + " or a class for the identifier or connect a prototype cell in a storyboard")
    return UICollectionViewCell()
  }

  /// Returns a view that has left the screen, or a new one of the registered class.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    func frame() -> CGRect {
      collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)?.frame ?? .zero
    }
    if let view = supplementaryViews[elementKind]?.dequeue(identifier, frame: frame()) { return view }
    UIApplication.shared.raise(
      "could not dequeue a view of kind: \(elementKind) with identifier \(identifier) - must register a nib or a class for"
        + " the identifier or connect a prototype cell in a storyboard")
    return UICollectionReusableView()
  }

  /// Keeps a view that has left the screen.
  func recycle(_ view: UIView, kind: String?) {
    if let cell = view as? UICollectionViewCell, kind == nil {
      cells.recycle(cell)
    } else if let view = view as? UICollectionReusableView, let kind {
      supplementaryViews[kind]?.recycle(view)
    }
  }

  // MARK: Items

  private func setNeedsReload() {
    model.setNeedsReload()
    collectionViewLayout.invalidateLayout()
    changed()
  }

  /// Asks the data source for all items again.
  open func reloadData() {
    model.deselectAll()
    model.reload()
    collectionViewLayout.invalidateLayout()
    changed()
  }

  /// The number of sections; 1 without a data source.
  open var numberOfSections: Int { dataSource == nil ? 1 : model.sections.count }
  open func numberOfItems(inSection section: Int) -> Int { model.itemCount(shownIn: section) }

  /// The cell of an item, if it is on the screen.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    model.item(at: indexPath)?.view as? UICollectionViewCell
  }
  /// The item of a cell, if it is on the screen.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { model.item(of: cell)?.indexPath }
  /// The cells on the screen.
  open var visibleCells: [UICollectionViewCell] { indexPathsForVisibleItems.compactMap { cellForItem(at: $0) } }
  /// The items on the screen; UIKit doesn't promise an order.
  open var indexPathsForVisibleItems: [IndexPath] { model.visibleIndexPaths }
  /// The view of a kind in a section, if it is on the screen.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView?
  {
    model.view(.supplementary(elementKind), indexPath.section) as? UICollectionReusableView
  }
  /// The views of a kind on the screen.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    supplementaryItems(elementKind).compactMap { $0.view as? UICollectionReusableView }
  }
  /// The index paths of the views of a kind on the screen.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    supplementaryItems(elementKind).map(\.indexPath)
  }
  private func supplementaryItems(_ kind: String) -> [ItemModel.Item] {
    model.shown.filter { $0.kind == .supplementary(kind) }.sorted { $0.indexPath < $1.indexPath }
  }

  /// The item at a point of the content.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    collectionViewLayout.prepareIfNeeded()
    let area = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    return collectionViewLayout.layoutAttributesForElements(in: area)?
      .first { $0.representedElementCategory == .cell && $0.frame.contains(point) }?.indexPath
  }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }
  /// The attributes of a view of a section.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    guard model.item(at: indexPath) != nil else {
      UIApplication.shared.raise(
        "Attempted to scroll the collection view to an out-of-bounds item (\(indexPath.last ?? 0)) when there are only"
          + " \(numberOfItems(inSection: indexPath.section)) items in section \(indexPath.section).")
      return
    }
    model.scrollTarget = CollectionModel.ScrollTarget(
      indexPath: indexPath, position: scrollPosition, animated: animated)
    model.changed()
  }

  // MARK: Selection

  /// The selected items; `nil` if there are none.
  open var indexPathsForSelectedItems: [IndexPath]? { model.selectedIndexPaths }
  /// Selects an item, without calling the delegate.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else { return model.deselectAll() }
    if !allowsSeveral { model.deselectAll() }
    model.setSelected(true, indexPath)
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }
  /// Deselects an item, without calling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { model.setSelected(false, indexPath) }

  private var allowsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  /// What a tap on an item does.
  func tapItem(at indexPath: IndexPath) {
    if let toggle = (cellForItem(at: indexPath) as? UICollectionViewListCell)?.toggleByTap { return toggle() }
    let isAllowed =
      isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
      : allowsSelection || allowsMultipleSelection
    guard delegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true else { return }
    delegate?.collectionView(self, didHighlightItemAt: indexPath)
    cellForItem(at: indexPath)?.isHighlighted = true
    cellForItem(at: indexPath)?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: indexPath)
    if isAllowed { select(indexPath) }
    if delegate?.collectionView(self, canPerformPrimaryActionForItemAt: indexPath) ?? false {
      delegate?.collectionView(self, performPrimaryActionForItemAt: indexPath)
    }
  }

  private func select(_ indexPath: IndexPath) {
    if allowsSeveral, model.isSelected(indexPath) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true else { return }
      model.setSelected(false, indexPath)
      delegate?.collectionView(self, didDeselectItemAt: indexPath)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true else { return }
    let others = allowsSeveral ? [] : model.selectedIndexPaths.filter { $0 != indexPath }
    for other in others { model.setSelected(false, other) }
    model.setSelected(true, indexPath)
    for other in others { delegate?.collectionView(self, didDeselectItemAt: other) }
    delegate?.collectionView(self, didSelectItemAt: indexPath)
  }

  // MARK: Editing and changes

  open var isEditing = false {
    didSet {
      guard isEditing != oldValue else { return }
      model.deselectAll()
      changed()
    }
  }

  /// Inserts items that the data source has already.
  open func insertItems(at indexPaths: [IndexPath]) { model.update { $0.insertedRows += indexPaths } }
  /// Deletes items that the data source doesn't have any more.
  open func deleteItems(at indexPaths: [IndexPath]) { model.update { $0.deletedRows += indexPaths } }
  /// Asks for the cells of items again.
  open func reloadItems(at indexPaths: [IndexPath]) { model.update { $0.reloadedRows += indexPaths } }
  /// Asks for the content of the cells of items again, which stay the same ones.
  open func reconfigureItems(at indexPaths: [IndexPath]) { model.update { $0.reconfiguredRows += indexPaths } }
  /// Moves an item that the data source has already moved.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    model.update { $0.movedRows.append((indexPath, newIndexPath)) }
  }
  /// Inserts sections that the data source has already.
  open func insertSections(_ sections: IndexSet) { model.update { $0.insertedSections.formUnion(sections) } }
  /// Deletes sections that the data source doesn't have any more.
  open func deleteSections(_ sections: IndexSet) { model.update { $0.deletedSections.formUnion(sections) } }
  /// Asks for the items of sections again.
  open func reloadSections(_ sections: IndexSet) { model.update { $0.reloadedSections.formUnion(sections) } }
  /// Moves a section that the data source has already moved.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    model.update { $0.movedSections.append((section, newSection)) }
  }
  /// Whether changes are being collected.
  open var hasUncommittedUpdates: Bool { model.hasUncommittedUpdates }
  open func performBatchUpdates(
    _ updates: (@MainActor () -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil
  ) { model.performBatchUpdates(updates, completion: completion) }

  // MARK: Elements

  override var placesSubviews: Bool { true }
  override var scrollBox: ElementNode? { model.box }
  override func makeContent() -> AnyView { AnyView(CollectionBox(collection: self)) }
}
