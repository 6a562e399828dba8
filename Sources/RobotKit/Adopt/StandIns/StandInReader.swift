/// Reads how the files of an app use the module of a stand-in.
struct StandInReader {
  private(set) var draft = StandInDraft()
  /// The types of the module that nothing declares.
  private let types: Set<String>
  /// Members that other modules declare.
  private let known: Set<String>
  private let table = SurfaceTable.shipped

  init(types: Set<String>, known: Set<String>) {
    (self.types, self.known) = (types, known)
    for name in types { draft.types[name] = .init() }
  }

  mutating func read(_ code: TokenStructure) {
    let hasViews = code.tokens.contains { $0.text == "View" || $0.text == "Scene" }
    for (index, token) in code.tokens.enumerated() where token.kind == .word {
      if code.text(index - 1) == "." {
        if !token.isCapitalized { readMember(code, index, hasViews: hasViews) }
      } else if types.contains(token.text) {
        readType(code, index, path: token.text, hasViews: hasViews)
      }
    }
  }

  // MARK: - Types

  private mutating func readType(_ code: TokenStructure, _ index: Int, path: String, hasViews: Bool) {
    var type = draft.types[path] ?? .init()
    defer { draft.types[path] = type }
    if code.text(index - 1) == "@" { return readAttribute(code, index, &type) }
    if let kind = code.inheritedKind(index) { type.kind = kind }
    if let count = code.genericArgumentCount(after: index) { type.genericCount = max(type.genericCount, count) }
    if code.isExpression(index), let call = code.draftedCall(index) {
      addInitializer(code, index, call, &type, hasViews)
    }
    guard code.text(index + 1) == ".", code[index + 2].kind == .word else { return }
    let name = code.text(index + 2)
    if code[index + 2].isCapitalized {
      readType(code, index + 2, path: "\(path).\(name)", hasViews: hasViews)
    } else if name == "init", let call = code.draftedCall(index + 2) {
      addInitializer(code, index, call, &type, hasViews)
    } else if let call = code.draftedCall(index + 2) {
      type.functions.insert(call)
    } else if code.isUnwrapped(index + 2) {
      type.optionals.insert(name)
    }
  }

  private func addInitializer(
    _ code: TokenStructure, _ index: Int, _ call: DraftedCall, _ type: inout StandInDraft.TypeDraft, _ hasViews: Bool
  ) {
    type.initializers.insert(DraftedCall(name: "init", arguments: call.arguments))
    if hasViews, code.isStatement(index) { type.isView = true }
    if code.isUnwrapped(index) { type.isFailable = true }
  }

  private mutating func readAttribute(
    _ code: TokenStructure, _ index: Int, _ type: inout StandInDraft.TypeDraft
  ) {
    guard code.isWrapper(index) else {
      draft.macros.insert(code.text(index))
      return
    }
    type.kind = .wrapper
    type.initializers.insert(DraftedCall(name: "init", arguments: code.draftedCall(index)?.arguments ?? []))
  }

  // MARK: - Members

  private mutating func readMember(_ code: TokenStructure, _ index: Int, hasViews: Bool) {
    let name = code.text(index)
    let isTyped = code[index - 2].isCapitalized
    guard !isTyped, name.first?.isNumber == false, !["self", "init", "Type"].contains(name) else { return }
    let call = code.draftedCall(index)
    guard code.isAfterValue(index - 1) else {
      // Other ones are values of the app or of SwiftUI; the compiler finds the rest.
      guard let callee = code.callee(of: index - 1)?.name,
        types.contains(callee) || !(isKnown(callee) || table.initializers[callee] != nil || StandIn.isLinked(callee))
      else { return }
      draft.implicit.insert(call ?? DraftedCall(name: name, arguments: nil))
      return
    }
    if code.isUnwrapped(index), !isKnown(name) { draft.optionals.insert(name) }
    guard let call, !Self.common.contains(name), !isSwiftUI(name) else { return }
    if hasViews, code.isModifier(index), !known.contains(name) {
      draft.modifiers.insert(call)
    } else if !known.contains(name) || !call.isPlain {
      draft.methods.insert(call)
    }
  }

