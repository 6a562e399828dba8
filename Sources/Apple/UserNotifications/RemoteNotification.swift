import AppModel
import AppleFoundation
import HeadlessUI
import PhoneServices
import Robots

/// A notification that a server sends.
package enum RemoteNotification {
  /// Shows a notification to the user, and passes one with new content to the app.
  ///
  /// - Parameter info: The payload, with `aps` for the system.
  @MainActor
  package static func deliver(_ info: [String: Any], to app: Application) throws {
    let aps = info["aps"] as? [String: Any] ?? [:]
    if (aps["content-available"] as? NSNumber)?.intValue == 1 { app.receiveContent(info) }
    // A notification for the app alone isn't shown.
    guard ["alert", "badge", "sound"].contains(where: { aps[$0] != nil }) else { return }
    let content = UNMutableNotificationContent()
    content.userInfo = info
    if let alert = aps["alert"] as? [String: Any] {
      content.title = alert["title"] as? String ?? ""
      content.subtitle = alert["subtitle"] as? String ?? ""
      content.body = alert["body"] as? String ?? ""
    } else {
      content.body = aps["alert"] as? String ?? ""
    }
    content.badge = aps["badge"] as? NSNumber ?? (aps["badge"] as? Int).map { NSNumber(value: $0) }
    content.categoryIdentifier = aps["category"] as? String ?? ""
    content.threadIdentifier = aps["thread-id"] as? String ?? ""
    let request = UNNotificationRequest(
      identifier: UUID().uuidString, content: content, trigger: UNPushNotificationTrigger())
    let phone = try app.phone()
    phone.of(NotificationState.self).deliver(request, on: phone)
  }
}

extension Application {
  /// Passes a notification with new content to the delegate of the app, unless it was ended.
  fileprivate func receiveContent(_ info: [String: Any]) {
    guard state == .runningForeground || state == .runningBackground else { return }
    let application = UIApplication.shared
    guard let delegate = application.delegate else {
      return application.warn(
        "UserNotifications: the app has no delegate that receives a notification with new content; "
          + "use UIApplicationDelegateAdaptor")
    }
    delegate.application(application, didReceiveRemoteNotification: info) { _ in }
  }
}
