import SwiftUI
import UserNotifications

/// An app that reminds of tea.
struct RemindersApp: View {
  @State private var reminders = Reminders()

  var body: some View {
    VStack {
      Text(reminders.status).accessibilityIdentifier("status")
      Text(reminders.log).accessibilityIdentifier("log")
      Button("Ask") { Task { await reminders.ask() } }
      Button("Ask quietly") { Task { await reminders.ask([.alert, .provisional]) } }
      Button("Tea in 5 minutes") { reminders.addTea() }
      Button("Daily") { reminders.addDaily() }
      Button("Now") { reminders.addNow() }
      Button("List") { Task { await reminders.list() } }
      Button("Clear") { reminders.clear() }
    }
  }
}

@Observable
@MainActor
final class Reminders: NSObject, UNUserNotificationCenterDelegate {
  private(set) var status = "unknown"
  private(set) var log = "–"
  private let center = UNUserNotificationCenter.current()

  override init() {
    super.init()
    center.delegate = self
    let snooze = UNNotificationAction(identifier: "snooze", title: "Snooze")
    let open = UNNotificationAction(identifier: "open", title: "Open", options: [.foreground])
    let answer = UNTextInputNotificationAction(
      identifier: "answer", title: "Answer", textInputButtonTitle: "Send", textInputPlaceholder: "Text")
    center.setNotificationCategories([
      UNNotificationCategory(
        identifier: "tea", actions: [snooze, open, answer], intentIdentifiers: [], options: .customDismissAction)
    ])
  }

  func ask(_ options: UNAuthorizationOptions = [.alert, .badge, .sound]) async {
    do {
      let isAllowed = try await center.requestAuthorization(options: options)
      let settings = await center.notificationSettings()
      status = isAllowed ? settings.authorizationStatus == .provisional ? "quiet" : "allowed" : "refused"
    } catch {
      status = "error"
    }
  }

  private func content(_ title: String) -> UNMutableNotificationContent {
    let content = UNMutableNotificationContent()
    content.title = title
    content.body = "It is ready."
    content.sound = .default
    content.badge = 1
    content.categoryIdentifier = "tea"
    content.userInfo = ["kind": "green"]
    return content
  }

  func addTea() {
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 5 * 60, repeats: false)
    center.add(UNNotificationRequest(identifier: "tea", content: content("Tea"), trigger: trigger)) { error in
      Task { @MainActor in self.log = error == nil ? "added" : "failed" }
    }
  }

  func addDaily() {
    var time = DateComponents()
    (time.hour, time.minute) = (8, 30)
    let trigger = UNCalendarNotificationTrigger(dateMatching: time, repeats: true)
    center.add(UNNotificationRequest(identifier: "daily", content: content("Breakfast"), trigger: trigger))
  }

  func addNow() {
    Task { try await center.add(UNNotificationRequest(identifier: "now", content: content("Now"), trigger: nil)) }
  }

  func list() async {
    let pending = await center.pendingNotificationRequests().map(\.identifier).joined(separator: " ")
    let delivered = await center.deliveredNotifications().map(\.request.content.title).joined(separator: " ")
    log = "pending: \(pending.isEmpty ? "none" : pending); delivered: \(delivered.isEmpty ? "none" : delivered)"
  }

  func clear() {
    center.removePendingNotificationRequests(withIdentifiers: ["tea"])
    center.removeAllDeliveredNotifications()
  }

  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    await MainActor.run { log = "shows \(notification.request.identifier)" }
    return notification.request.identifier == "now" ? [.banner] : [.banner, .list, .badge]
  }

  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    let kind = response.notification.request.content.userInfo["kind"] as? String ?? "none"
    let action =
      switch response.actionIdentifier {
      case UNNotificationDefaultActionIdentifier: "tap"
      case UNNotificationDismissActionIdentifier: "dismissed"
      case let other: other
      }
    let text = (response as? UNTextInputNotificationResponse).map { " \($0.userText)" } ?? ""
    Task { @MainActor in log = "\(action) \(kind)\(text)" }
    completionHandler()
  }
}
