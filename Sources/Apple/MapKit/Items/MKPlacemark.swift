import CoreLocation

/// A place with its names on a map, MapKit's `MKPlacemark`.
open class MKPlacemark: CLPlacemark, MKAnnotation, @unchecked Sendable {
  /// The coordinate.
  public let coordinate: CLLocationCoordinate2D
  private let isNamed: Bool

  override init(_ place: LocationState.Place) {
    (coordinate, isNamed) = (place.location.coordinate, !place.name.isEmpty)
    super.init(place)
  }

  /// Creates a place without names.
  public convenience init(coordinate: CLLocationCoordinate2D) {
    self.init(coordinate: coordinate, addressDictionary: nil)
  }

  /// Creates a place with an address.
  ///
  /// - Parameter addressDictionary: The parts by the keys of Contacts: `Name`, `Street`, `City`, `State`, `ZIP`,
  ///   `Country`, `CountryCode`.
  public convenience init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?) {
    let keys = [
      "Street": "thoroughfare", "City": "locality", "State": "administrativeArea", "ZIP": "postalCode",
      "Country": "country", "CountryCode": "isoCountryCode", "SubLocality": "subLocality",
    ]
    var details: [String: String] = [:]
    for (key, value) in addressDictionary ?? [:] {
      if let name = keys[key] { details[name] = "\(value)" }
    }
    self.init(
      LocationState.Place(
        name: addressDictionary?["Name"] as? String ?? "",
        location: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude), details: details))
  }

  /// Creates the place of a placemark.
  public init(placemark: CLPlacemark) {
    coordinate = placemark.location?.coordinate ?? kCLLocationCoordinate2DInvalid
    isNamed = placemark.name?.isEmpty == false
    super.init(copying: placemark)
  }

  /// The name.
  open override var name: String? { isNamed ? super.name : nil }
  /// The title on a map: the name, and the address.
  open var title: String? {
    let parts = [name].compactMap { $0 } + lines
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
  /// The subtitle on a map: `nil`.
  open var subtitle: String? { nil }
  /// The code of the country.
  open var countryCode: String? { isoCountryCode }

  /// The lines of the address.
  fileprivate var lines: [String] {
    let street = [subThoroughfare, thoroughfare].compactMap { $0 }.joined(separator: " ")
    let region = [administrativeArea, postalCode].compactMap { $0 }.joined(separator: " ")
    return [street, locality ?? "", region, country ?? ""].filter { !$0.isEmpty }
  }

  var address: MKAddress? {
    MKAddress(fullAddress: lines.joined(separator: ", "), shortAddress: lines.first)
  }
}

/// The address of a place, MapKit's `MKAddress`.
public final class MKAddress: NSObject, Sendable {
  /// The whole address.
  public let fullAddress: String
  /// A part of the address.
  public let shortAddress: String?

  /// Creates an address; `nil` if it is empty.
  public init?(fullAddress: String, shortAddress: String?) {
    guard !fullAddress.isEmpty else { return nil }
    (self.fullAddress, self.shortAddress) = (fullAddress, shortAddress)
  }
}

/// The parts of an address, MapKit's `MKAddressRepresentations`.
public final class MKAddressRepresentations: NSObject, Sendable {
  /// The city.
  public let cityName: String?
  /// The country.
  public let regionName: String?
  private let lines: [String]

  init?(_ placemark: MKPlacemark) {
    guard !placemark.lines.isEmpty else { return nil }
    (cityName, regionName, lines) = (placemark.locality, placemark.country, placemark.lines)
  }

  /// The city and the country.
  public var cityWithContext: String? {
    cityName.map { [$0, regionName].compactMap { $0 }.joined(separator: ", ") }
  }

  /// Returns the whole address.
  public func fullAddress(includingRegion: Bool, singleLine: Bool) -> String? {
    let shown = includingRegion ? lines : lines.filter { $0 != regionName }
    return shown.joined(separator: singleLine ? ", " : "\n")
  }
}
