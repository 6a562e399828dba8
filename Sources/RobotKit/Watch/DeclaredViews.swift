/// The views that a Swift file declares, if it declares nothing else that other files may use.
///
/// Only scenarios that show one of these views can notice a change of such a file. Declarations that are private to
/// the file and previews don't count. What isn't understood counts as something else.
struct DeclaredViews {
  /// The names of the views; `nil` if the file has other declarations.
  let names: Set<String>?

  /// Reads the text of a file.
  init(_ source: String) {
    var scanner = SwiftScanner(source)
    guard let tokens = scanner.tokens() else {
      names = nil
      return
    }
    var reader = DeclarationReader(tokens)
    names = reader.views()
  }
}

/// Reads the declarations of one level of braces.
private struct DeclarationReader {
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

  /// Returns the names of the views at the top of a file; `nil` if other files may use something else in it.
  mutating func views() -> Set<String>? {
    var names: Set<String> = []
    var extended: Set<String> = []
    while let declaration = declaration() {
      switch declaration.keyword {
      case "import", "#": continue
      case _ where declaration.isPrivate: if declaration.isView { names.insert(declaration.name) }
      case "struct" where declaration.isPreview: continue
      case "struct" where declaration.isView && !declaration.sharesMembers: names.insert(declaration.name)
      case "extension" where !declaration.sharesMembers: extended.insert(declaration.name)
      default: return nil
      }
    }
    return extended.isSubset(of: names) ? names : nil
  }

  private struct Declaration {
    let keyword: String
    var isPrivate = false
    var name = ""
    var conformances: Set<String> = []
    /// Whether other files may use something in it without showing the view.
    var sharesMembers = false

    var isView: Bool { conformances.contains("View") }
    var isPreview: Bool { conformances.contains("PreviewProvider") }
  }

  /// Reads the next declaration with all that belongs to it.
  private mutating func declaration() -> Declaration? {
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
        return Declaration(keyword: "import")
      case .word(let word) where Self.types.contains(word):
        // `class func` is a function.
        if word == "class", case .word(let after)? = peek, Self.members.contains(after) { continue }
        return type(word, isPrivate: isPrivate)
      case .word(let word) where Self.members.contains(word):
        skipMember()
        return Declaration(keyword: word, isPrivate: isPrivate)
      case .word(let word) where Self.modifiers.contains(word): continue
      // `private(set)` is about the setter.
      case .group("(", _) where isPrivate: isPrivate = false
      case .group("(", _), .symbol(";"): continue
      default: return Declaration(keyword: "?")
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
  private mutating func hash() -> Declaration {
    guard case .word(let word)? = peek else { return Declaration(keyword: "?") }
    next += 1
    if ["if", "elseif", "else", "endif", "warning", "error"].contains(word) {
      skipLine()
    } else if word == "Preview" {
      while case .group? = peek { next += 1 }
    } else {
      return Declaration(keyword: "?")
    }
    return Declaration(keyword: "#")
  }

  /// Reads a type: its name, what it conforms to, and its members.
  private mutating func type(_ keyword: String, isPrivate: Bool) -> Declaration {
    var declaration = Declaration(keyword: keyword, isPrivate: isPrivate)
    // The constraints of generic parameters are no conformances.
    var (parameters, hasConstraints) = (0, false)
    while let token = peek {
      next += 1
      switch token {
      case .symbol("<"): parameters += 1
      case .symbol(">"): parameters -= 1
      case .word("where"): hasConstraints = true
      case .word where parameters > 0 || hasConstraints: continue
      case .word(let word) where declaration.name.isEmpty: declaration.name = word
      case .word(let word): declaration.conformances.insert(word)
      case .symbol(".") where declaration.conformances.isEmpty: declaration.name = ""
      case .group("{", let members):
        if !isPrivate {
          var reader = DeclarationReader(members)
          declaration.sharesMembers = reader.hasSharedMembers()
        }
        return declaration
      default: continue
      }
    }
    return declaration
  }

  /// Whether members that are static, or types, are not private.
  private mutating func hasSharedMembers() -> Bool {
    while next < tokens.count {
      let start = next
      guard let member = declaration() else { return false }
      let isStatic = tokens[start..<next].contains { [.word("static"), .word("class")].contains($0) }
      if member.keyword == "?" || (!member.isPrivate && (isStatic || Self.types.contains(member.keyword))) {
        return true
      }
    }
    return false
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
}
