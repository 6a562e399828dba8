/// A value that lives elsewhere and can be read and changed from here, as in SwiftUI.
@MainActor
@dynamicMemberLookup
@propertyWrapper
public struct Binding<Value> {
  private let location: BindingLocation<Value>

  /// Creates a binding from two closures.
  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    location = ClosureLocation(get: get, set: set)
  }

  /// Creates a binding to a property of a model.
  public init<Model: AnyObject>(_ model: Model, _ property: ReferenceWritableKeyPath<Model, Value>) {
    location = PropertyLocation(model, property)
  }

  /// A binding to a value that never changes.
  public static func constant(_ value: Value) -> Binding {
    Binding(get: { value }, set: { _ in })
  }

  /// The value itself.
  public var wrappedValue: Value {
    get { location.value }
    nonmutating set { location.value = newValue }
  }

  /// The wrapper, to be handed on: `$text`.
  public var projectedValue: Binding { self }

  /// A binding to a part of the value.
  public subscript<Part>(dynamicMember property: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(get: { wrappedValue[keyPath: property] }, set: { wrappedValue[keyPath: property] = $0 })
  }

  /// Changes the value in one go, which costs less than reading and setting it.
  func change(_ body: @MainActor (inout Value) -> Void) {
    location.change(body)
  }
}

extension Binding where Value == Bool {
  /// Whether there is an item; making it false takes the item away.
  init<Item>(isPresent item: Binding<Item?>) {
    self.init(get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
  }
}
