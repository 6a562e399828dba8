import CoreLocation
import SwiftUI

/// An app that follows the location.
struct NearbyApp: View {
  @State private var finder = Finder()
  @State private var live = "–"

  var body: some View {
    VStack {
      Text(finder.status).accessibilityIdentifier("status")
      Text(finder.log).accessibilityIdentifier("log")
      Text(live).accessibilityIdentifier("live")
      Button("Ask") { finder.manager.requestWhenInUseAuthorization() }
      Button("Ask always") { finder.manager.requestAlwaysAuthorization() }
      Button("Start") { finder.manager.startUpdatingLocation() }
      Button("Stop") { finder.manager.stopUpdatingLocation() }
      Button("Once") { finder.manager.requestLocation() }
      Button("Watch home") { finder.watchHome() }
      Button("Follow") { follow() }
      Button("Where am I?") { Task { await finder.name() } }
      Button("Find Berlin") { Task { await finder.find() } }
    }
  }

  private func follow() {
    Task {
      for try await update in CLLocationUpdate.liveUpdates() {
        live = update.location.map { "\($0.coordinate.latitude)" } ?? (update.authorizationDenied ? "denied" : "none")
      }
    }
  }
}

@Observable
@MainActor
final class Finder: NSObject, CLLocationManagerDelegate {
  private(set) var status = "–"
  private(set) var log = "–"
  let manager = CLLocationManager()

  override init() {
    super.init()
    manager.delegate = self
    manager.distanceFilter = 100
  }

  func watchHome() {
    let center = CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4)
    manager.startMonitoring(for: CLCircularRegion(center: center, radius: 200, identifier: "home"))
  }

  func name() async {
    guard let location = manager.location else { return log = "lost" }
    do {
      let places = try await CLGeocoder().reverseGeocodeLocation(location)
      log = places.first.map { "\($0.name ?? "?"), \($0.locality ?? "?")" } ?? "nowhere"
    } catch CLError.geocodeFoundNoResult {
      log = "unknown place"
    } catch {
      log = "error \((error as NSError).code)"
    }
  }

  func find() async {
    let place = try? await CLGeocoder().geocodeAddressString("berlin").first
    log = place?.location.map { "\($0.coordinate.latitude) \($0.coordinate.longitude)" } ?? "not found"
  }

  nonisolated func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    let status = "\(manager.authorizationStatus)"
    Task { @MainActor in self.status = status }
  }

  nonisolated func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    let coordinate = locations[0].coordinate
    Task { @MainActor in log = "\(coordinate.latitude) \(coordinate.longitude)" }
  }

  nonisolated func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    let code = (error as? CLError)?.code
    Task { @MainActor in log = code == .denied ? "denied" : code == .locationUnknown ? "unknown" : "error" }
  }

  nonisolated func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
    Task { @MainActor in log = "enters \(region.identifier)" }
  }

  nonisolated func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {
    Task { @MainActor in log = "leaves \(region.identifier)" }
  }
}
