import Foundation
import ViewGraph

/// The sections and the items of a list as a value, UIKit's `NSDiffableDataSourceSnapshot`.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  private(set) var sections: [(id: SectionIdentifierType, items: [ItemIdentifierType])] = []
  private var reloadedSections: [SectionIdentifierType] = []
  private var reloadedItems: [ItemIdentifierType] = []
  private var reconfiguredItems: [ItemIdentifierType] = []

  /// Creates an empty snapshot.
  public init() {}

  public var numberOfSections: Int { sections.count }
  public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.id) }
  /// The items of all sections.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    guard let section = sections.first(where: { $0.id == identifier }) else {
      Self.raise("section identifier was not found: \(identifier)")
      return []
    }
    return section.items
  }
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    sections.first { $0.items.contains(identifier) }?.id
  }
  /// The index of an item in all sections.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { itemIdentifiers.firstIndex(of: identifier) }
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex { $0.id == identifier }
  }

  /// Ends the app, as UIKit does when a parameter isn't in the snapshot.
  private static func raise(_ reason: String) { assumingMainThread { UIApplication.shared.raise(reason) } }

  // MARK: Sections

  /// Adds sections at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    sections += identifiers.map { ($0, []) }
  }
  /// Inserts sections before another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers.map { ($0, []) }, beside: toIdentifier, offset: 0) }
  /// Inserts sections after another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers.map { ($0, []) }, beside: toIdentifier, offset: 1) }

  private mutating func insert(
    _ inserted: [(id: SectionIdentifierType, items: [ItemIdentifierType])], beside target: SectionIdentifierType,
    offset: Int
  ) {
    guard let index = indexOfSection(target) else {
      return Self.raise("Invalid parameter not satisfying: section != NSNotFound (\(target))")
    }
    sections.insert(contentsOf: inserted, at: index + offset)
  }
  /// Moves a section before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { move(identifier, beside: toIdentifier, offset: 0) }
  /// Moves a section after another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { move(identifier, beside: toIdentifier, offset: 1) }

  private mutating func move(_ section: SectionIdentifierType, beside target: SectionIdentifierType, offset: Int) {
    guard let index = indexOfSection(section), indexOfSection(target) != nil, section != target else {
      return Self.raise("Invalid parameter not satisfying: fromSection != NSNotFound && toSection != NSNotFound")
    }
    insert([sections.remove(at: index)], beside: target, offset: offset)
  }
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let deleted = Set(identifiers)
    sections.removeAll { deleted.contains($0.id) }
  }
  /// Asks for the cells of sections again.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers where indexOfSection(identifier) == nil {
      return Self.raise("Invalid section identifier specified for reload: \(identifier)")
    }
    reloadedSections += identifiers
  }
  /// The sections whose cells are asked for again.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] { reloadedSections }

  // MARK: Items

  /// Adds items at the end of a section; of the last one if `nil`.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let last = sections.indices.last else {
      return Self.raise("There are currently no sections in the data source. Please add a section first.")
    }
    guard let index = sectionIdentifier.map({ indexOfSection($0) }) ?? last else {
      return Self.raise("Invalid parameter not satisfying: section != NSNotFound")
    }
    sections[index].items += identifiers
  }
  /// Inserts items before another one.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType)
  { insert(identifiers, beside: beforeIdentifier, offset: 0) }
  /// Inserts items after another one.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
    insert(identifiers, beside: afterIdentifier, offset: 1)
  }

  private mutating func insert(_ identifiers: [ItemIdentifierType], beside target: ItemIdentifierType, offset: Int) {
    for section in sections.indices {
      guard let index = sections[section].items.firstIndex(of: target) else { continue }
      sections[section].items.insert(contentsOf: identifiers, at: index + offset)
      return
    }
    Self.raise("Invalid parameter not satisfying: index != NSNotFound (\(target))")
  }
  /// Moves an item before another one.
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    move(identifier, beside: toIdentifier, offset: 0)
  }
  /// Moves an item after another one.
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    move(identifier, beside: toIdentifier, offset: 1)
  }

  private mutating func move(_ item: ItemIdentifierType, beside target: ItemIdentifierType, offset: Int) {
    guard item != target, sectionIdentifier(containingItem: item) != nil,
      sectionIdentifier(containingItem: target) != nil
    else {
      return Self.raise("Invalid parameter not satisfying: fromIndex != NSNotFound && toIndex != NSNotFound")
    }
    deleteItems([item])
    insert([item], beside: target, offset: offset)
  }
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let deleted = Set(identifiers)
    for index in sections.indices { sections[index].items.removeAll { deleted.contains($0) } }
  }
  public mutating func deleteAllItems() { sections = [] }
  /// Asks for the cells of items again.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    check(identifiers, "reload")
    reloadedItems += identifiers
  }
  /// The items whose cells are asked for again.
  public var reloadedItemIdentifiers: [ItemIdentifierType] { reloadedItems }
  /// Asks for the content of the cells of items again, which stay the same ones.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    check(identifiers, "reconfigure")
    reconfiguredItems += identifiers
  }
  /// The items whose cells are configured again.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { reconfiguredItems }

  private func check(_ identifiers: [ItemIdentifierType], _ verb: String) {
    let known = Set(itemIdentifiers)
    for identifier in identifiers where !known.contains(identifier) {
      return Self.raise("Invalid item identifier specified for \(verb): \(identifier)")
    }
  }

  /// The snapshot without changes to show.
  var withoutChanges: Self {
    var snapshot = self
    (snapshot.reloadedSections, snapshot.reloadedItems, snapshot.reconfiguredItems) = ([], [], [])
    return snapshot
  }
}

extension NSDiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
