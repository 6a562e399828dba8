import VirtualTime

/// Events of the phone, which happen whether or not the app is running.
@MainActor
package final class PhoneEvents {
  weak var session: AppSession?
  private let timeline: any Timeline
  private var waiting: [PhoneEvent] = []

  init(_ timeline: any Timeline) { self.timeline = timeline }

  /// The state of the app.
  package var appState: ApplicationState { session?.state ?? .notRunning }

  /// Schedules an event.
  package func schedule(
    after delay: Duration, label: String, _ action: @escaping @MainActor () -> Void
  ) -> PhoneEvent {
    let event = PhoneEvent(due: timeline.now + delay, label: label, action)
    waiting.removeAll { !$0.isPending }
    waiting.append(event)
    event.wait(on: timeline)
    return event
  }

  /// Schedules the events again that were dropped with the work of an app.
  func resume() {
    waiting.removeAll { !$0.isPending }
    for event in waiting { event.wait(on: timeline) }
  }
}

/// An event of the phone, which can be cancelled.
@MainActor
package final class PhoneEvent {
  private let due: Duration
  private let label: String
  private var action: (@MainActor () -> Void)?
  private var work: ScheduledWork?

  fileprivate init(due: Duration, label: String, _ action: @escaping @MainActor () -> Void) {
    (self.due, self.label, self.action) = (due, label, action)
  }

  fileprivate var isPending: Bool { action != nil }

  fileprivate func wait(on timeline: any Timeline) {
    work?.cancel()
    work = timeline.schedule(after: due - timeline.now, label: label) { [weak self] in self?.happen() }
  }

  private func happen() {
    let action = action
    self.action = nil
    action?()
  }

  /// Cancels the event; no effect if it has happened.
  package func cancel() {
    work?.cancel()
    (work, action) = (nil, nil)
  }
}
