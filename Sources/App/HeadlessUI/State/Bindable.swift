import Observation

/// Bindings to the properties of an observable object, SwiftUI's `Bindable`.
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value> {
  public var wrappedValue: Value

  fileprivate init(value: Value) { wrappedValue = value }

  // Declared here so that memberwise initializers of views take the object itself.
  /// Never called: the object must be observable.
  @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
  public init(wrappedValue: Value) { fatalError("unavailable") }

  public var projectedValue: Bindable<Value> { self }
}

extension Bindable where Value: AnyObject & Observable {
  /// Makes bindings to the properties of an object.
  public init(wrappedValue: Value) { self.init(value: wrappedValue) }

  /// Makes bindings to the properties of an object.
  public init(_ wrappedValue: Value) { self.init(value: wrappedValue) }

  /// Returns the wrapper that projects to itself.
  public init(projectedValue: Bindable<Value>) { self = projectedValue }
}

extension Bindable where Value: AnyObject {
  /// A binding to a property.
  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    nonisolated(unsafe) let (object, keyPath) = (wrappedValue, keyPath)
    return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
  }
}

extension Bindable: Identifiable where Value: Identifiable {
  /// The identifier of the object.
  public var id: Value.ID { wrappedValue.id }
}

extension Bindable: @unchecked Sendable where Value: Sendable {}
extension Bindable: DynamicProperty {}
