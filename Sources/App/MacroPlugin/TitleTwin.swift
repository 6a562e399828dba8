/// The declaration that a function or an initializer with a localized key has beside it, for another type of title.
///
/// Calls with a literal don't choose it.
package enum TitleTwin: String, CaseIterable {
  /// The title is any string: `titleKey: LocalizedStringKey` becomes `title: S`.
  case string = "StringTwin"
  /// The title is a localized resource: `titleKey: LocalizedStringKey` becomes `titleResource: LocalizedStringResource`.
  case resource = "ResourceTwin"

  /// The twin of a declaration; `nil` if the declaration doesn't have exactly one parameter with a key.
  package func expansion(of declaration: String) -> String? {
    let source = SourceTokens(declaration)
    guard let signature = Signature(source) else { return nil }
    var twin = "@_disfavoredOverload"
    var index = 0
    while index < source.tokens.count {
      if source.text(index) == "@", TitleTwin(rawValue: source.text(index + 1)) != nil {
        index += 2
        continue
      }
      twin += index == 0 ? " " : source.source(after: index - 1, before: index)
      switch source.text(index) {
      case "<" where self == .string && index == signature.generics: twin += "<S: StringProtocol, "
      case "(" where self == .string && index == signature.generics: twin += "<S: StringProtocol>("
      case Signature.keyType: twin += self == .string ? "S" : "LocalizedStringResource"
      case signature.key: twin += name(for: signature.key)
      case let text: twin += text
      }
      index += 1
    }
    return twin
  }

  private func name(for key: String) -> String {
    guard key.hasSuffix("Key") else { return key }
    return key.dropLast(3) + (self == .string ? "" : "Resource")
  }
}

/// What a twin changes in a declaration.
private struct Signature {
  static let keyType = "LocalizedStringKey"
  /// The name of the parameter with the key, inside of the function.
  let key: String
  /// The index of the token at which generic parameters begin, or could.
  let generics: Int

  init?(_ source: SourceTokens) {
    var index = 0
    while !["func", "init", ""].contains(source.text(index)) { index = source.end(of: index) }
    index += source.text(index) == "func" ? 2 : 1
    while ["?", "!"].contains(source.text(index)) { index += 1 }
    generics = index
    let rest = source.tokens.indices.dropFirst(index)
    guard let start = rest.first(where: { source.text($0) == "(" }) else { return nil }
    let keys = (start..<source.end(ofBracketAt: start)).filter { source.text($0) == Self.keyType }
    guard keys.count == 1, let type = keys.first else { return nil }
    // An array of keys has a bracket before the type.
    key = source.text(type - (source.text(type - 1) == "[" ? 3 : 2))
  }
}
