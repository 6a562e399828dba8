import Foundation

/// The menu of a cell, which the delegate of its table or of its collection makes.
@MainActor
final class CellMenu: ContextMenuSource {
  private let make: @MainActor (UIView) -> UIContextMenuConfiguration?
  private let display: @MainActor (UIContextMenuConfiguration) -> Void
  private let end: @MainActor (UIContextMenuConfiguration) -> Void

  private init(
    make: @escaping @MainActor (UIView) -> UIContextMenuConfiguration?,
    display: @escaping @MainActor (UIContextMenuConfiguration) -> Void,
    end: @escaping @MainActor (UIContextMenuConfiguration) -> Void
  ) { (self.make, self.display, self.end) = (make, display, end) }

  /// Creates the menu of a row.
  convenience init(of item: ItemModel.Item, in table: UITableView) {
    self.init(
      make: { [weak table, weak item] cell in
        guard let table, let item else { return nil }
        return table.delegate?.tableView(
          table, contextMenuConfigurationForRowAt: item.indexPath, point: cell.middle(in: table))
      },
      display: { [weak table] configuration in
        guard let table else { return }
        table.delegate?.tableView(table, willDisplayContextMenu: configuration, animator: nil)
      },
      end: { [weak table] configuration in
        guard let table else { return }
        table.delegate?.tableView(table, willEndContextMenuInteraction: configuration, animator: nil)
      })
  }

  /// Creates the menu of an item.
  convenience init(of item: ItemModel.Item, in collection: UICollectionView) {
    self.init(
      make: { [weak collection, weak item] cell in
        guard let collection, let item else { return nil }
        return collection.delegate?.collectionView(
          collection, contextMenuConfigurationForItemsAt: [item.indexPath], point: cell.middle(in: collection))
      },
      display: { [weak collection] configuration in
        guard let collection else { return }
        collection.delegate?.collectionView(collection, willDisplayContextMenu: configuration, animator: nil)
      },
      end: { [weak collection] configuration in
        guard let collection else { return }
        collection.delegate?.collectionView(collection, willEndContextMenuInteraction: configuration, animator: nil)
      })
  }

  /// Makes what shows the menu of an item after a long press.
  static func press<Owner: UIScrollView>(
    on item: ItemModel.Item, in owner: Owner, _ menu: @escaping @MainActor (ItemModel.Item, Owner) -> CellMenu
  ) -> @MainActor () -> Bool {
    { [weak item, weak owner] in
      guard let item, let owner, let cell = item.view else { return false }
      return owner.cellMenu?.open(menu(item, owner), for: cell) ?? false
    }
  }

  func configuration(for view: UIView) -> UIContextMenuConfiguration? { make(view) }
  func willDisplay(_ configuration: UIContextMenuConfiguration, in state: ContextMenuState) { display(configuration) }
  func didEnd(_ configuration: UIContextMenuConfiguration) { end(configuration) }
}

extension UIView {
  /// The middle of the view in the coordinates of another one.
  func middle(in other: UIView?) -> CGPoint { convert(CGPoint(x: bounds.midX, y: bounds.midY), to: other) }
}
