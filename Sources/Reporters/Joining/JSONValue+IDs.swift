#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import CucumberMessages

extension JSONValue {
  /// The value with other ids, wherever it has some: in `id` and in what ends in `Id` or `Ids`, as the schema names
  /// them. A worker is no message.
  func mappingIDs(_ map: (String) -> String) -> JSONValue {
    switch self {
    case .list(let list): .list(list.map { $0.mappingIDs(map) })
    case .object(let object):
      .object(
        Dictionary(
          uniqueKeysWithValues: object.map { key, value in
            (key, Self.isID(key) ? value.mappingTexts(map) : value.mappingIDs(map))
          }))
    default: self
    }
  }

  func mappingTexts(_ map: (String) -> String) -> JSONValue {
    switch self {
    case .text(let text): .text(map(text))
    case .list(let list): .list(list.map { $0.mappingTexts(map) })
    default: self
    }
  }

  static func isID(_ key: String) -> Bool {
    key != "workerId" && (key == "id" || key.hasSuffix("Id") || key.hasSuffix("Ids"))
  }
}

extension Envelope {
  /// The envelope with other ids.
  func mappingIDs(_ map: (String) -> String) throws -> Envelope {
    let value = try JSONDecoder().decode(JSONValue.self, from: try JSONEncoder().encode(self))
    return try JSONDecoder().decode(Envelope.self, from: try JSONEncoder().encode(value.mappingIDs(map)))
  }
}
