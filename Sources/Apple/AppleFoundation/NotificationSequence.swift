import Foundation
import HeadlessUI

extension NotificationCenter {
  /// The notifications of a name, one after the other, Foundation's `NotificationCenter.Notifications`.
  public final class Notifications: AsyncSequence, @unchecked Sendable {
    /// What returns the notifications.
    public struct AsyncIterator: AsyncIteratorProtocol {
      fileprivate let observation: Observation
      fileprivate var base: AsyncStream<Posted>.Iterator

      /// Waits for a notification.
      public mutating func next() async -> Notification? { await base.next()?.notification }

      /// Waits for a notification on an actor.
      public mutating func next(isolation actor: isolated (any Actor)?) async -> Notification? {
        await base.next(isolation: actor)?.notification
      }
    }

    private let center: NotificationCenter
    private let name: Notification.Name
    private let object: AnyObject?

    fileprivate init(_ center: NotificationCenter, _ name: Notification.Name, _ object: AnyObject?) {
      (self.center, self.name, self.object) = (center, name, object)
    }

    /// Begins to keep notifications.
    public func makeAsyncIterator() -> AsyncIterator {
      let (stream, continuation) = AsyncStream<Posted>.makeStream()
      let token = center.addObserver(forName: name, object: object, queue: nil) {
        continuation.yield(Posted(notification: $0))
      }
      return AsyncIterator(observation: Observation(center, token), base: stream.makeAsyncIterator())
    }
  }

  fileprivate struct Posted: @unchecked Sendable {
    let notification: Notification
  }

  /// Ends the observation with its iterator.
  fileprivate final class Observation: @unchecked Sendable {
    private let center: NotificationCenter
    private let token: any NSObjectProtocol

    init(_ center: NotificationCenter, _ token: any NSObjectProtocol) { (self.center, self.token) = (center, token) }
    deinit { center.removeObserver(token) }
  }

  /// Returns the notifications of a name, from the first iteration on.
  public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> Notifications {
    Notifications(self, name, object)
  }
}

extension FileManager {
  /// Returns the directory that the apps of a group share: here one of the app's own, for any group.
  public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
    // Outside of an app, as in a unit test, it is one of the process.
    let process = temporaryDirectory.appending(path: "robotrun-\(ProcessInfo.processInfo.processIdentifier)")
    let home = RunningLaunch.currentNumber == nil ? process : URL.libraryDirectory.deletingLastPathComponent()
    let group = home.appending(path: "AppGroup/\(groupIdentifier)")
    try? createDirectory(at: group, withIntermediateDirectories: true)
    return group
  }
}

/// An error or another value with a text for the user, Foundation's `CustomLocalizedStringResourceConvertible`.
public protocol CustomLocalizedStringResourceConvertible {
  /// The text.
  var localizedStringResource: LocalizedStringResource { get }
}
