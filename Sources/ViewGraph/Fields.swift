@_spi(Reflection) import Swift

/// The stored properties of a type, found once.
package struct Fields: Sendable {
  package struct Field: Sendable {
    package let name: String
    package let offset: Int
    package let type: Any.Type
  }

  package let fields: [Field]
  /// Whether the type could be read: structs and tuples can.
  package let isKnown: Bool

  @MainActor private static var known: [ObjectIdentifier: Fields] = [:]

  /// The stored properties of a type.
  @MainActor
  package static func of(_ type: Any.Type) -> Fields {
    let key = ObjectIdentifier(type)
    if let fields = known[key] { return fields }
    var found: [Field] = []
    // The runtime would look into an existential, and here is no value.
    let isKnown = isStruct(type) && _forEachField(of: type, options: []) { name, offset, type, _ in
      found.append(Field(name: String(cString: name), offset: offset, type: type))
      return true
    }
    let fields = Fields(fields: found, isKnown: isKnown)
    known[key] = fields
    return fields
  }

  private static func isStruct(_ type: Any.Type) -> Bool {
    // The kinds of metadata are part of Swift's ABI (MetadataKind.def).
    let kind = unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee
    return kind == 0x200 || kind == 0x301
  }
}
