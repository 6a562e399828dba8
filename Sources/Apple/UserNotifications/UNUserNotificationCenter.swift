import AppModel
import AppleFoundation
import HeadlessUI
import PhoneServices

/// The notifications of the app, UserNotifications' `UNUserNotificationCenter`.
///
/// Notifications are delivered in virtual time, also after the end of the app. They and the permission stay until the
/// end of the scenario.
public final class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private static let only = UNUserNotificationCenter()

  /// The receiver of notifications and of what the user does with them.
  public weak var delegate: (any UNUserNotificationCenterDelegate)?
  /// Whether extensions show content of their own: there are none.
  public var supportsContentExtensions: Bool { false }

  private override init() { super.init() }

  /// The notifications of the app.
  public class func current() -> UNUserNotificationCenter { only }

  private var state: NotificationState { PhoneState.current.of() }

  // MARK: Permission

  /// Asks the user for permission, once, by an alert of the system.
  ///
  /// - Returns: Whether notifications are allowed.
  @discardableResult
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    let phone = PhoneState.current
    state.request(options)
    if options.contains(.provisional), state.settings(phone).authorizationStatus == .notDetermined {
      state.allowProvisionally()
      return true
    }
    let app = await UIApplication.shared.appName
    let alert = SystemAlert(
      "“\(app)” Would Like to Send You Notifications",
      message: "Notifications may include alerts, sounds, and icon badges. These can be configured in Settings.",
      buttons: ["Don’t Allow", "Allow"])
    return await phone.of(Permissions.self).ask(for: .notifications, alert) == NotificationState.allowed
  }

  /// Asks the user for permission, once, by an alert of the system.
  @preconcurrency
  public func requestAuthorization(
    options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    complete(completionHandler, orElse: false) { try await self.requestAuthorization(options: options) }
  }

  /// The settings of the user.
  public func notificationSettings() async -> UNNotificationSettings { state.settings(.current) }

  /// Passes the settings of the user to a closure.
  @preconcurrency
  public func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
    let settings = state.settings(.current)
    Task { completionHandler(settings) }
  }

  // MARK: Categories

  /// Sets the categories, which have the actions of notifications.
  public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) { state.categories = categories }

  /// The categories.
  public func notificationCategories() async -> Set<UNNotificationCategory> { state.categories }

  /// Passes the categories to a closure.
  @preconcurrency
  public func getNotificationCategories(
    completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
  ) {
    let categories = state.categories
    Task { completionHandler(categories) }
  }

  // MARK: Requests

  /// Schedules a notification; one with the same identifier is replaced.
  public func add(_ request: UNNotificationRequest) async throws { state.schedule(request, on: .current) }

  /// Schedules a notification; one with the same identifier is replaced.
  @preconcurrency
  public func add(
    _ request: UNNotificationRequest, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    state.schedule(request, on: .current)
    guard let completionHandler else { return }
    Task { completionHandler(nil) }
  }

  /// The requests that wait for their trigger.
  public func pendingNotificationRequests() async -> [UNNotificationRequest] { state.pending.map(\.request) }

  /// Passes the requests that wait for their trigger to a closure.
  @preconcurrency
  public func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) {
    let requests = state.pending.map(\.request)
    Task { completionHandler(requests) }
  }

  /// Removes requests that wait for their trigger.
  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    state.removePending { identifiers.contains($0) }
  }

  /// Removes all requests that wait for their trigger.
  public func removeAllPendingNotificationRequests() { state.removePending { _ in true } }

  // MARK: Delivered notifications

  /// The notifications in the list of the phone.
  public func deliveredNotifications() async -> [UNNotification] { state.listed }

  /// Passes the notifications in the list of the phone to a closure.
  @preconcurrency
  public func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
    let notifications = state.listed
    Task { completionHandler(notifications) }
  }

  /// Removes notifications from the list of the phone.
  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    state.removeDelivered { identifiers.contains($0.request.identifier) }
  }

  /// Removes all notifications from the list of the phone.
  public func removeAllDeliveredNotifications() { state.removeDelivered { _ in true } }

  // MARK: The icon

  /// Sets the number on the icon of the app.
  ///
  /// - Throws: ``UNError``, if the number is negative or numbers aren't allowed.
  public func setBadgeCount(_ newBadgeCount: Int) async throws {
    guard newBadgeCount >= 0 else { throw UNError(.badgeInputInvalid) }
    guard state.settings(.current).badgeSetting == .enabled else { throw UNError(.notificationsNotAllowed) }
    PhoneState.current.of(IconBadge.self).number = newBadgeCount
  }

  /// Sets the number on the icon of the app.
  @preconcurrency
  public func setBadgeCount(
    _ newBadgeCount: Int, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    complete({ _, error in completionHandler?(error) }, orElse: ()) { try await self.setBadgeCount(newBadgeCount) }
  }
}
