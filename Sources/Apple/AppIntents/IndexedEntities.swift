import CoreSpotlight
import SwiftUI

/// An entity that a search on the device finds, AppIntents' `IndexedEntity`.
public protocol IndexedEntity: AppEntity {
  /// What the search finds and shows of it.
  var attributeSet: CSSearchableItemAttributeSet { get }
}

extension IndexedEntity {
  /// The title and the subtitle of its representation.
  public var attributeSet: CSSearchableItemAttributeSet { defaultAttributeSet }

  /// The title and the subtitle of its representation.
  public var defaultAttributeSet: CSSearchableItemAttributeSet {
    let attributes = CSSearchableItemAttributeSet(itemContentType: "public.item")
    let representation = displayRepresentation
    attributes.title = String(localized: representation.title)
    attributes.contentDescription = representation.subtitle.map { String(localized: $0) }
    return attributes
  }

  fileprivate static var domain: String { "entity.\(String(describing: Self.self))" }
  fileprivate static func identifier(of id: ID) -> String { "\(String(describing: Self.self))/\(id)" }

  fileprivate var searchableItem: CSSearchableItem {
    CSSearchableItem(
      uniqueIdentifier: Self.identifier(of: id), domainIdentifier: Self.domain, attributeSet: attributeSet)
  }
}

extension CSSearchableIndex {
  /// Adds entities to the index.
  public func indexAppEntities<Entity: IndexedEntity>(_ appEntities: [Entity], priority: Int = 0) async throws {
    let items = appEntities.map(\.searchableItem)
    if priority > 0 { for item in items { item.attributeSet.rankingHint = NSNumber(value: priority) } }
    try await indexSearchableItems(items)
  }

  /// Deletes entities from the index.
  public func deleteAppEntities<Entity: IndexedEntity>(
    identifiedBy identifiers: [Entity.ID], ofType type: Entity.Type
  ) async throws {
    try await deleteSearchableItems(withIdentifiers: identifiers.map(Entity.identifier))
  }

  /// Deletes all entities of a type from the index.
  public func deleteAppEntities<Entity: IndexedEntity>(ofType type: Entity.Type) async throws {
    try await deleteSearchableItems(withDomainIdentifiers: [Entity.domain])
  }
}
