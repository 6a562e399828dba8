import Foundation
import ViewGraph

/// A value of the user defaults, SwiftUI's `AppStorage`.
@propertyWrapper
public struct AppStorage<Value>: NodeProperty {
  private let key: String
  private let fallback: Value
  private let store: UserDefaults
  private let load: (Any?) -> Value?
  private let save: (Value) -> Any?
  private var cell: StateCell<Int>?

  private init(
    _ key: String, _ fallback: Value, _ store: UserDefaults?, load: @escaping (Any?) -> Value?,
    save: @escaping (Value) -> Any?
  ) {
    (self.key, self.fallback, self.store) = (key, fallback, store ?? .standard)
    (self.load, self.save) = (load, save)
  }

  public var wrappedValue: Value {
    get {
      if let cell { _ = assumingMainThread { cell.value } }
      return load(store.object(forKey: key)) ?? fallback
    }
    nonmutating set {
      if let value = save(newValue) { store.set(value, forKey: key) } else { store.removeObject(forKey: key) }
      assumingMainThread { StorageChanges.follow() }
    }
  }

  public var projectedValue: Binding<Value> {
    nonisolated(unsafe) let storage = self
    return Binding(get: { storage.wrappedValue }, set: { storage.wrappedValue = $0 })
  }

  mutating func install(in node: ViewNode, at offset: Int) {
    let (key, store) = (key, store)
    let cell = node.cell(at: offset) {
      let cell = StateCell(0, in: node.graph)
      StorageChanges.add(cell, for: key, in: store)
      return cell
    }
    self.cell = cell
  }
}

/// Invalidates views that read the user defaults when any code writes them.
///
/// Foundation on Linux posts no notification of a change, so the values are compared.
@MainActor
enum StorageChanges {
  private struct WeakCell {
    weak var cell: StateCell<Int>?
  }

  /// A value that views have read.
  private struct Followed {
    let key: String
    let store: UserDefaults
    var value: AnyHashable?
    var cells = CompactingList<WeakCell>()
    var observers: [StoredValueObserver] = []

    init(_ key: String, in store: UserDefaults) {
      (self.key, self.store) = (key, store)
      value = current
    }

    var current: AnyHashable? { store.object(forKey: key) as? AnyHashable }
  }

  /// A value that an app computes from the defaults.
  private final class Computed {
    let read: () -> AnyHashable?
    let isEnded: () -> Bool
    let call: () -> Void
    var value: AnyHashable?

    init(_ read: @escaping () -> AnyHashable?, isEnded: @escaping () -> Bool, _ call: @escaping () -> Void) {
      (self.read, self.isEnded, self.call, value) = (read, isEnded, call, read())
    }
  }

  private struct Location: Hashable {
    let store: ObjectIdentifier
    let key: String
  }

  @exclusivity(unchecked) private static var followed: [Followed] = []
  private static var indices: [Location: Int] = [:]
  @exclusivity(unchecked) private static var computed: [Computed] = []

  static func add(_ cell: StateCell<Int>, for key: String, in store: UserDefaults) {
    followed[index(of: key, in: store)].cells.append(WeakCell(cell: cell)) { $0.cell != nil }
  }

  static func observe(_ key: String, in store: UserDefaults, _ observer: StoredValueObserver) {
    followed[index(of: key, in: store)].observers.append(observer)
  }

  static func observe(
    _ read: @escaping () -> AnyHashable?, isEnded: @escaping () -> Bool, _ call: @escaping () -> Void
  ) { computed.append(Computed(read, isEnded: isEnded, call)) }

  static func isObserving(
    _ key: String, in store: UserDefaults, _ object: AnyObject, _ context: UnsafeMutableRawPointer?
  ) -> Bool {
    let id = ObjectIdentifier(object)
    return followed[index(of: key, in: store)].observers.contains { $0.id == id && $0.context == context }
  }

