import AppModel
import Foundation
import Synchronization
import ViewGraph

/// What the user does in the app at a moment, Foundation's `NSUserActivity`.
open class NSUserActivity: NSObject, @unchecked Sendable {
  /// The type, such as `com.example.show`.
  public let activityType: String
  open var title: String?
  /// The values by which the activity is continued.
  open var userInfo: [AnyHashable: Any]?
  /// The keys of the values that are needed.
  open var requiredUserInfoKeys: Set<String>?
  /// The page that continues the activity elsewhere.
  open var webpageURL: URL?
  /// The page that has led to the activity.
  open var referrerURL: URL?
  /// The words by which the activity is found.
  open var keywords: Set<String> = []
  /// The date after which the activity isn't offered.
  open var expirationDate: Date?
  /// The content that a scene shows for the activity.
  open var targetContentIdentifier: String?
  /// The identifier by which the activity is deleted.
  open var persistentIdentifier: String?
  /// Whether another device can continue the activity.
  open var isEligibleForHandoff = true
  /// Whether the activity is found on the device.
  open var isEligibleForSearch = false
  /// Whether the activity is found by others.
  open var isEligibleForPublicIndexing = false
  /// Whether the activity is suggested by Siri.
  open var isEligibleForPrediction = false
  /// Whether the values have to be brought up to date.
  open var needsSave = false
  /// The receiver of the activity's events.
  open weak var delegate: (any NSUserActivityDelegate)?
  /// The attributes by which a search finds the activity, of CoreSpotlight.
  package var searchAttributes: AnyObject?

