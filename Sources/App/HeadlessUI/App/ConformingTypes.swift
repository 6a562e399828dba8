import AppModel
import SystemShims

/// The types of the program that conform to a protocol.
///
/// They are read from the table that the compiler writes for the runtime, whose layout is part of Swift's ABI
/// (docs/ABI/TypeMetadata.rst and include/swift/ABI/Metadata.h of the Swift project).
package enum ConformingTypes {
  /// The structs, enums and classes without generic parameters that conform to a protocol, by their names.
  ///
  /// - Parameter existential: The protocol, as `(any App).self`.
  package static func of(_ existential: Any.Type) -> [Any.Type] { conformances(to: existential).map(\.type) }

  /// The services of the phone that the program is linked with.
  @Sendable static func services() -> [any PhoneService.Type] {
    of((any PhoneService).self).compactMap { $0 as? any PhoneService.Type }
  }

  /// The same types, each with the name of the module that declares its conformance.
  package static func conformances(to existential: Any.Type) -> [(type: Any.Type, module: String)] {
    guard let records = launch_shim_conformances() else { return [] }
    let wanted = protocolDescriptor(of: existential)
    return (0..<launch_shim_conformance_count())
      .compactMap { index in
        let conformance = UnsafeRawPointer(records + index).target()
        return type(of: conformance, conformingTo: wanted).map { ($0, module(of: conformance, by: $0)) }
      }
      .sorted { String(reflecting: $0.type) < String(reflecting: $1.type) }
  }

  /// A bit of the flags is set if the module is neither that of the type nor that of the protocol. Then the offset of
  /// its description follows, which has flags, the offset of a parent and that of its name.
  private static func module(of conformance: UnsafeRawPointer, by type: Any.Type) -> String {
    guard (conformance + 12).load(as: UInt32.self) >> 6 & 1 == 1 else {
      return String(String(reflecting: type).prefix { $0 != "." })
    }
    let descriptor = (conformance + 16).indirectableTarget()
    return String(cString: (descriptor + 8).target().assumingMemoryBound(to: CChar.self))
  }

  /// The metadata of an existential has a word for its kind, 4 bytes of flags, 4 for the number of protocols, and then
  /// the descriptors of the protocols.
  private static func protocolDescriptor(of existential: Any.Type) -> UnsafeRawPointer {
    unsafeBitCast(existential, to: UnsafeRawPointer.self).load(fromByteOffset: 16, as: UnsafeRawPointer.self)
  }

  /// A conformance has the offsets of its protocol, its type and its witness table, and then its flags.
  private static func type(of conformance: UnsafeRawPointer, conformingTo wanted: UnsafeRawPointer) -> Any.Type? {
    guard conformance.indirectableTarget() == wanted else { return nil }
    let flags = (conformance + 12).load(as: UInt32.self)
    let reference = conformance + 4
    switch flags >> 3 & 0x7 {
    case 0: return metadata(of: reference.target())
    case 1: return metadata(of: reference.target().load(as: UnsafeRawPointer.self))
    default: return nil
    }
  }

  /// The description of a type has its flags, the offsets of its parent and its name, and that of the function that
  /// returns its metadata.
  private static func metadata(of descriptor: UnsafeRawPointer) -> Any.Type? {
    let flags = descriptor.load(as: UInt32.self)
    let (kind, isGeneric) = (flags & 0x1F, flags & 0x80 != 0)
    guard (16...18).contains(kind), !isGeneric else { return nil }
    typealias Accessor = @convention(c) (Int) -> UnsafeRawPointer
    let accessor = unsafeBitCast((descriptor + 12).target(), to: Accessor.self)
    return unsafeBitCast(accessor(0), to: Any.Type.self)
  }
}

extension UnsafeRawPointer {
  /// What the offset at this address refers to.
  fileprivate func target() -> UnsafeRawPointer { self + Int(load(as: Int32.self)) }

  /// What the offset at this address refers to; an odd one refers to a pointer to it.
  fileprivate func indirectableTarget() -> UnsafeRawPointer {
    let offset = Int(load(as: Int32.self))
    guard offset & 1 == 1 else { return self + offset }
    return (self + (offset & ~1)).load(as: UnsafeRawPointer.self)
  }
}
