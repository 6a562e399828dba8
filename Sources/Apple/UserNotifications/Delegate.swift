import AppleFoundation

/// Receives notifications and what the user does with them, UserNotifications' `UNUserNotificationCenterDelegate`.
@preconcurrency
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  /// Decides how a notification is shown while the app is used.
  @preconcurrency
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void)
  /// Decides how a notification is shown while the app is used.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions
  /// Called when the user has done something with a notification.
  @preconcurrency
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void)
  /// Called when the user has done something with a notification.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async
  /// Called when the user opens the app's settings of notifications; never here.
  func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

extension UNUserNotificationCenterDelegate {
  /// Asks the asynchronous method.
  @preconcurrency
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
  ) {
    nonisolated(unsafe) let delegate = self
    Task { @MainActor in
      completionHandler(await delegate.userNotificationCenter(center, willPresent: notification))
    }
  }
  /// Shows nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { [] }
  /// Calls the asynchronous method.
  @preconcurrency
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) {
    nonisolated(unsafe) let delegate = self
    Task { @MainActor in
      await delegate.userNotificationCenter(center, didReceive: response)
      completionHandler()
    }
  }
  /// Does nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {}
  /// Does nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
  ) {}
}
