import Foundation
import Synchronization

/// A method that an object is asked to perform, Objective-C's `Selector`.
///
/// Linux has no `#selector`: a selector is created from a name and the method itself, as in
/// `Selector("add(_:)", ListController.add(_:))`. `robotrun adopt` writes that for `#selector(add(_:))`.
public struct Selector: Hashable, Sendable, CustomStringConvertible {
  /// The only stored property: code takes a selector for a pointer, as in `unsafeBitCast(_:to:)`, whose address is a key of
  /// associated objects.
  private let method: SelectorMethod

  /// The name of the method.
  public var description: String { method.name }

  /// Creates a selector of a name alone, which performs no method on Linux.
  public init(_ name: String) { method = .kept(name, of: nil, nil) }

  private init(_ name: String, of target: Any.Type, _ call: @escaping SelectorMethod.Call) {
    method = .kept(name, of: target, call)
  }

  /// Creates a selector of a method without parameters.
  public init<Target: AnyObject, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Result
  ) {
    self.init(name, of: Target.self) { target, _, _ in
      guard let target = target as? Target else { return false }
      _ = method(target)()
      return true
    }
  }

  /// Creates a selector of a method that receives the sender.
  public init<Target: AnyObject, Sender, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result
  ) {
    self.init(name, of: Target.self) { target, sender, _ in
      guard let target = target as? Target else { return false }
      // What Objective-C passes for a Boolean is the address of the sender.
      guard let sender = Sender.self == Bool.self ? (sender != nil) as? Sender : sender as? Sender else {
        UIApplication.shared.raise(
          "\(name) expects \(Sender.self), but the sender is \(sender.map { "\($0)" } ?? "nil")")
        return true
      }
      _ = method(target)(sender)
      return true
    }
  }

  /// Creates a selector of a method that receives the sender and the event.
  public init<Target: AnyObject, Sender, Event, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Result
  ) {
    self.init(name, of: Target.self) { target, sender, event in
      guard let target = target as? Target else { return false }
      guard let sender = sender as? Sender, let event = (event ?? UIEvent()) as? Event else {
        UIApplication.shared.raise("\(name) expects \(Sender.self) and \(Event.self)")
        return true
      }
      _ = method(target)(sender, event)
      return true
    }
  }

  /// Creates a selector of a method without parameters of the type of an object, which isn't evaluated: `robotrun adopt`
  /// writes that for `#selector(model.load)`.
  public init<Target: AnyObject, Result>(
    _ name: String, of object: @autoclosure () -> Target?,
    _ method: @escaping @MainActor (Target) -> @MainActor () -> Result
  ) { self.init(name, method) }

  /// Creates a selector of a method that receives the sender, of the type of an object: `#selector(view.endEditing(_:))`.
  public init<Target: AnyObject, Sender, Result>(
    _ name: String, of object: @autoclosure () -> Target?,
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result
  ) { self.init(name, method) }

  /// Performs the method.
  ///
  /// - Returns: Whether the object has the method.
  @MainActor
  func perform(on target: AnyObject, _ sender: Any?, _ event: UIEvent? = nil) -> Bool {
    guard let call = method.call else {
      UIApplication.shared.warnOnce("Selector(\"\(self)\") performs no method on Linux; try #selector")
      return false
    }
    return call(target, sender, event)
  }

  /// Whether both have the same name.
  public static func == (left: Selector, right: Selector) -> Bool { left.description == right.description }
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

/// What a selector stands for: one for each name and type, which never goes.
private final class SelectorMethod: Sendable {
  typealias Call = @MainActor @Sendable (AnyObject, Any?, UIEvent?) -> Bool

  private struct Key: Hashable {
    let name: String
    let target: ObjectIdentifier?
  }

  private static let all = Mutex<[Key: SelectorMethod]>([:])

  let name: String
  /// `nil` for a name alone.
  let call: Call?

  private init(_ name: String, _ call: Call?) { (self.name, self.call) = (name, call) }

  static func kept(_ name: String, of target: Any.Type?, _ call: Call?) -> SelectorMethod {
    let key = Key(name: name, target: target.map { ObjectIdentifier($0) })
    return all.withLock { all in
      let method = all[key] ?? SelectorMethod(name, call)
      all[key] = method
      return method
    }
  }
}

/// A method with the object that performs it.
@MainActor
struct TargetAction {
  private(set) weak var target: AnyObject?
  private let hasTarget: Bool
  let action: Selector

  init(_ target: Any?, _ action: Selector) {
    (self.target, hasTarget) = (target as AnyObject?, target != nil)
    self.action = action
  }

  func isSame(_ target: Any?, _ action: Selector?) -> Bool {
    (target == nil || self.target === target as AnyObject?) && (action == nil || self.action == action)
  }

  func isExactly(_ target: Any?, _ action: Selector) -> Bool {
    hasTarget == (target != nil) && isSame(target, action)
  }

  /// Performs the method; without a target the first responder in the chain of the sender that has it.
  func perform(_ sender: AnyObject, _ event: UIEvent? = nil) {
    guard hasTarget else {
      _ = UIApplication.shared.sendAction(action, to: nil, from: sender, for: event)
      return
    }
    guard let target else { return }
    guard !action.perform(on: target, sender, event) else { return }
    UIApplication.shared.raise("-[\(type(of: target)) \(action)]: unrecognized selector sent to instance")
  }
}

extension UIApplication {
  /// Sends an action to an object; to the first object in the responder chain that has the method if `nil`.
  ///
  /// - Returns: Whether an object has performed it.
  @discardableResult
  public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    if let target { return action.perform(on: target as AnyObject, sender, event) }
    let first = (sender as? UIResponder) ?? firstResponder
    let chain = sequence(first: firstResponder ?? first ?? self) { $0.next }
    return (Array(chain) + [self]).contains { action.perform(on: $0, sender, event) }
  }
}

extension UIControl {
  /// Adds a method that a target performs at events; the control doesn't keep the target.
  public func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    removeTargets(for: controlEvents) { $0.isExactly(target, action) }
    targets.append((controlEvents, TargetAction(target, action)))
  }

  /// Removes the methods of a target; all of it if `action` is `nil`, those of all targets if `target` is.
  public func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    removeTargets(for: controlEvents) { $0.isSame(target, action) }
  }

  /// Takes events from the methods of targets; one without events goes.
  private func removeTargets(for events: Event, where isMeant: (TargetAction) -> Bool) {
    targets = targets.compactMap { entry in
      guard isMeant(entry.action) else { return entry }
      let rest = entry.event.subtracting(events)
      return rest.isEmpty ? nil : (rest, entry.action)
    }
  }
}
