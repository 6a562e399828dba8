import AppModel
import Foundation

/// The items of a table or a collection by section, with the views of those that are on the screen.
@MainActor
class ItemModel {
  /// A row, an item, a header or another view of a section.
  final class Item {
    enum Kind: Hashable {
      case tableHeader, header, row, footer, tableFooter
      /// A supplementary view of a collection.
      case supplementary(String)
      /// A view that only the layout of a collection knows.
      case decoration(String)
    }

    let kind: Kind
    var indexPath = IndexPath(row: 0, section: 0)
    /// The index among all items.
    fileprivate(set) var index = 0
    fileprivate(set) var isSelected = false
    /// The size that the view wants, once it is measured, where a layout asks for it.
    var preferredSize: CGSize?
    /// The view, while it is on the screen.
    fileprivate(set) var view: UIView?
    /// The box of the view.
    fileprivate(set) var box: ElementNode?

    init(_ kind: Kind) { self.kind = kind }
  }

  struct Section {
    /// The header of a table; also the identity of the section.
    var header = Item(.header)
    var rows: [Item]
    var footer = Item(.footer)
  }

  typealias IdentifiedSection = (id: AnyHashable, items: [AnyHashable])

  private let words: ItemUpdate.Words
  /// The items that are on the screen.
  private var shownItems: [ObjectIdentifier: Item] = [:]
  private(set) var loaded: [Section] = []
  private(set) var items: [Item] = []
  private(set) var needsReload = true
  private var pending: ItemUpdate
  private var updateDepth = 0
  /// The view that the data source gets for an item that is configured again.
  private(set) var reconfigured: (indexPath: IndexPath, view: UIView)?
  /// What shows the items.
  weak var host: (any ItemHost)?

  init(_ words: ItemUpdate.Words) { (self.words, pending) = (words, ItemUpdate(words)) }

  // MARK: What a table or a collection knows

  /// The number of sections that the data source has.
  var sectionCount: Int { 0 }
  /// The number of items that the data source has.
  func itemCount(in section: Int) -> Int { 0 }
  /// Asks the data source for the view of an item.
  func askForView(at indexPath: IndexPath) -> UIView? { nil }
  /// All that is shown, in order.
  func arrangement(of sections: [Section]) -> [Item] { sections.flatMap(\.rows) }
  /// Whether an item that isn't part of ``items`` stays.
  func isKept(_ item: Item) -> Bool { false }
  /// Whether the view of an item survives that everything else is asked for again.
  func survivesReload(_ item: Item) -> Bool { false }
  /// Shows the items again, which are the same ones.
  func changed() {}
  /// Shows whether an item is selected.
  func showSelection(of item: Item) {}

  // MARK: Loading

  /// The box that scrolls.
  var box: ElementNode? { host?.box }

  /// The sections, asked for if that is necessary.
  var sections: [Section] {
    if needsReload { load() }
    return loaded
  }

  func setNeedsReload() { needsReload = true }

  /// Asks for the numbers of items at once if they are on the screen, else when they are needed.
  func reload() { if host == nil { setNeedsReload() } else { load() } }

  /// Sets what shows an item, or that nothing does.
  func setShown(_ item: Item, _ view: UIView?, _ box: ElementNode?) {
    (item.view, item.box) = (view, box)
    shownItems[ObjectIdentifier(item)] = box == nil ? nil : item
  }

  /// The items on the screen, in order.
  var shown: [Item] { shownItems.values.sorted { $0.index < $1.index } }

  private func load() {
    (needsReload, prefetched) = (false, 0)
    for item in shown where !survivesReload(item) { host?.release(item) }
    loaded = (0..<sectionCount).map { Section(rows: makeItems(itemCount(in: $0))) }
    number()
  }

  private func makeItems(_ count: Int) -> [Item] { (0..<max(0, count)).map { _ in Item(.row) } }

  /// Sets the index paths of all items.
  func number() {
    for (index, section) in loaded.enumerated() {
      for (row, item) in section.rows.enumerated() { item.indexPath = IndexPath(row: row, section: index) }
      for item in [section.header, section.footer] { item.indexPath = IndexPath(row: 0, section: index) }
    }
    items = arrangement(of: loaded)
    for (index, item) in items.enumerated() { item.index = index }
  }

  // MARK: Updates

  /// Makes a change, unless it is one of several.
  func update(_ change: (inout ItemUpdate) -> Void) {
    beginUpdates()
    change(&pending)
    endUpdates()
  }

  func beginUpdates() {
    // What is shown is what the data source had before.
    if updateDepth == 0 { _ = sections }
    updateDepth += 1
  }

