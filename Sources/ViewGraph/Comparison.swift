/// Whether two values are the same, as far as that can be told without knowing their type.
///
/// Values are compared as SwiftUI does: equatable ones by `==`, references by identity, structs property by property,
/// everything else by its bytes. Two values that may be the same count as different, never the other way round.
@MainActor
package enum Comparison {
  package static func areEqual<Value>(_ left: Value, _ right: Value) -> Bool {
    withUnsafePointer(to: left) { left in
      withUnsafePointer(to: right) { right in
        plan(for: Value.self).areEqual(UnsafeRawPointer(left), UnsafeRawPointer(right))
      }
    }
  }

  /// Compares two values but for some of their properties.
  ///
  /// - Parameter isExcluded: Whether properties of a type don't count.
  package static func areEqual<Value>(
    _ left: Value, _ right: Value, excluding isExcluded: (Any.Type) -> Bool
  ) -> Bool {
    let fields = Fields.of(Value.self)
    guard fields.isKnown else { return areEqual(left, right) }
    return withUnsafePointer(to: left) { left in
      withUnsafePointer(to: right) { right in
        fields.fields.allSatisfy { field in
          isExcluded(field.type)
            || plan(for: field.type).areEqual(
              UnsafeRawPointer(left) + field.offset, UnsafeRawPointer(right) + field.offset)
        }
      }
    }
  }

  private enum Plan {
    case equatable(any Equatable.Type)
    case any
    case properties([Fields.Field])
    case bytes(Int)

    @MainActor
    func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
      switch self {
      case .equatable(let type): Comparison.areEqual(type, left, right)
      case .any:
        Comparison.areSame(
          left.assumingMemoryBound(to: Any.self).pointee, right.assumingMemoryBound(to: Any.self).pointee)
      case .properties(let fields):
        fields.allSatisfy { field in
          plan(for: field.type).areEqual(left + field.offset, right + field.offset)
        }
      case .bytes(let count):
        UnsafeRawBufferPointer(start: left, count: count).elementsEqual(
          UnsafeRawBufferPointer(start: right, count: count))
      }
    }
  }

  private static var plans: [ObjectIdentifier: Plan] = [:]

  private static func plan(for type: Any.Type) -> Plan {
    let key = ObjectIdentifier(type)
    if let plan = plans[key] { return plan }
    let plan = makePlan(for: type)
    plans[key] = plan
    return plan
  }

  private static func makePlan(for type: Any.Type) -> Plan {
    if type == Any.self { return .any }
    if let type = type as? any Equatable.Type { return .equatable(type) }
    if !(type is AnyClass) {
      let fields = Fields.of(type)
      if fields.isKnown, !fields.fields.isEmpty { return .properties(fields.fields) }
    }
    func size<T>(_ type: T.Type) -> Int { MemoryLayout<T>.size }
    return .bytes(_openExistential(type, do: size))
  }

  private static func areEqual<E: Equatable>(
    _ type: E.Type, _ left: UnsafeRawPointer, _ right: UnsafeRawPointer
  ) -> Bool {
    left.assumingMemoryBound(to: E.self).pointee == right.assumingMemoryBound(to: E.self).pointee
  }

  private static func areSame(_ left: Any, _ right: Any) -> Bool {
    func compare<T>(_ left: T) -> Bool {
      guard let right = right as? T else { return false }
      return T.self == Any.self ? false : areEqual(left, right)
    }
    return _openExistential(left, do: compare)
  }
}
