import SwiftSource

/// Tokens with the brackets they are in.
struct TokenStructure {
  let tokens: [SwiftToken]
  /// The closing bracket of an opening one.
  private var ends: [Int: Int] = [:]
  /// The opening bracket around each token; -1 if there is none.
  private var openers: [Int] = []
  /// Opening braces that begin the body of a statement and not a closure.
  private var bodies: Set<Int> = []
  /// The types that opening braces belong to.
  private var typeBraces: [Int: String] = [:]
  /// The keywords of the functions and computed variables that opening braces belong to.
  private var declarations: [Int: Int] = [:]

  private static let statements: Set<String> = ["if", "guard", "while", "for", "switch", "catch", "where"]
  private static let beforeValues: Set<String> = ["return", "in", "case", "else", "try", "await", "is", "as"]
  private static let functionKeywords: Set<String> = ["var", "func", "init", "subscript"]
  private static let blocks: Set<String> = ["do", "else", "repeat", "defer", "get", "set"]
  static let typeKeywords: Set<String> = ["extension", "struct", "class", "enum", "actor", "protocol"]

  init(_ tokens: [SwiftToken]) {
    self.tokens = tokens
    openers.reserveCapacity(tokens.count)
    var open: [Int] = []
    // Statements and declarations that wait for their brace, by the number of open brackets.
    var (statements, type) = ([Int](), String?.none)
    var declaration: (keyword: Int, depth: Int)?
    for (index, token) in tokens.enumerated() {
      openers.append(open.last ?? -1)
      guard token.kind != .literal else { continue }
      if Self.statements.contains(token.text), self.text(index - 1) != ".", self.text(index + 1) != ":" {
        if statements.last != open.count { statements.append(open.count) }
      } else if Self.typeKeywords.contains(token.text), index + 1 < tokens.count, tokens[index + 1].kind == .word,
        self.text(index - 1) != "."
      {
        type = Self.lastName(tokens, index + 1)
      } else if Self.functionKeywords.contains(token.text), self.text(index - 1) != "." {
        declaration = (index, open.count)
      } else if let (keyword, depth) = declaration, depth == open.count, token.text == "=",
        tokens[keyword].text == "var"
      {
        declaration = nil
      }
      switch token.text {
      case "(", "[", "{":
        if token.text == "{" {
          if let (keyword, depth) = declaration, depth == open.count, statements.last != open.count {
            declaration = nil
            let isComputed = tokens[keyword].line == tokens[index - 1].line
            if isComputed || tokens[keyword].text != "var" { declarations[index] = keyword }
          }
          if let name = type { (typeBraces[index], type) = (name, nil) }
          if typeBraces[index] != nil || statements.last == open.count { bodies.insert(index) }
          if statements.last == open.count { statements.removeLast() }
        }
        open.append(index)
      case ")", "]", "}":
        if let opener = open.popLast() { ends[opener] = index }
        while let last = statements.last, last > open.count { statements.removeLast() }
      default: break
      }
    }
  }

  /// The last part of a dotted name: `Item` of `extension Shop.Item`.
  private static func lastName(_ tokens: [SwiftToken], _ start: Int) -> String {
    var index = start
    while index + 2 < tokens.count, tokens[index + 1].text == ".", tokens[index + 2].kind == .word { index += 2 }
    return tokens[index].text
  }

  subscript(index: Int) -> SwiftToken {
    tokens.indices.contains(index) ? tokens[index] : .missing
  }

  /// The text of a token; empty outside of the file and for literals.
  func text(_ index: Int) -> String { self[index].kind == .literal ? "" : self[index].text }

  /// The closing bracket of an opening one; `nil` if it isn't closed.
  func end(of opener: Int) -> Int? { ends[opener] }

  /// The bracket around a token, and that of a closing bracket; -1 if there is none.
  func opener(of index: Int) -> Int { tokens.indices.contains(index) ? openers[index] : -1 }

  /// The keyword of the function or the computed variable whose body a brace opens; `nil` for other braces.
  func declaration(of brace: Int) -> Int? { declarations[brace] }

