import EventKit
import SwiftUI

/// An app that adds an event and reads the events and reminders of the day.
struct AgendaApp: View {
  @State private var agenda = Agenda()

  var body: some View {
    VStack {
      Text(agenda.status).accessibilityIdentifier("status")
      ForEach(agenda.lines, id: \.self) { Text($0) }
      Button("Ask") { Task { await agenda.ask() } }
      Button("Ask to add") { Task { await agenda.askToAdd() } }
      Button("Add") { agenda.add() }
      Button("Remove") { agenda.remove() }
      Button("Reminders") { Task { await agenda.remind() } }
    }
    .onReceive(NotificationCenter.default.publisher(for: .EKEventStoreChanged)) { _ in agenda.read() }
  }
}

@Observable
@MainActor
final class Agenda {
  private(set) var status = "–"
  private(set) var lines: [String] = []
  private let store = EKEventStore()
  private var event: EKEvent?

  func ask() async {
    let isAllowed = (try? await store.requestFullAccessToEvents()) ?? false
    status = isAllowed ? "full" : "refused"
    read()
  }

  func askToAdd() async {
    let isAllowed = (try? await store.requestWriteOnlyAccessToEvents()) ?? false
    status = "\(isAllowed) \(EKEventStore.authorizationStatus(for: .event))"
  }

  func read() {
    let today = Calendar.current.startOfDay(for: .now)
    let predicate = store.predicateForEvents(withStart: today, end: today.addingTimeInterval(86400), calendars: nil)
    lines = store.events(matching: predicate).map { $0.title }
  }

  func add() {
    let event = EKEvent(eventStore: store)
    event.title = "Tea"
    event.startDate = Calendar.current.startOfDay(for: .now).addingTimeInterval(16 * 3600)
    event.endDate = event.startDate.addingTimeInterval(1800)
    event.calendar = store.defaultCalendarForNewEvents
    do {
      try store.save(event, span: .thisEvent)
      self.event = event
      status = "added"
    } catch {
      status = "error \((error as? EKError)?.code.rawValue ?? -1)"
    }
  }

  func remove() {
    guard let event else { return }
    try? store.remove(event, span: .thisEvent)
    status = "removed"
  }

  func remind() async {
    guard (try? await store.requestFullAccessToReminders()) ?? false else { return status = "refused" }
    let reminders = await withCheckedContinuation { continuation in
      store.fetchReminders(matching: store.predicateForReminders(in: nil)) { continuation.resume(returning: $0 ?? []) }
    }
    for reminder in reminders {
      reminder.isCompleted = true
      try? store.save(reminder, commit: false)
    }
    try? store.commit()
    status = reminders.map { $0.title }.joined(separator: " ")
  }
}
