import AppModel
import HeadlessUI
import ViewGraph

// How the modifiers of a view are read.

extension Content {
  /// The modifiers of the view, the innermost first.
  var layers: [Layer] { medium.modifiers.reversed() }

  /// The modifiers of the view and of those around it, the innermost first.
  var allLayers: [Layer] { (medium.inherited + medium.modifiers).reversed() }

  /// The error for a modifier that the view doesn't have.
  func lacks(_ modifier: String, at index: Int = 0) -> InspectionError {
    .modifierNotFound(parent: typeName, modifier: modifier, index: index)
  }

  /// What is read of the modifiers of the view, the innermost first.
  func values<Value>(_ read: (Layer) -> Value?) -> [Value] { layers.compactMap(read) }

  /// What is read of one modifier.
  ///
  /// - Throws: `InspectionError.modifierNotFound`.
  func value<Value>(_ modifier: String, at index: Int = 0, _ read: (Layer) -> Value?) throws -> Value {
    let values = values(read)
    guard values.indices.contains(index) else { throw lacks(modifier, at: index) }
    return values[index]
  }

  /// What is read of the boxes that modifiers put around the view, the innermost first.
  func boxValues<Value>(_ read: @MainActor (ElementNode) -> Value?) -> [Value] {
    values { $0.box.flatMap { box in assumingMainThread { read(box) } } }
  }

  /// What is read of the box of one modifier.
  ///
  /// - Throws: `InspectionError.modifierNotFound`.
  func boxValue<Value>(_ modifier: String, at index: Int = 0, _ read: @MainActor (ElementNode) -> Value?) throws
    -> Value
  {
    let values = boxValues(read)
    guard values.indices.contains(index) else { throw lacks(modifier, at: index) }
    return values[index]
  }
}

extension Content.Layer {
  /// The box that the modifier puts around the view; `nil` if it makes none.
  var box: ElementNode? {
    nonisolated(unsafe) let value = value
    return assumingMainThread { node.box(of: value) }
  }

  /// The environment with what the modifier writes; `nil` if it writes nothing.
  var written: EnvironmentValues? {
    nonisolated(unsafe) let value = value
    nonisolated(unsafe) var values: EnvironmentValues?
    assumingMainThread { values = node.values(writtenBy: value) }
    return values
  }

  /// Whether the modifier has a type of the library.
  func isOf(_ name: String) -> Bool { Reflection.baseName(of: type(of: value)) == "HeadlessUI.\(name)" }
}

// MARK: Environment

extension Content {
  /// The value that the innermost modifier, of the view or around it, writes into the environment.
  ///
  /// - Parameter key: The keys that a modifier for the same value writes.
  func environment<Value>(
    _ keys: Set<ObjectIdentifier>, isInherited: Bool = true, _ read: (EnvironmentValues) -> Value
  ) -> Value? {
    for layer in isInherited ? allLayers : layers {
      if let values = layer.written, !values.writtenKeys.isDisjoint(with: keys) { return read(values) }
    }
    return nil
  }

  /// The value that the innermost modifier writes at a key path.
  ///
  /// - Throws: `InspectionError.modifierNotFound`.
  func environment<Value>(_ path: WritableKeyPath<EnvironmentValues, Value>, _ call: String) throws -> Value {
    var values = EnvironmentValues()
    values[keyPath: path] = values[keyPath: path]
    guard let value = environment(values.writtenKeys, { $0[keyPath: path] }) else { throw lacks(call) }
    return value
  }

  /// The stored value of the environment that a modifier writes whose effect a reference view has.
  ///
  /// - Throws: `InspectionError.modifierNotFound`.
  func environment(like reference: some View, _ call: String) throws -> Any {
    let modifier = try Reflection.value("modifier", of: reference)
    let keys = Layer(value: modifier, node: medium.node, path: "").written?.writtenKeys ?? []
    let value = environment(keys) { values in
      let written = try? Reflection.value("written", of: values, as: [ObjectIdentifier: Any].self)
      return written?.first { keys.contains($0.key) }?.value
    }
    guard case let value?? = value else { throw lacks(call) }
    return value
  }
}
