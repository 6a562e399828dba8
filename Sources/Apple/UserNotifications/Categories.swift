import AppleFoundation

/// A kind of notifications with its actions, UserNotifications' `UNNotificationCategory`.
public final class UNNotificationCategory: NSObject, Sendable {
  /// The identifier.
  public let identifier: String
  /// The actions, in order.
  public let actions: [UNNotificationAction]
  /// The intents of Siri.
  public let intentIdentifiers: [String]
  /// What the category does beside.
  public let options: UNNotificationCategoryOptions
  /// The text instead of a hidden body.
  public let hiddenPreviewsBodyPlaceholder: String
  /// The text below a group, which isn't shown.
  public let categorySummaryFormat: String

  /// Creates a category.
  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String? = nil, categorySummaryFormat: String? = nil,
    options: UNNotificationCategoryOptions = []
  ) {
    (self.identifier, self.actions, self.intentIdentifiers) = (identifier, actions, intentIdentifiers)
    self.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder ?? ""
    (self.categorySummaryFormat, self.options) = (categorySummaryFormat ?? "", options)
  }

  /// Whether it has the same identifier and actions.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationCategory else { return false }
    return identifier == other.identifier && actions == other.actions && options == other.options
  }
  /// The hash of the identifier.
  public override var hash: Int { identifier.hashValue }
}

/// What a category does beside its actions, UserNotifications' `UNNotificationCategoryOptions`.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The app receives the dismissal of a notification.
  public static let customDismissAction = Self(rawValue: 1 << 0)
  /// Notifications are shown in a car.
  public static let allowInCarPlay = Self(rawValue: 1 << 1)
  /// The title is shown though previews are hidden.
  public static let hiddenPreviewsShowTitle = Self(rawValue: 1 << 2)
  /// The subtitle is shown though previews are hidden.
  public static let hiddenPreviewsShowSubtitle = Self(rawValue: 1 << 3)
}

/// A button below a notification, UserNotifications' `UNNotificationAction`.
open class UNNotificationAction: NSObject, @unchecked Sendable {
  /// The identifier.
  public let identifier: String
  /// The title.
  public let title: String
  /// What the action does beside.
  public let options: UNNotificationActionOptions
  /// The icon, which isn't drawn.
  public let icon: UNNotificationActionIcon?

  /// Creates an action.
  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon? = nil
  ) {
    (self.identifier, self.title, self.options, self.icon) = (identifier, title, options, icon)
  }

  /// Whether it has the same identifier and title.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationAction else { return false }
    return identifier == other.identifier && title == other.title && options == other.options
  }
  /// The hash of the identifier.
  open override var hash: Int { identifier.hashValue }
}

/// A field for text below a notification, UserNotifications' `UNTextInputNotificationAction`.
public final class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
  /// The title of the button that sends the text.
  public let textInputButtonTitle: String
  /// The text of the empty field.
  public let textInputPlaceholder: String

  /// Creates an action.
  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon? = nil, textInputButtonTitle: String, textInputPlaceholder: String
  ) {
    (self.textInputButtonTitle, self.textInputPlaceholder) = (textInputButtonTitle, textInputPlaceholder)
    super.init(identifier: identifier, title: title, options: options, icon: icon)
  }
}

/// What an action does beside, UserNotifications' `UNNotificationActionOptions`.
public struct UNNotificationActionOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The phone must be unlocked: it always is.
  public static let authenticationRequired = Self(rawValue: 1 << 0)
  /// The title is red.
  public static let destructive = Self(rawValue: 1 << 1)
  /// The app comes to the foreground.
  public static let foreground = Self(rawValue: 1 << 2)
}

/// The icon of an action, UserNotifications' `UNNotificationActionIcon`. It isn't drawn.
public final class UNNotificationActionIcon: NSObject, Sendable {
  private override init() { super.init() }

  /// Creates an icon of an image of the app.
  public convenience init(templateImageName: String) { self.init() }
  /// Creates an icon of a symbol.
  public convenience init(systemImageName: String) { self.init() }
}
