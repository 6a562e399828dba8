import AppleFoundation

/// A notification that an app schedules, UserNotifications' `UNNotificationRequest`.
open class UNNotificationRequest: NSObject, @unchecked Sendable {
  /// The identifier; a later request with the same one replaces this one.
  public let identifier: String
  /// What is shown.
  public let content: UNNotificationContent
  /// When it is shown; `nil` for at once.
  public let trigger: UNNotificationTrigger?

  /// Creates a request with a copy of the content.
  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    (self.identifier, self.trigger) = (identifier, trigger)
    self.content = UNNotificationContent(copying: content)
  }
}

/// A notification that was delivered, UserNotifications' `UNNotification`.
open class UNNotification: NSObject, @unchecked Sendable {
  /// When it was delivered.
  public let date: Date
  /// Its request.
  public let request: UNNotificationRequest

  init(_ request: UNNotificationRequest) { (self.request, date) = (request, .now) }
}

/// What the user has done with a notification, UserNotifications' `UNNotificationResponse`.
open class UNNotificationResponse: NSObject, @unchecked Sendable {
  /// The notification.
  public let notification: UNNotification
  /// The action: one of the app's, or a constant.
  public let actionIdentifier: String

  init(_ notification: UNNotification, action: String) {
    (self.notification, actionIdentifier) = (notification, action)
  }
}

/// A text that the user has written below a notification, UserNotifications' `UNTextInputNotificationResponse`.
public final class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
  /// The text.
  public let userText: String

  init(_ notification: UNNotification, action: String, text: String) {
    userText = text
    super.init(notification, action: action)
  }
}

// Their names are Apple's.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The action of a tap on a notification.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The action of a user who dismisses a notification.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// An error of notifications, UserNotifications' `UNError`.
public struct UNError: Error, CustomNSError, Equatable, Sendable {
  /// The code of an error.
  public enum Code: Int, Sendable {
    /// The user hasn't allowed them.
    case notificationsNotAllowed = 1
    /// There is no such file, or it can't be used.
    case attachmentInvalidURL = 100, attachmentUnrecognizedType, attachmentInvalidFileSize, attachmentNotInDataStore
    /// The file could not be moved, or is damaged.
    case attachmentMoveIntoDataStoreFailed, attachmentCorrupt
    /// A notification lacks a date, or its content.
    case notificationInvalidNoDate = 1400, notificationInvalidNoContent
    /// The object that provides the content isn't valid.
    case contentProvidingObjectNotAllowed = 1500, contentProvidingInvalid
    /// The number for the icon isn't valid.
    case badgeInputInvalid = 1600
  }

  /// The code.
  public let code: Code

  /// Creates an error.
  public init(_ code: Code, userInfo: [String: Any] = [:]) { self.code = code }

  /// The domain, `UNErrorDomain`.
  public static var errorDomain: String { "UNErrorDomain" }
  /// The number of the code.
  public var errorCode: Int { code.rawValue }
}