  func endUpdates() {
    guard updateDepth > 0 else { return }
    updateDepth -= 1
    guard updateDepth == 0 else { return }
    let update = pending
    pending = ItemUpdate(words)
    let counts = (0..<sectionCount).map { itemCount(in: $0) }
    let reconfigured = update.reconfiguredRows.compactMap { item(at: $0) }
    do {
      loaded = try update.applied(to: loaded, counts: counts, makeRows: makeItems)
    } catch {
      UIApplication.shared.raise(error.reason)
      return setNeedsReload()
    }
    showLoaded()
    for item in reconfigured { reconfigure(item) }
  }

  /// Makes changes together.
  func performBatchUpdates(_ updates: (@MainActor () -> Void)?, completion: (@MainActor (Bool) -> Void)?) {
    beginUpdates()
    updates?()
    endUpdates()
    UIViewController.afterTransition { completion?(true) }
  }

  /// Whether changes are being collected.
  var hasUncommittedUpdates: Bool { updateDepth > 0 }

  /// Shows the sections, and releases what isn't in them.
  private func showLoaded() {
    number()
    let kept = Set(items.map { ObjectIdentifier($0) })
    for item in shown where !kept.contains(ObjectIdentifier(item)) && !isKept(item) { host?.release(item) }
    changed()
  }

  /// Asks for the content of an item again, for which the data source gets the same view.
  private func reconfigure(_ item: Item) {
    guard let view = item.view, self.item(at: item.indexPath) === item else { return }
    reconfigured = (item.indexPath, view)
    let answer = askForView(at: item.indexPath)
    reconfigured = nil
    guard answer !== view else { return }
    let new = Item(.row)
    new.isSelected = item.isSelected
    loaded[item.indexPath.section].rows[item.indexPath.row] = new
    number()
    host?.release(item)
  }

  /// Replaces all items; those of the same identifiers stay, unless they are reloaded.
  func replace(
    _ old: [IdentifiedSection], by new: [IdentifiedSection], reloaded: Set<AnyHashable>, reconfigured: Set<AnyHashable>
  ) {
    guard !needsReload, loaded.map(\.rows.count) == old.map(\.items.count) else {
      reload()
      return changed()
    }
    var rows: [AnyHashable: Item] = [:]
    var sections: [AnyHashable: Section] = [:]
    for (section, identifiers) in zip(loaded, old) {
      sections[identifiers.id] = section
      for (item, id) in zip(section.rows, identifiers.items) where !reloaded.contains(id) { rows[id] = item }
    }
    prefetched = 0
    loaded = new.map { identifiers in
      var section = sections[identifiers.id] ?? Section(rows: [])
      section.rows = identifiers.items.map { rows[$0] ?? Item(.row) }
      return section
    }
    showLoaded()
    for identifiers in new {
      for id in identifiers.items where reconfigured.contains(id) { rows[id].map(reconfigure) }
    }
  }

  // MARK: Prefetching

  /// The end of the items that were announced to the data source for prefetching.
  private var prefetched = 0

  /// The index paths of the items of another screen, of those that weren't announced yet; a device chooses their number
  /// otherwise.
  ///
  /// - Parameters:
  ///   - end: The end of the items on the screen.
  ///   - count: Their number.
  func announce(after end: Int, count: Int) -> [IndexPath] {
    let start = min(max(prefetched, end), items.count)
    let next = items[start..<min(start + count, items.count)]
    prefetched = next.endIndex
    return next.filter { $0.kind == .row }.map(\.indexPath)
  }

  // MARK: Queries

  func item(at indexPath: IndexPath) -> Item? {
    guard indexPath.count == 2, sections.indices.contains(indexPath.section),
      sections[indexPath.section].rows.indices.contains(indexPath.row)
    else { return nil }
    return sections[indexPath.section].rows[indexPath.row]
  }

  func itemCount(shownIn section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].rows.count : 0
  }

  /// The item of a view, if it is on the screen.
  func item(of view: UIView) -> Item? { shownItems.values.first { $0.view === view } }

  func view(_ kind: Item.Kind, _ section: Int) -> UIView? {
    shownItems.values.first { $0.kind == kind && $0.indexPath.section == section }?.view
  }

  var visibleIndexPaths: [IndexPath] { shown.filter { $0.kind == .row }.map(\.indexPath) }

  // MARK: Selection

  var selectedIndexPaths: [IndexPath] { loaded.flatMap(\.rows).filter(\.isSelected).map(\.indexPath) }
  func isSelected(_ indexPath: IndexPath) -> Bool { item(at: indexPath)?.isSelected ?? false }

  func setSelected(_ isSelected: Bool, _ indexPath: IndexPath) {
    guard let item = item(at: indexPath), item.isSelected != isSelected else { return }
    item.isSelected = isSelected
    showSelection(of: item)
    item.view?.updateElement?()
  }

  func deselectAll() {
    for indexPath in selectedIndexPaths { setSelected(false, indexPath) }
  }
}

/// What shows the items of a table or a collection.
@MainActor
protocol ItemHost: AnyObject {
  /// The box that scrolls.
  var box: ElementNode { get }
  /// Takes a view off the screen.
  func release(_ item: ItemModel.Item)
}
