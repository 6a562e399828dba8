import AppModel
import AppleFoundation
import HeadlessUI
import PhoneServices
import Synchronization

/// The location of the phone, the places that it knows, and what follows them.
package final class LocationState: ServiceState {
  /// A place with a name.
  package struct Place: Sendable {
    package let name: String
    package let location: CLLocation
    /// The properties of a `CLPlacemark`, by their names.
    package let details: [String: String]

    package init(name: String, location: CLLocation, details: [String: String]) {
      (self.name, self.location, self.details) = (name, location, details)
    }

    /// The properties that steps set.
    package static let properties: Set<String> = [
      "thoroughfare", "subThoroughfare", "locality", "subLocality", "administrativeArea", "subAdministrativeArea",
      "postalCode", "isoCountryCode", "country", "inlandWater", "ocean", "areasOfInterest",
    ]
  }

  private struct WeakManager {
    weak var manager: CLLocationManager?
  }

  private struct Content {
    var location: CLLocation?
    var isEnabled = true
    var places: [Place] = []
    var managers: [WeakManager] = []
    var streams = LaunchStreams<CLLocationUpdate>()
    /// The launch whose return to the foreground is observed: its observers end with it.
    var observedLaunch: Int?
  }

  private let content = Mutex(Content())

  package init() {}

  var isEnabled: Bool { content.withLock { $0.isEnabled } }
  package var location: CLLocation? { content.withLock { $0.location } }

  // MARK: What the user allows

  /// The buttons of the alerts, by their indices.
  enum Button {
    static let (once, whileUsing, denied) = (0, 1, 2)
    static let always = 1
  }

  package func status(_ phone: PhoneState) -> CLAuthorizationStatus {
    guard isEnabled else { return .denied }
    let permissions = phone.of(Permissions.self)
    return switch permissions[.location] {
    case nil: .notDetermined
    case Button.denied: .denied
    default: permissions[.locationAlways] == Button.always ? .authorizedAlways : .authorizedWhenInUse
    }
  }

  /// Asks the user, unless there is an answer.
  func ask(_ phone: PhoneState, forAlways isAlways: Bool) {
    let status = status(phone)
    guard status == .notDetermined || status == .authorizedWhenInUse && isAlways else { return }
    Task { @MainActor in
      let permissions = phone.of(Permissions.self)
      let app = UIApplication.shared.appName
      if status == .notDetermined {
        let alert = SystemAlert(
          "Allow “\(app)” to use your location?", message: Self.purpose("NSLocationWhenInUseUsageDescription"),
          buttons: ["Allow Once", "Allow While Using App", "Don’t Allow"])
        guard let answer = await permissions.ask(for: .location, alert, once: Button.once) else { return }
        // Allowed at any time on trial, without another question.
        if isAlways, answer == Button.whileUsing { permissions[.locationAlways] = Button.always }
      } else {
        let alert = SystemAlert(
          "Allow “\(app)” to also use your location even when you are not using the app?",
          message: Self.purpose("NSLocationAlwaysAndWhenInUseUsageDescription"),
          buttons: ["Keep Only While Using", "Change to Always Allow"])
        guard permissions[.locationAlways] == nil, await permissions.ask(for: .locationAlways, alert) == Button.always
        else { return }
      }
      self.authorizationChanged()
    }
  }

  private static func purpose(_ key: String) -> String? { Bundle.main.object(forInfoDictionaryKey: key) as? String }

  @MainActor
  func authorizationChanged() {
    for manager in managers { manager.authorizationChanged() }
    updateStreams()
  }

  // MARK: The location

  @MainActor
  func set(_ location: CLLocation?) {
    content.withLock { $0.location = location }
    update()
  }

  @MainActor
  func setEnabled(_ isEnabled: Bool) {
    content.withLock { $0.isEnabled = isEnabled }
    authorizationChanged()
  }

  @MainActor
  private func update() {
    for manager in managers {
      manager.update()
      manager.updateRegions()
    }
    updateStreams()
  }

  // MARK: What follows it

  private var managers: [CLLocationManager] { content.withLock { $0.managers.compactMap(\.manager) } }

  func add(_ manager: CLLocationManager) {
    content.withLock { content in
      content.managers.removeAll { $0.manager == nil || $0.manager === manager }
      content.managers.append(WeakManager(manager: manager))
    }
    let launch = PhoneState.current.launchCount
    let isObserved = content.withLock { content in
      defer { content.observedLaunch = launch }
      return content.observedLaunch == launch
    }
    guard !isObserved else { return }
    // An app without updates in the background receives the location when it comes back.
    _ = NotificationCenter.default.addObserver(
      forName: UIApplication.didBecomeActiveNotification, object: nil, queue: nil
    ) { [weak self] _ in
      Task { @MainActor in self?.update() }
    }
  }

  func stream() -> AsyncStream<CLLocationUpdate> {
    let update = currentUpdate
    return content.withLock { $0.streams.makeStream(beginningWith: [update]) }
  }

  private func updateStreams() {
    let update = currentUpdate
    content.withLock { $0.streams.yield(update) }
  }

  private var currentUpdate: CLLocationUpdate { CLLocationUpdate(status(.current), location, isEnabled: isEnabled) }

  // MARK: Places

  package var places: [Place] { content.withLock { $0.places } }

  func add(_ place: Place) {
    content.withLock { content in
      content.places.removeAll { $0.name == place.name }
      content.places.append(place)
    }
  }
}
