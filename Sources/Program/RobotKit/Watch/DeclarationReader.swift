/// Reads the declarations of a Swift file, or of the braces of a type.
struct DeclarationReader {
  private static let types: Set<String> = ["struct", "class", "enum", "actor", "protocol", "extension"]
  private static let members: Set<String> = [
    "func", "var", "let", "init", "deinit", "subscript", "typealias", "associatedtype", "case",
  ]
  private static let modifiers: Set<String> = [
    "public", "internal", "package", "open", "final", "static", "lazy", "weak", "unowned", "nonisolated", "mutating",
    "nonmutating", "override", "required", "convenience", "dynamic", "indirect", "isolated",
  ]

  private let tokens: [SwiftScanner.Token]
  private var next = 0

  init(_ tokens: [SwiftScanner.Token]) {
    self.tokens = tokens
  }

  /// Reads the next declaration with all that belongs to it.
  mutating func declaration() -> SwiftDeclaration? {
    var isPrivate = false
    while next < tokens.count {
      defer { next += 1 }
      switch tokens[next] {
      case .newline: continue
      case .symbol("@"): skipAttribute()
      case .symbol("#"): return hash()
      case .word("private"), .word("fileprivate"): isPrivate = true
      case .word("import"):
        skipLine()
        return SwiftDeclaration(keyword: "import")
      case .word(let word) where Self.types.contains(word):
        // `class func` is a function.
        if word == "class", case .word(let after)? = peek, Self.members.contains(after) { continue }
        return type(word, isPrivate: isPrivate)
      case .word(let word) where Self.members.contains(word):
        skipMember()
        return SwiftDeclaration(keyword: word, isPrivate: isPrivate)
      case .word(let word) where Self.modifiers.contains(word): continue
      // `private(set)` is about the setter.
      case .group("(", _) where isPrivate: isPrivate = false
      case .group("(", _), .symbol(";"): continue
      default: return SwiftDeclaration(keyword: "?")
      }
    }
    return nil
  }

  private var peek: SwiftScanner.Token? { next + 1 < tokens.count ? tokens[next + 1] : nil }

  /// Skips the name and the arguments of an attribute; `next` is left at its last token.
  private mutating func skipAttribute() {
    next += 1
    while case .symbol(".")? = peek { next += 2 }
    if case .group("(", _)? = peek { next += 1 }
  }

  private mutating func skipLine() {
    while let token = peek, token != .newline { next += 1 }
  }

  /// Reads a macro such as `#Preview`, or a condition such as `#if DEBUG`, whose declarations count in any case.
  private mutating func hash() -> SwiftDeclaration {
    guard case .word(let word)? = peek else { return SwiftDeclaration(keyword: "?") }
    next += 1
    if ["if", "elseif", "else", "endif", "warning", "error"].contains(word) {
      skipLine()
    } else if word == "Preview" {
      while case .group? = peek { next += 1 }
    } else {
      return SwiftDeclaration(keyword: "?")
    }
    return SwiftDeclaration(keyword: "#", isPreviewMacro: word == "Preview")
  }

  /// Reads a type: its name, what it conforms to, and its members.
  private mutating func type(_ keyword: String, isPrivate: Bool) -> SwiftDeclaration {
    var declaration = SwiftDeclaration(keyword: keyword, isPrivate: isPrivate)
    // The constraints of generic parameters are no conformances.
    var (parameters, hasConstraints) = (0, false)
    while let token = peek {
      defer { next += 1 }
      switch token {
      case .symbol("<"): parameters += 1
      // The arrow of a function type closes nothing.
      case .symbol(">") where tokens[next] != .symbol("-"): parameters -= 1
      case .word("where"): hasConstraints = true
      case .word where parameters > 0 || hasConstraints: continue
      case .word(let word) where declaration.name.isEmpty || declaration.name.hasSuffix("."): declaration.name += word
      case .word(let word): declaration.conformances.insert(word)
      // A type with the name of a view inside of another one is not the view.
      case .symbol(".") where declaration.conformances.isEmpty: declaration.name += "."
      case .group("{", let members):
        if !isPrivate {
          var reader = DeclarationReader(members)
          declaration.members = reader.sharedMembers()
        }
        return declaration
      default: continue
      }
    }
    return declaration
  }

  /// Skips the rest of a member: to the end of its body, or to a line end that no other part follows.
  private mutating func skipMember() {
    while let token = peek {
      if token == .symbol(";") || (token == .newline && !continues(after: next + 1)) { return }
      next += 1
    }
  }

  /// Whether the tokens after a line end go on with what comes before it.
  private func continues(after newline: Int) -> Bool {
    if case .symbol(let last) = tokens[newline - 1], !"})]>?!;".contains(last) { return true }
    guard let following = tokens[newline...].first(where: { $0 != .newline }) else { return false }
    switch following {
    case .symbol(let symbol): return !"@#;".contains(symbol)
    case .group("{", _): return true
    case .word(let word): return ["where", "throws", "async", "rethrows", "else"].contains(word)
    default: return false
    }
  }

  // MARK: - Members

  /// The names of the members that are not private; `nil` if some are static, types, used without a name, or have
  /// effects when an instance is created.
  private mutating func sharedMembers() -> Set<String>? {
    var names: Set<String> = []
    while next < tokens.count {
      let start = next
      guard let member = declaration() else { break }
      guard member.keyword != "?" else { return nil }
      guard !member.isPrivate else { continue }
      let tokens = tokens[start..<next]
      switch member.keyword {
      case "init": if tokens.contains(where: Self.isBodyWithCalls) { return nil }
      case "func", "var", "let":
        let found = Self.names(in: tokens, after: member.keyword)
        let isStatic = tokens.contains { [.word("static"), .word("class")].contains($0) }
        guard !isStatic, !found.contains("callAsFunction") else { return nil }
        if member.keyword == "func" || tokens.contains(where: Self.isValueOrBody) { names.formUnion(found) }
      case "#": continue
      default: return nil
      }
    }
    return names
  }

  /// The names that a member declares: one, or those that commas separate.
  private static func names(in tokens: ArraySlice<SwiftScanner.Token>, after keyword: String) -> Set<String> {
    guard let start = tokens.firstIndex(of: .word(keyword)) else { return [] }
    var names: Set<String> = []
    var isName = true
    for token in tokens[(start + 1)...] {
      switch token {
      case .word(let word) where isName: names.insert(word)
      case .group("(", let parts) where isName:
        for case .word(let word) in parts { names.insert(word) }
      default: break
      }
      isName = token == .symbol(",")
    }
    return names
  }

  private static func isValueOrBody(_ token: SwiftScanner.Token) -> Bool {
    if case .group("{", _) = token { return true }
    return token == .symbol("=")
  }

  private static func isBodyWithCalls(_ token: SwiftScanner.Token) -> Bool {
    if case .group("{", let body) = token { return hasCalls(body) }
    return false
  }

  /// Whether functions may be called; the initializers of values and of property wrappers are not counted.
  private static func hasCalls(_ tokens: [SwiftScanner.Token]) -> Bool {
    let keywords: Set<String> = ["init", "if", "guard", "else", "switch", "return", "do", "in"]
    for (index, token) in tokens.enumerated() {
      guard case .group(let bracket, let inner) = token else { continue }
      if bracket != "[", index > 0, case .word(let word) = tokens[index - 1], word.first?.isUppercase == false,
        !keywords.contains(word)
      {
        return true
      }
      if hasCalls(inner) { return true }
    }
    return false
  }
}
