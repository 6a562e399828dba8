import MacroPlugin

/// `@Model class`: a record instead of stored properties, the description of the properties, and the conformances.
enum ModelMacro {
  /// The attribute of a stored property: its index among them.
  static func attribute(_ attached: AttachedMacro) -> PluginMessage {
    guard let type = TypeDeclaration(attached.parent), let member = VariableMember(attached.declaration),
      let index = persisted(type).firstIndex(where: { $0.name == member.name })
    else { return .expansion("") }
    return .expansion("@SwiftData._PersistedProperty(\(index))")
  }

  static func members(_ attached: AttachedMacro) -> PluginMessage {
    guard let type = TypeDeclaration(attached.declaration) else { return .expansion("") }
    guard type.keyword == "class" else {
      return .failure("'@Model' cannot be applied to \(type.keyword) type '\(type.name)'", at: attached.location)
    }
    let (name, access, properties) = (type.name, type.access, persisted(type))
    if let variable = properties.first(where: { $0.has("Attribute") && $0.has("Relationship") }) {
      return .failure(
        "property '\(variable.plainName)' has '@Attribute' and '@Relationship'; expected one of them",
        at: attached.location)
    }
    let dispatch = type.modifiers.contains("final") ? "static" : "class"
    let descriptions =
      properties.map { description($0, in: name) } + type.macros.compactMap { constraint($0, in: name) }
    let initializations = properties.map { "    _\($0.plainName) = _SwiftDataNoType()\n" }.joined()
    let list = descriptions.isEmpty ? "[]" : "[\n      \(descriptions.joined(separator: ",\n      ")),\n    ]"
    guard attached.conformances.contains(where: { $0.hasSuffix("PersistentModel") }) else {
      return .failure(
        "'@Model' cannot be applied to '\(name)', whose superclass is a model: inheritance of models isn't there on Linux",
        at: attached.location)
    }
    // Nothing here is isolated, for modules whose default is the main actor. Only key paths to isolated properties have
    // to be made by what is isolated itself.
    return .expansion(
      """
      @SwiftData.Transient
      \(access)nonisolated(unsafe) var _$backingData = SwiftData._ModelBackingData(for: \(name).self)

      @Sendable private static func _$metadata() -> [SwiftData.Schema.PropertyMetadata] {
          \(list)
        }

      \(access)nonisolated \(dispatch) var schemaMetadata: [SwiftData.Schema.PropertyMetadata] {
          SwiftData._unisolated(_$metadata)
        }

      \(access)nonisolated required init(backingData: any SwiftData.BackingData<\(name)>) {
          _$backingData = backingData._data
      \(initializations)    _$backingData.attach(self)
        }

      private nonisolated struct _SwiftDataNoType {
          nonisolated init() {}
        }
      """)
  }

  static func extensions(_ attached: AttachedMacro) -> PluginMessage {
    let type = attached.extendedType
    return .expansion(
      attached.conformances.map { name in
        switch name {
        case "Observable": "extension \(type): nonisolated Observation.Observable {}"
        case "PersistentModel": "extension \(type): nonisolated SwiftData.PersistentModel {}"
        default:
          """
          @available(*, unavailable, message: "models belong to one context; pass their persistentModelID instead")
          extension \(type): \(name) {}
          """
        }
      }.joined(separator: "\n"))
  }

  /// The properties that are persisted, in order.
  private static func persisted(_ type: TypeDeclaration) -> [VariableMember] {
    type.variables.filter { variable in
      variable.keyword == "var" && !variable.isComputed && !variable.has("Transient")
        && !variable.modifiers.contains { $0 == "static" || $0 == "class" || $0 == "lazy" }
    }
  }

  private static func description(_ variable: VariableMember, in type: String) -> String {
    var parts = ["\"\(variable.plainName)\"", "\\\(type).\(variable.name)"]
    if let value = variable.value { parts.append("default: { \(value) }") }
    if let attribute = variable.attribute("Attribute") ?? variable.attribute("Relationship") {
      let name = variable.has("Attribute") ? "Attribute" : "Relationship"
      let arguments = attribute.drop { $0 != "(" }
      parts.append("metadata: SwiftData.Schema.\(name)\(arguments.isEmpty ? "()" : String(arguments))")
    }
    return ".init(\(parts.joined(separator: ", ")))"
  }

  private static func constraint(_ call: MacroCall, in type: String) -> String? {
    guard call.name == "Unique" || call.name == "Index" else { return nil }
    return ".init(metadata: SwiftData.Schema.\(call.name)<\(type)>(\(call.arguments)))"
  }
}

/// The accessors of a persisted property, and what reports to the compiler whether an initializer has set it.
enum PersistedPropertyMacro {
  static func accessors(_ attached: AttachedMacro) -> PluginMessage {
    guard let variable = VariableMember(attached.declaration) else { return .expansion("") }
    let index = attached.attribute.drop { $0 != "(" }.filter(\.isNumber)
    return .expansion(
      """
      @storageRestrictions(accesses: _$backingData, initializes: _\(variable.plainName))
      init(initialValue) {
        _$backingData.initialize(\(index), to: initialValue)
        _\(variable.plainName) = _SwiftDataNoType()
      }
      get { _$backingData.value(\(index), of: self, \\.\(variable.name)) }
      set { _$backingData.setValue(\(index), of: self, \\.\(variable.name), to: newValue) }
      """)
  }

  static func peer(_ attached: AttachedMacro) -> PluginMessage {
    guard let variable = VariableMember(attached.declaration) else { return .expansion("") }
    return .expansion("@SwiftData.Transient private var _\(variable.plainName): _SwiftDataNoType")
  }
}
