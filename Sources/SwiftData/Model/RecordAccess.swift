// The accessors of persisted properties, by the kinds of their types. A model that is `Codable` is a model.

extension _ModelBackingData {
  /// Sets the first value of an attribute.
  @_disfavoredOverload
  public func initialize<Value: Codable>(_ index: Int, to value: Value) {
    _record.slots[index] = .attribute(Attribute(value))
  }

  /// Sets the first value of a relationship to a model.
  public func initialize<Value: PersistentModel>(_ index: Int, to value: Value) {
    _record.setOne(index, value.record)
  }

  /// Sets the first value of a relationship to a model, or to none.
  public func initialize<Value: PersistentModel>(_ index: Int, to value: Value?) {
    if let value { _record.setOne(index, value.record) }
  }

  /// Sets the first value of a relationship to models.
  public func initialize<Value: PersistentModel>(_ index: Int, to value: [Value]) {
    _record.setMany(index, value.map(\.record))
  }

  /// Sets the first value of a relationship to models, or to none.
  public func initialize<Value: PersistentModel>(_ index: Int, to value: [Value]?) {
    if let value { _record.setMany(index, value.map(\.record)) }
  }

  // MARK: Reading

  /// The value of an attribute.
  @_disfavoredOverload
  public func value<Value: Codable>(_ index: Int, of model: Model, _ keyPath: KeyPath<Model, Value>) -> Value {
    attach(model)
    _record.access(model, keyPath)
    if case .attribute(let attribute) = _record.slots[index] {
      return unsafeDowncast(attribute, to: Attribute<Value>.self).value
    }
    return _record.missing(index)
  }

  /// The model of a relationship.
  public func value<Value: PersistentModel>(_ index: Int, of model: Model, _ keyPath: KeyPath<Model, Value>) -> Value {
    attach(model)
    _record.access(model, keyPath)
    guard let value = _record.one(index)?.object else { return _record.missing(index) }
    return unsafeDowncast(value, to: Value.self)
  }

  /// The model of a relationship, if there is one.
  public func value<Value: PersistentModel>(
    _ index: Int, of model: Model, _ keyPath: KeyPath<Model, Value?>
  ) -> Value? {
    attach(model)
    _record.access(model, keyPath)
    return _record.one(index).map { unsafeDowncast($0.object, to: Value.self) }
  }

  /// The models of a relationship.
  public func value<Value: PersistentModel>(
    _ index: Int, of model: Model, _ keyPath: KeyPath<Model, [Value]>
  ) -> [Value] {
    attach(model)
    _record.access(model, keyPath)
    return _record.many(index).map { unsafeDowncast($0.object, to: Value.self) }
  }

  /// The models of a relationship, if there are any.
  public func value<Value: PersistentModel>(
    _ index: Int, of model: Model, _ keyPath: KeyPath<Model, [Value]?>
  ) -> [Value]? {
    attach(model)
    _record.access(model, keyPath)
    if case .unset = _record.slots[index] { return nil }
    return _record.many(index).map { unsafeDowncast($0.object, to: Value.self) }
  }

  // MARK: Writing

  /// Sets the value of an attribute.
  @_disfavoredOverload
  public func setValue<Value: Codable>(
    _ index: Int, of model: Model, _ keyPath: KeyPath<Model, Value>, to value: Value
  ) {
    attach(model)
    _record.willChange(index)
    _record.mutate(model, keyPath) { _record.slots[index] = .attribute(Attribute(value)) }
  }

  /// Sets the model of a relationship.
  public func setValue<Value: PersistentModel>(
    _ index: Int, of model: Model, _ keyPath: KeyPath<Model, Value>, to value: Value
  ) {
    attach(model)
    _record.setOne(index, value.record)
  }

  /// Sets the model of a relationship, or none.
  public func setValue<Value: PersistentModel>(
    _ index: Int, of model: Model, _ keyPath: KeyPath<Model, Value?>, to value: Value?
  ) {
    attach(model)
    _record.setOne(index, value?.record)
  }

  /// Sets the models of a relationship.
  public func setValue<Value: PersistentModel>(
    _ index: Int, of model: Model, _ keyPath: KeyPath<Model, [Value]>, to value: [Value]
  ) {
    attach(model)
    _record.setMany(index, value.map(\.record))
  }

  /// Sets the models of a relationship, or none.
  public func setValue<Value: PersistentModel>(
    _ index: Int, of model: Model, _ keyPath: KeyPath<Model, [Value]?>, to value: [Value]?
  ) {
    attach(model)
    _record.setMany(index, value?.map(\.record))
  }
}

extension _ModelRecord {
  fileprivate func missing<Value>(_ index: Int) -> Value {
    // A property that was added to the model since the row was stored.
    if let attribute = table.properties[index].defaultValue?() as? Attribute<Value> {
      slots[index] = .attribute(attribute)
      return attribute.value
    }
    fatalError(
      "\(table.name).\(table.properties[index].name) has no value; the model was deleted, or its store has none")
  }
}
