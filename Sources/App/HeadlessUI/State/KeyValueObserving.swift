import Foundation
import ViewGraph

/// An object that is called when an observed value changes.
///
/// `robotrun adopt` adds the conformance to classes that override `observeValue(forKeyPath:of:change:context:)`.
public protocol _KeyValueObserver: NSObject {
  /// Is called after a value has changed.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

/// A part of what an observer receives, Foundation's `NSKeyValueChangeKey`.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// What has happened, a number of ``NSKeyValueChange``: the value was set.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The indices that have changed: none, as a value of the user defaults is set as a whole.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// Whether the call is the one before the change.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
  /// The value after the change.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value before the change.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
}

/// What has happened to a value, Foundation's `NSKeyValueChange`.
public enum NSKeyValueChange: UInt, Sendable {
  case setting = 1, insertion, removal, replacement
}

/// What an observer receives, Foundation's `NSKeyValueObservingOptions`.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The value after the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// A call at once.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// A call right before that of each change, without the new value. On Linux the value has changed by then.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

extension UserDefaults {
  /// Calls an observer when the value of a key changes: on Linux at the end of a turn of the main run loop.
  ///
  /// - Parameter observer: An object that is a ``_KeyValueObserver``.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard let observer = observer as? any _KeyValueObserver else {
      fatalError(
        "\(type(of: observer)) observes \"\(keyPath)\" of UserDefaults without Objective-C; expected a class that"
          + " conforms to _KeyValueObserver; try robotrun adopt, which writes that")
    }
    nonisolated(unsafe) let (defaults, object, context) = (self, observer, context)
    assumingMainThread {
      let setting: [NSKeyValueChangeKey: Any] = [.kindKey: NSNumber(value: NSKeyValueChange.setting.rawValue)]
      let stored = StoredValueObserver(ObjectIdentifier(object), context) { [weak object] old, new in
        guard let object else { return false }
        var change = setting
        if options.contains(.old) { change[.oldKey] = old ?? NSNull() }
        if options.contains(.prior) {
          var prior = change
          prior[.notificationIsPriorKey] = NSNumber(value: true)
          object.observeValue(forKeyPath: keyPath, of: defaults, change: prior, context: context)
          guard StorageChanges.isObserving(keyPath, in: defaults, object, context) else { return true }
        }
        if options.contains(.new) { change[.newKey] = new ?? NSNull() }
        object.observeValue(forKeyPath: keyPath, of: defaults, change: change, context: context)
        return true
      }
      StorageChanges.observe(keyPath, in: defaults, stored)
      guard options.contains(.initial) else { return }
      var change = setting
      if options.contains(.new) { change[.newKey] = defaults.object(forKey: keyPath) ?? NSNull() }
      object.observeValue(forKeyPath: keyPath, of: defaults, change: change, context: context)
    }
  }

  /// Calls a closure when a value that is computed from the defaults is another one: on Linux at the end of a turn of the
  /// main run loop.
  package static func follow(
    _ value: @escaping () -> AnyHashable?, isEnded: @escaping () -> Bool, _ change: @escaping () -> Void
  ) {
    nonisolated(unsafe) let (value, isEnded, change) = (value, isEnded, change)
    assumingMainThread { StorageChanges.observe(value, isEnded: isEnded, change) }
  }

  /// Ends the calls of an observer.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    nonisolated(unsafe) let defaults = self
    let id = ObjectIdentifier(observer)
    assumingMainThread { StorageChanges.stopObserving(keyPath, in: defaults) { $0.id == id } }
  }

  /// Ends the calls of an observer that was added with a context.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
    nonisolated(unsafe) let (defaults, context) = (self, context)
    let id = ObjectIdentifier(observer)
    assumingMainThread {
      StorageChanges.stopObserving(keyPath, in: defaults) { $0.id == id && $0.context == context }
    }
  }
}

extension NSObject {
  /// Is called for a change that no class handles, in place of `super.observeValue(forKeyPath:of:change:context:)`. It
  /// ends the app, as on a device.
  ///
  /// `robotrun adopt` writes the call.
  public func _unobservedValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    fatalError("\(type(of: self)) received the change of \"\(keyPath ?? "")\", which none of its classes handles")
  }
}

/// Is called when a value of the user defaults changes.
final class StoredValueObserver {
  /// The object that observes.
  let id: ObjectIdentifier
  let context: UnsafeMutableRawPointer?
  /// Receives the values before and after the change; returns `false` if the object has gone.
  let call: (Any?, Any?) -> Bool
  var isEnded = false

  init(_ id: ObjectIdentifier, _ context: UnsafeMutableRawPointer?, _ call: @escaping (Any?, Any?) -> Bool) {
    (self.id, self.context, self.call) = (id, context, call)
  }
}
