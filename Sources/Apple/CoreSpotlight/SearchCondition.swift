import AppleFoundation

/// A condition on the attributes of items, in the language of queries: comparisons, `&&`, `||`, `!` and parentheses.
///
/// Source: https://developer.apple.com/documentation/corespotlight/searching-for-information-in-your-app
struct SearchCondition {
  private indirect enum Node {
    case comparison(attribute: String?, Operation, Operand)
    case not(Node)
    case all([Node])
    case any([Node])
  }

  private enum Operation: String, CaseIterable {
    case equal = "==", unequal = "!=", atMost = "<=", atLeast = ">=", less = "<", greater = ">"
  }

  private enum Operand {
    case text(String, flags: Set<Character>)
    case number(Double)
  }

  private let root: Node

  /// Reads a condition.
  ///
  /// - Throws: ``CSSearchQueryError``.
  init(_ text: String) throws {
    var reader = Reader(text)
    root = try reader.any()
    guard reader.isAtEnd else { throw CSSearchQueryError(.invalidQuery) }
  }

  func matches(_ item: CSSearchableItem) -> Bool { Self.matches(root, item) }

  private static func matches(_ node: Node, _ item: CSSearchableItem) -> Bool {
    switch node {
    case .not(let node): return !matches(node, item)
    case .all(let nodes): return nodes.allSatisfy { matches($0, item) }
    case .any(let nodes): return nodes.contains { matches($0, item) }
    case .comparison(let attribute, .unequal, let operand):
      return !values(attribute, of: item).contains { matches($0, .equal, operand) }
    case .comparison(let attribute, let operation, let operand):
      return values(attribute, of: item).contains { matches($0, operation, operand) }
    }
  }

  private static func values(_ attribute: String?, of item: CSSearchableItem) -> [Any] {
    switch attribute {
    case "domainIdentifier": item.domainIdentifier.map { [$0] } ?? []
    case "uniqueIdentifier": [item.uniqueIdentifier]
    default: item.attributeSet.values(of: attribute)
    }
  }

  private static func matches(_ value: Any, _ operation: Operation, _ operand: Operand) -> Bool {
    switch (value, operand) {
    case (let value as String, .text(let pattern, let flags)):
      operation == .equal ? matches(value, pattern, flags) : holds(operation, value, pattern)
    case (let value as NSNumber, .number(let number)): holds(operation, value.doubleValue, number)
    case (let value as Date, .number(let number)): holds(operation, value.timeIntervalSinceReferenceDate, number)
    default: false
    }
  }

  private static func holds<Value: Comparable>(_ operation: Operation, _ value: Value, _ other: Value) -> Bool {
    switch operation {
    case .equal: value == other
    case .unequal: value != other
    case .less: value < other
    case .greater: value > other
    case .atMost: value <= other
    case .atLeast: value >= other
    }
  }

  /// Stars stand for any characters; `c` ignores the case, `d` accents, and `w` compares with each word as well.
  private static func matches(_ value: String, _ pattern: String, _ flags: Set<Character>) -> Bool {
    let (value, pattern) = (folded(value, flags), folded(pattern, flags))
    if matches(value[...], pattern[...]) { return true }
    guard flags.contains("w") || flags.contains("t") else { return false }
    return value.searchWords.contains { matches($0, pattern[...]) }
  }

  private static func folded(_ text: String, _ flags: Set<Character>) -> String {
    var options: String.CompareOptions = []
    if flags.contains("c") { options.insert(.caseInsensitive) }
    if flags.contains("d") { options.insert(.diacriticInsensitive) }
    return text.folding(options: options, locale: nil)
  }

  private static func matches(_ value: Substring, _ pattern: Substring) -> Bool {
    guard let first = pattern.first else { return value.isEmpty }
    if first == "*" {
      let rest = pattern.dropFirst()
      return rest.isEmpty || value.indices.contains { matches(value[$0...], rest) }
    }
    return value.first == first && matches(value.dropFirst(), pattern.dropFirst())
  }
}

extension SearchCondition {
  /// Reads the text of a condition from its start to its end.
  private struct Reader {
    private var rest: Substring

    init(_ text: String) { rest = text[...] }

    var isAtEnd: Bool {
      mutating get {
        skipSpaces()
        return rest.isEmpty
      }
    }

    private mutating func skipSpaces() { rest = rest.drop(while: \.isWhitespace) }

    private mutating func take(_ text: String) -> Bool {
      skipSpaces()
      guard rest.hasPrefix(text) else { return false }
      rest.removeFirst(text.count)
      return true
    }

    mutating func any() throws -> Node {
      var nodes = [try all()]
      while take("||") { nodes.append(try all()) }
      return nodes.count == 1 ? nodes[0] : .any(nodes)
    }

    private mutating func all() throws -> Node {
      var nodes = [try single()]
      while take("&&") { nodes.append(try single()) }
      return nodes.count == 1 ? nodes[0] : .all(nodes)
    }

    private mutating func single() throws -> Node {
      if take("(") {
        let node = try any()
        guard take(")") else { throw CSSearchQueryError(.invalidQuery) }
        return node
      }
      if take("!") { return .not(try single()) }
      skipSpaces()
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "*" }
      rest.removeFirst(name.count)
      guard !name.isEmpty, let operation = Operation.allCases.first(where: { take($0.rawValue) }) else {
        throw CSSearchQueryError(.invalidQuery)
      }
      let isAny = name.allSatisfy { $0 == "*" }
      return .comparison(attribute: isAny ? nil : Self.attribute(name), operation, try operand())
    }

    /// The name of an attribute, which is without the prefix of Spotlight's attributes.
    private static func attribute(_ name: Substring) -> String {
      guard name.hasPrefix("kMDItem") else { return String(name) }
      let short = name.dropFirst("kMDItem".count)
      return short.prefix(1).lowercased() + short.dropFirst()
    }

    private mutating func operand() throws -> Operand {
      skipSpaces()
      guard let quote = rest.first, quote == "\"" || quote == "'" else { return try number() }
      rest.removeFirst()
      var text = ""
      while let next = rest.popFirst() {
        if next == quote { return .text(text, flags: flags()) }
        if next == "\\", let escaped = rest.popFirst() { text.append(escaped) } else { text.append(next) }
      }
      throw CSSearchQueryError(.invalidQuery)
    }

    private mutating func flags() -> Set<Character> {
      let flags = rest.prefix { "cdwt".contains($0) }
      rest.removeFirst(flags.count)
      return Set(flags)
    }

    private mutating func number() throws -> Operand {
      let digits = rest.prefix { $0.isNumber || $0 == "." || $0 == "-" }
      guard let number = Double(digits) else { throw CSSearchQueryError(.invalidQuery) }
      rest.removeFirst(digits.count)
      return .number(number)
    }
  }
}

extension StringProtocol {
  /// The words of a text.
  var searchWords: [SubSequence] { split { !$0.isLetter && !$0.isNumber } }
}

extension CSSearchableItemAttributeSet {
  /// Whether each word of a text begins a word of the item, whatever their case and accents.
  func matches(words text: String) -> Bool {
    let own = searchedTexts.flatMap { Self.folded($0).searchWords }
    return Self.folded(text).searchWords.allSatisfy { word in own.contains { $0.hasPrefix(word) } }
  }

  private static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
