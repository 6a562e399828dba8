// The accessors of persisted properties, by the kinds of their types. A model that is `Codable` is a model.

extension _ModelBackingData {
  /// Sets the first value of an attribute.
  @_disfavoredOverload
  public func initialize<Value: Codable>(_ index: Int, to value: Value) {
    record.slots[index] = .attribute(Attribute(value))
  }

  /// Sets the first value of a relationship to a model.
  public func initialize<Value: PersistentModel>(_ index: Int, to value: Value) {
    record.setOne(index, value.record)
  }

  /// Sets the first value of a relationship to a model, or to none.
  public func initialize<Value: PersistentModel>(_ index: Int, to value: Value?) {
    if let value { record.setOne(index, value.record) }
  }

  /// Sets the first value of a relationship to models.
  public func initialize<Value: PersistentModel>(_ index: Int, to value: [Value]) {
    record.setMany(index, value.map(\.record))
  }

  /// Sets the first value of a relationship to models, or to none.
  public func initialize<Value: PersistentModel>(_ index: Int, to value: [Value]?) {
    if let value { record.setMany(index, value.map(\.record)) }
  }

  // MARK: Reading

  /// The value of an attribute.
  @_disfavoredOverload
  public func value<Model: PersistentModel, Value: Codable>(
    _ index: Int, of model: Model, _ keyPath: KeyPath<Model, Value>
  ) -> Value {
    attach(model)
    record.access(model, keyPath)
    if case .attribute(let attribute) = record.slots[index] {
      return unsafeDowncast(attribute, to: Attribute<Value>.self).value
    }
    return record.missing(index)
  }

  /// The model of a relationship.
  public func value<Model: PersistentModel, Value: PersistentModel>(
    _ index: Int, of model: Model, _ keyPath: KeyPath<Model, Value>
  ) -> Value {
    attach(model)
    record.access(model, keyPath)
    guard let value = record.one(index)?.object else { return record.missing(index) }
    return unsafeDowncast(value, to: Value.self)
  }

  /// The model of a relationship, if there is one.
  public func value<Model: PersistentModel, Value: PersistentModel>(
    _ index: Int, of model: Model, _ keyPath: KeyPath<Model, Value?>
  ) -> Value? {
    attach(model)
    record.access(model, keyPath)
    return record.one(index).map { unsafeDowncast($0.object, to: Value.self) }
  }

  /// The models of a relationship.
  public func value<Model: PersistentModel, Value: PersistentModel>(
    _ index: Int, of model: Model, _ keyPath: KeyPath<Model, [Value]>
  ) -> [Value] {
    attach(model)
    record.access(model, keyPath)
    return record.many(index).map { unsafeDowncast($0.object, to: Value.self) }
  }

  /// The models of a relationship, if there are any.
  public func value<Model: PersistentModel, Value: PersistentModel>(
    _ index: Int, of model: Model, _ keyPath: KeyPath<Model, [Value]?>
  ) -> [Value]? {
    attach(model)
    record.access(model, keyPath)
    if case .unset = record.slots[index] { return nil }
    return record.many(index).map { unsafeDowncast($0.object, to: Value.self) }
  }

  // MARK: Writing

  /// Sets the value of an attribute.
  @_disfavoredOverload
  public func setValue<Model: PersistentModel, Value: Codable>(
    _ index: Int, of model: Model, _ keyPath: KeyPath<Model, Value>, to value: Value
  ) {
    attach(model)
    record.willChange(index)
    record.mutate(model, keyPath) { record.slots[index] = .attribute(Attribute(value)) }
  }

  /// Sets the model of a relationship.
  public func setValue<Model: PersistentModel, Value: PersistentModel>(
    _ index: Int, of model: Model, _ keyPath: KeyPath<Model, Value>, to value: Value
  ) {
    attach(model)
    record.setOne(index, value.record)
  }

  /// Sets the model of a relationship, or none.
  public func setValue<Model: PersistentModel, Value: PersistentModel>(
    _ index: Int, of model: Model, _ keyPath: KeyPath<Model, Value?>, to value: Value?
  ) {
    attach(model)
    record.setOne(index, value?.record)
  }

  /// Sets the models of a relationship.
  public func setValue<Model: PersistentModel, Value: PersistentModel>(
    _ index: Int, of model: Model, _ keyPath: KeyPath<Model, [Value]>, to value: [Value]
  ) {
    attach(model)
    record.setMany(index, value.map(\.record))
  }

  /// Sets the models of a relationship, or none.
  public func setValue<Model: PersistentModel, Value: PersistentModel>(
    _ index: Int, of model: Model, _ keyPath: KeyPath<Model, [Value]?>, to value: [Value]?
  ) {
    attach(model)
    record.setMany(index, value?.map(\.record))
  }
}

extension ModelRecord {
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
