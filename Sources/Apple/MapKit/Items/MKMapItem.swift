import AppModel
import CoreLocation
import PhoneServices
import UIKit

/// A place on the map, MapKit's `MKMapItem`.
open class MKMapItem: NSObject, @unchecked Sendable {
  /// The identifier of a place, MapKit's `MKMapItem.Identifier`.
  public struct Identifier: RawRepresentable, Hashable, Codable, Sendable {
    /// The identifier as text.
    public let rawValue: String
    /// Creates an identifier; `nil` if the text is empty.
    public init?(rawValue: String) {
      guard !rawValue.isEmpty else { return nil }
      self.rawValue = rawValue
    }
  }

  private let mark: MKPlacemark
  /// Whether it is the location of the user.
  public let isCurrentLocation: Bool
  /// The name.
  open var name: String?
  /// The phone number.
  open var phoneNumber: String?
  /// The page of the place.
  open var url: URL?
  /// The time zone.
  open var timeZone: TimeZone?
  /// The category.
  open var pointOfInterestCategory: MKPointOfInterestCategory?
  /// The identifier; `nil` for a place that the app has created.
  public let identifier: Identifier?
  /// Other identifiers: none.
  open var alternateIdentifiers: Set<Identifier> { [] }
  /// The address.
  public let address: MKAddress?

  private init(
    _ mark: MKPlacemark, name: String?, identifier: Identifier? = nil, address: MKAddress? = nil, isUser: Bool = false
  ) {
    (self.mark, self.name, self.identifier) = (mark, name, identifier)
    (self.address, isCurrentLocation) = (address ?? mark.address, isUser)
    super.init()
  }

  /// Creates the place of a placemark.
  public convenience init(placemark: MKPlacemark) { self.init(placemark, name: placemark.name) }

  /// Creates a place.
  public convenience init(location: CLLocation, address: MKAddress?) {
    self.init(MKPlacemark(coordinate: location.coordinate), name: address?.shortAddress, address: address)
  }

  convenience init(_ found: FoundPlace) {
    self.init(
      MKPlacemark(found.place), name: found.place.name,
      identifier: found.identifier.flatMap { Identifier(rawValue: $0) })
    (phoneNumber, url, pointOfInterestCategory) = (found.phone, found.url, found.category)
  }

  /// Returns the location of the user as a place: where the user is when it is asked for.
  open class func forCurrentLocation() -> MKMapItem {
    MKMapItem(MKPlacemark(coordinate: kCLLocationCoordinate2DInvalid), name: "Current Location", isUser: true)
  }

  /// The placemark.
  open var placemark: MKPlacemark { isCurrentLocation ? MKPlacemark(coordinate: coordinate) : mark }
  /// The location.
  open var location: CLLocation { CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude) }
  /// The parts of the address.
  open var addressRepresentations: MKAddressRepresentations? { MKAddressRepresentations(mark) }

  /// The coordinate; an invalid one while the location of the user isn't known.
  var coordinate: CLLocationCoordinate2D {
    guard isCurrentLocation else { return mark.coordinate }
    return PhoneState.current.of(LocationState.self).allowedLocation?.coordinate ?? kCLLocationCoordinate2DInvalid
  }

  // MARK: Maps

  /// Opens Maps with the place, which the step `expect maps was opened at "…"` sees.
  @discardableResult
  open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool { Self.openMaps(with: [self]) }

  /// Opens Maps with places, which the step `expect maps was opened at "…"` sees.
  @discardableResult
  open class func openMaps(with mapItems: [MKMapItem], launchOptions: [String: Any]? = nil) -> Bool {
    PhoneState.current.of(MapState.self).open(mapItems.map { $0.name ?? "" })
    return true
  }

  /// Opens Maps with the place.
  @discardableResult
  open func openInMaps(launchOptions: [String: Any]? = nil, from scene: UIScene?) async -> Bool { openInMaps() }
}

extension LocationState {
  /// The location of the phone, if the app may know it.
  var allowedLocation: CLLocation? {
    switch status(.current) {
    case .authorizedAlways, .authorizedWhenInUse: location
    case .notDetermined, .restricted, .denied: nil
    }
  }
}
