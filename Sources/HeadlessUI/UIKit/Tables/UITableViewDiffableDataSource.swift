import Foundation

/// The rows of a table by identifiers, UIKit's `UITableViewDiffableDataSource`.
@MainActor @preconcurrency
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
  UITableViewDataSource
{
  /// Makes the cell of an item.
  public typealias CellProvider = @MainActor (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

  /// The animation of changes, which are shown at once.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic
  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var shown = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

  /// Creates a data source, and sets it as that of a table.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    (self.tableView, self.cellProvider) = (tableView, cellProvider)
    super.init()
    tableView.dataSource = self
  }

  /// The rows that are shown.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { shown }

  /// Shows other rows; those of the same identifiers stay what they are.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (@MainActor () -> Void)? = nil
  ) {
    guard isUnique(snapshot.itemIdentifiers, "item"), isUnique(snapshot.sectionIdentifiers, "section") else { return }
    let old = shown
    shown = snapshot.withoutChanges
    let reloaded = snapshot.sections.filter { snapshot.reloadedSectionIdentifiers.contains($0.id) }.flatMap(\.items)
    tableView?.model.replace(
      old.identifiers, by: snapshot.identifiers,
      reloaded: Set((snapshot.reloadedItemIdentifiers + reloaded).map { AnyHashable($0) }),
      reconfigured: Set(snapshot.reconfiguredItemIdentifiers.map { AnyHashable($0) }))
    if animatingDifferences { UIViewController.afterTransition(completion) } else { completion?() }
  }

  /// Shows other rows; returns when the transition has ended.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows other rows, and asks for all cells again.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (@MainActor () -> Void)? = nil
  ) {
    shown = snapshot.withoutChanges
    tableView?.reloadData()
    completion?()
  }

  private func isUnique<ID: Hashable>(_ identifiers: [ID], _ kind: String) -> Bool {
    let counts = Dictionary(identifiers.map { ($0, 1) }, uniquingKeysWith: +)
    guard let double = identifiers.first(where: { counts[$0, default: 0] > 1 }) else { return true }
    UIApplication.shared.raise(
      "Fatal: supplied \(kind) identifiers are not unique. Duplicate identifiers: {( \(double) )}")
    return false
  }

  /// The item of a row.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard shown.sections.indices.contains(indexPath.section) else { return nil }
    let items = shown.sections[indexPath.section].items
    return items.indices.contains(indexPath.row) ? items[indexPath.row] : nil
  }
  /// The row of an item.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    for (section, content) in shown.sections.enumerated() {
      if let row = content.items.firstIndex(of: itemIdentifier) { return IndexPath(row: row, section: section) }
    }
    return nil
  }
  /// The identifier of a section.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    shown.sections.indices.contains(index) ? shown.sections[index].id : nil
  }
  /// The index of a section.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { shown.indexOfSection(sectionIdentifier) }

  /// Returns the number of sections.
  open func numberOfSections(in tableView: UITableView) -> Int { shown.numberOfSections }
  /// Returns the number of rows in a section.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown.sections.indices.contains(section) ? shown.sections[section].items.count : 0
  }
  /// Returns the cell of a row.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    itemIdentifier(for: indexPath).flatMap { cellProvider(tableView, indexPath, $0) } ?? UITableViewCell()
  }
  /// Returns `nil`.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// Returns `nil`.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  /// Returns `false`: a subclass whose rows can be edited overrides it.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  /// Returns `false`.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}

extension NSDiffableDataSourceSnapshot {
  /// The sections and items without their types.
  fileprivate var identifiers: [TableModel.IdentifiedSection] {
    sections.map { (AnyHashable($0.id), $0.items.map { AnyHashable($0) }) }
  }
}