  /// Whether a token is a part of a declaration in an extension.
  func isInExtension(_ index: Int) -> Bool {
    let brace = opener(of: index)
    guard isTypeBody(brace), let keyword = tokens[..<brace].last(where: { Self.typeKeywords.contains($0.text) }) else {
      return false
    }
    return keyword.text == "extension"
  }

  /// Whether a brace opens the body of a type.
  func isTypeBody(_ brace: Int) -> Bool { typeBraces[brace] != nil }

  /// Whether a brace opens a closure, as opposed to a declaration's or a statement's body.
  func isClosure(_ brace: Int) -> Bool {
    text(brace) == "{" && !bodies.contains(brace) && declarations[brace] == nil
      && !Self.blocks.contains(text(brace - 1))
  }

  /// Whether two tokens are in the same brackets.
  func areSiblings(_ first: Int, _ second: Int) -> Bool {
    tokens.indices.contains(first) && tokens.indices.contains(second) && openers[first] == openers[second]
  }

  /// The type whose members are declared around a token.
  func typeAround(_ index: Int) -> String? { typeBraces[openers[index]] }

  /// The innermost type whose body a token is in, at any depth.
  func typeOutward(from index: Int) -> String? {
    sequence(first: opener(of: index)) { [openers] in $0 < 0 ? nil : openers[$0] }.lazy.compactMap { [typeBraces] in
      typeBraces[$0]
    }.first
  }

  /// Whether a dot follows a value, so that what it names is a member; `.red` alone is not.
  func isAfterValue(_ dot: Int) -> Bool {
    let value = self[dot - 1]
    switch value.kind {
    case .literal: return true
    case .directive: return false
    case .word: return !value.isCapitalized && !Self.beforeValues.contains(value.text)
    case .symbol:
      // After a space it is the question mark of a condition.
      if ["?", "!"].contains(value.text) { return !self[dot].isSpaced && !value.isSpaced }
      return [")", "]", "}"].contains(value.text)
    }
  }

  /// The call that a dot begins an argument of: `.transition(.slide)`, `Text(date, format: .iso8601)`.
  func callee(of dot: Int) -> NameUse.Callee? {
    let isLabelled = text(dot - 1) == ":" && self[dot - 2].kind == .word
    let (before, opener) = (text(isLabelled ? dot - 3 : dot - 1), openers[dot])
    guard before == "(" || before == ",", opener > 0, text(opener) == "(", self[opener - 1].kind == .word,
      text(opener - 2) == "." || self[opener - 1].isCapitalized
    else { return nil }
    return NameUse.Callee(name: text(opener - 1), label: isLabelled ? text(dot - 2) : "_")
  }

  /// Whether a capitalized name is part of an expression, as far as the token before it shows.
  func isExpression(_ index: Int) -> Bool {
    let before = text(index - 1)
    if self[index - 1].kind == .word {
      let words = ["some", "any", "is", "as", "func", "case", "where", "import", "inout", "init", "macro", "subscript"]
      return !words.contains(before) && !Self.typeKeywords.contains(before) && before != "typealias"
    }
    if ["->", "&", "@", "#"].contains(before) { return false }
    if ["?", "!"].contains(before), text(index - 2) == "as" { return false }
    if before == "=", text(index - 2) == "=", text(index + 1) == "{" { return false }
    // Types of variables and conformances; between parentheses these are arguments.
    if before == ":" || before == ",", text(index + 1) == "{" {
      return text(openers[index]) == "(" || text(openers[index]) == "["
    }
    return true
  }

  /// The shape of the call of a name; `nil` if it isn't called.
  func shape(after name: Int) -> CallShape? {
    guard let arguments = arguments(after: name) else { return nil }
    let closures = arguments.filter(\.isTrailing)
    return CallShape(
      labels: arguments.filter { !$0.isTrailing }.map(\.label),
      closures: closures.enumerated().map { $0.offset == 0 ? "" : $0.element.label })
  }

  /// An argument of a call, with the tokens of its value.
  struct Argument {
    /// `_` for an argument without a label.
    let label: String
    let tokens: Range<Int>
    var isTrailing = false
  }