  private func isKnown(_ name: String) -> Bool {
    known.contains(name) || Self.common.contains(name) || isSwiftUI(name)
  }

  /// Whether SwiftUI on Linux has a member; the table also has names that are missing.
  private func isSwiftUI(_ name: String) -> Bool { table.members[name]?.contains { $0.status != .missing } ?? false }

  /// Methods of Swift's and Foundation's types that most files call.
  private static let common: Set<String> = [
    "append", "appending", "appendingPathComponent", "allSatisfy", "cancel", "compactMap", "components", "contains",
    "count", "date", "decode", "description", "dictionary", "dropFirst", "dropLast", "encode", "enumerated", "filter",
    "first", "firstIndex", "flatMap", "forEach", "formatted", "hasPrefix", "hasSuffix", "index", "insert", "isEmpty",
    "joined", "last", "localizedDescription", "lowercased", "map", "mapValues", "max", "min", "path", "prefix",
    "reduce",
    "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange", "replacingOccurrences", "reversed",
    "rounded", "shuffled", "sort", "sorted", "split", "string", "suffix", "swapAt", "text", "timeIntervalSince",
    "toggle",
    "trimmingCharacters", "union", "uppercased", "url", "value", "write", "zip", "send", "sink", "store", "assign",
  ]
}

// MARK: - Uses in tokens

extension TokenStructure {
  /// The call of a name; `nil` if it isn't called.
  func draftedCall(_ name: Int) -> DraftedCall? {
    guard let arguments = arguments(after: name) else { return nil }
    return DraftedCall(
      name: text(name), arguments: arguments.map { .init(label: $0.label, kind: kind(of: $0.tokens)) })
  }

  private func kind(of range: Range<Int>) -> DraftedCall.Argument.Kind {
    let first = range.lowerBound
    switch text(first) {
    case "{": return closure(first, range)
    case ".": return .implicit
    case "[" where text(first + 1) == ".": return .implicit
    case "\\": return .keyPath
    case "&": return .reference
    default: return .value
    }
  }

  private func closure(_ start: Int, _ range: Range<Int>) -> DraftedCall.Argument.Kind {
    let texts = range.map { text($0) }
    return .closure(
      parameters: parameterCount(ofClosure: start, range), isAsync: texts.contains("await"),
      isThrowing: texts.contains("try"))
  }

  private func parameterCount(ofClosure start: Int, _ range: Range<Int>) -> Int {
    var first = start + 1
    if text(first) == "[", let end = end(of: first) { first = end + 1 }
    let head = range.dropFirst().prefix { !["in", "{", ";", "="].contains(text($0)) && self[$0].kind != .literal }
    if let last = head.last ?? range.first, text(last + 1) == "in", !head.contains(where: { text($0) == "for" }) {
      if text(first) == "(" { return parts(first, end(of: first) ?? first).count }
      let names = (first...max(first, last)).prefix { text($0) != "->" && text($0) != "in" }
      return names.isEmpty || text(first) == "in" ? 0 : names.count { text($0) == "," } + 1
    }
    return (0...8).last { number in range.contains { text($0) == "$\(number)" } }.map { $0 + 1 } ?? 0
  }

  /// Whether a name begins a statement, as a view in the body of another one does.
  func isStatement(_ index: Int) -> Bool {
    guard self[index].line > self[index - 1].line || text(index - 1) == "{" || text(index - 1) == "in" else {
      return false
    }
    return ["{", "}", ")", "in", "]", ":"].contains(text(index - 1)) || self[index - 1].kind != .symbol
  }

