import Foundation
import HeadlessCombine
import HeadlessUI
import Synchronization

/// An observation of a property, Foundation's `NSKeyValueObservation`: it ends with this object.
public final class NSKeyValueObservation: NSObject, Sendable {
  private let state = Mutex(true)
  package var isValid: Bool { state.withLock { $0 } }

  package override init() { super.init() }

  /// Ends the observation.
  public func invalidate() { state.withLock { $0 = false } }
}

/// A change of a property, Foundation's `NSKeyValueObservedChange`.
public struct NSKeyValueObservedChange<Value> {
  /// The kind of a change.
  public enum Kind: Sendable {
    /// The property was set.
    case setting
  }
  /// The kind.
  public let kind: Kind
  /// The value after the change, if it was requested.
  public let newValue: Value?
  /// The value before the change, which isn't kept.
  @available(*, unavailable, message: "the value before a change isn't kept")
  public var oldValue: Value? { nil }
  /// Whether the report comes before the change: never.
  public var isPrior: Bool { false }

  package init(newValue: Value?) { (kind, self.newValue) = (.setting, newValue) }
}

extension NSObjectProtocol where Self: NSObject {
  /// Observes a property of the app, which needs Objective-C. `WKWebView` and `AVPlayer` have such a method.
  @available(
    *, unavailable,
    message: "key-value observing of this class needs Objective-C: use didSet, a publisher, or a delegate"
  )
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { fatalError("key-value observing needs Objective-C") }
}

extension UserDefaults {
  /// Observes a property that an extension of the app computes from the defaults: `\.isDark`.
  ///
  /// On Linux the handler is called at the end of a turn of the main run loop, when the value is another one; without an
  /// Objective-C runtime the key isn't known.
  public func observe<Value>(
    _ keyPath: KeyPath<UserDefaults, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (UserDefaults, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observation = NSKeyValueObservation()
    let change = { [unowned self] in
      changeHandler(self, NSKeyValueObservedChange(newValue: options.contains(.new) ? self[keyPath: keyPath] : nil))
    }
    Self.follow {
      Self.comparable(self[keyPath: keyPath])
    } isEnded: { [weak observation] in
      !(observation?.isValid ?? false)
    } _: {
      change()
    }
    if options.contains(.initial) { change() }
    return observation
  }

  /// Returns what says whether a value is another one; collections of any values are compared as Foundation compares them.
  private static func comparable(_ value: Any) -> AnyHashable? {
    switch value {
    case let value as AnyHashable: value
    case let value as [String: Any]: NSDictionary(dictionary: value)
    case let value as [Any]: NSArray(array: value)
    default: Mirror(reflecting: value).displayStyle == .optional ? nil : AnyHashable("\(value)")
    }
  }

  /// Makes a publisher of a property that an extension of the app computes from the defaults, with its value at first
  /// unless the options are without it.
  public func publisher<Value>(
    for keyPath: KeyPath<UserDefaults, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> AnyPublisher<Value, Never> {
    values(of: self, keyPath, options) { change in self.observe(keyPath) { _, _ in change() } }
  }
}

/// Makes a publisher of a property, with its value at first unless the options are without it.
private func values<Object, Value>(
  of object: Object, _ keyPath: KeyPath<Object, Value>, _ options: NSKeyValueObservingOptions,
  observing observe: @escaping (_ change: @escaping () -> Void) -> NSKeyValueObservation
) -> AnyPublisher<Value, Never> {
  Deferred {
    let subject = PassthroughSubject<Value, Never>()
    let observation = observe { subject.send(object[keyPath: keyPath]) }
    return subject.prepend(options.contains(.initial) ? [object[keyPath: keyPath]] : [])
      .handleEvents(receiveCancel: { observation.invalidate() })
  }
  .eraseToAnyPublisher()
}

/// The observers of the properties of an object.
package final class PropertyObservers<Object: AnyObject>: @unchecked Sendable {
  private struct Observer {
    let keyPath: PartialKeyPath<Object>
    weak var observation: NSKeyValueObservation?
    let change: () -> Void
  }

  private var observers: [Observer] = []

  package init() {}

  /// Adds a closure for changes of a property.
  package func add<Value>(
    _ object: Object, _ keyPath: KeyPath<Object, Value>, _ options: NSKeyValueObservingOptions,
    _ changeHandler: @escaping (Object, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observation = NSKeyValueObservation()
    let change = { [weak object] in
      guard let object else { return }
      changeHandler(object, NSKeyValueObservedChange(newValue: options.contains(.new) ? object[keyPath: keyPath] : nil))
    }
    observers.append(Observer(keyPath: keyPath, observation: observation, change: change))
    if options.contains(.initial) { change() }
    return observation
  }

  /// Makes a publisher of a property, with its value at first unless the options are without it.
  package func publisher<Value>(
    _ object: Object, _ keyPath: KeyPath<Object, Value>, _ options: NSKeyValueObservingOptions
  ) -> AnyPublisher<Value, Never> {
    values(of: object, keyPath, options) { [self] change in add(object, keyPath, []) { _, _ in change() } }
  }

  /// Reports a change of a property.
  package func notify(_ keyPath: PartialKeyPath<Object>) {
    observers.removeAll { !($0.observation?.isValid ?? false) }
    for observer in observers where observer.keyPath == keyPath { observer.change() }
  }
}
