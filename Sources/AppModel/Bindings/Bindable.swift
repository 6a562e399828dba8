/// Gives bindings to the properties of a model, as in SwiftUI: `@Bindable var model`, then `$model.name`.
@MainActor
@dynamicMemberLookup
@propertyWrapper
public struct Bindable<Model: AnyObject> {
  /// The model.
  public var wrappedValue: Model

  /// Wraps a model.
  public init(wrappedValue: Model) {
    self.wrappedValue = wrappedValue
  }

  /// The wrapper, whose members are bindings.
  public var projectedValue: Bindable { self }

  /// A binding to a property of the model.
  public subscript<Value>(dynamicMember property: ReferenceWritableKeyPath<Model, Value>) -> Binding<Value> {
    Binding(wrappedValue, property)
  }
}
