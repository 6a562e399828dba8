import CoreLocation

/// The width and the height of a region, MapKit's `MKCoordinateSpan`.
public struct MKCoordinateSpan: Sendable {
  /// The degrees from north to south.
  public var latitudeDelta: CLLocationDegrees
  /// The degrees from west to east.
  public var longitudeDelta: CLLocationDegrees

  /// Creates an empty span.
  public init() { (latitudeDelta, longitudeDelta) = (0, 0) }
  /// Creates a span.
  public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
    (self.latitudeDelta, self.longitudeDelta) = (latitudeDelta, longitudeDelta)
  }
}

/// A part of the Earth between parallels and meridians, MapKit's `MKCoordinateRegion`.
public struct MKCoordinateRegion: Sendable {
  /// The center.
  public var center: CLLocationCoordinate2D
  /// The width and the height.
  public var span: MKCoordinateSpan

  /// Creates an empty region.
  public init() { (center, span) = (CLLocationCoordinate2D(), MKCoordinateSpan()) }
  /// Creates a region.
  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) { (self.center, self.span) = (center, span) }

  /// Creates a region with a height and a width in meters.
  public init(
    center: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance, longitudinalMeters: CLLocationDistance
  ) {
    let degree = equator / 360
    let parallel = degree * max(cos(center.latitude * .pi / 180), 0.000_1)
    self.init(
      center: center,
      span: MKCoordinateSpan(
        latitudeDelta: min(latitudinalMeters / degree, 180), longitudeDelta: min(longitudinalMeters / parallel, 360)))
  }

  /// Creates the region of a rectangle of the flat map.
  public init(_ rect: MKMapRect) {
    let (north, south) = (rect.origin.coordinate, MKMapPoint(x: rect.maxX, y: rect.maxY).coordinate)
    let center = rect.center.coordinate
    self.init(
      center: CLLocationCoordinate2D(
        latitude: (north.latitude + south.latitude) / 2, longitude: center.longitude.inHalves),
      span: MKCoordinateSpan(
        latitudeDelta: north.latitude - south.latitude,
        longitudeDelta: rect.width / MKMapSize.world.width * 360))
  }
}

extension Double {
  /// The longitude between -180 and 180.
  var inHalves: Double { (-180...180).contains(self) ? self : self - 360 * ((self + 180) / 360).rounded(.down) }
}

// The names of the functions are Apple's.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a span.
public func MKCoordinateSpanMake(
  _ latitudeDelta: CLLocationDegrees, _ longitudeDelta: CLLocationDegrees
) -> MKCoordinateSpan { MKCoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a region.
public func MKCoordinateRegionMake(
  _ centerCoordinate: CLLocationCoordinate2D, _ span: MKCoordinateSpan
) -> MKCoordinateRegion { MKCoordinateRegion(center: centerCoordinate, span: span) }
