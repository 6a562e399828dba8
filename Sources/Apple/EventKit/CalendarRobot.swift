import AppModel
import AppleFoundation
import PhoneServices
import Robots

/// The steps about calendars and reminders.
struct CalendarRobot: Robot, PhoneService {
  let app: Application

  static let steps = [
    Step("calendar access is allowed", Self.allow, summary: "the user has allowed full access to events"),
    Step("calendar access is denied", Self.deny, summary: "the user has refused access to events"),
    Step("reminders access is allowed", Self.allowReminders, summary: "the user has allowed access to reminders"),
    Step("reminders access is denied", Self.denyReminders, summary: "the user has refused access to reminders"),
    Step(
      "calendar has event {string} at {string}", Self.addEvent,
      summary: "the calendar has an event of an hour at this date, as 2026-06-01 09:00"),
    Step("reminders have {string}", Self.addReminder, summary: "the list of reminders has this one"),
    Step("expect calendar has event {string}", Self.hasEvent, summary: "the calendar has an event with this title"),
    Step(
      "expect calendar has event {string} at {string}", Self.hasEventAt,
      summary: "the calendar has an event with this title and start"),
    Step("expect calendar has no event {string}", Self.hasNoEvent, summary: "the calendar has no such event"),
    Step("expect reminder {string}", Self.hasReminder, summary: "there is a reminder with this title"),
    Step("expect no reminder {string}", Self.hasNoReminder, summary: "there is no reminder with this title"),
    Step("expect reminder {string} is done", Self.isDone, summary: "the reminder with this title is completed"),
  ]

  private func state() throws -> CalendarState { try app.phone().of() }

  private func answer(_ subject: Permissions.Subject, _ button: Int) throws {
    try app.phone().of(Permissions.self)[subject] = button
  }
  private func allow() throws { try answer(.calendar, CalendarAccess.allowed) }
  private func deny() throws { try answer(.calendar, 0) }
  private func allowReminders() throws { try answer(.reminders, CalendarAccess.allowed) }
  private func denyReminders() throws { try answer(.reminders, 0) }

  private func addEvent(_ title: String, _ start: String) throws {
    let (state, event) = (try state(), EKEvent(eventStore: EKEventStore()))
    (event.title, event.startDate) = (title, try Date(ofStep: start))
    event.endDate = event.startDate.addingTimeInterval(3600)
    event.calendar = state.calendars.first { $0.entityType == .event }
    state.save(event)
    state.post()
  }

  private func addReminder(_ title: String) throws {
    let (state, reminder) = (try state(), EKReminder(eventStore: EKEventStore()))
    reminder.title = title
    reminder.calendar = state.calendars.first { $0.entityType == .reminder }
    state.save(reminder)
    state.post()
  }

  private func hasEvent(_ title: String) throws {
    try expectEvent { $0.title == title }
  }

  private func hasEventAt(_ title: String, _ start: String) throws {
    let date = try Date(ofStep: start)
    try expectEvent { $0.title == title && $0.startDate == date }
  }

  private func expectEvent(where isWanted: (EKEvent) -> Bool) throws {
    let state = try state()
    try app.expect(state.events.contains(where: isWanted), "no such event") {
      ["events": state.events.map { "\"\($0.title ?? "")\" \($0.startDate ?? .distantPast)" }]
    }
  }

  private func hasNoEvent(_ title: String) throws {
    let state = try state()
    try app.expect(!state.events.contains { $0.title == title }, "the calendar has the event")
  }

  private func hasReminder(_ title: String) throws {
    let state = try state()
    try app.expect(state.reminders.contains { $0.title == title }, "no such reminder") {
      ["reminders": state.reminders.map { "\"\($0.title ?? "")\"" }]
    }
  }

  private func hasNoReminder(_ title: String) throws {
    let state = try state()
    try app.expect(!state.reminders.contains { $0.title == title }, "there is such a reminder")
  }

  private func isDone(_ title: String) throws {
    let state = try state()
    let isDone = { state.reminders.contains { $0.title == title && $0.isCompleted } }
    try app.expect(isDone(), "the reminder isn't done") {
      ["done": state.reminders.filter(\.isCompleted).map { "\"\($0.title ?? "")\"" }]
    }
  }
}