  public init(activityType: String) { self.activityType = activityType }

  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }
  /// Makes the activity the one that can be continued.
  open func becomeCurrent() {
    assumingMainThread { UIApplication.shared.activities.current = self }
    if isEligibleForSearch { PhoneState.current.of(SearchableActivities.self).add(self) }
  }
  /// Ends that the activity can be continued.
  open func resignCurrent() {
    assumingMainThread {
      if UIApplication.shared.activities.current === self { UIApplication.shared.activities.current = nil }
    }
  }
  open func invalidate() { resignCurrent() }

  /// Stores a value as the values of the activity.
  ///
  /// - Throws: The error of its encoding.
  open func setTypedPayload<T: Codable>(_ payload: T) throws {
    let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(payload))
    userInfo = object as? [String: Any]
  }
  /// The values of the activity as a value.
  ///
  /// - Throws: The error of its decoding.
  open func typedPayload<T: Codable>(_ type: T.Type) throws -> T {
    let values = (userInfo ?? [:]).reduce(into: [String: Any]()) { $0["\($1.key)"] = $1.value }
    return try JSONDecoder().decode(type, from: JSONSerialization.data(withJSONObject: values))
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The type of the activity in which a link is opened, Foundation's `NSUserActivityTypeBrowsingWeb`.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// Receives the events of an activity, Foundation's `NSUserActivityDelegate`.
public protocol NSUserActivityDelegate: AnyObject {
  /// Called before the values of an activity are read.
  func userActivityWillSave(_ userActivity: NSUserActivity)
  /// Called when the activity was continued on another device; never here.
  func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
  /// Does nothing.
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
  /// Does nothing.
  public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}

/// The activities that views advertise, and those that continue them.
@MainActor
final class UserActivities {
  private struct Advertised {
    weak var node: ViewNode?
    let type: String
    let update: @MainActor (NSUserActivity) -> Void
  }

  private struct Handler {
    weak var node: ViewNode?
    let type: String
    let action: @MainActor (NSUserActivity) -> Void
  }

  /// The activity that the app has made current; `nil` if views advertise theirs.
  var current: NSUserActivity?
  /// Whether the delegate of a scene has no method for the activity that it was given last.
  var wasLeft = false
  private var advertised: [Advertised] = []
  private var handlers: [Handler] = []

  func advertise(
    _ node: ViewNode, _ type: String, isActive: Bool, _ update: @escaping @MainActor (NSUserActivity) -> Void
  ) {
    advertised.removeAll { $0.node == nil || $0.node === node }
    if isActive { advertised.append(Advertised(node: node, type: type, update: update)) }
  }

  func handle(_ node: ViewNode, _ type: String, _ action: @escaping @MainActor (NSUserActivity) -> Void) {
    handlers.removeAll { $0.node == nil || $0.node === node }
    handlers.append(Handler(node: node, type: type, action: action))
  }

  /// The activity of a type that can be continued; `nil` if the app advertises none.
  func advertised(_ type: String) -> NSUserActivity? {
    if let current, current.activityType == type {
      if current.needsSave { current.delegate?.userActivityWillSave(current) }
      current.needsSave = false
      return current
    }
    guard let found = advertised.last(where: { $0.type == type && $0.node?.isAlive ?? false }) else { return nil }
    return Self.activity(found)
  }

  /// The activities of views that are shown.
  var ofViews: [NSUserActivity] { advertised.filter { $0.node?.isAlive ?? false }.map(Self.activity) }

  private static func activity(_ advertised: Advertised) -> NSUserActivity {
    let activity = NSUserActivity(activityType: advertised.type)
    advertised.update(activity)
    return activity
  }

  /// Passes an activity to the views that continue its type.
  ///
  /// - Returns: Whether there is one.
  func continueActivity(_ activity: NSUserActivity) -> Bool {
    let found = handlers.filter { $0.type == activity.activityType && $0.node?.isAlive ?? false }
    for handler in found { handler.action(activity) }
    return !found.isEmpty
  }
}

extension UIApplication {
  /// Continues an activity of the app, as the system does after Handoff or a search.
  ///
  /// - Parameter userInfo: The values; those that the app advertises if `nil`.
  /// - Returns: Whether the app continues activities of the type.
  package func continueActivity(_ type: String, userInfo: [AnyHashable: Any]?) -> Bool {
    let activity = userInfo == nil ? activities.advertised(type) : nil
    return continueActivity(activity ?? NSUserActivity(activityType: type, userInfo: userInfo))
  }

  /// Opens a link as an activity, if the app doesn't open URLs.
  func continueBrowsing(_ url: URL) -> Bool {
    guard ["http", "https"].contains(url.scheme?.lowercased()) else { return false }
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = url
    return continueActivity(activity)
  }

  /// The activities that a search on the device finds: those that were current, and those of the views that are shown.
  package var searchableActivities: [NSUserActivity] {
    PhoneState.current.of(SearchableActivities.self).all + activities.ofViews.filter(\.isEligibleForSearch)
  }

  /// Continues an activity of the app.
  ///
  /// - Returns: Whether the app continues activities of the type.
  package func continueActivity(_ activity: NSUserActivity) -> Bool {
    if activities.continueActivity(activity) { return true }
    for scene in connectedScenes {
      guard let delegate = scene.delegate else { continue }
      if scene.launchActivities.contains(activity) { return true }
      activities.wasLeft = false
      delegate.scene(scene, continue: activity)
      if !activities.wasLeft { return true }
    }
    return delegate?.application(self, continue: activity) { _ in } ?? false
  }
}

/// The activities that a search on the device finds: they stay until the end of the scenario.
package final class SearchableActivities: AppServiceState {
  private let activities = Mutex<[NSUserActivity]>([])

  package init() {}

  var all: [NSUserActivity] { activities.withLock { $0 } }

  func add(_ activity: NSUserActivity) {
    activities.withLock { activities in
      activities.removeAll { $0 === activity || $0.isSame(activity) }
      activities.append(activity)
    }
  }

  /// Removes the activities with a persistent identifier, or all.
  package func remove(_ identifiers: Set<String>?) {
    activities.withLock { activities in
      activities.removeAll { activity in
        identifiers.map { activity.persistentIdentifier.map($0.contains) ?? false } ?? true
      }
    }
  }
}

/// The activity for which the app is launched, until a scene has taken it.
package final class LaunchActivity: ServiceState {
  private let waiting = Mutex<NSUserActivity?>(nil)

  package init() {}

  package var activity: NSUserActivity? {
    get { waiting.withLock { $0 } }
    set { waiting.withLock { $0 = newValue } }
  }

  /// Returns the activity once.
  package func take() -> NSUserActivity? {
    waiting.withLock { waiting in
      defer { waiting = nil }
      return waiting
    }
  }
}

extension NSUserActivity {
  fileprivate func isSame(_ other: NSUserActivity) -> Bool {
    guard let persistentIdentifier else { return false }
    return persistentIdentifier == other.persistentIdentifier
  }

  /// Deletes activities that a search finds by their persistent identifiers.
  @preconcurrency
  public class func deleteSavedUserActivities(
    withPersistentIdentifiers persistentIdentifiers: [String], completionHandler handler: @escaping @Sendable () -> Void
  ) {
    PhoneState.current.of(SearchableActivities.self).remove(Set(persistentIdentifiers))
    Task { handler() }
  }

  /// Deletes all activities that a search finds.
  @preconcurrency
  public class func deleteAllSavedUserActivities(completionHandler handler: @escaping @Sendable () -> Void) {
    PhoneState.current.of(SearchableActivities.self).remove(nil)
    Task { handler() }
  }

  fileprivate convenience init(activityType: String, userInfo: [AnyHashable: Any]?) {
    self.init(activityType: activityType)
    self.userInfo = userInfo
  }
}

extension View {
  /// Advertises an activity while the view is shown.
  public nonisolated func userActivity(
    _ activityType: String, isActive: Bool = true, _ update: @escaping (_ activity: NSUserActivity) -> Void
  ) -> some View {
    nonisolated(unsafe) let update = update
    return node { node in
      UIApplication.shared.activities.advertise(node, activityType, isActive: isActive) { update($0) }
    }
  }

  /// Advertises the activity of an element while the view is shown and there is one.
  public nonisolated func userActivity<P>(
    _ activityType: String, element: P?, _ update: @escaping (_ element: P, _ activity: NSUserActivity) -> Void
  ) -> some View {
    nonisolated(unsafe) let (element, update) = (element, update)
    return userActivity(activityType, isActive: element != nil) { activity in
      if let element { update(element, activity) }
    }
  }

  /// Calls an action when an activity of a type is continued in the app.
  public nonisolated func onContinueUserActivity(
    _ activityType: String, perform action: @escaping (_ userActivity: NSUserActivity) -> Void
  ) -> some View {
    nonisolated(unsafe) let action = action
    return node { node in UIApplication.shared.activities.handle(node, activityType) { action($0) } }
  }
}
