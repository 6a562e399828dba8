import Foundation

/// A data source some of whose items have children, which the user shows and hides.
@MainActor
protocol OutlineSource: AnyObject {
  /// The place of an item in its tree; `nil` if its section isn't one.
  func outline(at indexPath: IndexPath) -> (level: Int, isExpanded: Bool)?
  /// Shows or hides the children of an item.
  func toggleOutline(at indexPath: IndexPath)
}

/// The items of a collection by identifiers, UIKit's `UICollectionViewDiffableDataSource`.
@MainActor @preconcurrency
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
  UICollectionViewDataSource, OutlineSource
{
  /// Makes the cell of an item.
  public typealias CellProvider = @MainActor (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
  /// Makes a header, a footer or another view.
  public typealias SupplementaryViewProvider =
    @MainActor (UICollectionView, String, IndexPath) -> UICollectionReusableView?

  /// What the user's reordering asks and reports, UIKit's `ReorderingHandlers`.
  public struct ReorderingHandlers {
    /// Returns whether an item can be moved.
    public var canReorderItem: (@MainActor (ItemIdentifierType) -> Bool)?
    /// Called before an item is moved.
    public var willReorder:
      (@MainActor (NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Called after an item was moved.
    public var didReorder:
      (@MainActor (NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Creates handlers without effect.
    public init() {}
  }

  /// What the user's showing and hiding of children asks and reports, UIKit's `SectionSnapshotHandlers`.
  public struct SectionSnapshotHandlers {
    public var shouldExpandItem: (@MainActor (ItemIdentifierType) -> Bool)?
    public var willExpandItem: (@MainActor (ItemIdentifierType) -> Void)?
    public var shouldCollapseItem: (@MainActor (ItemIdentifierType) -> Bool)?
    public var willCollapseItem: (@MainActor (ItemIdentifierType) -> Void)?
    /// Returns the children of an item, which it has from then on; receives those that it has.
    public var snapshotForExpandingParent:
      (
        @MainActor (ItemIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) ->
          NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
      )?

    /// Creates handlers without effect.
    public init() {}
  }

  /// What the user's showing and hiding of children asks and reports.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers()
  /// Makes the headers, footers and other views.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// What the user's reordering asks and reports.
  open var reorderingHandlers = ReorderingHandlers()
  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private let items = DiffableItems<SectionIdentifierType, ItemIdentifierType>()
  /// The trees of the sections that have one.
  private var outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]

  /// Creates a data source, and sets it as that of a collection.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    (self.collectionView, self.cellProvider) = (collectionView, cellProvider)
    super.init()
    collectionView.dataSource = self
  }

  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { items.shown }

  /// Shows other items; those of the same identifiers stay what they are.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (@MainActor () -> Void)? = nil
  ) {
    outlines = outlines.filter { section, outline in
      snapshot.sections.contains { $0.id == section && $0.items == outline.visibleItems }
    }
    items.apply(snapshot, to: collectionView?.model, animated: animatingDifferences, completion: completion)
  }

  /// Shows other items; returns when the transition has ended.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  // MARK: Trees

  /// Returns the items of a section as a tree.
  open func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    if let outline = outlines[section] { return outline }
    var snapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    snapshot.append(items.shown.sections.first { $0.id == section }?.items ?? [])
    return snapshot
  }

  /// Shows the visible items of a tree in a section, which is added at the end if there is none.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (@MainActor () -> Void)? = nil
  ) {
    let (old, visible) = (self.snapshot(for: section), snapshot.visibleItems)
    let shown = Set(old.visibleItems)
    var all = items.shown
    if all.indexOfSection(section) == nil { all.appendSections([section]) }
    all.deleteItems(all.itemIdentifiers(inSection: section))
    all.appendItems(visible, toSection: section)
    let isChanged = { (item: ItemIdentifierType) in
      old.level(of: item) != snapshot.level(of: item) || old.isExpanded(item) != snapshot.isExpanded(item)
    }
    all.reconfigureItems(visible.filter { shown.contains($0) && isChanged($0) })
    outlines[section] = snapshot
    items.apply(all, to: collectionView?.model, animated: animatingDifferences, completion: completion)
  }

  /// Shows the visible items of a tree in a section; returns when the transition has ended.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, to: section, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  func outline(at indexPath: IndexPath) -> (level: Int, isExpanded: Bool)? {
    guard let outline = sectionIdentifier(for: indexPath.section).flatMap({ outlines[$0] }),
      let item = itemIdentifier(for: indexPath), outline.contains(item)
    else { return nil }
    return (outline.level(of: item), outline.isExpanded(item))
  }

  func toggleOutline(at indexPath: IndexPath) {
    guard let section = sectionIdentifier(for: indexPath.section), var outline = outlines[section],
      let item = itemIdentifier(for: indexPath)
    else { return }
    let handlers = sectionSnapshotHandlers
    if outline.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      outline.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let children = handlers.snapshotForExpandingParent?(item, outline.snapshot(of: item)) {
        outline.replace(childrenOf: item, using: children)
      }
      outline.expand([item])
    }
    apply(outline, to: section)
  }

  // MARK: Cells

  /// Shows other items, and asks for all cells again.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (@MainActor () -> Void)? = nil
  ) {
    items.set(snapshot)
    collectionView?.reloadData()
    completion?()
  }

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { items.item(at: indexPath) }
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { items.indexPath(of: itemIdentifier) }
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { items.section(at: index) }
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    items.shown.indexOfSection(sectionIdentifier)
  }

  open func numberOfSections(in collectionView: UICollectionView) -> Int { items.shown.numberOfSections }
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    items.count(in: section)
  }
  /// Returns the cell of an item.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let item = itemIdentifier(for: indexPath)
    if let cell = item.flatMap({ cellProvider(collectionView, indexPath, $0) }) { return cell }
    UIApplication.shared.raise(
      "the collection view's data source did not return a valid cell from -collectionView:cellForItemAtIndexPath: for index"
        + " path \(indexPath): the cellProvider of the data source returned nil, or the snapshot has no such item")
    return UICollectionViewCell()
  }
  /// Returns a header, a footer or another view.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
    UIApplication.shared.raise(
      "The view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: is nil (\(kind), \(indexPath)):"
        + " the supplementaryViewProvider of the data source isn't set, or returns nil")
    return UICollectionReusableView()
  }
  /// Returns whether ``reorderingHandlers`` let an item be moved.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    itemIdentifier(for: indexPath).flatMap { reorderingHandlers.canReorderItem?($0) } ?? false
  }
  /// Moves an item in the snapshot.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    guard let item = itemIdentifier(for: sourceIndexPath) else { return }
    let old = items.shown
    var new = old
    if let target = itemIdentifier(for: destinationIndexPath) {
      if sourceIndexPath.section == destinationIndexPath.section, sourceIndexPath < destinationIndexPath {
        new.moveItem(item, afterItem: target)
      } else {
        new.moveItem(item, beforeItem: target)
      }
    } else if let section = sectionIdentifier(for: destinationIndexPath.section) {
      new.deleteItems([item])
      new.appendItems([item], toSection: section)
    }
    let transaction = NSDiffableDataSourceTransaction(initialSnapshot: old, finalSnapshot: new)
    reorderingHandlers.willReorder?(transaction)
    items.set(new)
    reorderingHandlers.didReorder?(transaction)
  }
  /// Returns `nil`.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
}

/// A change of the order by the user, UIKit's `NSDiffableDataSourceTransaction`.
public struct NSDiffableDataSourceTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  public var difference: CollectionDifference<ItemIdentifierType> {
    finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers)
  }
}
