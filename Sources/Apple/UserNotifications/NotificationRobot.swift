import AppModel
import AppleFoundation
import HeadlessUI
import PhoneServices
import Robots

/// The steps about notifications.
struct NotificationRobot: Robot, PhoneService {
  let app: Application

  static let steps = [
    Step("notifications are allowed", Self.allow, summary: "the user has allowed notifications"),
    Step("notifications are denied", Self.deny, summary: "the user has refused notifications"),
    Step("notification arrives with", Self.push, summary: "a server sends the payload below, as JSON"),
    Step("expect notification {string}", Self.isDelivered, summary: "a notification with this title was delivered"),
    Step(
      "expect notification {string} reads {string}", Self.reads,
      summary: "a notification with this title and text was delivered"),
    Step("expect no notification {string}", Self.isNotDelivered, summary: "no notification with this title is there"),
    Step(
      "expect scheduled notification {string}", Self.isScheduled,
      summary: "a notification with this title waits for its time"),
    Step(
      "expect scheduled notification {string} in {duration}", Self.isScheduledIn,
      summary: "a notification with this title is due after this time"),
    Step(
      "expect no scheduled notification {string}", Self.isNotScheduled,
      summary: "no notification with this title waits for its time"),
    Step("tap notification {string}", Self.tap, summary: "taps a notification, which opens the app"),
    Step("dismiss notification {string}", Self.dismiss, summary: "removes a notification from the list"),
    Step(
      "tap action {string} of notification {string}", Self.tapAction,
      summary: "taps a button below a notification"),
    Step(
      "reply {string} to notification {string}", Self.reply,
      summary: "writes into the field for text below a notification"),
    Step("expect badge {int}", Self.badge, summary: "the icon of the app shows this number; 0 for none"),
  ]

  private func state() throws -> NotificationState { try app.phone().of() }

  private func allow() throws { try app.phone().of(Permissions.self)[.notifications] = NotificationState.allowed }
  private func deny() throws { try app.phone().of(Permissions.self)[.notifications] = 0 }

  private func push(_ payload: DocString) throws {
    guard let info = try? JSONSerialization.jsonObject(with: Data(payload.content.utf8)) as? [String: Any],
      info["aps"] is [String: Any]
    else {
      throw StepFailure("invalid payload: expected JSON as {\"aps\": {\"alert\": {\"title\": \"…\", \"body\": \"…\"}}}")
    }
    try RemoteNotification.deliver(info, to: app)
  }

  // MARK: Expectations

  private static func matches(_ content: UNNotificationContent, _ title: String) -> Bool {
    content.title.isEmpty ? content.body == title : content.title == title
  }

  private func isDelivered(_ title: String) throws { _ = try delivered(title) }

  private func reads(_ title: String, _ body: String) throws {
    let notification = try delivered(title)
    guard notification.request.content.body != body else { return }
    throw StepFailure("expected \"\(body)\", but it reads \"\(notification.request.content.body)\"")
  }

  private func isNotDelivered(_ title: String) throws {
    let state = try state()
    let isThere = { state.delivered.contains { Self.matches($0.request.content, title) } }
    try app.expect(!isThere(), "the notification was delivered")
  }

  private func isScheduled(_ title: String) throws { _ = try scheduled(title) }

  private func isScheduledIn(_ title: String, _ time: Duration) throws {
    let entry = try scheduled(title)
    let rest = entry.due.timeIntervalSince(.now)
    guard abs(rest - time / .seconds(1)) >= 1 else { return }
    throw StepFailure("expected it in \(time), but it is due in \(Duration.seconds(rest)), at \(entry.due)")
  }

  private func isNotScheduled(_ title: String) throws {
    let state = try state()
    let isThere = { state.pending.contains { Self.matches($0.request.content, title) } }
    try app.expect(!isThere(), "the notification is scheduled")
  }

  private func badge(_ number: Int) throws {
    let icon = try app.phone().of(IconBadge.self)
    try app.expect(icon.number == number, "expected \(number) on the icon, found \(icon.number)")
  }

  private func scheduled(_ title: String) throws -> NotificationState.Pending {
    let state = try state()
    let found = { state.pending.first { Self.matches($0.request.content, title) } }
    try app.expect(found() != nil, "no such notification is scheduled") {
      ["scheduled": state.pending.map { Self.title($0.request) }]
    }
    guard let entry = found() else { throw StepFailure("no such notification is scheduled") }
    return entry
  }

  private func delivered(_ title: String) throws -> UNNotification {
    let (state, phone) = (try state(), try app.phone())
    let found = { state.delivered.last { Self.matches($0.request.content, title) } }
    try app.expect(found() != nil, "no such notification was delivered") {
      [
        "permission": ["\(state.settings(phone).authorizationStatus)"],
        "delivered": state.delivered.map { Self.title($0.request) },
        "scheduled": state.pending.map { Self.title($0.request) },
      ]
    }
    guard let notification = found() else { throw StepFailure("no such notification was delivered") }
    return notification
  }

  private static func title(_ request: UNNotificationRequest) -> String {
    "\"\(request.content.title.isEmpty ? request.content.body : request.content.title)\""
  }

  // MARK: The user

  private func tap(_ title: String) throws {
    let notification = try delivered(title)
    try app.activate()
    try state().respond(UNNotificationResponse(notification, action: UNNotificationDefaultActionIdentifier))
  }

  private func dismiss(_ title: String) throws {
    let notification = try delivered(title)
    let category = try category(of: notification)
    if category?.options.contains(.customDismissAction) ?? false, app.state != .notRunning {
      try state().respond(UNNotificationResponse(notification, action: UNNotificationDismissActionIdentifier))
    } else {
      try state().removeDelivered { $0 === notification }
    }
  }

  private func tapAction(_ action: String, _ title: String) throws {
    let notification = try delivered(title)
    let actions = try category(of: notification)?.actions ?? []
    guard let found = actions.first(where: { $0.title == action }) else {
      let titles = actions.map { "\"\($0.title)\"" }.joined(separator: ", ")
      throw StepFailure("no such action; the notification has \(titles.isEmpty ? "none" : titles)")
    }
    guard !(found is UNTextInputNotificationAction) else {
      throw StepFailure("the action needs text; expected reply \"…\" to notification \"\(title)\"")
    }
    try run(found, UNNotificationResponse(notification, action: found.identifier))
  }

  private func reply(_ text: String, _ title: String) throws {
    let notification = try delivered(title)
    let actions = try category(of: notification)?.actions ?? []
    guard let action = actions.first(where: { $0 is UNTextInputNotificationAction }) else {
      throw StepFailure("the notification has no action for text")
    }
    try run(action, UNTextInputNotificationResponse(notification, action: action.identifier, text: text))
  }

  private func run(_ action: UNNotificationAction, _ response: UNNotificationResponse) throws {
    // An app that has ended is launched for any action.
    if action.options.contains(.foreground) || app.state == .notRunning { try app.activate() }
    try state().respond(response)
  }

  private func category(of notification: UNNotification) throws -> UNNotificationCategory? {
    try state().categories.first { $0.identifier == notification.request.content.categoryIdentifier }
  }
}
