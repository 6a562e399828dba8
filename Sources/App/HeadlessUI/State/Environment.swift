import Observation
import ViewGraph

/// The key of a value of the environment, SwiftUI's `EnvironmentKey`.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value if no view sets one.
  static var defaultValue: Value { get }
  /// The value if no view sets one, which may depend on the environment.
  static func _unsetValue(in values: EnvironmentValues) -> Value
}

extension EnvironmentKey {
  /// The default value.
  public static func _unsetValue(in values: EnvironmentValues) -> Value { defaultValue }
}

/// The values that views set for everything inside of them, SwiftUI's `EnvironmentValues`.
public struct EnvironmentValues {
  private let scope: EnvironmentScope?
  /// The values that were written into this copy.
  private(set) var written: [ObjectIdentifier: Any] = [:]

  /// Creates an environment of defaults.
  public init() {
    scope = nil
  }

  init(scope: EnvironmentScope) {
    self.scope = scope
  }

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      // A missing value would count as an optional one that is nil.
      guard let value = read(ObjectIdentifier(key)) else { return K._unsetValue(in: self) }
      return value as? K.Value ?? K.defaultValue
    }
    set { written[ObjectIdentifier(key)] = newValue }
  }

  public subscript<T: AnyObject & Observable>(objectType: T.Type) -> T? {
    get { read(ObjectIdentifier(objectType)) as? T }
    set { written[ObjectIdentifier(objectType)] = newValue as Any }
  }

  subscript(object type: ObjectIdentifier) -> Any? {
    get { read(type) }
    set { written[type] = newValue as Any }
  }

  private func read(_ key: ObjectIdentifier) -> Any? {
    if let value = written[key] { return value }
    guard let scope else { return nil }
    return scope.value(for: key)
  }
}

/// Reads a value of the environment, SwiftUI's `Environment`.
@propertyWrapper
public struct Environment<Value>: NodeProperty {
  private let read: (EnvironmentValues) -> Value?
  private let missing: String
  private var scope: EnvironmentScope?

  /// Reads the value at a key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
    missing = ""
  }

  /// Reads an observable object.
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    read = { $0[objectType] }
    missing =
      "no object of type \(objectType) is in the environment; add .environment(\(objectType)(…)) to a view around it"
  }

  /// Reads an observable object; `nil` if there is none.
  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
    read = { .some($0[objectType]) }
    missing = ""
  }

  public var wrappedValue: Value {
    let values = scope.map { EnvironmentValues(scope: $0) } ?? EnvironmentValues()
    if let value = read(values) { return value }
    MissingObject.read(missing)
  }

  mutating func install(in node: ViewNode, at offset: Int) {
    scope = node.scope
    if !missing.isEmpty, read(EnvironmentValues(scope: node.scope)) == nil {
      node.graph.noteMissing("\(node.name): \(missing)")
    }
  }
}

extension Environment: @unchecked Sendable where Value: Sendable {}

package struct EnvironmentWriter {
  let change: @MainActor (inout EnvironmentValues) -> Void
}

extension EnvironmentWriter: EnvironmentModifier {
  package func write(_ values: inout EnvironmentValues) { change(&values) }
}

/// Sets a value of the environment.
private struct EnvironmentSetter<Value> {
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let value: Value
}

extension EnvironmentSetter: EnvironmentModifier {
  func write(_ values: inout EnvironmentValues) { values[keyPath: keyPath] = value }

  // The key path of one place in the code is one object.
  func isSame(as other: Self) -> Bool { keyPath === other.keyPath && Comparison.areEqual(value, other.value) }
}

/// Puts an object into the environment, as the value of its type.
struct EnvironmentObjectSetter<Object: AnyObject> {
  let object: Object?
}

extension EnvironmentObjectSetter: EnvironmentModifier {
  func write(_ values: inout EnvironmentValues) { values[object: ObjectIdentifier(Object.self)] = object }

  func isSame(as other: Self) -> Bool { object === other.object }
}

extension View {
  /// Sets a value of the environment for everything inside.
  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    modifier(EnvironmentSetter(keyPath: keyPath, value: value))
  }

  /// Puts an observable object into the environment.
  public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(EnvironmentObjectSetter(object: object))
  }

  /// Changes a value of the environment for everything inside.
  public nonisolated func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    nonisolated(unsafe) let (keyPath, transform) = (keyPath, transform)
    return modifier(EnvironmentWriter { transform(&$0[keyPath: keyPath]) })
  }
}
