@_exported import AppleFoundation

/// An angle in degrees.
public typealias CLLocationDegrees = Double
/// A distance in meters.
public typealias CLLocationDistance = Double
/// An accuracy in meters; negative if the value isn't valid.
public typealias CLLocationAccuracy = Double
/// A speed in meters per second; negative if it isn't valid.
public typealias CLLocationSpeed = Double
/// The accuracy of a speed.
public typealias CLLocationSpeedAccuracy = Double
/// A direction in degrees, clockwise from the north; negative if it isn't valid.
public typealias CLLocationDirection = Double
/// The accuracy of a direction.
public typealias CLLocationDirectionAccuracy = Double

/// A latitude and a longitude, CoreLocation's `CLLocationCoordinate2D`.
public struct CLLocationCoordinate2D: Sendable {
  /// The latitude.
  public var latitude: CLLocationDegrees
  /// The longitude.
  public var longitude: CLLocationDegrees

  /// Creates a coordinate with zeros.
  public init() { (latitude, longitude) = (0, 0) }
  /// Creates a coordinate.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    (self.latitude, self.longitude) = (latitude, longitude)
  }
}

/// A coordinate that isn't valid.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

// Its name is Apple's.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a coordinate, CoreLocation's `CLLocationCoordinate2DMake`.
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: latitude, longitude: longitude) }

// Its name is Apple's.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns whether a coordinate is on the Earth, CoreLocation's `CLLocationCoordinate2DIsValid`.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
  (-90...90).contains(coord.latitude) && (-180...180).contains(coord.longitude)
}

/// A floor of a building, CoreLocation's `CLFloor`: none is known here.
public final class CLFloor: NSObject, Sendable {
  /// The number of the floor.
  public let level: Int

  private init(level: Int) { self.level = level }
}

/// A location at a time, CoreLocation's `CLLocation`.
open class CLLocation: NSObject, NSCopying, @unchecked Sendable {
  /// The coordinate.
  public let coordinate: CLLocationCoordinate2D
  /// The height above the sea.
  public let altitude: CLLocationDistance
  /// The radius of uncertainty; negative if the coordinate isn't valid.
  public let horizontalAccuracy: CLLocationAccuracy
  /// The uncertainty of the height; negative if it isn't valid.
  public let verticalAccuracy: CLLocationAccuracy
  /// The direction of the movement; negative if it isn't valid.
  public let course: CLLocationDirection
  /// The uncertainty of the direction; negative if it isn't valid.
  public let courseAccuracy: CLLocationDirectionAccuracy
  /// The speed; negative if it isn't valid.
  public let speed: CLLocationSpeed
  /// The uncertainty of the speed; negative if it isn't valid.
  public let speedAccuracy: CLLocationSpeedAccuracy
  /// The time.
  public let timestamp: Date
  /// The height above the ellipsoid: here that above the sea.
  open var ellipsoidalAltitude: CLLocationDistance { altitude }
  /// The floor of a building: `nil`.
  open var floor: CLFloor? { nil }
  /// What the location comes from: a simulation.
  open var sourceInformation: CLLocationSourceInformation? {
    CLLocationSourceInformation(softwareSimulationState: true, andExternalAccessoryState: false)
  }

  /// Creates a location of now.
  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0, horizontalAccuracy: 0,
      verticalAccuracy: -1, timestamp: .now)
  }

  /// Creates a location.
  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, timestamp: Date
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy, verticalAccuracy: vAccuracy,
      course: -1, courseAccuracy: -1, speed: -1, speedAccuracy: -1, timestamp: timestamp)
  }

  /// Creates a location of something that moves.
  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection, speed: CLLocationSpeed,
    timestamp: Date
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy, verticalAccuracy: vAccuracy,
      course: course, courseAccuracy: -1, speed: speed, speedAccuracy: -1, timestamp: timestamp)
  }

  /// Creates a location of something that moves, with all accuracies.
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection,
    courseAccuracy: CLLocationDirectionAccuracy, speed: CLLocationSpeed, speedAccuracy: CLLocationSpeedAccuracy,
    timestamp: Date
  ) {
    (self.coordinate, self.altitude, self.timestamp) = (coordinate, altitude, timestamp)
    (horizontalAccuracy, verticalAccuracy) = (hAccuracy, vAccuracy)
    (self.course, self.courseAccuracy, self.speed, self.speedAccuracy) = (course, courseAccuracy, speed, speedAccuracy)
  }

  /// Returns the location itself: it doesn't change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the distance on the surface of the Earth, without the heights.
  open func distance(from location: CLLocation) -> CLLocationDistance {
    Geodesic.distance(coordinate, location.coordinate)
  }

  /// The text of a location in logs.
  open override var description: String {
    "<\(coordinate.latitude),\(coordinate.longitude)> +/- \(horizontalAccuracy)m @ \(timestamp)"
  }
}

/// What a location comes from, CoreLocation's `CLLocationSourceInformation`.
public final class CLLocationSourceInformation: NSObject, Sendable {
  /// Whether it comes from a simulation.
  public let isSimulatedBySoftware: Bool
  /// Whether it comes from an accessory.
  public let isProducedByAccessory: Bool

  /// Creates information.
  public init(softwareSimulationState isSoftware: Bool, andExternalAccessoryState isAccessory: Bool) {
    (isSimulatedBySoftware, isProducedByAccessory) = (isSoftware, isAccessory)
  }
}
