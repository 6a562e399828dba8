import AppModel
import AppleFoundation
import HeadlessUI
import PhoneServices

/// A Live Activity, ActivityKit's `Activity`.
///
/// There is no lock screen here that shows it: steps check its state. Activities stay over the end of the app, until the
/// end of the scenario.
public final class Activity<Attributes: ActivityAttributes>: Identifiable, @unchecked Sendable {
  /// The type of what changes.
  public typealias ContentState = Attributes.ContentState

  /// The identifier.
  public var id: String { record.id }
  /// What stays.
  public let attributes: Attributes
  private let record: ActivityRecord

  private init(_ record: ActivityRecord, _ attributes: Attributes) {
    (self.record, self.attributes) = (record, attributes)
  }

  private convenience init?(_ record: ActivityRecord) {
    guard let attributes = record.attributes as? Attributes else { return nil }
    self.init(record, attributes)
  }

  // MARK: Begin

  /// Begins an activity.
  ///
  /// - Throws: ``ActivityAuthorizationError``.
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil
  ) throws -> Activity<Attributes> {
    try request(attributes: attributes, content: content, pushType: pushType, style: .standard)
  }

  /// Begins an activity that is shown in a style.
  ///
  /// - Throws: ``ActivityAuthorizationError``.
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil, style: ActivityStyle
  ) throws -> Activity<Attributes> {
    try begin(attributes, content, pushType, style, at: nil)
  }

  /// Begins an activity at a date.
  ///
  /// - Throws: ``ActivityAuthorizationError``.
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil, style: ActivityStyle,
    alertConfiguration: AlertConfiguration, start: Date
  ) throws -> Activity<Attributes> {
    try begin(attributes, content, pushType, style, at: start)
  }

  /// Begins an activity.
  ///
  /// - Throws: ``ActivityAuthorizationError``.
  @available(*, deprecated, message: "use request(attributes:content:pushType:)")
  public static func request(
    attributes: Attributes, contentState: ContentState, pushType: PushType? = nil
  ) throws -> Activity<Attributes> {
    try request(
      attributes: attributes, content: ActivityContent(state: contentState, staleDate: nil), pushType: pushType)
  }

  /// Source: https://developer.apple.com/documentation/activitykit/displaying-live-data-with-live-activities
  private static func begin(
    _ attributes: Attributes, _ content: ActivityContent<ContentState>, _ pushType: PushType?, _ style: ActivityStyle,
    at start: Date?
  ) throws -> Activity<Attributes> {
    let (state, phone) = (PhoneState.current.of(ActivityRecords.self), PhoneState.current)
    guard state.isEnabled else { throw ActivityAuthorizationError.denied }
    // A scheduled activity begins in the background.
    guard start != nil || phone.events == nil || !state.isInBackground else {
      throw ActivityAuthorizationError.visibility
    }
    guard state.active.count < ActivityRecords.limit else { throw ActivityAuthorizationError.targetMaximumExceeded }
    let encoder = JSONEncoder()
    guard let fixed = try? encoder.encode(attributes), let changing = try? encoder.encode(content.state),
      fixed.count + changing.count <= 4096
    else { throw ActivityAuthorizationError.attributesTooLarge }
    if pushType != nil { warnOfPushes() }
    let record = ActivityRecord(
      String(describing: Attributes.self), attributes, ActivityRecord.Content(content), style, isPending: start != nil)
    state.add(record)
    state.follow(record, content.staleDate, start: start, on: phone)
    state.limit(record, from: start ?? .now, on: phone)
    return Activity(record, attributes)
  }

  private static func warnOfPushes() {
    Task { @MainActor in
      UIApplication.shared.warn(
        "ActivityKit: Apple's push service isn't reached, so an activity has no push token; update it in the app")
    }
  }

  // MARK: Change

  /// Changes the content.
  nonisolated(nonsending) public func update(_ content: ActivityContent<ContentState>) async { change(content, nil) }

  /// Changes the content, and alerts the user.
  nonisolated(nonsending) public func update(
    _ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration?
  ) async {
    change(content, alertConfiguration)
  }

  /// Changes the content, as of a time.
  nonisolated(nonsending) public func update(
    _ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration? = nil, timestamp: Date
  ) async { change(content, alertConfiguration) }

  /// Changes the content.
  @available(*, deprecated, message: "use update(_:)")
  nonisolated(nonsending) public func update(
    using contentState: ContentState, alertConfiguration: AlertConfiguration? = nil
  ) async {
    change(ActivityContent(state: contentState, staleDate: nil), alertConfiguration)
  }

  private func change(_ content: ActivityContent<ContentState>, _ alert: AlertConfiguration?) {
    record.update(ActivityRecord.Content(content), alert: alert.map { String(localized: $0.title) })
    PhoneState.current.of(ActivityRecords.self).follow(record, content.staleDate, start: nil, on: .current)
  }

  /// Ends the activity, with its last content.
  nonisolated(nonsending) public func end(
    _ content: ActivityContent<ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {
    finish(content, dismissalPolicy)
  }

  private func finish(_ content: ActivityContent<ContentState>?, _ policy: ActivityUIDismissalPolicy) {
    let last = content.map { ActivityRecord.Content($0) }
    PhoneState.current.of(ActivityRecords.self).end(record, last, after: policy.delay, on: .current)
  }

  /// Ends the activity, with its last content, as of a time.
  nonisolated(nonsending) public func end(
    _ content: ActivityContent<ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default, timestamp: Date
  ) async { await end(content, dismissalPolicy: dismissalPolicy) }

  /// Ends the activity, with its last content.
  @available(*, deprecated, message: "use end(_:dismissalPolicy:)")
  nonisolated(nonsending) public func end(
    using contentState: ContentState? = nil, dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {
    await end(
      contentState.map { ActivityContent(state: $0, staleDate: nil) }, dismissalPolicy: dismissalPolicy)
  }

  // MARK: State

  /// The content.
  public var content: ActivityContent<ContentState> { Self.content(record.content) }

  /// The state.
  @available(*, deprecated, message: "use content")
  public var contentState: ContentState { content.state }

  /// Where the activity is in its life.
  public var activityState: ActivityState { record.state }
  /// How it is shown.
  public var style: ActivityStyle { record.style }
  /// The token for updates by Apple's push service: there is none.
  public var pushToken: Data? { nil }
  /// Whether the app in the foreground began it.
  public var isStandard: Bool { record.style == .standard }

  private static func content(_ content: ActivityRecord.Content) -> ActivityContent<ContentState> {
    guard let state = content.state as? ContentState else {
      preconditionFailure("the state of an activity has the type of its attributes")
    }
    return ActivityContent(state: state, staleDate: content.staleDate, relevanceScore: content.relevanceScore)
  }

  // MARK: Sequences

  /// Where the activity is in its life: at first, and at each change.
  public var activityStateUpdates: ActivityUpdates<ActivityState> {
    ActivityUpdates(record.stateUpdates())
  }

  /// The content: at first, and at each change.
  public var contentUpdates: ActivityUpdates<ActivityContent<ContentState>> {
    ActivityUpdates(record.contentUpdates()) { Self.content($0) }
  }

  /// The state: at first, and at each change.
  @available(*, deprecated, message: "use contentUpdates")
  public var contentStateUpdates: ActivityUpdates<ContentState> {
    ActivityUpdates(record.contentUpdates()) { Self.content($0).state }
  }

  /// The tokens for updates by Apple's push service: none comes.
  public var pushTokenUpdates: ActivityUpdates<Data> { ActivityUpdates(AsyncStream { _ in }) }

  /// The token for beginning activities by Apple's push service: there is none.
  public static var pushToStartToken: Data? { nil }
  /// The tokens for beginning activities by Apple's push service: none comes.
  public static var pushToStartTokenUpdates: ActivityUpdates<Data> { ActivityUpdates(AsyncStream { _ in }) }

  /// The activities that aren't dismissed.
  public static var activities: [Activity<Attributes>] {
    PhoneState.current.of(ActivityRecords.self).all.filter { $0.state != .dismissed }
      .compactMap { Activity<Attributes>($0) }
  }

  /// The activities that are there, and each that begins.
  public static var activityUpdates: ActivityUpdates<Activity<Attributes>> {
    ActivityUpdates(PhoneState.current.of(ActivityRecords.self).updates()) { Activity<Attributes>($0) }
  }
}
