/// Traits behind a reference: there are many, and elements are copied and asked all the time.
@dynamicMemberLookup
final class SharedTraits {
  let values: ElementTraits

  init(_ values: ElementTraits) {
    self.values = values
  }

  /// One of them, without copying the others.
  @inline(__always)
  subscript<Value>(dynamicMember trait: KeyPath<ElementTraits, Value>) -> Value { values[keyPath: trait] }
}
