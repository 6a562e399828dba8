@_spi(Reflection) import Swift

/// The stored properties of a type, found once.
package struct Fields: Sendable {
  package struct Field: Sendable {
    package let name: String
    package let offset: Int
    package let type: Any.Type
  }

  package let fields: [Field]
  /// Whether the type could be read: structs can.
  package let isKnown: Bool

  @MainActor private static var known: [ObjectIdentifier: Fields] = [:]

  /// The stored properties of a type.
  @MainActor
  package static func of(_ type: Any.Type) -> Fields {
    let key = ObjectIdentifier(type)
    if let fields = known[key] { return fields }
    var found: [Field] = []
    let isKnown = _forEachField(of: type, options: []) { name, offset, type, _ in
      found.append(Field(name: String(cString: name), offset: offset, type: type))
      return true
    }
    let fields = Fields(fields: found, isKnown: isKnown)
    known[key] = fields
    return fields
  }
}
