import Foundation

/// The name of a task in the background, UIKit's `UIBackgroundTaskIdentifier`.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The name of no task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
  /// Begins a task that continues in the background; the app is never suspended, so that it does.
  ///
  /// - Parameter handler: Would end the task when the time is over: never called.
  public func beginBackgroundTask(expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil)
    -> UIBackgroundTaskIdentifier
  { beginBackgroundTask(withName: nil, expirationHandler: handler) }

  /// Begins a task that continues in the background; the app is never suspended, so that it does.
  ///
  /// - Parameter handler: Would end the task when the time is over: never called.
  public func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    backgroundTaskCount += 1
    return UIBackgroundTaskIdentifier(rawValue: backgroundTaskCount)
  }

  /// Ends a task, which has no effect: the app is never suspended.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  /// The time that is left for tasks in the background: without an end.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
}
