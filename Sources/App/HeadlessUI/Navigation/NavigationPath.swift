import Foundation

/// The values that represent the screens of a navigation stack, SwiftUI's `NavigationPath`.
public struct NavigationPath: Equatable {
  var values: [AnyHashable] = []

  /// Creates an empty path.
  public init() {}

  /// Creates a path of values.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    values = elements.map { AnyHashable($0) }
  }

  /// Creates a path from one that was stored.
  public init(_ codable: CodableRepresentation) {
    values = codable.values
  }

  /// The number of values.
  public var count: Int { values.count }
  public var isEmpty: Bool { values.isEmpty }

  /// Adds a value at the end.
  public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }

  /// Removes values from the end.
  public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }

  /// The path as it can be stored; `nil` if a value can't be encoded.
  public var codable: CodableRepresentation? {
    values.allSatisfy { $0.base is any Codable } ? CodableRepresentation(values: values) : nil
  }

  /// A path that can be stored.
  public struct CodableRepresentation: Codable, Equatable {
    fileprivate let values: [AnyHashable]

    fileprivate init(values: [AnyHashable]) { self.values = values }

    /// Decodes a path: alternating type names and JSON, from the end.
    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var values: [AnyHashable] = []
      while !container.isAtEnd {
        let name = try container.decode(String.self)
        let json = try container.decode(String.self)
        guard let type = _typeByName(name) as? any (Codable & Hashable).Type else {
          throw DecodingError.dataCorruptedError(in: container, debugDescription: "unknown type \(name)")
        }
        values.append(try Self.decode(type, json))
      }
      self.values = values.reversed()
    }

    private static func decode<V: Codable & Hashable>(_ type: V.Type, _ json: String) throws -> AnyHashable {
      AnyHashable(try JSONDecoder().decode(type, from: Data(json.utf8)))
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for value in values.reversed() {
        guard let value = value.base as? any Codable else { continue }
        try container.encode(_mangledTypeName(Swift.type(of: value)) ?? "")
        try container.encode(String(decoding: try JSONEncoder().encode(value), as: UTF8.self))
      }
    }
  }
}
