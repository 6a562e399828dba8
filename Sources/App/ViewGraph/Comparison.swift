/// How values of a type are compared as far as possible without knowing the type; found once a type.
///
/// Values are compared as SwiftUI does: equatable ones by `==`, references by identity, structs property by property,
/// everything else by its bytes. Two values that may be the same count as different, never the other way round.
/// Used on the main thread.
package final class Comparison: @unchecked Sendable {
  private enum Rule {
    case equatable(any Equatable.Type)
    /// Strings, by their lengths first: a long one that grows by a character would be compared to its end.
    case string
    case any
    case properties([(offset: Int, comparison: Comparison)])
    case bytes(Int)
  }

  /// Made when values are compared: two values often differ in their first property, or aren't compared at all.
  private lazy var rule = makeRule()
  private let makeRule: () -> Rule

  private init(_ rule: @autoclosure @escaping () -> Rule) {
    makeRule = rule
  }

  /// Compares two values.
  package static func areEqual<Value>(_ left: Value, _ right: Value) -> Bool {
    of(Value.self).areEqual(left, right)
  }

  /// Compares two values of the type it was made for.
  package func areEqual<Value>(_ left: Value, _ right: Value) -> Bool {
    withUnsafePointer(to: left) { left in
      withUnsafePointer(to: right) { right in
        areEqual(UnsafeRawPointer(left), UnsafeRawPointer(right))
      }
    }
  }

  private func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    switch rule {
    case .equatable(let type):
      return Self.areEqual(type, left, right)
    case .string:
      let (left, right) = (left.assumingMemoryBound(to: String.self), right.assumingMemoryBound(to: String.self))
      return left.pointee.utf8.count == right.pointee.utf8.count && left.pointee == right.pointee
    case .any:
      return Self.areSame(
        left.assumingMemoryBound(to: Any.self).pointee, right.assumingMemoryBound(to: Any.self).pointee)
    case .properties(let properties):
      for (offset, comparison) in properties where !comparison.areEqual(left + offset, right + offset) { return false }
      return true
    case .bytes(let count):
      return UnsafeRawBufferPointer(start: left, count: count).elementsEqual(
        UnsafeRawBufferPointer(start: right, count: count))
    }
  }

  // MARK: Types

  private nonisolated(unsafe) static var known: [ObjectIdentifier: Comparison] = {
    let usual: [any Equatable.Type] = [Int.self, Bool.self, Double.self, Int?.self, String?.self]
    let known = usual.map { (ObjectIdentifier($0), Comparison(.equatable($0))) }
    return Dictionary(uniqueKeysWithValues: known + [(ObjectIdentifier(String.self), Comparison(.string))])
  }()

  /// How values of a type are compared.
  package static func of(_ type: Any.Type) -> Comparison {
    let key = ObjectIdentifier(type)
    if let comparison = known[key] { return comparison }
    let comparison = Comparison(rule(for: type))
    known[key] = comparison
    return comparison
  }

  /// How values of a type are compared but for some of their properties.
  ///
  /// - Parameter excluded: The offsets of the properties that don't count.
  package static func of(_ type: Any.Type, excluding excluded: Set<Int>) -> Comparison {
    let fields = Fields.of(type)
    return fields.isKnown
      ? Comparison(.properties(properties(fields.fields.filter { !excluded.contains($0.offset) }))) : of(type)
  }

  private static func properties(_ fields: [Fields.Field]) -> [(offset: Int, comparison: Comparison)] {
    fields.map { ($0.offset, of($0.type)) }
  }

  private static func rule(for type: Any.Type) -> Rule {
    if type == Any.self { return .any }
    if Fields.canConform(type), let type = type as? any Equatable.Type { return .equatable(type) }
    if !(type is AnyClass) {
      let fields = Fields.of(type)
      if fields.isKnown, !fields.fields.isEmpty { return .properties(properties(fields.fields)) }
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
