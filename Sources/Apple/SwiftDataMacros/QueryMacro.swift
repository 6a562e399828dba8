import MacroPlugin

/// `@Query var books: [Book]`: a stored `Query`, whose value the property reads.
enum QueryMacro {
  static func accessors(_ attached: AttachedMacro) -> PluginMessage {
    guard let variable = VariableMember(attached.declaration) else { return .expansion("") }
    return .expansion("get { _\(variable.plainName).wrappedValue }")
  }

  /// Removes the comments that the compiler counts as a part of an attribute.
  private static func withoutComments(before attribute: String) -> Substring {
    var rest = attribute.drop(while: \.isWhitespace)
    while rest.hasPrefix("//") || rest.hasPrefix("/*") {
      let isLine = rest.hasPrefix("//")
      let end = isLine ? rest.firstIndex(where: \.isNewline) : rest.firstRange(of: "*/")?.upperBound
      rest = rest[(end ?? rest.endIndex)...].drop(while: \.isWhitespace)
    }
    return rest
  }

  static func peer(_ attached: AttachedMacro) -> PluginMessage {
    guard let variable = VariableMember(attached.declaration), let type = variable.type else {
      return .failure("@Query needs a type, as in `@Query var books: [Book]`", at: attached.location)
    }
    let arguments = withoutComments(before: attached.attribute).drop { $0 != "(" }
    // As visible as a property without a modifier, so that the view keeps its memberwise initializer.
    return .expansion(
      "private(set) var _\(variable.plainName): SwiftData.Query<\(type).Element, \(type)> = .init\(arguments.isEmpty ? "()" : String(arguments))"
    )
  }
}
