import AppModel
import AppleFoundation
import PhoneServices

/// Finds places by their names and names by their places, CoreLocation's `CLGeocoder`.
///
/// It knows the places of the steps `given place "…" is at 52.5, 13.4`.
open class CLGeocoder: NSObject, @unchecked Sendable {
  /// Creates a geocoder.
  public override init() { super.init() }

  /// Whether a search is under way: results come at once.
  open var isGeocoding: Bool { false }
  /// Has nothing to cancel.
  open func cancelGeocode() {}

  @MainActor
  private func search(_ isFound: @Sendable (LocationState.Place) -> Bool) throws -> [CLPlacemark] {
    let phone = PhoneState.current
    guard !(phone.server?.isOffline ?? false) else { throw CLError(.network) }
    let found = phone.of(LocationState.self).places.filter(isFound)
    guard !found.isEmpty else { throw CLError(.geocodeFoundNoResult) }
    return found.map(CLPlacemark.init)
  }

  /// Finds places by a name or an address.
  open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] {
    try await search { $0.name.caseInsensitiveCompare(addressString) == .orderedSame }
  }

  /// Finds places by a name or an address, in a region.
  open func geocodeAddressString(_ addressString: String, in region: CLRegion?) async throws -> [CLPlacemark] {
    try await geocodeAddressString(addressString)
  }

  /// Finds the nearest place within a kilometer.
  open func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] {
    let found = try await search { $0.location.distance(from: location) < 1000 }
    let nearest = found.min { $0.distance(from: location) < $1.distance(from: location) }
    return nearest.map { [$0] } ?? []
  }

  /// Finds the nearest place within a kilometer; its names are those of the step in any language.
  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale?
  ) async throws -> [CLPlacemark] { try await reverseGeocodeLocation(location) }

  /// Passes the places of a name or an address to a closure.
  open func geocodeAddressString(
    _ addressString: String, completionHandler: @escaping @Sendable ([CLPlacemark]?, (any Error)?) -> Void
  ) { complete(completionHandler, orElse: nil) { try await self.geocodeAddressString(addressString) } }

  /// Passes the nearest place to a closure.
  open func reverseGeocodeLocation(
    _ location: CLLocation, completionHandler: @escaping @Sendable ([CLPlacemark]?, (any Error)?) -> Void
  ) { complete(completionHandler, orElse: nil) { try await self.reverseGeocodeLocation(location) } }
}

/// A place with its names, CoreLocation's `CLPlacemark`.
open class CLPlacemark: NSObject, NSCopying, @unchecked Sendable {
  private let place: LocationState.Place

  package init(_ place: LocationState.Place) { self.place = place }

  /// Creates the place of another placemark.
  package init(copying placemark: CLPlacemark) { place = placemark.place }

  fileprivate func distance(from location: CLLocation) -> Double { place.location.distance(from: location) }

  /// The location.
  open var location: CLLocation? { place.location }
  /// The region: a circle of 100 m.
  open var region: CLRegion? {
    CLCircularRegion(center: place.location.coordinate, radius: 100, identifier: place.name)
  }
  /// The time zone: `nil`.
  open var timeZone: TimeZone? { nil }
  /// The name.
  open var name: String? { place.name }
  /// The street.
  open var thoroughfare: String? { place.details["thoroughfare"] }
  /// The number of the house.
  open var subThoroughfare: String? { place.details["subThoroughfare"] }
  /// The city.
  open var locality: String? { place.details["locality"] }
  /// The district.
  open var subLocality: String? { place.details["subLocality"] }
  /// The state.
  open var administrativeArea: String? { place.details["administrativeArea"] }
  /// The county.
  open var subAdministrativeArea: String? { place.details["subAdministrativeArea"] }
  /// The postal code.
  open var postalCode: String? { place.details["postalCode"] }
  /// The code of the country.
  open var isoCountryCode: String? { place.details["isoCountryCode"] }
  /// The country.
  open var country: String? { place.details["country"] }
  /// The lake or river.
  open var inlandWater: String? { place.details["inlandWater"] }
  /// The ocean.
  open var ocean: String? { place.details["ocean"] }
  /// What is there.
  open var areasOfInterest: [String]? { place.details["areasOfInterest"].map { [$0] } }

  /// Returns the place itself.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
