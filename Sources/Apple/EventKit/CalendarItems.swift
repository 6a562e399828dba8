@_exported import AppleFoundation
import HeadlessUI

/// An event or a reminder, EventKit's `EKCalendarItem`.
open class EKCalendarItem: NSObject, @unchecked Sendable {
  /// The calendar.
  open var calendar: EKCalendar?
  // Its type is that of EventKit.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The title.
  open var title: String! = ""
  /// The place.
  open var location: String?
  /// The text.
  open var notes: String?
  /// A URL.
  open var url: URL?
  /// The time zone; `nil` for that of the phone.
  open var timeZone: TimeZone?
  /// The alarms, which aren't heard.
  open var alarms: [EKAlarm]?
  /// The identifier.
  public let calendarItemIdentifier = UUID().uuidString
  /// When it was saved first.
  open internal(set) var creationDate: Date?
  /// When it was saved last.
  open internal(set) var lastModifiedDate: Date?

  override init() { super.init() }

  /// Whether there are alarms.
  open var hasAlarms: Bool { !(alarms ?? []).isEmpty }
  /// Whether there is text.
  open var hasNotes: Bool { !(notes ?? "").isEmpty }
  /// Whether it is repeated: it isn't.
  open var hasRecurrenceRules: Bool { false }
  /// The rules by which it is repeated: there are none.
  open var recurrenceRules: [EKRecurrenceRule]? { nil }
  /// Whether others are invited: they aren't.
  open var hasAttendees: Bool { false }
  /// Adds an alarm.
  open func addAlarm(_ alarm: EKAlarm) { alarms = (alarms ?? []) + [alarm] }
  /// Removes an alarm.
  open func removeAlarm(_ alarm: EKAlarm) { alarms?.removeAll { $0 === alarm } }
  /// Repeats it.
  @available(*, unavailable, message: "events aren't repeated here; save each of them")
  open func addRecurrenceRule(_ rule: Never) {}
}

/// An event, EventKit's `EKEvent`.
open class EKEvent: EKCalendarItem, @unchecked Sendable {
  // Their types are those of EventKit.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The start.
  open var startDate: Date!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The end.
  open var endDate: Date!
  /// Whether it takes whole days.
  open var isAllDay = false
  /// How the time counts.
  open var availability = EKEventAvailability.busy
  /// Whether it takes place.
  open var status: EKEventStatus { .none }
  /// The identifier.
  open var eventIdentifier: String? { creationDate == nil ? nil : calendarItemIdentifier }

  /// Creates an event.
  public init(eventStore: EKEventStore) { super.init() }

  /// Has nothing to read again.
  @discardableResult
  open func refresh() -> Bool { true }
  /// Returns which event begins first.
  open func compareStartDate(with other: EKEvent) -> ComparisonResult {
    (startDate ?? .distantPast).compare(other.startDate ?? .distantPast)
  }
}

/// A reminder, EventKit's `EKReminder`.
open class EKReminder: EKCalendarItem, @unchecked Sendable {
  /// When it begins.
  open var startDateComponents: DateComponents?
  /// When it is due.
  open var dueDateComponents: DateComponents?
  /// How important it is, from 1 to 9; 0 for unknown.
  open var priority = 0
  /// When it was done.
  open var completionDate: Date?
  /// Whether it is done.
  open var isCompleted: Bool {
    get { completionDate != nil }
    set { completionDate = newValue ? completionDate ?? .now : nil }
  }

  /// Creates a reminder.
  public init(eventStore: EKEventStore) { super.init() }
}

/// A calendar or a list of reminders, EventKit's `EKCalendar`.
open class EKCalendar: NSObject, @unchecked Sendable {
  /// The title.
  open var title: String
  // Its type is that of EventKit.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The color.
  open var cgColor: CGColor! = UIColor.systemBlue.cgColor
  // Its type is that of EventKit.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The account.
  open var source: EKSource! = .phone
  /// The identifier.
  public let calendarIdentifier: String
  let entityType: EKEntityType

  init(_ title: String, _ entityType: EKEntityType, identifier: String = UUID().uuidString) {
    (self.title, self.entityType, calendarIdentifier) = (title, entityType, identifier)
  }

  /// Creates a calendar.
  public convenience init(for entityType: EKEntityType, eventStore: EKEventStore) { self.init("", entityType) }

  /// The type of the calendar: one of the phone.
  open var type: EKCalendarType { .local }
  /// Whether what is in it can change.
  open var allowsContentModifications: Bool { true }
  /// Whether the calendar itself can't change.
  open var isImmutable: Bool { false }
  /// Whether it comes from the network.
  open var isSubscribed: Bool { false }
  /// What can be in it.
  open var allowedEntityTypes: EKEntityMask { entityType == .event ? .event : .reminder }
}

/// An account with calendars, EventKit's `EKSource`: the phone.
open class EKSource: NSObject, @unchecked Sendable {
  static let phone = EKSource()

  private override init() { super.init() }

