import Foundation

/// A table or a collection, whose delegate makes the menus of its cells.
@MainActor
protocol CellMenuSource: UIScrollView, ContextMenuSource {}

extension CellMenuSource {
  /// Makes what shows the menu of an item after a long press.
  func press(on item: ItemModel.Item) -> @MainActor () -> Bool {
    { [weak self, weak item] in
      guard let self, let cell = item?.view else { return false }
      return cellMenu?.open(self, for: cell) ?? false
    }
  }
}

extension UITableView: CellMenuSource {
  func configuration(for view: UIView) -> UIContextMenuConfiguration? {
    guard let item = model.shown.first(where: { $0.view === view }) else { return nil }
    return delegate?.tableView(
      self, contextMenuConfigurationForRowAt: item.indexPath, point: view.middle(in: self))
  }
  func willDisplay(_ configuration: UIContextMenuConfiguration, in state: ContextMenuState) {
    delegate?.tableView(self, willDisplayContextMenu: configuration, animator: nil)
  }
  func didEnd(_ configuration: UIContextMenuConfiguration) {
    delegate?.tableView(self, willEndContextMenuInteraction: configuration, animator: nil)
  }
}

extension UICollectionView: CellMenuSource {
  func configuration(for view: UIView) -> UIContextMenuConfiguration? {
    guard let item = model.shown.first(where: { $0.view === view }) else { return nil }
    return delegate?.collectionView(
      self, contextMenuConfigurationForItemsAt: [item.indexPath], point: view.middle(in: self))
  }
  func willDisplay(_ configuration: UIContextMenuConfiguration, in state: ContextMenuState) {
    delegate?.collectionView(self, willDisplayContextMenu: configuration, animator: nil)
  }
  func didEnd(_ configuration: UIContextMenuConfiguration) {
    delegate?.collectionView(self, willEndContextMenuInteraction: configuration, animator: nil)
  }
}

extension UIView {
  /// The middle of the view in the coordinates of another one.
  func middle(in other: UIView?) -> CGPoint { convert(CGPoint(x: bounds.midX, y: bounds.midY), to: other) }
}