  /// Whether a dot begins a line, as that of a modifier does.
  func isModifier(_ name: Int) -> Bool { self[name - 1].line > self[name - 2].line }

  /// Whether the value of a name or of its call is bound in a condition or unwrapped.
  func isUnwrapped(_ name: Int) -> Bool {
    var end = name
    if text(end + 1) == "(", !self[end + 1].isSpaced { end = self.end(of: end + 1) ?? end }
    if ["?", "!"].contains(text(end + 1)), !self[end + 1].isSpaced, text(end + 2) != "=", text(end + 2) != ":" {
      return true
    }
    guard ["{", ",", "else"].contains(text(end + 1)) else { return false }
    for equals in stride(from: name - 1, to: max(0, name - 60), by: -1) where areSiblings(equals, name) {
      if text(equals) == "?" && text(equals - 1) == "try" { return false }
      if ["{", "}", "as"].contains(text(equals)) { return false }
      guard text(equals) == "=", ["let", "var"].contains(text(equals - 2)) else { continue }
      return ["if", "guard", "while", ","].contains(text(equals - 3))
    }
    return false
  }

  /// The kind of a type by the place in which it is inherited or constrains; `nil` if it is used otherwise.
  func inheritedKind(_ index: Int) -> StandInDraft.TypeDraft.Kind? {
    if ["some", "any"].contains(text(index - 1)) || isComposed(index) { return .protocol }
    if text(index - 1) == ":", text(index - 3) == "<" || text(index - 3) == "where" { return .protocol }
    // The clause of a type: names, commas, dots and generic arguments back to the colon.
    var colon = index - 1
    while [",", ".", "<", ">", "&", "@"].contains(text(colon)) || (self[colon].kind == .word && text(colon) != "case") {
      colon -= 1
    }
    guard text(colon) == ":" else { return nil }
    var keyword = colon - 1
    while [".", "<", ">", ","].contains(text(keyword))
      || (self[keyword].kind == .word && !Self.typeKeywords.contains(text(keyword)))
    {
      guard self[keyword].line == self[index].line || self[keyword].line + 3 > self[index].line else { return nil }
      keyword -= 1
    }
    switch text(keyword) {
    case "struct", "enum", "actor", "extension", "protocol": return .protocol
    case "class":
      let isFirst = colon == index - 1
      let isNamedProtocol = ["Delegate", "DataSource", "Protocol", "Representable"].contains {
        text(index).hasSuffix($0)
      }
      return isFirst && !isNamedProtocol ? .superclass : .protocol
    default: return nil
    }
  }

  /// Whether a name is part of `A & B`, and not of `a && b`.
  private func isComposed(_ index: Int) -> Bool {
    (text(index - 1) == "&" && text(index - 2) != "&") || (text(index + 1) == "&" && text(index + 2) != "&")
  }

  /// The number of generic arguments after a name; `nil` if there are none.
  func genericArgumentCount(after name: Int) -> Int? {
    guard text(name + 1) == "<", !self[name + 1].isSpaced else { return nil }
    var (depth, count) = (0, 1)
    for index in (name + 1)..<min(name + 60, tokens.count) {
      switch text(index) {
      case "<", "(", "[": depth += 1
      case ">", ")", "]": depth -= 1
      case "," where depth == 1: count += 1
      default: break
      }
      if depth == 0 { return count }
    }
    return nil
  }

  /// Whether an attribute is a property wrapper: whether it is before a variable.
  func isWrapper(_ name: Int) -> Bool {
    var index = name + 1
    if text(index) == "<" { while index < tokens.count, text(index) != ">" { index += 1 }; index += 1 }
    if text(index) == "(", !self[index].isSpaced, let end = end(of: index) { index = end + 1 }
    for next in index..<min(index + 30, tokens.count) {
      if ["var", "let"].contains(text(next)) { return true }
      if Self.typeKeywords.contains(text(next)) || text(next) == "func" { return false }
    }
    return false
  }
}
