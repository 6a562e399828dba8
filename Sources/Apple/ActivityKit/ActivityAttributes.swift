@_exported import AppleFoundation

/// What a Live Activity shows, ActivityKit's `ActivityAttributes`: what stays, and in its state what changes.
public protocol ActivityAttributes: Decodable, Encodable {
  /// What changes.
  associatedtype ContentState: Decodable, Encodable, Hashable
}

/// What a Live Activity shows at a moment, ActivityKit's `ActivityContent`.
public struct ActivityContent<State> where State: Decodable & Encodable & Hashable {
  /// The state.
  public var state: State
  /// The date after which the state is old; `nil` if it stays good.
  public var staleDate: Date?
  /// How important the activity is among those of the app.
  public var relevanceScore: Double

  /// Creates content.
  public init(state: State, staleDate: Date?, relevanceScore: Double = 0) {
    (self.state, self.staleDate, self.relevanceScore) = (state, staleDate, relevanceScore)
  }
}

extension ActivityContent: Equatable, Hashable {}
extension ActivityContent: Sendable where State: Sendable {}
extension ActivityContent: Encodable, Decodable {}

extension ActivityContent: CustomStringConvertible {
  /// The state with its date.
  public var description: String {
    "ActivityContent(state: \(state), staleDate: \(staleDate.map { "\($0)" } ?? "nil"), relevanceScore: \(relevanceScore))"
  }
}

/// Where a Live Activity is in its life, ActivityKit's `ActivityState`.
public enum ActivityState: Hashable, Sendable, Codable {
  /// It is shown and can be updated.
  case active
  /// It is shown, and its content is old.
  case stale
  /// It is shown, and can no longer be updated.
  case ended
  /// It is no longer shown.
  case dismissed
  /// It waits for its start.
  case pending
}

/// How a Live Activity is shown, ActivityKit's `ActivityStyle`.
public enum ActivityStyle: String, Hashable, Sendable, Codable {
  /// Until its end.
  case standard
  /// Until the user locks or leaves it: in the Dynamic Island only.
  case transient
}

/// How a Live Activity gets its updates, ActivityKit's `PushType`: by Apple's push service, which isn't reached here.
public struct PushType: Hashable, Sendable {
  private let channel: String?

  /// By a token of the activity, which never comes.
  public static let token = PushType(channel: nil)
  /// By a channel of all activities.
  public static func channel(_ channelId: String) -> PushType { PushType(channel: channelId) }
}

/// When a Live Activity that has ended is no longer shown, ActivityKit's `ActivityUIDismissalPolicy`.
public struct ActivityUIDismissalPolicy: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case usual, immediate
    case after(Date)
  }

  private let kind: Kind

  /// After four hours.
  public static let `default` = ActivityUIDismissalPolicy(kind: .usual)
  /// At once.
  public static let immediate = ActivityUIDismissalPolicy(kind: .immediate)
  /// At a date, after four hours at the latest.
  public static func after(_ date: Date) -> ActivityUIDismissalPolicy { ActivityUIDismissalPolicy(kind: .after(date)) }

  /// The time from now.
  ///
  /// Source: https://developer.apple.com/documentation/activitykit/activityuidismissalpolicy
  var delay: TimeInterval {
    switch kind {
    case .usual: Self.longest
    case .immediate: 0
    case .after(let date): min(max(0, date.timeIntervalSinceNow), Self.longest)
    }
  }

  private static let longest: TimeInterval = 4 * 3600
}

/// What the user sees and hears of an update, ActivityKit's `AlertConfiguration`.
public struct AlertConfiguration: Hashable, Sendable {
  /// The sound of an alert, ActivityKit's `AlertConfiguration.AlertSound`.
  public struct AlertSound: Hashable, Sendable {
    private let name: String?
    /// The usual sound.
    public static let `default` = AlertSound(name: nil)
    /// A sound of the app.
    public static func named(_ name: String) -> AlertSound { AlertSound(name: name) }
  }

  /// The title.
  public var title: LocalizedStringResource
  /// The text below it.
  public var body: LocalizedStringResource
  /// The sound.
  public var sound: AlertSound

  /// Creates an alert.
  public init(title: LocalizedStringResource, body: LocalizedStringResource, sound: AlertSound) {
    (self.title, self.body, self.sound) = (title, body, sound)
  }

  /// Returns whether the titles, the bodies and the sounds are the same.
  public static func == (first: Self, second: Self) -> Bool {
    first.title == second.title && first.body == second.body && first.sound == second.sound
  }
  /// Hashes the words and the sound.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title.key)
    hasher.combine(body.key)
    hasher.combine(sound)
  }
}
