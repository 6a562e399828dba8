/// The static members that the arguments of an attribute add to the type that has the attribute.
package enum StaticMembers {
  /// Returns the extensions of a protocol for `@StaticMembers(["plain": PlainListStyle.self])`, one for each type.
  package static func ofTypes(in attribute: String, extending name: String) -> String {
    let source = SourceTokens(attribute)
    let colons = source.tokens.indices.filter { source.text($0) == ":" }
    return colons.map { colon in
      let (member, type) = (unquoted(source.text(colon - 1)), source.text(colon + 1))
      return """
        extension \(name) where Self == \(type) {
          public static nonisolated var \(member): \(type) { \(type)() }
        }
        """
    }.joined(separator: "\n")
  }

  /// Returns the members of a struct for `@NamedOptions("automatic", "hidden")`: a name, and a value for each name.
  package static func ofNames(in attribute: String) -> String {
    let names = SourceTokens(attribute).tokens.filter { $0.kind == .literal }.map { unquoted($0.text) }
    let values = names.map { "public static let \($0) = Self(name: \"\($0.filter { $0 != "`" })\")" }
    return (["let name: String"] + values).joined(separator: "\n")
  }

  private static func unquoted(_ literal: String) -> String { literal.filter { $0 != "\"" } }
}
