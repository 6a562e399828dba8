/// Where the value of a binding lives.
///
/// An object: bindings are handed on with each evaluation of a screen.
@MainActor
class BindingLocation<Value> {
  var value: Value {
    get { preconditionFailure("a location says where its value is") }
    set { preconditionFailure("a location says where \(newValue) goes") }
  }

  func change(_ body: @MainActor (inout Value) -> Void) {
    var changed = value
    body(&changed)
    value = changed
  }
}

/// What two closures say.
final class ClosureLocation<Value>: BindingLocation<Value> {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void

  init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    self.get = get
    self.set = set
  }

  override var value: Value {
    get { get() }
    set { set(newValue) }
  }
}

/// A property of a model.
final class PropertyLocation<Model: AnyObject, Value>: BindingLocation<Value> {
  private let model: Model
  private let property: ReferenceWritableKeyPath<Model, Value>

  init(_ model: Model, _ property: ReferenceWritableKeyPath<Model, Value>) {
    self.model = model
    self.property = property
  }

  override var value: Value {
    get { model[keyPath: property] }
    set { model[keyPath: property] = newValue }
  }

  override func change(_ body: @MainActor (inout Value) -> Void) {
    body(&model[keyPath: property])
  }
}
