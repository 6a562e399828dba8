import AppleFoundation

/// Reads JSON, also the beginning of some.
struct JSONText {
  private let text: [Character]
  private var index = 0
  /// Returns the identity of the object at a place.
  private let identity: (String) -> GenerationID

  /// - Parameter identity: The identity of the object at a place, such as `.steps[1]`.
  init(_ text: String, identity: @escaping (String) -> GenerationID = { _ in GenerationID() }) {
    (self.text, self.identity) = (Array(text), identity)
  }

  /// The content; that of a beginning isn't complete. `nil` if there is no value, or something else after it.
  func content() -> GeneratedContent? {
    var copy = self
    guard let content = copy.value("") else { return nil }
    copy.skipSpaces()
    return copy.index == text.count ? content : nil
  }

  private var current: Character? { index < text.count ? text[index] : nil }

  private mutating func skipSpaces() {
    while let character = current, character.isWhitespace { index += 1 }
  }

  private mutating func take(_ character: Character) -> Bool {
    skipSpaces()
    guard current == character else { return false }
    index += 1
    return true
  }

  private mutating func value(_ place: String) -> GeneratedContent? {
    skipSpaces()
    switch current {
    case "{": return object(place)
    case "[": return array(place)
    case "\"":
      guard let (string, isComplete) = string() else { return nil }
      return GeneratedContent(.string(string), id: nil, isComplete: isComplete)
    default: return word()
    }
  }

  private mutating func word() -> GeneratedContent? {
    let start = index
    while let character = current, character.isLetter || character.isNumber || "+-.".contains(character) { index += 1 }
    let word = String(text[start..<index])
    switch word {
    case "null": return GeneratedContent(kind: .null)
    case "true", "false": return GeneratedContent(kind: .bool(word == "true"))
    default: return Double(word).map { GeneratedContent(kind: .number($0)) }
    }
  }

  private mutating func array(_ place: String) -> GeneratedContent? {
    index += 1
    var elements: [GeneratedContent] = []
    func partial() -> GeneratedContent {
      GeneratedContent(.array(elements), id: nil, isComplete: false)
    }
    while true {
      if take("]") { return GeneratedContent(kind: .array(elements)) }
      if !elements.isEmpty, current != nil, !take(",") { return nil }
      skipSpaces()
      guard current != nil else { return partial() }
      guard let element = value("\(place)[\(elements.count)]") else { return index == text.count ? partial() : nil }
      elements.append(element)
      if !element.isComplete { return partial() }
    }
  }

  private mutating func object(_ place: String) -> GeneratedContent? {
    index += 1
    var (properties, keys) = ([String: GeneratedContent](), [String]())
    let id = identity(place)
    func content(isComplete: Bool) -> GeneratedContent {
      GeneratedContent(.structure(properties: properties, orderedKeys: keys), id: id, isComplete: isComplete)
    }
    while true {
      if take("}") { return content(isComplete: true) }
      if !keys.isEmpty, current != nil, !take(",") { return nil }
      skipSpaces()
      guard current != nil else { return content(isComplete: false) }
      guard let (key, isWhole) = string() else { return nil }
      guard isWhole else { return content(isComplete: false) }
      let hasColon = take(":")
      skipSpaces()
      guard current != nil else { return content(isComplete: false) }
      guard hasColon else { return nil }
      guard let value = value("\(place).\(key)") else {
        return index == text.count ? content(isComplete: false) : nil
      }
      if properties.updateValue(value, forKey: key) == nil { keys.append(key) }
      if !value.isComplete { return content(isComplete: false) }
    }
  }

  /// A string, and whether its end is there.
  private mutating func string() -> (String, Bool)? {
    guard current == "\"" else { return nil }
    index += 1
    var result = ""
    while let character = current {
      index += 1
      switch character {
      case "\"": return (result, true)
      case "\\":
        guard let escaped = current else { return (result, false) }
        index += 1
        guard let character = unescaped(escaped) else { return (result, false) }
        result += character
      default: result.append(character)
      }
    }
    return (result, false)
  }

  private mutating func unescaped(_ character: Character) -> String? {
    switch character {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "b": return "\u{8}"
    case "f": return "\u{c}"
    case "u": return unicode()
    default: return String(character)
    }
  }

  private mutating func unicode() -> String? {
    guard let first = codeUnit() else { return nil }
    guard UTF16.isLeadSurrogate(first) else { return String(decoding: [first], as: UTF16.self) }
    guard index + 1 < text.count, text[index] == "\\", text[index + 1] == "u" else { return nil }
    index += 2
    return codeUnit().map { String(decoding: [first, $0], as: UTF16.self) }
  }

  private mutating func codeUnit() -> UInt16? {
    guard index + 4 <= text.count else { return nil }
    index += 4
    return UInt16(String(text[index - 4..<index]), radix: 16)
  }

  // MARK: Writing

  static func number(_ value: Double) -> String {
    value.rounded() == value && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
  }

  static func quoted(_ string: String) -> String {
    var result = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20: result += String(format: "\\u%04x", scalar.value)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
