import AppModel
import HeadlessUI
import ViewGraph

// How the modifiers of a view are read.

extension Content {
  /// The modifiers of the view, the innermost first.
  var layers: [Layer] { medium.modifiers.filter { !$0.isInherited }.reversed() }

  /// The modifiers of the view and of its parents, the innermost first.
  var allLayers: [Layer] { (medium.inherited + medium.modifiers).reversed() }

  /// The error for a modifier that the view doesn't have.
  func missing(_ modifier: String, at index: Int = 0) -> InspectionError {
    .modifierNotFound(parent: typeName, modifier: modifier, index: index)
  }

  /// What is read of the modifiers of the view, the innermost first.
  func values<Value>(_ read: (Layer) -> Value?) -> [Value] { layers.compactMap(read) }

  /// What is read of one modifier.
  ///
  /// - Throws: `InspectionError.modifierNotFound`.
  func value<Value>(_ modifier: String, at index: Int = 0, _ read: (Layer) -> Value?) throws -> Value {
    let values = values(read)
    guard values.indices.contains(index) else { throw missing(modifier, at: index) }
    return values[index]
  }

  /// The arguments of a modifier.
  ///
  /// - Parameters:
  ///   - call: The name of the modifier in the error.
  /// - Throws: `InspectionError.modifierNotFound`.
  func arguments<Arguments>(
    of modifier: String, at index: Int = 0, as type: Arguments.Type = Arguments.self, _ call: String? = nil
  ) throws -> Arguments { try value(call ?? modifier, at: index) { $0.arguments(of: modifier) } }

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
    guard values.indices.contains(index) else { throw missing(modifier, at: index) }
    return values[index]
  }
}

extension Content.Layer {
  /// The arguments of a modifier; `nil` for another modifier.
  func arguments<Arguments>(of modifier: String, as type: Arguments.Type = Arguments.self) -> Arguments? {
    guard let call = ModifierCall(of: value), call.name == modifier else { return nil }
    return call.arguments as? Arguments
  }

  /// The box that the modifier puts around the view; `nil` if it makes none.
  var box: ElementNode? {
    nonisolated(unsafe) let value = value
    return assumingMainThread { medium.node.box(of: value) }
  }

  /// The environment with what the modifier writes; `nil` if it writes nothing.
  var written: EnvironmentValues? {
    nonisolated(unsafe) let value = value
    nonisolated(unsafe) var values: EnvironmentValues?
    assumingMainThread { values = medium.node.values(writtenBy: value) }
    return values
  }

  /// Whether the modifier has a type of the library.
  func isOf(_ name: String) -> Bool { Reflection.baseName(of: type(of: value)) == "HeadlessUI.\(name)" }
}

// MARK: Environment

extension Content {
  /// The value that the innermost modifier, of the view or of a parent, writes into the environment.
  ///
  /// - Parameter key: The keys that a modifier for the same value writes.
  func environment<Value>(_ keys: Set<ObjectIdentifier>, _ read: (EnvironmentValues) -> Value) -> Value? {
    for layer in allLayers {
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
    guard let value = environment(values.writtenKeys, { $0[keyPath: path] }) else { throw missing(call) }
    return value
  }

  /// The stored value of the environment that a modifier writes whose effect a reference view has.
  ///
  /// - Throws: `InspectionError.modifierNotFound`.
  func environment(like reference: some View, _ call: String) throws -> Any {
    let modifier = try Reflection.value("modifier", of: reference)
    let keys = Layer(value: modifier, medium: medium).written?.writtenKeys ?? []
    let value = environment(keys) { values in
      let written = try? Reflection.value("written", of: values, as: [ObjectIdentifier: Any].self)
      return written?.first { keys.contains($0.key) }?.value
    }
    guard case let value?? = value else { throw missing(call) }
    return value
  }
}