  /// The identifier.
  open var sourceIdentifier: String { "local" }
  /// The type: the phone.
  open var sourceType: EKSourceType { .local }
  /// The title.
  open var title: String { "On My iPhone" }
}

/// An alarm of an event, EventKit's `EKAlarm`. It isn't heard.
open class EKAlarm: NSObject, @unchecked Sendable {
  /// The time from the start, in seconds.
  open var relativeOffset: TimeInterval
  /// The date; `nil` if it depends on the start.
  open var absoluteDate: Date?

  /// Creates an alarm.
  public init(relativeOffset offset: TimeInterval) { relativeOffset = offset }
  /// Creates an alarm.
  public init(absoluteDate date: Date) { (absoluteDate, relativeOffset) = (date, 0) }
}

/// How an event is repeated, EventKit's `EKRecurrenceRule`. No event of this phone has one.
open class EKRecurrenceRule: NSObject, @unchecked Sendable {
  /// How often it takes place.
  public let frequency: EKRecurrenceFrequency
  /// Each how many days, weeks, months or years it does.
  public let interval: Int

  /// Creates a rule.
  public init(recurrenceWith type: EKRecurrenceFrequency, interval: Int, end: EKRecurrenceEnd?) {
    (frequency, self.interval, recurrenceEnd) = (type, interval, end)
  }

  /// When it ends.
  open var recurrenceEnd: EKRecurrenceEnd?
}

/// When an event isn't repeated any more, EventKit's `EKRecurrenceEnd`.
open class EKRecurrenceEnd: NSObject, @unchecked Sendable {
  /// The date.
  public let endDate: Date?
  /// The number of times; 0 for a date.
  public let occurrenceCount: Int

  /// Ends at a date.
  public init(end endDate: Date) { (self.endDate, occurrenceCount) = (endDate, 0) }
  /// Ends after a number of times.
  public init(occurrenceCount: Int) { (endDate, self.occurrenceCount) = (nil, occurrenceCount) }
}

/// How often an event takes place, EventKit's `EKRecurrenceFrequency`.
public enum EKRecurrenceFrequency: Int, Sendable {
  /// Each day, week, month or year.
  case daily, weekly, monthly, yearly
}

/// What a calendar is for, EventKit's `EKEntityType`.
public enum EKEntityType: UInt, Sendable {
  /// Events, or reminders.
  case event, reminder
}

/// What can be in a calendar, EventKit's `EKEntityMask`.
public struct EKEntityMask: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Events.
  public static let event = Self(rawValue: 1)
  /// Reminders.
  public static let reminder = Self(rawValue: 2)
}

/// What the user has allowed, EventKit's `EKAuthorizationStatus`.
public enum EKAuthorizationStatus: Int, Sendable {
  /// The user wasn't asked, can't allow it, has refused, has allowed everything, has allowed to add events.
  case notDetermined, restricted, denied, fullAccess, writeOnly

  /// The user has allowed everything.
  public static var authorized: EKAuthorizationStatus { .fullAccess }
}

/// The events that a change is about, EventKit's `EKSpan`.
public enum EKSpan: Int, Sendable {
  /// One, or all later ones as well.
  case thisEvent, futureEvents
}

/// How the time of an event counts, EventKit's `EKEventAvailability`.
public enum EKEventAvailability: Int, Sendable {
  /// It isn't known; the user is busy, free, perhaps busy, or away.
  case notSupported = -1, busy, free, tentative, unavailable
}

/// Whether an event takes place, EventKit's `EKEventStatus`.
public enum EKEventStatus: Int, Sendable {
  /// It isn't known; it does, perhaps, it doesn't.
  case none, confirmed, tentative, canceled
}

/// The type of a calendar, EventKit's `EKCalendarType`.
public enum EKCalendarType: Int, Sendable {
  /// On the phone, on a server, of Exchange, of the network, of birthdays.
  case local, calDAV, exchange, subscription, birthday
}

/// The type of an account, EventKit's `EKSourceType`.
public enum EKSourceType: Int, Sendable {
  /// On the phone, of Exchange, on a server, in the cloud, of the network, of birthdays.
  case local, exchange, calDAV, mobileMe, subscribed, birthdays
}

/// An error of calendars, EventKit's `EKError`.
public struct EKError: Error, CustomNSError, Equatable, Sendable {
  /// The code of an error.
  public enum Code: Int, Sendable {
    /// The event can't change; it lacks a calendar, a start or an end; the end is before the start.
    case eventNotMutable, noCalendar, noStartDate, noEndDate, datesInverted
    /// The user hasn't allowed it.
    case eventStoreNotAuthorized = 29
  }

  /// The code.
  public let code: Code

  /// Creates an error.
  public init(_ code: Code, userInfo: [String: Any] = [:]) { self.code = code }

  /// The domain, `EKErrorDomain`.
  public static var errorDomain: String { "EKErrorDomain" }
  /// The number of the code.
  public var errorCode: Int { code.rawValue }
}
