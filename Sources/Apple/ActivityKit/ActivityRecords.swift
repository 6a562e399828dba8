import AppModel
import AppleFoundation
import HeadlessUI
import PhoneServices
import Synchronization

/// An activity without the types of the app.
final class ActivityRecord: Sendable {
  /// What it shows.
  struct Content: @unchecked Sendable {
    let state: any Encodable
    let staleDate: Date?
    let relevanceScore: Double

    init<State>(_ content: ActivityContent<State>) {
      (state, staleDate, relevanceScore) = (content.state, content.staleDate, content.relevanceScore)
    }
  }

  private struct State {
    var content: Content
    var activityState: ActivityState
    var alerts: [String] = []
    var stateStreams = LaunchStreams<ActivityState>()
    var contentStreams = LaunchStreams<Content>()
  }

  private struct Fixed: @unchecked Sendable {
    let attributes: any ActivityAttributes
  }

  let id = UUID().uuidString
  /// The name of the type of its attributes.
  let name: String
  let style: ActivityStyle
  var attributes: any ActivityAttributes { fixed.attributes }
  private let fixed: Fixed
  private let changing: Mutex<State>

  init(
    _ name: String, _ attributes: any ActivityAttributes, _ content: Content, _ style: ActivityStyle, isPending: Bool
  ) {
    (self.name, self.style, fixed) = (name, style, Fixed(attributes: attributes))
    changing = Mutex(State(content: content, activityState: isPending ? .pending : .active))
  }

  var content: Content { changing.withLock { $0.content } }
  var state: ActivityState { changing.withLock { $0.activityState } }
  /// The titles of its alerts.
  var alerts: [String] { changing.withLock { $0.alerts } }
  /// Whether it can be updated.
  var isRunning: Bool { state == .active || state == .stale }

  /// Changes the content, unless the activity has ended.
  func update(_ content: Content, alert: String?) {
    changing.withLock { state in
      guard [.active, .stale, .pending].contains(state.activityState) else { return }
      state.content = content
      if let alert { state.alerts.append(alert) }
      state.contentStreams.yield(content)
    }
    if state == .stale { set(.active) }
  }

  func setLast(_ content: Content) {
    changing.withLock { state in
      state.content = content
      state.contentStreams.yield(content)
    }
  }

  func set(_ new: ActivityState) {
    changing.withLock { state in
      guard state.activityState != new, state.activityState != .dismissed else { return }
      state.activityState = new
      state.stateStreams.yield(new)
    }
  }

  func stateUpdates() -> AsyncStream<ActivityState> {
    changing.withLock { $0.stateStreams.makeStream(beginningWith: [$0.activityState]) }
  }

  func contentUpdates() -> AsyncStream<Content> {
    changing.withLock { $0.contentStreams.makeStream(beginningWith: [$0.content]) }
  }
}

/// The activities of the app, and whether the user allows them: they stay until the end of the scenario.
final class ActivityRecords: AppServiceState {
  private struct Content {
    var records: [ActivityRecord] = []
    var isEnabled = true
    var begun = LaunchStreams<ActivityRecord>()
    var enablement = LaunchStreams<Bool>()
  }

  private let content = Mutex(Content())

  init() {}

  /// Guess: the number of activities that an app can have. Apple only says that there is a limit.
  static let limit = 5

  var all: [ActivityRecord] { content.withLock { $0.records } }
  /// The activities that aren't ended.
  var active: [ActivityRecord] { all.filter { $0.isRunning || $0.state == .pending } }

  var isEnabled: Bool {
    get { content.withLock { $0.isEnabled } }
    set {
      content.withLock { content in
        guard content.isEnabled != newValue else { return }
        content.isEnabled = newValue
        content.enablement.yield(newValue)
      }
      // Source: Apple's documentation of areActivitiesEnabled: activities of the app end.
      if !newValue { for record in all { record.set(.dismissed) } }
    }
  }

  func enablementUpdates() -> AsyncStream<Bool> {
    content.withLock { $0.enablement.makeStream(beginningWith: [$0.isEnabled]) }
  }

  func updates() -> AsyncStream<ActivityRecord> {
    content.withLock { content in
      content.begun.makeStream(beginningWith: content.records.filter { $0.state != .dismissed })
    }
  }

  func add(_ record: ActivityRecord) {
    content.withLock { content in
      content.records.append(record)
      content.begun.yield(record)
    }
  }

  /// Whether the app is known to be in the background.
  var isInBackground: Bool {
    guard Thread.isMainThread else { return false }
    return MainActor.assumeIsolated { UIApplication.shared.applicationState == .background }
  }

  /// Lets the time of an activity pass: its start, the date of its content, and eight hours after the start.
  ///
  /// Source: https://developer.apple.com/documentation/activitykit/displaying-live-data-with-live-activities
  func follow(_ record: ActivityRecord, _ staleDate: Date?, start: Date?, on phone: PhoneState) {
    schedule(start, on: phone) { if record.state == .pending { record.set(.active) } }
    schedule(staleDate, on: phone) {
      if record.state == .active, record.content.staleDate == staleDate { record.set(.stale) }
    }
  }

  func limit(_ record: ActivityRecord, from start: Date, on phone: PhoneState) {
    schedule(start.addingTimeInterval(8 * 3600), on: phone) { [self] in
      if record.isRunning { end(record, nil, after: 4 * 3600, on: phone) }
    }
  }

  func end(_ record: ActivityRecord, _ last: ActivityRecord.Content?, after delay: TimeInterval, on phone: PhoneState) {
    guard record.isRunning || record.state == .pending else { return }
    if let last { record.setLast(last) }
    record.set(.ended)
    guard delay > 0 else { return record.set(.dismissed) }
    schedule(.now.addingTimeInterval(delay), on: phone) { record.set(.dismissed) }
  }

  private func schedule(_ date: Date?, on phone: PhoneState, _ action: @escaping @MainActor @Sendable () -> Void) {
    guard let delay = date?.timeIntervalSinceNow else { return }
    Task { @MainActor in
      _ = phone.events?.schedule(after: .seconds(max(0, delay)), label: "live activity", action)
    }
  }
}
