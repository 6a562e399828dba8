/// A value that lives elsewhere and can be read and changed from here, as in SwiftUI.
@MainActor
@dynamicMemberLookup
@propertyWrapper
public struct Binding<Value> {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void

  /// Creates a binding from two closures.
  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// Creates a binding to a property of a model.
  public init<Model: AnyObject>(_ model: Model, _ property: ReferenceWritableKeyPath<Model, Value>) {
    self.init(get: { model[keyPath: property] }, set: { model[keyPath: property] = $0 })
  }

  /// A binding to a value that never changes.
  public static func constant(_ value: Value) -> Binding {
    Binding(get: { value }, set: { _ in })
  }

  /// The value itself.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The wrapper, to be handed on: `$text`.
  public var projectedValue: Binding { self }

  /// A binding to a part of the value.
  public subscript<Part>(dynamicMember property: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(get: { wrappedValue[keyPath: property] }, set: { wrappedValue[keyPath: property] = $0 })
  }
}

extension Binding where Value == Bool {
  /// Whether there is an item; making it false takes the item away.
  init<Item>(isPresent item: Binding<Item?>) {
    self.init(get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
  }
}
