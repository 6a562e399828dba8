import ViewGraph

/// A reference to a value that is stored elsewhere, SwiftUI's `Binding`.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value, Transaction) -> Void
  /// The transaction of changes through the binding.
  public var transaction = Transaction()

  /// Creates a binding from closures.
  @preconcurrency
  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    self.get = get
    self.set = { value, _ in set(value) }
  }

  /// Creates a binding from closures that take the transaction.
  @preconcurrency
  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value, Transaction) -> Void) {
    self.get = get
    self.set = set
  }

  /// Returns the binding that projects to itself.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A binding whose value never changes.
  public static func constant(_ value: Value) -> Binding<Value> {
    nonisolated(unsafe) let value = value
    return Binding(get: { value }, set: { _ in })
  }

  public var wrappedValue: Value {
    get {
      let get = get
      return assumingMainThread { get() }
    }
    nonmutating set {
      let set = set
      nonisolated(unsafe) let (value, transaction) = (newValue, transaction)
      assumingMainThread {
        guard transaction.animation != nil else { return set(value, transaction) }
        withTransaction(transaction) { set(value, transaction) }
      }
    }
  }

  public var projectedValue: Binding<Value> { self }

  /// A binding to a property of the value.
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    nonisolated(unsafe) let (binding, keyPath) = (self, keyPath)
    return Binding<Subject>(
      get: { binding.wrappedValue[keyPath: keyPath] }, set: { binding.wrappedValue[keyPath: keyPath] = $0 })
  }

  /// The binding with another transaction.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var binding = self
    binding.transaction = transaction
    return binding
  }

  /// The binding with an animation for its changes.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var binding = self
    binding.transaction.animation = animation
    return binding
  }
}

extension Binding {
  /// A binding to an optional value.
  public init<V>(_ base: Binding<V>) where Value == V? {
    nonisolated(unsafe) let base = base
    self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
  }

  /// A binding to the value of an optional one; `nil` if that is `nil`.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    nonisolated(unsafe) let (base, last) = (base, value)
    self.init(get: { base.wrappedValue ?? last }, set: { base.wrappedValue = $0 })
  }

  /// A binding to a hashable value as `AnyHashable`.
  public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
    nonisolated(unsafe) let base = base
    self.init(
      get: { AnyHashable(base.wrappedValue) }, set: { if let value = $0.base as? V { base.wrappedValue = value } })
  }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Identifiable where Value: Identifiable {
  /// The identifier of the value.
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  /// Iterates over bindings to the elements.
  public typealias Iterator = IndexingIterator<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  /// A position in the collection.
  public typealias Index = Value.Index
  /// The positions of the collection.
  public typealias Indices = Value.Indices
  public var startIndex: Index { wrappedValue.startIndex }
  /// The position after the last one.
  public var endIndex: Index { wrappedValue.endIndex }
  /// The positions of the collection.
  public var indices: Indices { wrappedValue.indices }
  /// The position after another one.
  public func index(after index: Index) -> Index { wrappedValue.index(after: index) }
  public subscript(position: Index) -> Binding<Value.Element> {
    nonisolated(unsafe) let (binding, position) = (self, position)
    return Binding<Value.Element>(
      get: { binding.wrappedValue[position] }, set: { binding.wrappedValue[position] = $0 })
  }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection & MutableCollection {
  /// The position before another one.
  public func index(before index: Index) -> Index { wrappedValue.index(before: index) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection & RandomAccessCollection {}

extension Binding: DynamicProperty {}
