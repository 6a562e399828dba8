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
  /// not there.
  private static func hasFields(_ type: Any.Type) -> Bool {
    let kind = kind(of: type)
    return kind == 0x200 || kind == 0x301
  }

  /// Whether a type can conform to protocols: functions, tuples, metatypes and existentials can't.
  ///
  /// The runtime looks through all conformances of the process to find that a type has none.
  package static func canConform(_ type: Any.Type) -> Bool { !(0x301...0x307).contains(kind(of: type)) }

  /// The kind of a type: the first word of its metadata, as the ABI fixes it.
  private static func kind(of type: Any.Type) -> UInt { unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee }
}
