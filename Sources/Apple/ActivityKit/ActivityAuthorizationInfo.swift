import AppModel
import AppleFoundation

/// Whether the user allows Live Activities, ActivityKit's `ActivityAuthorizationInfo`.
public final class ActivityAuthorizationInfo: Sendable {
  /// Reads what the user allows.
  public init() {}

  private var records: ActivityRecords { PhoneState.current.of() }

  /// Whether the app can begin activities: not after the step `live activities are not allowed`.
  public var areActivitiesEnabled: Bool { records.isEnabled }
  /// Whether the app can begin activities: at first, and at each change.
  public var activityEnablementUpdates: ActivityUpdates<Bool> { ActivityUpdates(records.enablementUpdates()) }
  /// Whether Apple's push service may send many updates: it isn't reached.
  public var frequentPushesEnabled: Bool { false }
  /// Whether Apple's push service may send many updates: it never may.
  public var frequentPushEnablementUpdates: ActivityUpdates<Bool> {
    ActivityUpdates(AsyncStream { $0.yield(false) })
  }
}

/// Why an activity can't begin, ActivityKit's `ActivityAuthorizationError`.
public enum ActivityAuthorizationError: String, LocalizedError, Hashable, Sendable, CustomNSError {
  /// The attributes and the state have more than 4 KB, or can't be encoded.
  case attributesTooLarge
  /// The device has no activities.
  case unsupported
  /// The user doesn't allow them.
  case denied
  /// The device has too many activities.
  case globalMaximumExceeded
  /// The app has too many activities.
  case targetMaximumExceeded
  /// The app isn't in the foreground.
  case visibility
  /// The activity can't be stored.
  case persistenceFailure
  /// The app may not begin activities.
  case unentitled
  /// The identifier isn't one of an activity.
  case malformedActivityIdentifier
  /// The process isn't known.
  case missingProcessIdentifier
  /// The app doesn't say that it has activities.
  case unsupportedTarget
  /// The activity belongs to another process.
  case reconnectNotPermitted

  /// The domain.
  public static var errorDomain: String { "com.apple.ActivityKit.ActivityAuthorization" }

  /// What is wrong.
  public var errorDescription: String? { failureReason.map { "The Live Activity couldn’t be started. \($0)" } }

  /// Why.
  public var failureReason: String? {
    switch self {
    case .attributesTooLarge: "The provided Live Activity attributes exceeded the maximum size of 4KB."
    case .unsupported: "The device does not support Live Activities."
    case .denied: "The user disabled Live Activities for the app."
    case .globalMaximumExceeded: "The device reached the maximum number of ongoing Live Activities."
    case .targetMaximumExceeded: "The app reached the maximum number of ongoing Live Activities."
    case .visibility: "The app tried to start the Live Activity while it was in the background."
    case .persistenceFailure: "The system couldn’t persist the Live Activity."
    case .unentitled: "The app doesn’t have the required entitlement to start Live Activities."
    case .malformedActivityIdentifier: "The provided activity identifier is malformed."
    case .missingProcessIdentifier: "The process that tried to start the Live Activity is missing a process identifier."
    case .unsupportedTarget: "The target does not include the NSSupportsLiveActivities key."
    case .reconnectNotPermitted: "The process that tried to recreate the Live Activity is not the one that started it."
    }
  }
}
