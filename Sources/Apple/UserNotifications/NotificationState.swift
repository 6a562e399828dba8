import AppModel
import AppleFoundation
import HeadlessUI
import PhoneServices
import Synchronization

/// The notifications that wait for their trigger, and those that were delivered.
final class NotificationState: AppServiceState {
  /// A request that waits for its trigger.
  struct Pending: Sendable {
    let request: UNNotificationRequest
    let due: Date
    fileprivate let timer = NotificationTimer()
  }

  private struct Delivered {
    let notification: UNNotification
    /// Whether it is in the list of the phone; else it is only a banner.
    let isListed: Bool
  }

  private struct Content {
    var pending: [Pending] = []
    var delivered: [Delivered] = []
    var categories: Set<UNNotificationCategory> = []
    var requested: UNAuthorizationOptions?
    var isProvisional = false
  }

  private let content = Mutex(Content())

  init() {}

  // MARK: Permission

  /// The index of the button `Allow`.
  static let allowed = 1

  func request(_ options: UNAuthorizationOptions) {
    content.withLock { $0.requested = ($0.requested ?? []).union(options) }
  }

  func allowProvisionally() { content.withLock { $0.isProvisional = true } }

  func settings(_ phone: PhoneState) -> UNNotificationSettings {
    let answer = phone.of(Permissions.self)[.notifications]
    return content.withLock { content in
      let unasked = content.isProvisional ? UNAuthorizationStatus.provisional : .notDetermined
      let status = answer.map { $0 == Self.allowed ? .authorized : .denied } ?? unasked
      // A step can answer before the app has asked.
      return UNNotificationSettings(status, content.requested ?? [.alert, .sound, .badge])
    }
  }

  // MARK: Requests

  var categories: Set<UNNotificationCategory> {
    get { content.withLock { $0.categories } }
    set { content.withLock { $0.categories = newValue } }
  }

  /// The requests that wait, the next one first.
  var pending: [Pending] { content.withLock { $0.pending } }

  /// The number of requests that the phone keeps: those that are due first.
  private static let limit = 64

  func schedule(_ request: UNNotificationRequest, on phone: PhoneState) {
    let now = Date.now
    removePending { $0 == request.identifier }
    removeDelivered { $0.request.identifier == request.identifier }
    guard let due = request.trigger == nil ? now : request.trigger?.nextDate(after: now) else { return }
    let entry = Pending(request: request, due: due)
    let dropped = content.withLock { content in
      let index = content.pending.firstIndex { $0.due > due } ?? content.pending.endIndex
      content.pending.insert(entry, at: index)
      return content.pending.count > Self.limit ? content.pending.removeLast() : nil
    }
    Task { @MainActor in
      dropped?.timer.cancel()
      entry.timer.start(due.timeIntervalSince(now), phone.events) { [weak self] in
        self?.deliver(entry, on: phone)
      }
    }
  }

  func removePending(_ isRemoved: (_ identifier: String) -> Bool) {
    let removed = content.withLock { content in
      let removed = content.pending.filter { isRemoved($0.request.identifier) }
      content.pending.removeAll { entry in removed.contains { $0.timer === entry.timer } }
      return removed
    }
    guard !removed.isEmpty else { return }
    Task { @MainActor in for entry in removed { entry.timer.cancel() } }
  }

  // MARK: Delivery

  @MainActor
  private func deliver(_ entry: Pending, on phone: PhoneState) {
    let isPending = content.withLock { content in
      let count = content.pending.count
      content.pending.removeAll { $0.timer === entry.timer }
      return content.pending.count < count
    }
    guard isPending else { return }
    if entry.request.trigger?.repeats ?? false { schedule(entry.request, on: phone) }
    deliver(entry.request, on: phone)
  }

  /// Delivers a notification, unless the user has refused them.
  @MainActor
  func deliver(_ request: UNNotificationRequest, on phone: PhoneState) {
    let settings = settings(phone)
    guard settings.notificationCenterSetting == .enabled || settings.badgeSetting == .enabled else { return }
    let notification = UNNotification(request)
    let setBadge = {
      guard let badge = request.content.badge, settings.badgeSetting == .enabled else { return }
      phone.of(IconBadge.self).number = badge.intValue
    }
    guard phone.events?.appState == .runningForeground else {
      setBadge()
      return add(notification, isListed: true)
    }
    Task { @MainActor in
      let options = await Self.presentation(of: notification)
      if options.contains(.badge) { setBadge() }
      let isListed = !options.isDisjoint(with: [.list, .alert])
      if isListed || options.contains(.banner) { add(notification, isListed: isListed) }
    }
  }

  private func add(_ notification: UNNotification, isListed: Bool) {
    content.withLock { $0.delivered.append(Delivered(notification: notification, isListed: isListed)) }
  }

  /// How the app shows a notification while it is used: not at all without a delegate.
  @MainActor
  private static func presentation(of notification: UNNotification) async -> UNNotificationPresentationOptions {
    let center = UNUserNotificationCenter.current()
    guard let delegate = center.delegate else { return [] }
    return await withCheckedContinuation { continuation in
      delegate.userNotificationCenter(center, willPresent: notification) { continuation.resume(returning: $0) }
    }
  }

  // MARK: Delivered notifications

  /// The notifications in the list of the phone, and banners.
  var delivered: [UNNotification] { content.withLock { $0.delivered.map(\.notification) } }

  /// The notifications in the list of the phone.
  var listed: [UNNotification] { content.withLock { $0.delivered.filter(\.isListed).map(\.notification) } }

  func removeDelivered(_ isRemoved: (UNNotification) -> Bool) {
    content.withLock { $0.delivered.removeAll { isRemoved($0.notification) } }
  }

  /// Removes a notification, and passes what the user has done with it to the app.
  @MainActor
  func respond(_ response: UNNotificationResponse) {
    removeDelivered { $0 === response.notification }
    Task { @MainActor in
      let center = UNUserNotificationCenter.current()
      guard let delegate = center.delegate else {
        return UIApplication.shared.warn(
          "UserNotifications: nothing receives the response to a notification; set the center's delegate at launch")
      }
      delegate.userNotificationCenter(center, didReceive: response) {}
    }
  }
}

/// The time until a notification.
@MainActor
private final class NotificationTimer {
  private var event: PhoneEvent?

  nonisolated init() {}

  func start(_ seconds: TimeInterval, _ events: PhoneEvents?, _ action: @escaping @MainActor () -> Void) {
    event = events?.schedule(after: .seconds(max(0, seconds)), label: "notification", action)
  }

  func cancel() { event?.cancel() }
}
