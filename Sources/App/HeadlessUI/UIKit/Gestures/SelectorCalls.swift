import Foundation
import ViewGraph

/// A method that is called for notifications.
@MainActor
final class SelectorObserver {
  private weak var observer: AnyObject?
  private let selector: Selector
  private weak var center: NotificationCenter?
  private let name: Notification.Name?
  private weak var object: AnyObject?
  fileprivate var token: (any NSObjectProtocol)?

  fileprivate init(
    _ observer: AnyObject, _ selector: Selector, _ center: NotificationCenter, _ name: Notification.Name?,
    _ object: Any?
  ) {
    (self.observer, self.selector, self.center) = (observer, selector, center)
    (self.name, self.object) = (name, object as AnyObject?)
  }

  /// Whether the object that is called is gone.
  fileprivate var isOver: Bool { observer == nil }

  /// Whether it is meant by a name and a sender, which mean any if they are `nil`.
  fileprivate func isMeant(_ center: NotificationCenter, _ name: Notification.Name?, _ object: Any?) -> Bool {
    self.center === center && (name == nil || self.name == name)
      && (object == nil || self.object === object as AnyObject?)
  }

  fileprivate func call(_ notification: Notification) {
    guard let observer else { return remove() }
    guard !selector.perform(on: observer, notification) else { return }
    UIApplication.shared.raise("-[\(type(of: observer)) \(selector)]: unrecognized selector sent to instance")
  }

  fileprivate func remove() {
    if let token { center?.removeObserver(token as Any) }
    token = nil
  }
}

extension NotificationCenter {
  /// Calls a method of an object for notifications, while the object exists; they are posted on the main thread.
  public func addObserver(
    _ observer: AnyObject, selector aSelector: Selector, name aName: Notification.Name?, object anObject: Any?
  ) {
    nonisolated(unsafe) let (target, sender) = (observer, anObject)
    assumingMainThread {
      let entry = SelectorObserver(target, aSelector, self, aName, sender)
      entry.token = addObserver(forName: aName, object: sender, queue: nil) { notification in
        nonisolated(unsafe) let notification = notification
        assumingMainThread { entry.call(notification) }
      }
      let all = UIApplication.shared.observers.mapValues { $0.filter { !$0.isOver } }.filter { !$0.value.isEmpty }
      UIApplication.shared.observers = all
      UIApplication.shared.observers[ObjectIdentifier(target), default: []].append(entry)
    }
  }

  /// Ends the calls for notifications of an object or of a token.
  public func removeObserver(_ observer: AnyObject) {
    guard MainQueue.isCurrent else { return removeObserver(observer as Any) }
    nonisolated(unsafe) let target = observer
    assumingMainThread {
      for entry in UIApplication.shared.observers.removeValue(forKey: ObjectIdentifier(target)) ?? [] { entry.remove() }
      removeObserver(target as Any)
    }
  }

  /// Ends the calls for notifications of a name and a sender, of any if they are `nil`, of an object or of a token.
  public func removeObserver(_ observer: AnyObject, name aName: Notification.Name?, object anObject: Any?) {
    guard MainQueue.isCurrent else { return removeObserver(observer as Any, name: aName, object: anObject) }
    nonisolated(unsafe) let (target, sender) = (observer, anObject)
    assumingMainThread {
      let id = ObjectIdentifier(target)
      let entries = UIApplication.shared.observers[id] ?? []
      for entry in entries where entry.isMeant(self, aName, sender) { entry.remove() }
      UIApplication.shared.observers[id] = entries.filter { !$0.isMeant(self, aName, sender) }
      removeObserver(target as Any, name: aName, object: sender)
    }
  }
}

extension Timer {
  /// Calls a method of an object after a time, once or again and again; the timer keeps the object.
  ///
  /// - Parameter userInfo: It isn't kept; the run warns of one.
  @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    nonisolated(unsafe) let target = aTarget as AnyObject
    if userInfo != nil {
      assumingMainThread {
        UIApplication.shared.warn(
          "the userInfo of a timer isn't kept; use scheduledTimer(withTimeInterval:repeats:block:)")
      }
    }
    return scheduledTimer(withTimeInterval: ti, repeats: yesOrNo) { timer in
      nonisolated(unsafe) let timer = timer
      assumingMainThread { TargetAction(target, aSelector).perform(timer) }
    }
  }
}
