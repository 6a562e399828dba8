import CoreLocation

/// A point of the flat map of the Earth, MapKit's `MKMapPoint`: Mercator's projection, with the origin in the northwest.
public struct MKMapPoint: Sendable {
  /// The distance from the meridian of 180° west.
  public var x: Double
  /// The distance from the northern edge.
  public var y: Double

  /// Creates the origin.
  public init() { (x, y) = (0, 0) }
  /// Creates a point.
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  /// Creates the point of a coordinate; both of its numbers are -1 if the coordinate isn't valid.
  public init(_ coordinate: CLLocationCoordinate2D) {
    guard CLLocationCoordinate2DIsValid(coordinate) else {
      (x, y) = (-1, -1)
      return
    }
    let latitude = min(max(coordinate.latitude, -Self.edge), Self.edge) * .pi / 180
    let side = MKMapSize.world.width
    x = (coordinate.longitude + 180) / 360 * side
    y = (0.5 - asinh(tan(latitude)) / (2 * .pi)) * side
  }

  /// The latitude of the northern edge of a square map.
  static let edge = atan(sinh(Double.pi)) * 180 / .pi

  /// The coordinate of the point.
  public var coordinate: CLLocationCoordinate2D {
    let side = MKMapSize.world.width
    return CLLocationCoordinate2D(
      latitude: atan(sinh((0.5 - y / side) * 2 * .pi)) * 180 / .pi, longitude: x / side * 360 - 180)
  }

  /// Returns the distance to another point in meters.
  public func distance(to: MKMapPoint) -> CLLocationDistance {
    let (start, end) = (coordinate, to.coordinate)
    return CLLocation(latitude: start.latitude, longitude: start.longitude)
      .distance(from: CLLocation(latitude: end.latitude, longitude: end.longitude))
  }
}

/// A size on the flat map, MapKit's `MKMapSize`.
public struct MKMapSize: Sendable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Creates an empty size.
  public init() { (width, height) = (0, 0) }
  /// Creates a size.
  public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

  /// The size of the whole map: 2²⁸ points in each direction.
  public static let world = MKMapSize(width: 268_435_456, height: 268_435_456)
}

// The names of the functions are Apple's.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the meters between two points of the flat map that are 1 apart, at a latitude.
public func MKMetersPerMapPointAtLatitude(_ latitude: CLLocationDegrees) -> CLLocationDistance {
  cos(min(max(latitude, -MKMapPoint.edge), MKMapPoint.edge) * .pi / 180) * equator / MKMapSize.world.width
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the points of the flat map in a meter, at a latitude.
public func MKMapPointsPerMeterAtLatitude(_ latitude: CLLocationDegrees) -> Double {
  1 / MKMetersPerMapPointAtLatitude(latitude)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a point.
public func MKMapPointMake(_ x: Double, _ y: Double) -> MKMapPoint { MKMapPoint(x: x, y: y) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a size.
public func MKMapSizeMake(_ width: Double, _ height: Double) -> MKMapSize { MKMapSize(width: width, height: height) }

/// The length of the equator in meters.
let equator = 2 * Double.pi * 6_378_137
