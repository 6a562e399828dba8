import MacroPlugin

/// `@Query var books: [Book]`: a stored `Query`, whose value the property reads.
enum QueryMacro {
  static func accessors(_ attached: AttachedMacro) -> PluginMessage {
    guard let variable = VariableMember(attached.declaration) else { return .expansion("") }
    return .expansion("get { _\(variable.plainName).wrappedValue }")
  }

  static func peer(_ attached: AttachedMacro) -> PluginMessage {
    guard let variable = VariableMember(attached.declaration), let type = variable.type else {
      return .failure("@Query needs a type, as in `@Query var books: [Book]`", at: attached.location)
    }
    let arguments = attached.attribute.drop { $0 != "(" }
    // As visible as a property without a modifier, so that the view keeps its memberwise initializer.
    return .expansion(
      "private(set) var _\(variable.plainName): SwiftData.Query<\(type).Element, \(type)> = .init\(arguments.isEmpty ? "()" : String(arguments))"
    )
  }
}
