import MacroPlugin

/// `@Entry var name: Type = value` in an extension of `EnvironmentValues` and its like: a key, and accessors by it.
enum EntryMacro {
  static func accessors(_ attached: AttachedMacro) -> PluginMessage {
    guard let variable = VariableMember(attached.declaration) else { return misuse(attached) }
    let key = "__Key_\(variable.plainName)"
    return .expansion("get { self[\(key).self] }\nset { self[\(key).self] = newValue }")
  }

  static func key(_ attached: AttachedMacro) -> PluginMessage {
    guard let variable = VariableMember(attached.declaration) else { return misuse(attached) }
    if protocolName(attached) == "FocusedValueKey", let type = variable.wrappedType {
      return .expansion("private struct __Key_\(variable.plainName): FocusedValueKey {\n  typealias Value = \(type)\n}")
    }
    guard let value = variable.value ?? (variable.isOptional ? "nil" : nil) else {
      return .failure("@Entry needs an initial value, as in `@Entry var name: Type = value`", at: attached.location)
    }
    // A computed default is made anew for each use, as a class instance should be; without a type it must be stored. A
    // variable, because a constant of a sendable type would be warned of as one that needs no `nonisolated(unsafe)`.
    let member =
      variable.type.map { "static var defaultValue: \($0) { \(value) }" }
      ?? "nonisolated(unsafe) static var defaultValue = \(value)"
    return .expansion(
      "private struct __Key_\(variable.plainName): \(protocolName(attached)) {\n  \(member)\n}")
  }

  private static func protocolName(_ attached: AttachedMacro) -> String {
    let names = [
      "FocusedValues": "FocusedValueKey", "Transaction": "TransactionKey", "ContainerValues": "ContainerValueKey",
    ]
    let context = attached.context.first ?? ""
    return names.first { context.contains($0.key) }?.value ?? "EnvironmentKey"
  }

  private static func misuse(_ attached: AttachedMacro) -> PluginMessage {
    .failure("@Entry needs a variable, as in `@Entry var name: Type = value`", at: attached.location)
  }
}

extension VariableMember {
  fileprivate var isOptional: Bool { type.map { $0.hasSuffix("?") || $0.hasPrefix("Optional<") } ?? false }

  /// The type inside an optional one.
  fileprivate var wrappedType: String? {
    guard isOptional, let type else { return nil }
    return type.hasSuffix("?") ? String(type.dropLast()) : String(type.dropFirst("Optional<".count).dropLast())
  }
}
