import AppModel
import Foundation
@testable import HeadlessUI
import Testing

/// What apps ask VoiceOver to speak.
@MainActor
@Suite struct AnnouncementTests {
  /// Source: Apple's documentation of `AccessibilityNotification.Announcement` and of its neighbours, and of
  /// `UIAccessibility.post(notification:argument:)`: the argument of a change of the screen is text or an element.
  @Test func `what is spoken is known in its order`() throws {
    try TestedApp.run {
      Button("Save") {
        AccessibilityNotification.Announcement("Saved").post()
        var urgent = AttributedString("Camera active")
        urgent.accessibilitySpeechAnnouncementPriority = .high
        AccessibilityNotification.Announcement(urgent).post()
        AccessibilityNotification.PageScrolled("Page 2 of 5").post()
        AccessibilityNotification.LayoutChanged().post()
        AccessibilityNotification.ScreenChanged("Details").post()
        UIAccessibility.post(notification: .announcement, argument: NSAttributedString(string: "Done"))
        UIAccessibility.post(notification: .layoutChanged, argument: UILabel())
      }
    } test: { app throws in
      let announcements = app.session.phone.of(Announcements.self)
      #expect(announcements.all == [])
      try app.tap("Save")
      #expect(announcements.all == ["Saved", "Camera active", "Page 2 of 5", "Details", "Done"])
    }
  }
}
