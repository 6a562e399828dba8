import AppModel
import AppleFoundation
import HeadlessUI
import PhoneServices
import Synchronization

/// The calendars of the user with their events and reminders: they stay until the end of the scenario.
final class CalendarState: ServiceState {
  private struct Content {
    var calendars = [
      EKCalendar("Calendar", .event, identifier: "calendar"),
      EKCalendar("Reminders", .reminder, identifier: "reminders"),
    ]
    var events: [EKEvent] = []
    var reminders: [EKReminder] = []
    var stores: [WeakStore] = []
  }

  private struct WeakStore {
    weak var store: EKEventStore?
  }

  private let content = Mutex(Content())

  init() {}

  var calendars: [EKCalendar] { content.withLock { $0.calendars } }
  var reminders: [EKReminder] { content.withLock { $0.reminders } }
  /// The events by their start.
  var events: [EKEvent] {
    content.withLock { $0.events.sorted { $0.compareStartDate(with: $1) == .orderedAscending } }
  }

  func save(_ calendar: EKCalendar) {
    content.withLock { content in
      if !content.calendars.contains(where: { $0 === calendar }) { content.calendars.append(calendar) }
    }
  }

  func remove(_ calendar: EKCalendar) {
    content.withLock { content in
      content.calendars.removeAll { $0 === calendar }
      content.events.removeAll { $0.calendar === calendar }
      content.reminders.removeAll { $0.calendar === calendar }
    }
  }

  func save(_ event: EKEvent) {
    mark(event)
    content.withLock { content in
      if !content.events.contains(where: { $0 === event }) { content.events.append(event) }
    }
  }

  func remove(_ event: EKEvent) { content.withLock { $0.events.removeAll { $0 === event } } }

  func save(_ reminder: EKReminder) {
    mark(reminder)
    content.withLock { content in
      if !content.reminders.contains(where: { $0 === reminder }) { content.reminders.append(reminder) }
    }
  }

  func remove(_ reminder: EKReminder) { content.withLock { $0.reminders.removeAll { $0 === reminder } } }

  private func mark(_ item: EKCalendarItem) {
    item.creationDate = item.creationDate ?? .now
    item.lastModifiedDate = .now
  }

  func add(_ store: EKEventStore) {
    content.withLock { content in
      content.stores.removeAll { $0.store == nil }
      content.stores.append(WeakStore(store: store))
    }
  }

  /// Each store posts that the calendars have changed.
  func post() {
    for store in content.withLock({ $0.stores.compactMap(\.store) }) {
      NotificationCenter.default.post(name: .EKEventStoreChanged, object: store)
    }
  }
}

/// What an app may do with calendars or reminders.
struct CalendarAccess {
  static let full = CalendarAccess(.calendar)
  static let writeOnly = CalendarAccess(.calendarAdditions)
  static let reminders = CalendarAccess(.reminders)
  /// The index of the button that allows it.
  static let allowed = 1

  private let subject: Permissions.Subject

  private init(_ subject: Permissions.Subject) { self.subject = subject }

  init(_ type: EKEntityType) { self = type == .event ? .full : .reminders }

  var status: EKAuthorizationStatus {
    let permissions = PhoneState.current.of(Permissions.self)
    if let answer = permissions[subject] { return answer == Self.allowed ? .fullAccess : .denied }
    guard subject != .reminders, let answer = permissions[.calendarAdditions] else { return .notDetermined }
    return answer == Self.allowed ? .writeOnly : .denied
  }

  var canRead: Bool { status == .fullAccess }
  var canWrite: Bool { status == .fullAccess || status == .writeOnly }

  func ask() async -> Bool {
    let app = await UIApplication.shared.appName
    let (title, key, button) =
      switch subject {
      case .reminders: ("Access Your Reminders", "NSRemindersFullAccessUsageDescription", "Allow Full Access")
      case .calendarAdditions: ("Add to Your Calendar", "NSCalendarsWriteOnlyAccessUsageDescription", "Allow")
      default: ("Full Access to Your Calendar", "NSCalendarsFullAccessUsageDescription", "Allow Full Access")
      }
    let verb = subject == .calendar ? "Would Like" : "Would Like to"
    let alert = SystemAlert(
      "“\(app)” \(verb) \(title)", message: Bundle.main.object(forInfoDictionaryKey: key) as? String,
      buttons: ["Don’t Allow", button])
    if subject == .calendarAdditions, Self.full.canRead { return true }
    return await PhoneState.current.of(Permissions.self).ask(for: subject, alert) == Self.allowed
  }
}
