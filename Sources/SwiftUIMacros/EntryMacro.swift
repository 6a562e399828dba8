/// `@Entry var name: Type = value` in an extension of `EnvironmentValues` and its like: a key, and accessors by it.
enum EntryMacro {
  static func accessors(_ attached: AttachedMacro) -> PluginMessage {
    guard let variable = VariableDeclaration(attached.declaration) else { return misuse(attached) }
    let key = "__Key_\(variable.plainName)"
    return .expansion("get { self[\(key).self] }\nset { self[\(key).self] = newValue }")
  }

  static func key(_ attached: AttachedMacro) -> PluginMessage {
    guard let variable = VariableDeclaration(attached.declaration) else { return misuse(attached) }
    guard let value = variable.value ?? (variable.isOptional ? "nil" : nil) else {
      return .failure("@Entry needs an initial value, as in `@Entry var name: Type = value`", at: attached.location)
    }
    // A computed default is made anew for each use, as a class instance should be; without a type it must be stored.
    let member =
      variable.type.map { "static var defaultValue: \($0) { \(value) }" }
      ?? "nonisolated(unsafe) static let defaultValue = \(value)"
    return .expansion(
      "private struct __Key_\(variable.plainName): \(protocolName(attached)) {\n  \(member)\n}")
  }

  private static func protocolName(_ attached: AttachedMacro) -> String {
    let names = [
      "FocusedValues": "FocusedValueKey", "Transaction": "TransactionKey", "ContainerValues": "ContainerValueKey",
    ]
    let context = attached.context.first ?? ""
    return names.first { context.contains($0.key) }?.value ?? "EnvironmentKey"
  }

  private static func misuse(_ attached: AttachedMacro) -> PluginMessage {
    .failure("@Entry needs a variable, as in `@Entry var name: Type = value`", at: attached.location)
  }
}

/// The parts of `var name: Type = value`.
struct VariableDeclaration {
  let name: String
  let type: String?
  let value: String?

  /// The name without backticks.
  var plainName: String { name.filter { $0 != "`" } }

  var isOptional: Bool { type.map { $0.hasSuffix("?") || $0.hasPrefix("Optional<") } ?? false }

  init?(_ source: String) {
    var scanner = SourceScanner(source)
    guard scanner.skip(past: "var") else { return nil }
    scanner.skipSpaces()
    name = scanner.identifier()
    guard !name.isEmpty else { return nil }
    let rest = scanner.splitAtTopLevel()
    type = rest.type
    value = rest.value
  }
}

/// Goes through source text, around comments, string literals and brackets.
struct SourceScanner {
  private let text: [Character]
  private var index = 0

  init(_ source: String) {
    text = Array(source)
  }

  private func isName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "`"
  }

  private func starts(with word: String, at index: Int) -> Bool {
    text[index...].starts(with: word)
  }

  /// Goes behind a word that is not in a comment, a literal or brackets.
  mutating func skip(past word: String) -> Bool {
    var depth = 0
    while index < text.count {
      if skipTrivia() { continue }
      let isStart = index == 0 || !isName(text[index - 1])
      let end = index + word.count
      if depth == 0, isStart, starts(with: word, at: index), end >= text.count || !isName(text[end]) {
        index = end
        return true
      }
      depth += change(at: index)
      index += 1
    }
    return false
  }

  mutating func skipSpaces() {
    while index < text.count, text[index].isWhitespace { index += 1 }
  }

  mutating func identifier() -> String {
    let start = index
    while index < text.count, isName(text[index]) { index += 1 }
    return String(text[start..<index])
  }

  /// What follows a name: `: Type`, `= value`, both or neither.
  mutating func splitAtTopLevel() -> (type: String?, value: String?) {
    var (depth, colon) = (0, Int?.none)
    var equals: Int?
    while index < text.count {
      if skipTrivia() { continue }
      let character = text[index]
      if depth == 0, character == ":", colon == nil {
        colon = index
      } else if depth == 0, character == "=" {
        equals = index
        break
      } else {
        depth += change(at: index)
      }
      index += 1
    }
    return (
      colon.map { trimmed($0 + 1, equals ?? text.count) }, equals.map { trimmed($0 + 1, text.count) }
    )
  }

  /// How much deeper in brackets a character leads; the arrow of a function type closes none.
  private func change(at index: Int) -> Int {
    switch text[index] {
    case "(", "[", "{", "<": 1
    case ">": index > 0 && text[index - 1] == "-" ? 0 : -1
    case ")", "]", "}": -1
    default: 0
    }
  }

  /// Goes behind a comment or a string literal.
  ///
  /// - Returns: Whether there was one.
  private mutating func skipTrivia() -> Bool {
    if starts(with: "//", at: index) {
      while index < text.count, !text[index].isNewline { index += 1 }
      return true
    }
    if starts(with: "/*", at: index) {
      index += 2
      while index < text.count, !starts(with: "*/", at: index) { index += 1 }
      index = min(text.count, index + 2)
      return true
    }
    guard text[index] == "\"" else { return false }
    index += 1
    while index < text.count, text[index] != "\"" { index += text[index] == "\\" ? 2 : 1 }
    index = min(text.count, index + 1)
    return true
  }

  private func trimmed(_ start: Int, _ end: Int) -> String {
    var (start, end) = (start, end)
    while start < end, text[start].isWhitespace { start += 1 }
    while end > start, text[end - 1].isWhitespace { end -= 1 }
    return String(text[start..<end])
  }
}
