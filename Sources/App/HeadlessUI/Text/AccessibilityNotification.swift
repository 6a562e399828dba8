import AppModel
import Foundation

/// Notifications for assistive technologies, Accessibility's `AccessibilityNotification`: steps know what VoiceOver would
/// speak. No element gets the focus of VoiceOver.
public enum AccessibilityNotification {
  /// Asks for text to be spoken.
  public struct Announcement: Sendable {
    private let text: String

    /// Creates an announcement.
    public init(_ announcement: String) { text = announcement }
    /// Creates an announcement of an attributed string; its priority has no effect.
    public init(_ announcement: NSAttributedString) { text = announcement.string }
    /// Creates an announcement of an attributed string; its priority has no effect.
    public init(_ announcement: AttributedString) { text = String(announcement.characters) }

    /// Posts it.
    public func post() { Announcements.current.add(text) }
  }

  /// Posted when a scroll action is complete.
  public struct PageScrolled: Sendable {
    private let text: String

    /// Creates a notification with the position, such as "Page 2 of 5".
    public init(_ status: String) { text = status }
    /// Creates a notification with the position, whose attributes have no effect.
    public init(_ status: NSAttributedString) { text = status.string }
    /// Creates a notification with the position, whose attributes have no effect.
    public init(_ status: AttributedString) { text = String(status.characters) }

    /// Posts it.
    public func post() { Announcements.current.add(text) }
  }

  /// Posted when a part of the screen is another.
  public struct LayoutChanged {
    private let element: Any?

    /// Creates a notification with the element to move to, or text to speak.
    public init(_ element: Any? = nil) { self.element = element }

    /// Posts it.
    public func post() { Announcements.current.add(argument: element) }
  }

  /// Posted when most of the screen is another.
  public struct ScreenChanged {
    private let element: Any?

    /// Creates a notification with the element to move to, or text to speak.
    public init(_ element: Any? = nil) { self.element = element }

    /// Posts it.
    public func post() { Announcements.current.add(argument: element) }
  }
}

extension Announcements {
  /// Adds the argument of a notification, if it is text.
  func add(argument: Any?) {
    switch argument {
    case let text as String: add(text)
    case let text as NSAttributedString: add(text.string)
    case let text as AttributedString: add(String(text.characters))
    default: break
    }
  }
}
