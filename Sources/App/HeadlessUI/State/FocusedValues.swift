import AppModel
import Observation
import ViewGraph

/// The key of a value of the focused view, SwiftUI's `FocusedValueKey`.
public protocol FocusedValueKey {
  /// The type of the value.
  associatedtype Value
}

/// The values that the focused view and the views around it set, SwiftUI's `FocusedValues`.
public struct FocusedValues {
  private var values: [ObjectIdentifier: Any] = [:]

  init() {}

  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { values[ObjectIdentifier(key)] as? Key.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  subscript<T: AnyObject>(objectType: T.Type) -> T? {
    get { values[ObjectIdentifier(objectType)] as? T }
    set { values[ObjectIdentifier(objectType)] = newValue }
  }
}

/// Reads a value of the focused view, SwiftUI's `FocusedValue`.
@propertyWrapper
public struct FocusedValue<Value>: NodeProperty {
  private let read: (FocusedValues) -> Value?
  private var store: FocusedValueStore?

  public init(_ keyPath: KeyPath<FocusedValues, Value?>) { read = { $0[keyPath: keyPath] } }

  public init(_ objectType: Value.Type) where Value: AnyObject & Observable { read = { $0[objectType] } }

  /// The value; `nil` if neither the focused view nor a view around it sets one.
  public var wrappedValue: Value? {
    guard let store else { return nil }
    nonisolated(unsafe) let read = read
    nonisolated(unsafe) var value: Value?
    assumingMainThread { value = read(store.values) }
    return value
  }

  mutating func install(in node: ViewNode, at offset: Int) { store = node.context.focusedValues }
}

/// A binding of the focused view, SwiftUI's `FocusedBinding`.
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
  @FocusedValue private var binding: Binding<Value>?

  /// Reads the binding at a key path.
  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) { _binding = FocusedValue(keyPath) }

  /// The value of the binding; `nil` if neither the focused view nor a view around it sets one.
  public var wrappedValue: Value? {
    get { binding?.wrappedValue }
    nonmutating set { if let newValue { binding?.wrappedValue = newValue } }
  }

  public var projectedValue: Binding<Value?> {
    nonisolated(unsafe) let binding = binding
    return Binding(get: { binding?.wrappedValue }, set: { if let value = $0 { binding?.wrappedValue = value } })
  }
}

/// The focused values of an app, and the views that set them.
@MainActor
final class FocusedValueStore {
  private struct Entry {
    weak var node: ViewNode?
    let isScene: Bool
    var write: (inout FocusedValues) -> Void
    var value: Any
  }

  private var entries: [Entry] = []
  /// Counts the changes, so that readers are evaluated again.
  private let version: StateCell<Int>
  private let graph: Graph
  private let app: TreeApp

  init(app: TreeApp, graph: Graph) {
    (self.app, self.graph) = (app, graph)
    version = StateCell(0, in: graph)
    app.onFocus = { [weak self] in self?.changed() }
  }

  /// The values at the focus: those of the scene, then those around the focus, the innermost last.
  var values: FocusedValues {
    _ = version.value
    let focused = Set(app.focus?.lineage.map { ObjectIdentifier($0) } ?? [])
    var values = FocusedValues()
    let alive = entries.filter { $0.node?.isAlive ?? false }.sorted { ($0.node?.depth ?? 0) < ($1.node?.depth ?? 0) }
    for entry in alive where entry.isScene { entry.write(&values) }
    for entry in alive where !entry.isScene {
      if entry.node?.elements.contains(where: { focused.contains(ObjectIdentifier($0)) }) ?? false {
        entry.write(&values)
      }
    }
    return values
  }

  private func changed() {
    graph.afterLayout { [weak self] in
      guard let self, !entries.isEmpty else { return }
      version.value += 1
    }
  }

  /// Sets a value of a view.
  func set<Value>(_ value: Value, _ node: ViewNode, isScene: Bool, write: @escaping (inout FocusedValues) -> Void) {
    let entry = Entry(node: node, isScene: isScene, write: write, value: value)
    if let index = entries.firstIndex(where: { $0.node === node }) {
      let isOther = Self.differ(entries[index].value, value)
      entries[index] = entry
      if isOther { changed() }
    } else {
      entries.removeAll { $0.node == nil }
      entries.append(entry)
      node.onUnmount { [weak self] in self?.changed() }
      changed()
    }
  }

  /// Whether values are known to differ. Closures and bindings can't be compared: readers keep the ones they have.
  private static func differ(_ old: Any, _ new: Any) -> Bool {
    if let old = old as? any Equatable { return !isEqual(old, new) }
    return type(of: old) is AnyClass && (old as AnyObject) !== (new as AnyObject)
  }

  private static func isEqual<T: Equatable>(_ old: T, _ new: Any) -> Bool { new as? T == old }
}

extension View {
  private nonisolated func focused<Value>(
    _ value: Value, isScene: Bool, write: @escaping (inout FocusedValues, Value) -> Void
  ) -> some View {
    nonisolated(unsafe) let (value, write) = (value, write)
    return node { node in
      node.context.focusedValues.set(value, node, isScene: isScene) { write(&$0, value) }
    }
  }

  /// Sets a value for the views that read it while the focus is in the view.
  public nonisolated func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> some View {
    focused(value, isScene: false) { $0[keyPath: keyPath] = $1 }
  }
  /// Sets a value for the views that read it while the focus is in the view; `nil` sets none.
  @_disfavoredOverload
  public nonisolated func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View {
    focused(value, isScene: false) { if let value = $1 { $0[keyPath: keyPath] = value } }
  }
  /// Sets an observable object for the views that read it while the focus is in the view.
  public nonisolated func focusedValue<T: AnyObject & Observable>(_ object: T?) -> some View {
    focused(object, isScene: false) { if let object = $1 { $0[T.self] = object } }
  }
  /// Sets a value for the views that read it while the scene is active.
  public nonisolated func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> some View {
    focused(value, isScene: true) { $0[keyPath: keyPath] = $1 }
  }
  /// Sets a value for the views that read it while the scene is active; `nil` sets none.
  @_disfavoredOverload
  public nonisolated func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View {
    focused(value, isScene: true) { if let value = $1 { $0[keyPath: keyPath] = value } }
  }
  /// Sets an observable object for the views that read it while the scene is active.
  public nonisolated func focusedSceneValue<T: AnyObject & Observable>(_ object: T?) -> some View {
    focused(object, isScene: true) { if let object = $1 { $0[T.self] = object } }
  }
}
