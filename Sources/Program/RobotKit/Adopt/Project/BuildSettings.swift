/// The build settings of a target, with references such as `$(PRODUCT_NAME:c99extidentifier)` expanded.
struct BuildSettings {
  private let values: [String: String]

  init(_ values: [String: String]) {
    self.values = values
  }

  /// The value of a setting; references to settings that aren't known remain.
  subscript(name: String) -> String? { values[name].map { expanded($0, depth: 0) } }

  /// The names of the settings that are known.
  var names: Dictionary<String, String>.Keys { values.keys }

  /// Returns a string with its references to settings expanded; those that aren't known remain.
  func expanded(_ text: String) -> String { expanded(text, depth: 0) }

  private func expanded(_ text: String, depth: Int) -> String {
    // Settings can refer to each other in a circle.
    guard depth < 10 else { return text }
    return text.replacing(/\$[({](\w+)((?::[^)}]+)?)[)}]/) { match in
      guard let value = values[String(match.1)] else { return String(match.0) }
      let operators = match.2.split(separator: ":")
      return operators.reduce(expanded(value, depth: depth + 1)) { Self.applying($1, to: $0) }
    }
  }

  private static func applying(_ name: Substring, to text: String) -> String {
    switch name {
    case "c99extidentifier", "identifier": ModuleName.of(text)
    case "rfc1034identifier": String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    case "lower": text.lowercased()
    case "upper": text.uppercased()
    default: text
    }
  }
}
