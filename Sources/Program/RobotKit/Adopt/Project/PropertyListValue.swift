/// A value of a property list, such as the file of an Xcode project.
enum PropertyListValue: Codable {
  case string(String)
  case list([PropertyListValue])
  case dictionary([String: PropertyListValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let dictionary = try? container.decode([String: PropertyListValue].self) {
      self = .dictionary(dictionary)
    } else if let list = try? container.decode([PropertyListValue].self) {
      self = .list(list)
    } else {
      // Numbers and Boolean values of the XML form.
      self = .string((try? container.decode(Int.self)).map(String.init) ?? "")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .string(let text): try container.encode(text)
    case .list(let values): try container.encode(values)
    case .dictionary(let values): try container.encode(values)
    }
  }

  /// The value with changed strings.
  func mapStrings(_ change: (String) -> String) -> PropertyListValue {
    switch self {
    case .string(let text): .string(change(text))
    case .list(let values): .list(values.map { $0.mapStrings(change) })
    case .dictionary(let values): .dictionary(values.mapValues { $0.mapStrings(change) })
    }
  }

  /// The string; the elements of a list with spaces between them, as Xcode reads a build setting.
  var text: String? {
    switch self {
    case .string(let text): text
    case .list(let values): values.compactMap(\.text).joined(separator: " ")
    case .dictionary: nil
    }
  }

  /// The strings of a list; a string alone is one.
  var strings: [String] {
    switch self {
    case .string(let text): [text]
    case .list(let values): values.compactMap(\.text)
    case .dictionary: []
    }
  }

  /// The first element of a list.
  var first: PropertyListValue? { if case .list(let values) = self { values.first } else { nil } }

  subscript(key: String) -> PropertyListValue? {
    if case .dictionary(let values) = self { values[key] } else { nil }
  }
}
