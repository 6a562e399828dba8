@_spi(Reflection) import Swift

/// The stored properties of a type, found once. Used on the main thread.
package struct Fields: Sendable {
  package struct Field: Sendable {
    package let name: String
    package let offset: Int
    package let type: Any.Type
  }

  package let fields: [Field]
  /// Whether the type could be read: structs can.
  package let isKnown: Bool

  private nonisolated(unsafe) static var known: [ObjectIdentifier: Fields] = [:]

  /// The stored properties of a type.
  package static func of(_ type: Any.Type) -> Fields {
    let key = ObjectIdentifier(type)
    if let fields = known[key] { return fields }
    var found: [Field] = []
    let isKnown =
      hasFields(type)
      && _forEachField(of: type, options: []) { name, offset, type, _ in
        found.append(Field(name: String(cString: name), offset: offset, type: type))
        return true
      }
    let fields = Fields(fields: found, isKnown: isKnown)
    known[key] = fields
    return fields
  }

  /// Whether a type is a struct or a tuple: asked for the fields of an existential, the runtime opens a value that is
  /// not there. The first word of a type's metadata is its kind, which the ABI fixes.
  private static func hasFields(_ type: Any.Type) -> Bool {
    let kind = unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
    return kind == 0x200 || kind == 0x301
  }
}
