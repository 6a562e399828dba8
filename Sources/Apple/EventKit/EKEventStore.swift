import AppModel
import AppleFoundation
import PhoneServices

/// The calendars and reminders of the user, EventKit's `EKEventStore`.
open class EKEventStore: NSObject, @unchecked Sendable {
  /// Changes that wait for ``commit()``.
  private var waiting: [(CalendarState) -> Void] = []

  /// Creates a store.
  public override init() {
    super.init()
    state.add(self)
  }
  /// Creates a store with the sources of the phone: there is one.
  public convenience init(sources: [EKSource]) { self.init() }

  private var state: CalendarState { PhoneState.current.of() }

  // MARK: Access

  /// What the user has allowed.
  open class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus {
    CalendarAccess(entityType).status
  }

  /// Asks the user for all events, once.
  open func requestFullAccessToEvents() async throws -> Bool { await CalendarAccess.full.ask() }
  /// Asks the user for all reminders, once.
  open func requestFullAccessToReminders() async throws -> Bool { await CalendarAccess.reminders.ask() }
  /// Asks the user to add events, once.
  open func requestWriteOnlyAccessToEvents() async throws -> Bool { await CalendarAccess.writeOnly.ask() }
  /// Asks the user for all events or reminders, once.
  open func requestAccess(to entityType: EKEntityType) async throws -> Bool { await CalendarAccess(entityType).ask() }

  /// Asks the user for all events, and passes the answer to a closure.
  @preconcurrency
  open func requestFullAccessToEvents(completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
    Task { completion(await CalendarAccess.full.ask(), nil) }
  }
  /// Asks the user for all reminders, and passes the answer to a closure.
  @preconcurrency
  open func requestFullAccessToReminders(completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
    Task { completion(await CalendarAccess.reminders.ask(), nil) }
  }
  /// Asks the user to add events, and passes the answer to a closure.
  @preconcurrency
  open func requestWriteOnlyAccessToEvents(completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
    Task { completion(await CalendarAccess.writeOnly.ask(), nil) }
  }
  /// Asks the user for all events or reminders, and passes the answer to a closure.
  @preconcurrency
  open func requestAccess(
    to entityType: EKEntityType, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    Task { completion(await CalendarAccess(entityType).ask(), nil) }
  }

  /// Returns an event or a reminder by its identifier.
  open func calendarItem(withIdentifier identifier: String) -> EKCalendarItem? {
    let events = CalendarAccess.full.canRead ? state.events : []
    let reminders = CalendarAccess.reminders.canRead ? state.reminders : []
    return (events + reminders as [EKCalendarItem]).first { $0.calendarItemIdentifier == identifier }
  }

  // MARK: Calendars

  /// The accounts with calendars: one, the phone.
  open var sources: [EKSource] { [.phone] }

  /// Returns the calendars of events or of reminders, if the user allows it.
  open func calendars(for entityType: EKEntityType) -> [EKCalendar] {
    guard CalendarAccess(entityType).canRead else { return [] }
    return state.calendars.filter { $0.entityType == entityType }
  }

  /// Returns a calendar by its identifier.
  open func calendar(withIdentifier identifier: String) -> EKCalendar? {
    state.calendars.first { $0.calendarIdentifier == identifier }
  }

  /// The calendar of new events.
  open var defaultCalendarForNewEvents: EKCalendar? {
    CalendarAccess.full.canWrite ? state.calendars.first { $0.entityType == .event } : nil
  }

  /// Returns the list of new reminders.
  open func defaultCalendarForNewReminders() -> EKCalendar? {
    CalendarAccess.reminders.canRead ? state.calendars.first { $0.entityType == .reminder } : nil
  }

  /// Saves a calendar.
  open func saveCalendar(_ calendar: EKCalendar, commit: Bool) throws {
    try change(commit, CalendarAccess(calendar.entityType).canWrite) { $0.save(calendar) }
  }
  /// Removes a calendar with what is in it.
  open func removeCalendar(_ calendar: EKCalendar, commit: Bool) throws {
    try change(commit, CalendarAccess(calendar.entityType).canWrite) { $0.remove(calendar) }
  }

  // MARK: Events

  /// Saves an event; the span has no meaning without repeated events.
  open func save(_ event: EKEvent, span: EKSpan) throws { try save(event, span: span, commit: true) }
  /// Saves an event; the span has no meaning without repeated events.
  open func save(_ event: EKEvent, span: EKSpan, commit: Bool) throws {
    guard event.calendar != nil else { throw EKError(.noCalendar) }
    guard let start = event.startDate else { throw EKError(.noStartDate) }
    guard let end = event.endDate else { throw EKError(.noEndDate) }
    guard start <= end else { throw EKError(.datesInverted) }
    try change(commit, CalendarAccess.full.canWrite) { $0.save(event) }
  }

