import CucumberMessages

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Envelope {
  /// The envelope without the ids it gives, but with the names of those it refers to; and the ids it gives, in order.
  func shape(_ name: (String) -> String) throws -> (text: String, ids: [String]) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    var ids: [String] = []
    let value = try JSONDecoder().decode(JSONValue.self, from: encoder.encode(self)).withoutIDs(&ids, name)
    return (String(decoding: try encoder.encode(value), as: UTF8.self), ids)
  }
}

extension JSONValue {
  fileprivate func withoutIDs(_ ids: inout [String], _ name: (String) -> String) -> JSONValue {
    switch self {
    case .list(let list): return .list(list.map { $0.withoutIDs(&ids, name) })
    case .object(let object):
      var result: [String: JSONValue] = [:]
      for (key, value) in object.sorted(by: { $0.key < $1.key }) {
        if key == "id", case .text(let id) = value {
          ids.append(id)
        } else {
          result[key] = Self.isID(key) ? value.mappingTexts(name) : value.withoutIDs(&ids, name)
        }
      }
      return .object(result)
    default: return self
    }
  }
}
