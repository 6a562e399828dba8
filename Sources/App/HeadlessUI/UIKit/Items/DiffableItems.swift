import Foundation

/// The items of a diffable data source of a table or a collection.
@MainActor
final class DiffableItems<Section: Hashable, Item: Hashable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  private(set) var shown = Snapshot()

  /// Replaces the items, which are asked for again.
  func set(_ snapshot: Snapshot) { shown = snapshot.withoutChanges }

  /// Shows other items; those of the same identifiers stay what they are.
  func apply(_ snapshot: Snapshot, to model: ItemModel?, animated: Bool, completion: (@MainActor () -> Void)?) {
    guard isUnique(snapshot.itemIdentifiers, "item"), isUnique(snapshot.sectionIdentifiers, "section") else { return }
    let old = shown
    shown = snapshot.withoutChanges
    let reloaded = snapshot.sections.filter { snapshot.reloadedSectionIdentifiers.contains($0.id) }.flatMap(\.items)
    model?.replace(
      Self.identifiers(of: old), by: Self.identifiers(of: snapshot),
      reloaded: Set((snapshot.reloadedItemIdentifiers + reloaded).map { AnyHashable($0) }),
      reconfigured: Set(snapshot.reconfiguredItemIdentifiers.map { AnyHashable($0) }))
    if animated { UIViewController.afterTransition(completion) } else { completion?() }
  }

  private func isUnique<ID: Hashable>(_ identifiers: [ID], _ kind: String) -> Bool {
    let counts = Dictionary(identifiers.map { ($0, 1) }, uniquingKeysWith: +)
    guard let double = identifiers.first(where: { counts[$0, default: 0] > 1 }) else { return true }
    UIApplication.shared.raise(
      "Fatal: supplied \(kind) identifiers are not unique. Duplicate identifiers: {( \(double) )}")
    return false
  }

  /// The sections and items without their types.
  private static func identifiers(of snapshot: Snapshot) -> [ItemModel.IdentifiedSection] {
    snapshot.sections.map { (AnyHashable($0.id), $0.items.map { AnyHashable($0) }) }
  }

  // MARK: Queries

  func count(in section: Int) -> Int {
    shown.sections.indices.contains(section) ? shown.sections[section].items.count : 0
  }

  func item(at indexPath: IndexPath) -> Item? {
    guard shown.sections.indices.contains(indexPath.section) else { return nil }
    let items = shown.sections[indexPath.section].items
    return items.indices.contains(indexPath.row) ? items[indexPath.row] : nil
  }

  func indexPath(of item: Item) -> IndexPath? {
    for (section, content) in shown.sections.enumerated() {
      if let row = content.items.firstIndex(of: item) { return IndexPath(row: row, section: section) }
    }
    return nil
  }

  func section(at index: Int) -> Section? { shown.sections.indices.contains(index) ? shown.sections[index].id : nil }
}
