// What the use of a type's name in the tokens of a file says about the type.

extension TokenStructure {
  /// The kind of a type that is inherited or constrains another one; `nil` if it is used otherwise.
  func inheritedKind(_ index: Int) -> StandInDraft.TypeDraft.Kind? {
    if ["some", "any"].contains(text(index - 1)) || isComposed(index) { return .protocol }
    // Back over names, commas and generic arguments to the colon, and to the keyword before it.
    var (depth, colon) = (0, Int?.none)
    for before in stride(from: index - 1, through: max(0, index - 60), by: -1) {
      switch text(before) {
      case ">": depth += 1
      case "<" where depth == 0: return colon.map { _ in .protocol }
      case "<": depth -= 1
      case ":": colon = depth == 0 ? colon ?? before : colon
      case ",", ".", "&", "@": break
      case "where", "associatedtype": return colon.map { _ in .protocol }
      case let keyword where Self.typeKeywords.contains(keyword) && depth == 0:
        // `class var` and `class func`
        guard let colon, !["var", "func"].contains(text(before + 1)) else { return nil }
        return keyword == "class" && colon == index - 1 && !isNamedProtocol(index) ? .superclass : .protocol
      case "let", "var", "case", "default", "func", "in", "return": return nil
      default: if self[before].kind != .word { return nil }
      }
    }
    return nil
  }

  /// What a type is if a method returns it that makes what a representable view shows.
  func represented(_ index: Int) -> StandInDraft.TypeDraft.Base? {
    let head = tokens[max(0, index - 40)..<index].map(\.text)
    guard head.last == ">" || head.last == "->", let function = head.lastIndex(of: "func"), function + 1 < head.count,
      !head[function...].contains("{")
    else { return nil }
    switch head[function + 1] {
    case "makeUIView": return .view
    case "makeUIViewController": return .viewController
    default: return nil
    }
  }

  private func isNamedProtocol(_ index: Int) -> Bool {
    ["Delegate", "DataSource", "Protocol", "Representable"].contains { text(index).hasSuffix($0) }
  }

  /// Whether a name is part of `A & B`, and not of `a && b`.
  private func isComposed(_ index: Int) -> Bool {
    (text(index - 1) == "&" && text(index - 2) != "&") || (text(index + 1) == "&" && text(index + 2) != "&")
  }

  /// Whether an attribute is a property wrapper: whether it is before a variable.
  func isWrapper(_ name: Int) -> Bool {
    var index = end(ofName: name) + 1
    if text(index) == "(", !self[index].isSpaced, let end = end(of: index) { index = end + 1 }
    for next in index..<min(index + 30, tokens.count) {
      if ["var", "let"].contains(text(next)) { return true }
      if Self.typeKeywords.contains(text(next)) || text(next) == "func" { return false }
    }
    return false
  }

  // MARK: - Subclasses

  /// The tokens between the braces after the superclass of a class, with the opening one.
  func typeBody(after superclass: Int) -> Range<Int>? {
    let brace = (superclass..<min(superclass + 60, tokens.count)).first(where: isTypeBody)
    return brace.flatMap { start in end(of: start).map { start..<$0 } }
  }

  /// The declaration of a superclass that a member overrides, and the types in it; `nil` if none begins at a token.
  ///
  /// - Parameter brace: The brace of the class.
  func overridden(_ index: Int, in brace: Int) -> (text: String, types: [String])? {
    let isRequired = text(index) == "required"
    guard opener(of: index) == brace, isRequired || (text(index) == "override" && text(index - 1) != "required"),
      let keyword = (index..<index + 6).first(where: { ["func", "var", "init", "let", "subscript"].contains(text($0)) }
      ),
      !(index..<keyword).contains(where: { ["class", "static"].contains(text($0)) }),
      let end = (keyword..<min(keyword + 100, tokens.count)).first(where: { text($0) == "{" && opener(of: $0) == brace }
      )
    else { return nil }
    let head = keyword..<end
    let types = head.filter { self[$0].isCapitalized }.map { text($0) }
    guard !head.contains(where: { text($0) == "=" || self[$0].kind == .literal }) else { return nil }
    let signature = head.map { (self[$0].isSpaced && $0 > keyword ? " " : "") + text($0) }.joined()
    switch text(keyword) {
    case "init" where isRequired: return ("required public \(signature) { draftedCall(Self.self) }", types)
    case "init": return ("public \(signature) { draftedCall(Self.self) }", types)
    case "func" where !isRequired: return ("open \(signature) { draftedAny(Self.self) }", types)
    case "var" where !isRequired:
      let isSettable = (end..<(self.end(of: end) ?? end)).contains { inner in
        ["set", "didSet", "willSet"].contains(text(inner)) && opener(of: inner) == end
      }
      let setter = isSettable ? " set { draftedCall(Self.self) }" : ""
      return ("open \(signature) { get { draftedAny(Self.self) }\(setter) }", types)
    default: return nil
    }
  }
}
