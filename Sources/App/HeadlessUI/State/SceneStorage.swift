import Foundation
import ViewGraph

/// A value of the scene, SwiftUI's `SceneStorage`. It lasts as long as the app runs.
@propertyWrapper
public struct SceneStorage<Value>: NodeProperty {
  private let key: String
  private let initial: Value
  private var cell: StateCell<Value>?

  private init(key: String, initial: Value) { (self.key, self.initial) = (key, initial) }

  public var wrappedValue: Value {
    get {
      guard let cell else { return initial }
      return assumingMainThread { cell.value }
    }
    nonmutating set {
      guard let cell else { return }
      nonisolated(unsafe) let value = newValue
      assumingMainThread { cell.value = value }
    }
  }

  public var projectedValue: Binding<Value> {
    guard let cell else { return .constant(initial) }
    return Binding(get: { cell.value }, set: { cell.value = $0 })
  }

  mutating func install(in node: ViewNode, at offset: Int) {
    if let known = node.context.sceneStorage[key] as? StateCell<Value> {
      cell = known
    } else {
      let made = StateCell(initial, in: node.graph)
      node.context.sceneStorage[key] = made
      cell = made
    }
  }
}

extension SceneStorage {
  public init(wrappedValue: Value, _ key: String) where Value == Bool { self.init(key: key, initial: wrappedValue) }
  public init(wrappedValue: Value, _ key: String) where Value == Int { self.init(key: key, initial: wrappedValue) }
  /// A floating point number.
  public init(wrappedValue: Value, _ key: String) where Value == Double { self.init(key: key, initial: wrappedValue) }
  public init(wrappedValue: Value, _ key: String) where Value == String { self.init(key: key, initial: wrappedValue) }
  public init(wrappedValue: Value, _ key: String) where Value == URL { self.init(key: key, initial: wrappedValue) }
  public init(wrappedValue: Value, _ key: String) where Value == Data { self.init(key: key, initial: wrappedValue) }
  /// A value that is stored as an integer.
  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key: key, initial: wrappedValue)
  }
  /// A value that is stored as a string.
  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == String {
    self.init(key: key, initial: wrappedValue)
  }
  /// A string, or `nil`.
  public init(_ key: String) where Value == String? { self.init(key: key, initial: nil) }
  /// An integer, or `nil`.
  public init(_ key: String) where Value == Int? { self.init(key: key, initial: nil) }
  /// A floating point number, or `nil`.
  public init(_ key: String) where Value == Double? { self.init(key: key, initial: nil) }
  /// A Boolean value, or `nil`.
  public init(_ key: String) where Value == Bool? { self.init(key: key, initial: nil) }
  /// Data, or `nil`.
  public init(_ key: String) where Value == Data? { self.init(key: key, initial: nil) }
}

extension SceneStorage: @unchecked Sendable where Value: Sendable {}
