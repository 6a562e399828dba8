// Calls in the tokens of a file, as far as declarations follow from them.

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
    case "{": return .closure(closureShape(first))
    case ".": return .implicit
    case "[" where text(first + 1) == ".": return .implicit
    case "\\": return .keyPath(hasRoot: self[first + 1].kind == .word)
    case "&": return .reference
    case _ where text(range.upperBound - 1) == "self" && text(range.upperBound - 2) == ".": return .type
    default:
      // `isFast ? .fast : .slow`
      let hasImplicit = range.contains { index in
        text(index) == "?" && self[index].isSpaced && text(index + 1) == "." && areSiblings(index, first)
      }
      return hasImplicit ? .implicit : .value
    }
  }

  // MARK: - Closures

  private func closureShape(_ start: Int) -> ClosureShape {
    let parameters = afterAttributes(start + 1)
    let own = (start..<(end(of: start) ?? start)).filter { closure(around: $0) == start }
    var shape = ClosureShape()
    shape.isMainActor = (start + 1..<parameters).contains { text($0) == "MainActor" }
    shape.isAsync = own.contains { text($0) == "await" }
    shape.returnsNil = own.contains { text($0) == "return" && text($0 + 1) == "nil" }
    shape.isThrowing = own.contains { text($0) == "try" && !["?", "!"].contains(text($0 + 1)) }
    let numbered = (0...8).map { "$\($0)" }
    let last = numbered.lastIndex { name in own.contains { text($0) == name } }
    let names = namedParameters(parameters) ?? Array(numbered.prefix(last.map { $0 + 1 } ?? 0))
    shape.parameterCount = names.count
    shape.optionals = Set(names.indices.filter { index in own.contains { text($0) == names[index] && isOptional($0) } })
    return shape
  }

  /// Whether a name without a type before it is unwrapped: `item?.name`, `let item`, `let other = item`.
  private func isOptional(_ name: Int) -> Bool {
    guard text(name - 1) != "." else { return false }
    let isShort = ["let", "var"].contains(text(name - 1)) && ["if", "guard", ","].contains(text(name - 2))
    return isShort && text(name + 1) != "=" || isUnwrapped(name)
  }

  /// The closure that a token is in; -1 if there is none.
  private func closure(around index: Int) -> Int {
    var brace = opener(of: index)
    while brace >= 0, !isClosure(brace) { brace = opener(of: brace) }
    return brace
  }

  /// The parameters that a closure names before `in`; `nil` without `in`.
  private func namedParameters(_ start: Int) -> [String]? {
    var first = start
    if text(first) == "[", let end = end(of: first) { first = end + 1 }
    if text(first) == "(", let end = end(of: first) {
      return isBeforeIn(end + 1) ? parts(first, end).map { text($0.lowerBound) } : nil
    }
    var (index, names) = (first, [String]())
    while self[index].kind == .word, !["in", "for", "async", "throws"].contains(text(index)) {
      names.append(text(index))
      index += text(index + 1) == "," ? 2 : 1
    }
    return isBeforeIn(index) ? names : nil
  }

  /// Whether nothing but effects and the type of the result is between a token and `in`.
  private func isBeforeIn(_ start: Int) -> Bool {
    guard ["in", "->", "async", "throws"].contains(text(start)) else { return false }
    let end = (start..<min(start + 20, tokens.count)).first { ["in", "{", "}", ";", "="].contains(text($0)) }
    return end.map { text($0) == "in" } ?? false
  }

  // MARK: - Statements

  /// Whether a name begins a statement, as a view in the body of another one does.
  func isStatement(_ index: Int) -> Bool {
    guard self[index].line > self[index - 1].line || text(index - 1) == "{" || text(index - 1) == "in" else {
      return false
    }
    return ["{", "}", ")", "in", "]", ":"].contains(text(index - 1)) || self[index - 1].kind != .symbol
  }

  /// Whether a dot begins a line, as that of a modifier does.
  func isModifier(_ name: Int) -> Bool { self[name - 1].line > self[name - 2].line }

  /// Whether statements around a token build views: in a body of type `some View`, in a builder, or in a preview, and
  /// not in an action.
  func isInBuilder(_ index: Int) -> Bool {
    var brace = opener(of: index)
    while brace >= 0 {
      if let keyword = declaration(of: brace) { return isBuilder(keyword, brace) }
      if isTypeBody(brace) { return false }
      if isClosure(brace) {
        let callee = callee(ofClosure: brace)
        if callee.name == "Preview" { return true }
        if callee.isAction { return false }
      }
      brace = opener(of: brace)
    }
    return false
  }

  private func isBuilder(_ keyword: Int, _ brace: Int) -> Bool {
    if (keyword..<brace).contains(where: { text($0) == "some" && areSiblings($0, keyword) }) { return true }
    var index = keyword - 1
    while self[index].kind == .word || ["@", "(", ")"].contains(text(index)) {
      if text(index - 1) == "@", text(index).hasSuffix("Builder") { return true }
      index -= 1
    }
    return false
  }

  /// The function that a closure is an argument of, and whether the closure is called later instead of building views.
  private func callee(ofClosure brace: Int) -> (name: String, isAction: Bool) {
    var (before, label) = (brace - 1, "")
    if text(before) == ":" { (label, before) = (text(before - 1), before - 2) }
    // The parentheses that a closure is in, or that are before a trailing one.
    let isInside = ["(", ","].contains(text(before))
    let parentheses = isInside ? opener(of: brace) : text(before) == ")" ? opener(of: before) : nil
    let name = text(parentheses.map { $0 - 1 } ?? before)
    if label == "action" || label.hasPrefix("on") || label == "perform" { return (name, true) }
    let isLabelled = !label.isEmpty || parentheses.map { text($0 + 1) == "action" } == true
    let isAction = name.hasPrefix("on") || Self.actions.contains(name) || (name == "Button" && !isLabelled)
    return (name, isAction || text(brace - 1) == "=")
  }

  /// Functions whose closures don't build views.
  private static let actions: Set<String> = [
    "Binding", "Task", "Timer", "assign", "async", "asyncAfter", "compactMap", "contains", "detached", "filter",
    "first",
    "flatMap", "forEach", "handleEvents", "map", "perform", "receive", "reduce", "refreshable", "run", "sink", "sorted",
    "task", "withAnimation", "withTransaction",
  ]

  // MARK: - Values

  /// The functions and variables outside of types.
  var globals: [String] {
    let keywords = ["func", "var", "let"]
    return tokens.indices.filter { opener(of: $0) < 0 && keywords.contains(text($0)) }.map { text($0 + 1) }
  }

  /// Whether the value of a name or of its call is bound in a condition or unwrapped.
  func isUnwrapped(_ name: Int) -> Bool {
    var end = end(ofName: name)
    if text(end + 1) == "(", !self[end + 1].isSpaced { end = self.end(of: end + 1) ?? end }
    if ["?", "!"].contains(text(end + 1)), !self[end + 1].isSpaced, text(end + 2) != "=", text(end + 2) != ":" {
      return true
    }
    guard ["{", ",", "else"].contains(text(end + 1)) else { return false }
    // The condition that ends with the name begins after a comma or a keyword.
    let starts = ["if", "guard", "while", ",", "{", "}", ";", "as"]
    let limit = max(opener(of: name), name - 60)
    var index = name - 1
    while index > limit, !(areSiblings(index, name) && starts.contains(text(index))) {
      if areSiblings(index, name), text(index) == "?", text(index - 1) == "try" { return false }
      // A closing bracket leads to its opening one.
      index = areSiblings(index, name) ? index - 1 : opener(of: index)
    }
    guard ["if", "guard", "while", ","].contains(text(index)), ["let", "var"].contains(text(index + 1)) else {
      return false
    }
    return text(index + 3) == "=" || text(index + 3) == ":"
  }

  /// The type of the variable or the parameter whose value begins at a dot: `let size: Size = .init()`.
  func annotatedType(before dot: Int) -> String? {
    guard text(dot - 1) == "=" else { return nil }
    var index = dot - 2
    while self[index].kind == .word || [".", "?", "!", "<", ">", ","].contains(text(index)) { index -= 1 }
    return text(index) == ":" ? text(index + 1) : nil
  }
}
