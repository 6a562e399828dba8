import AppModel
import AppleFoundation
import HeadlessUI
import PhoneServices

/// Requests the location of the phone, CoreLocation's `CLLocationManager`.
///
/// The steps `given location is 52.5, 13.4` and `given location is unknown` set it; it is unknown at first.
open class CLLocationManager: NSObject, @unchecked Sendable {
  /// The receiver of locations.
  open weak var delegate: (any CLLocationManagerDelegate)?
  /// The wanted accuracy: locations are exact.
  open var desiredAccuracy = kCLLocationAccuracyBest
  /// The distance to the last location below which none is reported.
  open var distanceFilter = kCLDistanceFilterNone
  /// What the user does.
  open var activityType = CLActivityType.other
  /// Whether updates pause while the phone doesn't move: then there are none.
  open var pausesLocationUpdatesAutomatically = true
  /// Whether updates continue in the background.
  open var allowsBackgroundLocationUpdates = false
  /// Whether the status bar shows updates in the background: there is none.
  open var showsBackgroundLocationIndicator = false

  /// Reports that the app has started.
  private struct Updates {
    /// The launch in which they were started; `nil` if they weren't.
    var launch: Int?
    var reported: CLLocation?

    /// Notes a location, and returns whether it is reported: far enough from the last one, in the launch of the start.
    mutating func isNews(_ location: CLLocation?, in launch: Int, beyond distance: CLLocationDistance) -> Bool {
      // A manager of an earlier launch is that of an app that has ended.
      guard self.launch == launch else { return false }
      if let reported, let location, reported === location || reported.distance(from: location) < distance {
        return false
      }
      reported = location ?? reported
      return true
    }
  }

  private var updates = Updates()
  private var significantUpdates = Updates()
  private var regions: [MonitoredRegion] = []

  private struct MonitoredRegion {
    let region: CLRegion
    var isInside: Bool?
  }

  /// Creates a manager; its delegate receives the authorization.
  public override init() {
    super.init()
    state.add(self)
    Task { @MainActor in self.delegate?.locationManagerDidChangeAuthorization(self) }
  }

  private var state: LocationState { PhoneState.current.of() }

  /// The state, which reports to the manager from now on: one in a static property was created in an earlier scenario.
  private var registered: LocationState {
    let state = state
    state.add(self)
    return state
  }

  // MARK: Authorization

