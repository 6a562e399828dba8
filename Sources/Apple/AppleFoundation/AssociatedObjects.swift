// Their names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
import Foundation
import Synchronization

/// How an object keeps a value, Objective-C's `objc_AssociationPolicy`: values of Swift are copied, objects are kept.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// The object isn't kept.
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

/// Returns what an object has for a key, Objective-C's `objc_getAssociatedObject`.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.shared.value(of: object as AnyObject, UInt(bitPattern: key))
}

/// Gives an object a value for a key, Objective-C's `objc_setAssociatedObject`.
///
/// On Linux the values of an object that has gone are released when others are set, not with the object.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociatedObjects.shared.set(
    value, of: object as AnyObject, UInt(bitPattern: key), isWeak: policy == .OBJC_ASSOCIATION_ASSIGN)
}

/// Removes all values of an object, Objective-C's `objc_removeAssociatedObjects`.
public func objc_removeAssociatedObjects(_ object: Any) { AssociatedObjects.shared.remove(object as AnyObject) }

/// The values that objects have by keys.
private final class AssociatedObjects: Sendable {
  static let shared = AssociatedObjects()

  private struct Value {
    var kept: Any?
    weak var object: AnyObject?
    var current: Any? { kept ?? object }
  }

  /// An object with its values; another one may have its place in memory later.
  private struct Entry {
    weak var object: AnyObject?
    var values: [UInt: Value] = [:]
  }

  /// Values of any type, which only the lock's holder reads.
  private struct Entries: @unchecked Sendable {
    var all: [ObjectIdentifier: Entry] = [:]
    /// How many values are set until the entries of objects that have gone are looked for.
    var rest = 64
  }

  private struct Carried: @unchecked Sendable {
    let value: Any?
  }

  private let entries = Mutex(Entries())

  func value(of object: AnyObject, _ key: UInt) -> Any? {
    let id = ObjectIdentifier(object)
    return entries.withLock { entries in
      guard let entry = entries.all[id], entry.object != nil else { return Carried(value: nil) }
      return Carried(value: entry.values[key]?.current)
    }.value
  }

  func set(_ value: Any?, of object: AnyObject, _ key: UInt, isWeak: Bool) {
    let id = ObjectIdentifier(object)
    nonisolated(unsafe) let object = object
    let new = Carried(value: value)
    // What is released may use the lock.
    let old = entries.withLock { entries in
      var (old, objects) = ([Entry](), [AnyObject?]())
      entries.rest -= 1
      if entries.rest == 0 {
        for (id, entry) in entries.all {
          let object = entry.object
          objects.append(object)
          guard object == nil else { continue }
          entries.all[id] = nil
          old.append(entry)
        }
        entries.rest = max(64, entries.all.count)
      }
      var entry = entries.all[id] ?? Entry(object: object)
      old.append(entry)
      if entry.object == nil { entry = Entry(object: object) }
      entry.values[key] = new.value.map {
        // A value of Swift has nothing else that would keep it.
        isWeak && type(of: $0) is AnyClass ? Value(kept: nil, object: $0 as AnyObject) : Value(kept: $0, object: nil)
      }
      entries.all[id] = entry
      return Carried(value: (old, objects))
    }
    withExtendedLifetime(old) {}
  }

  func remove(_ object: AnyObject) {
    let id = ObjectIdentifier(object)
    let old = entries.withLock { Carried(value: $0.all.removeValue(forKey: id)) }
    withExtendedLifetime(old) {}
  }
}