  /// Ends the calls of the last observer that fits.
  static func stopObserving(_ key: String, in store: UserDefaults, _ fits: (StoredValueObserver) -> Bool) {
    let index = index(of: key, in: store)
    guard let last = followed[index].observers.lastIndex(where: fits) else { return }
    followed[index].observers.remove(at: last).isEnded = true
  }

  private static func index(of key: String, in store: UserDefaults) -> Int {
    let location = Location(store: ObjectIdentifier(store), key: key)
    let index = indices[location] ?? followed.count
    if index == followed.count {
      followed.append(Followed(key, in: store))
      indices[location] = index
    }
    return index
  }

  /// Compares the values that views have read with those that are stored, each once for all views that read it.
  ///
  /// Anything may have written since the last time: a thread, or a step of a robot.
  static func follow() {
    for index in followed.indices {
      let current = followed[index].current
      let old = followed[index].value
      guard current != old else { continue }
      followed[index].value = current
      // A call may add observers, and remove some.
      for observer in followed[index].observers where !observer.isEnded {
        if !observer.call(old?.base, current?.base) { observer.isEnded = true }
      }
      followed[index].observers.removeAll(where: \.isEnded)
      for reader in followed[index].cells.elements { reader.cell?.value += 1 }
    }
    computed.removeAll { $0.isEnded() }
    for observed in computed {
      let current = observed.read()
      guard current != observed.value, !observed.isEnded() else { continue }
      observed.value = current
      observed.call()
    }
  }

  static func reset() { (followed, indices, computed) = ([], [:], []) }
}

/// Stored numbers. Those of launch arguments are strings.
private enum Stored {
  static func bool(_ value: Any?) -> Bool? {
    (value as? NSNumber)?.boolValue ?? (value as? Bool) ?? string(value)?.boolValue
  }
  static func int(_ value: Any?) -> Int? {
    (value as? NSNumber)?.intValue ?? (value as? Int) ?? string(value)?.integerValue
  }
  static func double(_ value: Any?) -> Double? {
    (value as? NSNumber)?.doubleValue ?? (value as? Double) ?? string(value)?.doubleValue
  }

  private static func string(_ value: Any?) -> NSString? { (value as? String).map { NSString(string: $0) } }
}

extension AppStorage {
  private init(plain key: String, _ fallback: Value, _ store: UserDefaults?) {
    self.init(key, fallback, store, load: { $0 as? Value }, save: { $0 })
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
    self.init(key, wrappedValue, store, load: { Stored.bool($0) }, save: { $0 })
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
    self.init(key, wrappedValue, store, load: { Stored.int($0) }, save: { $0 })
  }

  /// A floating point number.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
    self.init(key, wrappedValue, store, load: { Stored.double($0) }, save: { $0 })
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
    self.init(plain: key, wrappedValue, store)
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
    self.init(plain: key, wrappedValue, store)
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Date {
    self.init(plain: key, wrappedValue, store)
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
    self.init(
      key, wrappedValue, store, load: { ($0 as? String).flatMap(URL.init(string:)) }, save: { $0.absoluteString })
  }

  /// A value that is stored as an integer.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(
      key, wrappedValue, store,
      load: { (($0 as? NSNumber)?.intValue ?? ($0 as? Int)).flatMap(Value.init(rawValue:)) }, save: { $0.rawValue })
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(
      key, wrappedValue, store, load: { ($0 as? String).flatMap(Value.init(rawValue:)) }, save: { $0.rawValue })
  }

  private init<Wrapped>(optional key: String, _ store: UserDefaults?) where Value == Wrapped? {
    self.init(key, nil, store, load: { .some($0 as? Wrapped) }, save: { $0 })
  }

  /// A string, or `nil`.
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? { self.init(optional: key, store) }
  /// An integer, or `nil`.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? { self.init(optional: key, store) }
  /// A floating point number, or `nil`.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? { self.init(optional: key, store) }
  /// A Boolean value, or `nil`.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? { self.init(optional: key, store) }
  /// Data, or `nil`.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? { self.init(optional: key, store) }
}

extension AppStorage: @unchecked Sendable where Value: Sendable {}