  /// Removes an event.
  open func remove(_ event: EKEvent, span: EKSpan) throws { try remove(event, span: span, commit: true) }
  /// Removes an event.
  open func remove(_ event: EKEvent, span: EKSpan, commit: Bool) throws {
    try change(commit, CalendarAccess.full.canRead) { $0.remove(event) }
  }

  /// Returns an event by its identifier.
  open func event(withIdentifier identifier: String) -> EKEvent? {
    CalendarAccess.full.canRead ? state.events.first { $0.eventIdentifier == identifier } : nil
  }

  /// Returns the condition of events in a time.
  open func predicateForEvents(
    withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?
  ) -> NSPredicate {
    let names = calendars.map { Set($0.map(\.calendarIdentifier)) }
    return NSPredicate { item, _ in
      guard let event = item as? EKEvent, let start = event.startDate, let end = event.endDate else { return false }
      return start < endDate && end > startDate && names?.contains(event.calendar?.calendarIdentifier ?? "") ?? true
    }
  }

  /// Returns the events that a condition is true for, by their start.
  open func events(matching predicate: NSPredicate) -> [EKEvent] {
    guard CalendarAccess.full.canRead else { return [] }
    return state.events.filter { predicate.evaluate(with: $0) }
  }

  /// Calls a closure with the events that a condition is true for, until it says so.
  open func enumerateEvents(
    matching predicate: NSPredicate, using block: (EKEvent, UnsafeMutablePointer<Bool>) -> Void
  ) {
    var isEnd = false
    for event in events(matching: predicate) where !isEnd { block(event, &isEnd) }
  }

  // MARK: Reminders

  /// Saves a reminder.
  open func save(_ reminder: EKReminder, commit: Bool) throws {
    guard reminder.calendar != nil else { throw EKError(.noCalendar) }
    try change(commit, CalendarAccess.reminders.canRead) { $0.save(reminder) }
  }
  /// Removes a reminder.
  open func remove(_ reminder: EKReminder, commit: Bool) throws {
    try change(commit, CalendarAccess.reminders.canRead) { $0.remove(reminder) }
  }

  /// Returns the condition of reminders in lists; `nil` for all.
  open func predicateForReminders(in calendars: [EKCalendar]?) -> NSPredicate {
    let names = calendars.map { Set($0.map(\.calendarIdentifier)) }
    return NSPredicate { item, _ in
      names?.contains((item as? EKReminder)?.calendar?.calendarIdentifier ?? "") ?? true
    }
  }

  /// Returns the condition of reminders that aren't done.
  open func predicateForIncompleteReminders(
    withDueDateStarting startDate: Date?, ending endDate: Date?, calendars: [EKCalendar]?
  ) -> NSPredicate {
    let isInLists = predicateForReminders(in: calendars)
    return NSPredicate { item, _ in
      guard let reminder = item as? EKReminder, !reminder.isCompleted, isInLists.evaluate(with: reminder) else {
        return false
      }
      guard startDate != nil || endDate != nil else { return true }
      guard let due = reminder.dueDateComponents.flatMap(Calendar.current.date) else { return false }
      return startDate ?? .distantPast <= due && due <= endDate ?? .distantFuture
    }
  }

  /// Passes the reminders that a condition is true for to a closure.
  ///
  /// - Returns: The token for ``cancelFetchRequest(_:)``.
  @preconcurrency @discardableResult
  open func fetchReminders(
    matching predicate: NSPredicate, completion: @escaping @Sendable ([EKReminder]?) -> Void
  ) -> Any {
    let found = CalendarAccess.reminders.canRead ? state.reminders.filter { predicate.evaluate(with: $0) } : nil
    Task { completion(found) }
    return NSObject()
  }
  /// Has nothing to cancel.
  open func cancelFetchRequest(_ fetchIdentifier: Any) {}

  // MARK: Changes

  /// Saves what was changed without being committed.
  open func commit() throws {
    let changes = waiting
    waiting = []
    for change in changes { change(state) }
    if !changes.isEmpty { state.post() }
  }

  /// Forgets what was changed without being committed.
  open func reset() { waiting = [] }
  /// Has nothing to fetch: there is no account in the network.
  open func refreshSourcesIfNecessary() {}

  private func change(_ commits: Bool, _ isAllowed: Bool, _ change: @escaping (CalendarState) -> Void) throws {
    guard isAllowed else { throw EKError(.eventStoreNotAuthorized) }
    waiting.append(change)
    if commits { try commit() }
  }
}

extension Notification.Name {
  // Its name is Apple's.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The notification of a change of calendars or reminders.
  public static let EKEventStoreChanged = Notification.Name("EKEventStoreChangedNotification")
}