  /// The generic arguments after a type's name: their number, and the closing bracket; `nil` if there are none.
  func genericArguments(after name: Int) -> (count: Int, end: Int)? {
    guard self[name].isCapitalized, text(name + 1) == "<", !self[name + 1].isSpaced else { return nil }
    var (depth, count) = (0, 1)
    for index in (name + 1)..<min(name + 60, tokens.count) {
      switch text(index) {
      case "<", "(", "[": depth += 1
      case ">", ")", "]": depth -= 1
      case "," where depth == 1: count += 1
      case "{", "}", ";", "=", "": return nil
      default: break
      }
      if depth == 0 { return (count, index) }
    }
    return nil
  }

  /// The last token of a name with its generic arguments.
  func end(ofName name: Int) -> Int { genericArguments(after: name)?.end ?? name }

  /// Returns the token after the attributes that begin at a token.
  func afterAttributes(_ start: Int) -> Int {
    var index = start
    while text(index) == "@" {
      let arguments = index + 2
      let hasArguments = text(arguments) == "(" && !self[arguments].isSpaced
      index = hasArguments ? (ends[arguments] ?? arguments) + 1 : arguments
    }
    return index
  }

  /// The arguments of the call of a name; `nil` if it isn't called.
  func arguments(after name: Int) -> [Argument]? {
    var (arguments, index, isCall) = ([Argument](), end(ofName: name) + 1, false)
    if text(index) == "(", self[index].line == self[name].line, !self[index].isSpaced, let end = ends[index] {
      arguments = parts(index, end).map { part in
        let isLabeled = self[part.lowerBound].kind == .word && text(part.lowerBound + 1) == ":"
        return isLabeled
          ? Argument(label: text(part.lowerBound), tokens: part.dropFirst(2)) : Argument(label: "_", tokens: part)
      }
      (index, isCall) = (end + 1, true)
    }
    var label = "_"
    while text(index) == "{", !bodies.contains(index), let end = ends[index], self[index].line == self[index - 1].line {
      arguments.append(Argument(label: label, tokens: index..<end + 1, isTrailing: true))
      (index, isCall) = (end + 1, true)
      guard self[index].kind == .word, text(index + 1) == ":", text(index + 2) == "{" else { break }
      label = text(index)
      index += 2
    }
    return isCall ? arguments : nil
  }

  /// Returns the ranges between the commas in parentheses.
  func parts(_ start: Int, _ end: Int) -> [Range<Int>] {
    var (parts, first, index) = ([Range<Int>](), start + 1, start + 1)
    while index < end {
      if text(index) == "," {
        parts.append(first..<index)
        first = index + 1
      }
      index = (ends[index] ?? index) + 1
    }
    return first < end ? parts + [first..<end] : parts
  }

  /// The names of the generic parameters that begin at a bracket.
  func genericParameters(_ start: Int) -> [String] {
    guard text(start) == "<" else { return [] }
    var (depth, names) = (0, [String]())
    for index in start..<min(start + 200, tokens.count) {
      if text(index) == "<" { depth += 1 }
      if text(index) == ">" { depth -= 1 }
      if depth == 0 { break }
      let name = ["each", "let"].contains(text(index + 1)) ? index + 2 : index + 1
      if depth == 1, ["<", ","].contains(text(index)), self[name].kind == .word { names.append(text(name)) }
    }
    return names
  }

  /// The parameters of a declaration; any may be a closure, since types may be aliases of functions.
  func parameters(after name: Int) -> [CallParameter] {
    var start = name
    // Generic parameters.
    while start < tokens.count, !["(", "{"].contains(text(start)) { start += 1 }
    guard text(start) == "(", let end = ends[start] else { return [] }
    return parts(start, end).map { part in
      // Attributes such as @ViewBuilder.
      let first = afterAttributes(part.lowerBound)
      let isLabeled = self[first].kind == .word && (text(first + 1) == ":" || text(first + 2) == ":")
      let texts = part.map { text($0) }
      return CallParameter(
        label: isLabeled ? text(first) : "_", hasDefault: texts.contains("="), isClosure: true,
        isVariadic: texts.contains("..."))
    }
  }
}
