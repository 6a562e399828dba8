import AppleFoundation

/// The event that shows a notification, UserNotifications' `UNNotificationTrigger`.
open class UNNotificationTrigger: NSObject, @unchecked Sendable {
  /// Whether the notification is shown again and again.
  public let repeats: Bool

  init(repeats: Bool) { self.repeats = repeats }

  /// The next date after another one; `nil` if there is none.
  func nextDate(after date: Date) -> Date? { nil }
}

/// The end of a time, UserNotifications' `UNTimeIntervalNotificationTrigger`.
public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The time, in seconds.
  public let timeInterval: TimeInterval

  /// Creates a trigger.
  ///
  /// - Parameter timeInterval: More than 0, and at least 60 if the notification repeats; else the app ends, as on a
  ///   device.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    precondition(timeInterval > 0, "time interval must be greater than 0")
    precondition(!repeats || timeInterval >= 60, "time interval must be at least 60 if repeating")
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }

  /// The next date.
  public func nextTriggerDate() -> Date? { nextDate(after: .now) }

  override func nextDate(after date: Date) -> Date? { date.addingTimeInterval(timeInterval) }
}

/// A date, or one of its parts, UserNotifications' `UNCalendarNotificationTrigger`.
public final class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The parts of the date that must match.
  public let dateComponents: DateComponents

  /// Creates a trigger.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  /// The next date; `nil` if there is none.
  public func nextTriggerDate() -> Date? { nextDate(after: .now) }

  override func nextDate(after date: Date) -> Date? {
    var calendar = dateComponents.calendar ?? .current
    if let zone = dateComponents.timeZone { calendar.timeZone = zone }
    var wanted = dateComponents
    (wanted.calendar, wanted.timeZone) = (nil, nil)
    return calendar.nextDate(after: date, matching: wanted, matchingPolicy: .nextTime)
  }
}

/// A message of a server, UserNotifications' `UNPushNotificationTrigger`: the step `notification arrives with`.
public final class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  init() { super.init(repeats: false) }
}

/// A place that the phone enters or leaves, UserNotifications' `UNLocationNotificationTrigger`.
@available(*, unavailable, message: "notifications don't follow the location here; add one in the region's delegate")
public final class UNLocationNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// Creates a trigger.
  public init(region: Any, repeats: Bool) { super.init(repeats: repeats) }
}