  /// What the user has allowed.
  open var authorizationStatus: CLAuthorizationStatus { state.status(.current) }
  /// What the user has allowed.
  @available(*, deprecated, message: "use the property of the manager")
  open class func authorizationStatus() -> CLAuthorizationStatus {
    PhoneState.current.of(LocationState.self).status(.current)
  }
  /// How precise locations are: always precise.
  open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }
  /// Whether the phone may be located: not after the step `given location services are off`.
  open class func locationServicesEnabled() -> Bool { PhoneState.current.of(LocationState.self).isEnabled }
  /// Whether the phone knows its direction: it doesn't.
  open class func headingAvailable() -> Bool { false }
  /// Whether large movements are reported.
  open class func significantLocationChangeMonitoringAvailable() -> Bool { true }
  /// Whether regions of a type are monitored: circles are.
  open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { regionClass == CLCircularRegion.self }

  /// Asks the user to allow locations while the app is used.
  open func requestWhenInUseAuthorization() { registered.ask(.current, forAlways: false) }
  /// Asks the user to allow locations at any time.
  open func requestAlwaysAuthorization() { registered.ask(.current, forAlways: true) }
  /// Asks for precise locations, which are allowed.
  open func requestTemporaryFullAccuracyAuthorization(
    withPurposeKey purposeKey: String, completion: (@MainActor @Sendable ((any Error)?) -> Void)? = nil
  ) {
    Task { @MainActor in completion?(nil) }
  }

  // MARK: Locations

  /// The last location; `nil` if it is unknown or not allowed.
  open var location: CLLocation? { authorizationStatus.isAuthorized ? state.location : nil }

  /// Starts to report locations.
  open func startUpdatingLocation() {
    _ = registered
    updates = Updates(launch: PhoneState.current.launchCount)
    Task { @MainActor in self.update() }
  }

  /// Ends the reports.
  open func stopUpdatingLocation() { updates = Updates() }

  /// Reports the location once.
  open func requestLocation() {
    Task { @MainActor in
      guard self.authorizationStatus != .notDetermined else { return self.fail(.denied) }
      self.report()
    }
  }

  /// Starts to report large movements, here of 500 m.
  open func startMonitoringSignificantLocationChanges() {
    _ = registered
    significantUpdates = Updates(launch: PhoneState.current.launchCount)
    Task { @MainActor in self.update() }
  }

  /// Ends the reports of large movements.
  open func stopMonitoringSignificantLocationChanges() { significantUpdates = Updates() }

  private static let significantDistance = 500.0

  /// Reports directions.
  @available(*, unavailable, message: "the phone doesn't know its direction here; ask headingAvailable()")
  open func startUpdatingHeading() {}
  /// Ends the reports of directions: there are none.
  open func stopUpdatingHeading() {}

  // MARK: Regions

  /// The regions that are monitored.
  open var monitoredRegions: Set<CLRegion> { Set(regions.map(\.region)) }
  /// The largest radius.
  open var maximumRegionMonitoringDistance: CLLocationDistance { 1_000_000 }

  /// Reports when the phone enters or leaves a region, while the app runs.
  open func startMonitoring(for region: CLRegion) {
    _ = registered
    regions.removeAll { $0.region == region }
    regions.append(MonitoredRegion(region: region, isInside: location.map { region.has($0.coordinate) }))
    Task { @MainActor in self.delegate?.locationManager(self, didStartMonitoringFor: region) }
  }

  /// Ends the reports of a region.
  open func stopMonitoring(for region: CLRegion) { regions.removeAll { $0.region == region } }

  /// Reports whether the phone is in a region.
  open func requestState(for region: CLRegion) {
    Task { @MainActor in
      let state = self.location.map { region.has($0.coordinate) ? CLRegionState.inside : .outside }
      self.delegate?.locationManager(self, didDetermineState: state ?? .unknown, for: region)
    }
  }
}

extension CLLocationManager {
  /// Reports what the user has allowed, and the location that it permits.
  @MainActor
  func authorizationChanged() {
    delegate?.locationManagerDidChangeAuthorization(self)
    update()
  }

  /// Reports the location if the app has started updates.
  @MainActor
  func update() {
    let phone = PhoneState.current
    guard authorizationStatus != .notDetermined else { return }
    if phone.events?.appState == .runningBackground, !allowsBackgroundLocationUpdates { return }
    let (location, launch) = (location, phone.launchCount)
    let isNews = updates.isNews(location, in: launch, beyond: distanceFilter)
    let isSignificant = significantUpdates.isNews(location, in: launch, beyond: Self.significantDistance)
    if isNews || isSignificant { report() }
  }

  @MainActor
  private func report() {
    guard authorizationStatus.isAuthorized else { return fail(.denied) }
    guard let location else { return fail(.locationUnknown) }
    delegate?.locationManager(self, didUpdateLocations: [location])
  }

  @MainActor
  private func fail(_ code: CLError.Code) { delegate?.locationManager(self, didFailWithError: CLError(code)) }

  /// Reports the regions that the phone has entered or left.
  @MainActor
  func updateRegions() {
    guard let coordinate = location?.coordinate else { return }
    for index in regions.indices {
      let region = regions[index].region
      let isInside = region.has(coordinate)
      let wasInside = regions[index].isInside
      regions[index].isInside = isInside
      guard wasInside != isInside else { continue }
      delegate?.locationManager(self, didDetermineState: isInside ? .inside : .outside, for: region)
      if isInside, region.notifyOnEntry { delegate?.locationManager(self, didEnterRegion: region) }
      if !isInside, wasInside != nil, region.notifyOnExit { delegate?.locationManager(self, didExitRegion: region) }
    }
  }
}

extension CLAuthorizationStatus {
  var isAuthorized: Bool { self == .authorizedAlways || self == .authorizedWhenInUse }
}
