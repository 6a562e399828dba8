import AppModel
import Foundation

/// The items of a collection, with the views of those that are on the screen.
final class CollectionModel: ItemModel {
  unowned let collection: UICollectionView
  /// The item that is scrolled to by the next layout.
  var scrollTarget: ScrollTarget?
  /// The supplementary and decoration views.
  private var others: [Key: Item] = [:]

  /// A supplementary or decoration view of a section, which keeps it when sections are moved.
  private struct Key: Hashable {
    let kind: Item.Kind
    let section: ObjectIdentifier?
    let index: Int
  }

  /// An item that is scrolled to.
  struct ScrollTarget {
    let indexPath: IndexPath
    let position: UICollectionView.ScrollPosition
    let animated: Bool
    var hasMoved = false
  }

  init(_ collection: UICollectionView) {
    self.collection = collection
    super.init(.collection)
  }

  override var sectionCount: Int { collection.dataSource?.numberOfSections(in: collection) ?? 0 }
  override func itemCount(in section: Int) -> Int {
    collection.dataSource?.collectionView(collection, numberOfItemsInSection: section) ?? 0
  }
  override func askForView(at indexPath: IndexPath) -> UIView? { cell(at: indexPath) }
  override func changed() { collection.changed() }
  override func showSelection(of item: Item) { (item.view as? UICollectionViewCell)?.isSelected = item.isSelected }

  private func cell(at indexPath: IndexPath) -> UICollectionViewCell? {
    let cell = provided { collection.dataSource?.collectionView(collection, cellForItemAt: indexPath) }
    if let cell, cell.reuseIdentifier == nil {
      UIApplication.shared.raise(
        "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - cells must be"
          + " retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath: (\(type(of: cell)), \(indexPath))"
      )
    }
    if let cell = cell as? UICollectionViewListCell, let source = collection.dataSource as? any OutlineSource {
      cell.setOutline(source.outline(at: indexPath)) { [weak collection, weak source, weak cell] in
        if let place = cell.flatMap({ collection?.indexPath(for: $0) }) { source?.toggleOutline(at: place) }
      }
    }
    return cell
  }

  private func supplementaryView(_ kind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
    let view = provided {
      collection.dataSource?.collectionView(collection, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }
    if let view, view.reuseIdentifier == nil {
      UIApplication.shared.raise(
        "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: (\(kind), \(indexPath)) was"
          + " not retrieved by calling -dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath:"
          + " (\(type(of: view)))")
    }
    return view
  }

  /// Asks the data source for a view, for which no registration may be made.
  private func provided<View>(_ provide: () -> View) -> View {
    let wasProviding = UIApplication.shared.isProvidingView
    UIApplication.shared.isProvidingView = true
    defer { UIApplication.shared.isProvidingView = wasProviding }
    return provide()
  }

  override func number() {
    super.number()
    let sections = Dictionary(uniqueKeysWithValues: loaded.enumerated().map { (ObjectIdentifier($1.header), $0) })
    for (key, item) in others {
      guard let section = key.section else { continue }
      if let index = sections[section] { item.indexPath.section = index } else { others[key] = nil }
    }
    collection.collectionViewLayout.invalidateLayout()
  }

  override func isKept(_ item: Item) -> Bool { others.values.contains { $0 === item } }

  /// The item of attributes; it is made for the attributes of another view.
  func item(for attributes: UICollectionViewLayoutAttributes) -> Item? {
    guard let kind = attributes.representedElementKind else { return item(at: attributes.indexPath) }
    let path = attributes.indexPath
    let section = path.count == 2 && sections.indices.contains(path.section) ? sections[path.section].header : nil
    let key = Key(
      kind: attributes.representedElementCategory == .decorationView ? .decoration(kind) : .supplementary(kind),
      section: section.map { ObjectIdentifier($0) }, index: path.last ?? 0)
    if let item = others[key] { return item }
    let item = Item(key.kind)
    item.indexPath = path
    others[key] = item
    return item
  }

  /// Makes the view of an item.
  func makeView(of item: Item) -> UICollectionReusableView? {
    switch item.kind {
    case .supplementary(let kind): supplementaryView(kind, at: item.indexPath)
    case .decoration(let kind): collection.collectionViewLayout.decorationView(ofKind: kind)
    default: cell(at: item.indexPath)
    }
  }

  // MARK: Sizes

  /// The size that the view of attributes wants, once it is measured.
  func preferredSize(of attributes: UICollectionViewLayoutAttributes) -> CGSize? {
    item(for: attributes)?.preferredSize
  }

  /// The size that the view of attributes has where it decides, and an estimate elsewhere.
  func size(of attributes: UICollectionViewLayoutAttributes, estimate: CGSize) -> CGSize {
    guard attributes.estimated.isAny, let size = preferredSize(of: attributes) else { return estimate }
    return CGSize(
      width: attributes.estimated.width ? size.width : estimate.width,
      height: attributes.estimated.height ? size.height : estimate.height)
  }

  /// Forgets the sizes of views, which are measured again.
  func forgetSizes() {
    for item in items + Array(others.values) { item.preferredSize = nil }
  }
}
