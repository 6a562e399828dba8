import Foundation

// Foundation on Linux has predicates made of closures only; format strings are read here.

extension PredicateCondition {
  /// Reads a format string of Foundation: `label CONTAINS[c] %@ AND isEnabled == YES`.
  ///
  /// - Parameter arguments: The values of `%@` and the like.
  /// - Throws: ``PredicateError`` if it can't be read.
  package init(format: String, arguments: [Any]) throws {
    var parser = PredicateParser(try PredicateToken.tokens(of: format), arguments)
    self = try parser.whole()
  }
}

/// The error of a format string.
package struct PredicateError: Error, CustomStringConvertible {
  package let description: String
}

/// A piece of a format string.
private enum PredicateToken: Equatable {
  case word(String)
  case text(String)
  case number(Double)
  case symbol(String)
  /// The next argument: a value, or the name of a key.
  case argument(isKey: Bool)

  private static let symbols = [
    "==", "!=", "<>", "<=", ">=", "&&", "||", "=", "<", ">", "!", "(", ")", "{", "}", ",", "[", "]",
  ]

  static func tokens(of format: String) throws -> [PredicateToken] {
    var rest = Substring(format)
    var tokens: [PredicateToken] = []
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "'" || first == "\"" {
        tokens.append(.text(try quoted(&rest, by: first)))
      } else if first == "%" {
        tokens.append(try argument(&rest))
      } else if first.isNumber || first == "-" {
        let digits = rest.prefix { $0.isNumber || ".-".contains($0) }
        guard let number = Double(digits) else { throw PredicateError(description: "no number: \(digits)") }
        tokens.append(.number(number))
        rest.removeFirst(digits.count)
      } else if first.isLetter || first == "_" {
        let word = rest.prefix { $0.isLetter || $0.isNumber || "_.:".contains($0) }
        tokens.append(.word(String(word)))
        rest.removeFirst(word.count)
      } else if let symbol = symbols.first(where: rest.hasPrefix) {
        tokens.append(.symbol(symbol))
        rest.removeFirst(symbol.count)
      } else {
        throw PredicateError(description: "unexpected \"\(first)\"")
      }
    }
    return tokens
  }

  private static func quoted(_ rest: inout Substring, by quote: Character) throws -> String {
    rest.removeFirst()
    var text = ""
    while let character = rest.popFirst() {
      if character == quote { return text }
      text.append(character == "\\" ? rest.popFirst() ?? character : character)
    }
    throw PredicateError(description: "a text has no end")
  }

  private static func argument(_ rest: inout Substring) throws -> PredicateToken {
    for specifier in ["%@", "%K", "%ld", "%lu", "%lf", "%d", "%i", "%u", "%f"] where rest.hasPrefix(specifier) {
      rest.removeFirst(specifier.count)
      return .argument(isKey: specifier == "%K")
    }
    throw PredicateError(description: "unknown specifier \(rest.prefix(2))")
  }
}

/// Reads the pieces of a format string: comparisons joined by `AND`, `OR`, `NOT` and parentheses.
private struct PredicateParser {
  private var tokens: ArraySlice<PredicateToken>
  private var arguments: ArraySlice<Any>

  init(_ tokens: [PredicateToken], _ arguments: [Any]) {
    (self.tokens, self.arguments) = (tokens[...], arguments[...])
  }

  mutating func whole() throws -> PredicateCondition {
    let condition = try alternatives()
    if let token = tokens.first { throw PredicateError(description: "unexpected \(token)") }
    return condition
  }

  private mutating func alternatives() throws -> PredicateCondition {
    var parts = [try conjunction()]
    while takes(word: "OR", symbol: "||") { parts.append(try conjunction()) }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func conjunction() throws -> PredicateCondition {
    var parts = [try negation()]
    while takes(word: "AND", symbol: "&&") { parts.append(try negation()) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func negation() throws -> PredicateCondition {
    if takes(word: "NOT", symbol: "!") { return .not(try negation()) }
    if takes(word: "TRUEPREDICATE") { return .all([]) }
    if takes(word: "FALSEPREDICATE") { return .any([]) }
    guard takes(symbol: "(") else { return try comparison() }
    let inner = try alternatives()
    guard takes(symbol: ")") else { throw PredicateError(description: "a parenthesis has no end") }
    return inner
  }

  private mutating func comparison() throws -> PredicateCondition {
    let isAny = takes(word: "ANY") || takes(word: "SOME")
    if takes(word: "ALL") || takes(word: "NONE") { throw PredicateError(description: "ALL and NONE aren't read") }
    let left = try operand()
    guard let token = tokens.popFirst() else { throw PredicateError(description: "it has no operator") }
    let name =
      switch token {
      case .symbol(let symbol): symbol
      case .word(let word): word.uppercased()
      default: "\(token)"
      }
    guard let relation = PredicateRelation(name) else { throw PredicateError(description: "unknown operator \(name)") }
    let options = try options()
    return .comparison(
      PredicateComparison(left: left, relation: relation, right: try operand(), options: options, isAny: isAny))
  }

  private mutating func options() throws -> String.CompareOptions {
    guard takes(symbol: "[") else { return [] }
    guard case .word(let word)? = tokens.popFirst(), takes(symbol: "]"), word.lowercased().allSatisfy("cdl".contains)
    else { throw PredicateError(description: "expected the options [c], [d] or [cd]") }
    var options: String.CompareOptions = []
    if word.lowercased().contains("c") { options.insert(.caseInsensitive) }
    if word.lowercased().contains("d") { options.insert(.diacriticInsensitive) }
    return options
  }

  private mutating func operand() throws -> PredicateOperand {
    guard let token = tokens.popFirst() else { throw PredicateError(description: "a value is missing at its end") }
    switch token {
    case .text(let text): return .value(text)
    case .number(let number): return .value(number)
    case .argument(let isKey):
      guard let argument = arguments.popFirst() else { throw PredicateError(description: "an argument is missing") }
      guard isKey else { return .value(argument) }
      return .key(PredicateKey("\(argument)"))
    case .symbol("{"): return .value(try list())
    case .word(let word):
      if takes(symbol: "(") { return .function(word, try parameters()) }
      return constant(word) ?? .key(PredicateKey(word))
    case .symbol(let symbol): throw PredicateError(description: "unexpected \(symbol)")
    }
  }

  private mutating func list() throws -> [Any] {
    var values: [Any] = []
    while !takes(symbol: "}") {
      guard case .value(let value?) = try operand() else { throw PredicateError(description: "a list has values only") }
      values.append(value)
      _ = takes(symbol: ",")
    }
    return values
  }

  private mutating func parameters() throws -> [PredicateOperand] {
    var operands: [PredicateOperand] = []
    while !takes(symbol: ")") {
      operands.append(try operand())
      _ = takes(symbol: ",")
    }
    return operands
  }

  private func constant(_ word: String) -> PredicateOperand? {
    switch word.uppercased() {
    case "YES", "TRUE": .value(true)
    case "NO", "FALSE": .value(false)
    case "NIL", "NULL": .value(nil)
    default: nil
    }
  }

  private mutating func takes(word: String? = nil, symbol: String? = nil) -> Bool {
    switch tokens.first {
    case .word(let found)? where found.uppercased() == word: tokens.removeFirst()
    case .symbol(let found)? where found == symbol: tokens.removeFirst()
    default: return false
    }
    return true
  }
}
