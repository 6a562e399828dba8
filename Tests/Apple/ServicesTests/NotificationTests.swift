import Foundation
import Testing
import UserNotifications

/// Facts about notifications.
@Suite struct NotificationTests {
  /// Source: https://developer.apple.com/documentation/usernotifications/uncalendarnotificationtrigger/nexttriggerdate()
  @Test func `a trigger knows its next date`() throws {
    let interval = UNTimeIntervalNotificationTrigger(timeInterval: 90, repeats: true)
    let next = try #require(interval.nextTriggerDate())
    #expect(abs(next.timeIntervalSinceNow - 90) < 5)
    var time = DateComponents()
    (time.weekday, time.hour) = (2, 7)
    let weekly = try #require(UNCalendarNotificationTrigger(dateMatching: time, repeats: true).nextTriggerDate())
    #expect(weekly > .now)
    let found = Calendar.current.dateComponents([.weekday, .hour, .minute, .second], from: weekly)
    #expect([found.weekday, found.hour, found.minute, found.second] == [2, 7, 0, 0])
    var past = DateComponents()
    (past.year, past.month, past.day) = (2001, 1, 1)
    #expect(UNCalendarNotificationTrigger(dateMatching: past, repeats: false).nextTriggerDate() == nil)
  }

  /// Source: https://developer.apple.com/documentation/usernotifications/unnotificationrequest/content
  @Test func `a request keeps a copy of its content`() throws {
    let content = UNMutableNotificationContent()
    content.title = "Before"
    let request = UNNotificationRequest(identifier: "a", content: content, trigger: nil)
    content.title = "After"
    #expect(request.content.title == "Before")
    let copy = try #require(request.content.mutableCopy() as? UNMutableNotificationContent)
    copy.title = "Copy"
    #expect(request.content.title == "Before")
  }

  /// Source: https://developer.apple.com/documentation/usernotifications/unnotificationattachment/init(identifier:url:options:)
  @Test func `an attachment needs a file`() {
    #expect(throws: UNError(.attachmentInvalidURL)) {
      try UNNotificationAttachment(identifier: "", url: URL(filePath: "/nowhere.png"))
    }
  }
}
