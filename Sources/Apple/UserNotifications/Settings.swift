import AppleFoundation

/// What an app asks to be allowed, UserNotifications' `UNAuthorizationOptions`.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Numbers on its icon.
  public static let badge = Self(rawValue: 1 << 0)
  /// Sounds.
  public static let sound = Self(rawValue: 1 << 1)
  /// Banners and entries of the list.
  public static let alert = Self(rawValue: 1 << 2)
  /// Banners in a car.
  public static let carPlay = Self(rawValue: 1 << 3)
  /// Sounds that are always heard.
  public static let criticalAlert = Self(rawValue: 1 << 4)
  /// A button for the settings of the app.
  public static let providesAppNotificationSettings = Self(rawValue: 1 << 5)
  /// Silent notifications without a question.
  public static let provisional = Self(rawValue: 1 << 6)
}

/// What the user has allowed, UserNotifications' `UNAuthorizationStatus`.
public enum UNAuthorizationStatus: Int, Sendable {
  /// The user wasn't asked, has refused, has allowed.
  case notDetermined, denied, authorized
  /// Silent notifications are allowed, without a question.
  case provisional
  /// They are allowed for an app clip.
  case ephemeral
}

/// Whether a kind of notifications is allowed, UserNotifications' `UNNotificationSetting`.
public enum UNNotificationSetting: Int, Sendable {
  /// The app hasn't asked for it, it is forbidden, it is allowed.
  case notSupported, disabled, enabled
}

/// How notifications are shown, UserNotifications' `UNAlertStyle`.
public enum UNAlertStyle: Int, Sendable {
  /// They aren't; for a short time; until the user does something.
  case none, banner, alert
}

/// When notifications show their content, UserNotifications' `UNShowPreviewsSetting`.
public enum UNShowPreviewsSetting: Int, Sendable {
  /// Always, on an unlocked phone, never.
  case always, whenAuthenticated, never
}

/// The settings of notifications, UserNotifications' `UNNotificationSettings`.
public final class UNNotificationSettings: NSObject, Sendable {
  /// What the user has allowed.
  public let authorizationStatus: UNAuthorizationStatus
  private let requested: UNAuthorizationOptions

  init(_ status: UNAuthorizationStatus, _ requested: UNAuthorizationOptions) {
    (authorizationStatus, self.requested) = (status, requested)
  }

  private func setting(_ option: UNAuthorizationOptions, ifProvisional provisional: Bool) -> UNNotificationSetting {
    guard requested.contains(option) else { return .notSupported }
    return switch authorizationStatus {
    case .notDetermined: .notSupported
    case .denied: .disabled
    case .provisional: provisional ? .enabled : .disabled
    case .authorized, .ephemeral: .enabled
    }
  }

  /// Whether sounds are allowed.
  public var soundSetting: UNNotificationSetting { setting(.sound, ifProvisional: false) }
  /// Whether numbers on the icon are allowed.
  public var badgeSetting: UNNotificationSetting { setting(.badge, ifProvisional: false) }
  /// Whether banners are allowed.
  public var alertSetting: UNNotificationSetting { setting(.alert, ifProvisional: false) }
  /// Whether entries of the list are allowed.
  public var notificationCenterSetting: UNNotificationSetting { setting(.alert, ifProvisional: true) }
  /// Whether notifications are shown on the locked screen.
  public var lockScreenSetting: UNNotificationSetting { setting(.alert, ifProvisional: false) }
  /// Whether they are shown in a car.
  public var carPlaySetting: UNNotificationSetting { setting(.carPlay, ifProvisional: false) }
  /// Whether critical alerts are allowed.
  public var criticalAlertSetting: UNNotificationSetting { setting(.criticalAlert, ifProvisional: false) }
  /// Whether Siri reads them: the user hasn't asked for it.
  public var announcementSetting: UNNotificationSetting { .notSupported }
  /// Whether they break through a Focus: there is none.
  public var timeSensitiveSetting: UNNotificationSetting { .notSupported }
  /// Whether they wait for a summary: they don't.
  public var scheduledDeliverySetting: UNNotificationSetting { .disabled }
  /// How they are shown.
  public var alertStyle: UNAlertStyle { alertSetting == .enabled ? .banner : .none }
  /// When they show their content.
  public var showPreviewsSetting: UNShowPreviewsSetting { .always }
  /// Whether the phone shows a button for the settings of the app.
  public var providesAppNotificationSettings: Bool { requested.contains(.providesAppNotificationSettings) }
}

/// How a notification is shown while the app is used, UserNotifications' `UNNotificationPresentationOptions`.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The number on the icon changes.
  public static let badge = Self(rawValue: 1 << 0)
  /// The sound is heard.
  public static let sound = Self(rawValue: 1 << 1)
  /// As a banner and in the list, before iOS 14.
  public static let alert = Self(rawValue: 1 << 2)
  /// In the list.
  public static let list = Self(rawValue: 1 << 3)
  /// As a banner.
  public static let banner = Self(rawValue: 1 << 4)
}
