import Foundation
import Synchronization

/// The identity of a model, SwiftData's `PersistentIdentifier`.
///
/// Here it stays the same when the model is saved for the first time.
public struct PersistentIdentifier: Hashable, Identifiable, Comparable, Codable, Sendable {
  /// The identity of a model within its store.
  public struct ID: Hashable, Sendable {
    let key: Int64
  }

  /// The value that identifies the model within its store.
  public let id: ID
  /// The name of the type of the model.
  public let entityName: String
  /// The identifier of the store; `nil` if the model isn't stored.
  public let storeIdentifier: String?

  init(key: Int64, entityName: String, storeIdentifier: String?) {
    (id, self.entityName, self.storeIdentifier) = (ID(key: key), entityName, storeIdentifier)
  }

  /// Compares two identifiers, without the store: it is unknown before the model is inserted.
  public static func == (left: Self, right: Self) -> Bool { left.id == right.id && left.entityName == right.entityName }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// Orders identifiers by the names of their types, and by the order in which the models were created.
  public static func < (left: Self, right: Self) -> Bool {
    (left.entityName, left.id.key) < (right.entityName, right.id.key)
  }

  private enum CodingKeys: String, CodingKey { case key, entityName, storeIdentifier }

  /// Decodes an identifier.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = ID(key: try values.decode(Int64.self, forKey: .key))
    entityName = try values.decode(String.self, forKey: .entityName)
    storeIdentifier = try values.decodeIfPresent(String.self, forKey: .storeIdentifier)
  }

  /// Encodes the identifier.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(id.key, forKey: .key)
    try values.encode(entityName, forKey: .entityName)
    try values.encodeIfPresent(storeIdentifier, forKey: .storeIdentifier)
  }
}

/// The keys of records, unique in the process, so that a record can move into any store.
enum RecordKeys {
  private static let last = Atomic<Int64>(0)

  static func next() -> Int64 { last.add(1, ordering: .relaxed).newValue }

  /// Leaves out the keys of a store that was opened.
  static func reserve(upTo key: Int64) {
    var current = last.load(ordering: .relaxed)
    while current < key {
      let result = last.compareExchange(expected: current, desired: key, ordering: .relaxed)
      if result.exchanged { return }
      current = result.original
    }
  }
}
