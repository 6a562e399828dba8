import CoreLocation

/// What a map looks from, MapKit's `MapCamera`.
public struct MapCamera: Equatable, Sendable {
  /// The coordinate in the middle.
  public var centerCoordinate: CLLocationCoordinate2D
  /// The distance to the middle in meters.
  public var distance: Double
  /// The direction that is up, in degrees clockwise from the north.
  public var heading: Double
  /// The angle in degrees: it is kept, and the map stays flat.
  public var pitch: Double

  /// Creates a camera.
  public init(centerCoordinate: CLLocationCoordinate2D, distance: Double, heading: Double = 0, pitch: Double = 0) {
    (self.centerCoordinate, self.distance) = (centerCoordinate, distance)
    (self.heading, self.pitch) = (heading, pitch)
  }

  /// Creates the camera of a map view of UIKit.
  public init(_ camera: MKMapCamera) {
    self.init(
      centerCoordinate: camera.centerCoordinate, distance: camera.centerCoordinateDistance, heading: camera.heading,
      pitch: Double(camera.pitch))
  }

  /// Whether two cameras see the same.
  public static func == (left: MapCamera, right: MapCamera) -> Bool {
    left.centerCoordinate.isSame(as: right.centerCoordinate) && left.distance == right.distance
      && left.heading == right.heading && left.pitch == right.pitch
  }
}

extension CLLocationCoordinate2D {
  /// Whether both numbers are the same: apps declare `==` themselves.
  func isSame(as other: CLLocationCoordinate2D) -> Bool {
    latitude == other.latitude && longitude == other.longitude
  }
}

/// The limits of a camera, MapKit's `MapCameraBounds`.
public struct MapCameraBounds: Sendable {
  let rect: MKMapRect?
  let distances: ClosedRange<Double>

  private init(_ rect: MKMapRect?, _ minimum: Double?, _ maximum: Double?) {
    self.rect = rect
    let minimum = minimum ?? 0
    distances = minimum...max(minimum, maximum ?? .infinity)
  }

  /// Keeps the middle in a region, and the distance between two.
  public init(
    centerCoordinateBounds: MKCoordinateRegion, minimumDistance: Double? = nil, maximumDistance: Double? = nil
  ) { self.init(MKMapRect(centerCoordinateBounds), minimumDistance, maximumDistance) }

  /// Keeps the middle in a rectangle, and the distance between two.
  public init(centerCoordinateBounds: MKMapRect, minimumDistance: Double? = nil, maximumDistance: Double? = nil) {
    self.init(centerCoordinateBounds, minimumDistance, maximumDistance)
  }

  /// Keeps the distance between two.
  public init(minimumDistance: Double? = nil, maximumDistance: Double? = nil) {
    self.init(nil, minimumDistance, maximumDistance)
  }

  /// The numbers of the limits, by which changes are noticed.
  var numbers: [Double] {
    let edges = rect.map { [$0.minX, $0.minY, $0.width, $0.height] } ?? []
    return edges + [distances.lowerBound, distances.upperBound]
  }

  /// The projection within the limits that is nearest to another one.
  func limiting(_ projection: MapProjection) -> MapProjection {
    var camera = projection.camera
    camera.distance = min(max(camera.distance, distances.lowerBound), distances.upperBound)
    var center = projection.center
    if let rect, !rect.isNull {
      center = MKMapPoint(x: min(max(center.x, rect.minX), rect.maxX), y: min(max(center.y, rect.minY), rect.maxY))
    }
    guard camera.distance != projection.camera.distance || center.x != projection.x || center.y != projection.y else {
      return projection
    }
    camera.centerCoordinate = center.coordinate
    return MapProjection(camera, in: projection.size)
  }
}

/// What a map shows after a change, MapKit's `MapCameraUpdateContext`.
public struct MapCameraUpdateContext: Sendable {
  /// The camera.
  public let camera: MapCamera
  /// The region around what is seen.
  public let region: MKCoordinateRegion
  /// The rectangle around what is seen.
  public let rect: MKMapRect

  init(_ projection: MapProjection) {
    (camera, region, rect) = (projection.camera, projection.region, projection.rect)
  }
}

/// When changes of a camera are reported, MapKit's `MapCameraUpdateFrequency`.
public struct MapCameraUpdateFrequency: Equatable, Sendable {
  private let name: String
  /// When the user lets go.
  public static var onEnd: MapCameraUpdateFrequency { MapCameraUpdateFrequency(name: "onEnd") }
  /// At each change.
  public static var continuous: MapCameraUpdateFrequency { MapCameraUpdateFrequency(name: "continuous") }
}

/// What a user does with a map, MapKit's `MapInteractionModes`.
public struct MapInteractionModes: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The user drags it.
  public static let pan = MapInteractionModes(rawValue: 1)
  /// The user enlarges it by a double tap; robots have one finger.
  public static let zoom = MapInteractionModes(rawValue: 2)
  /// The user turns it, which takes two fingers.
  public static let rotate = MapInteractionModes(rawValue: 4)
  /// The user tilts it, which takes two fingers.
  public static let pitch = MapInteractionModes(rawValue: 8)
  /// All of them.
  public static let all: MapInteractionModes = [.pan, .zoom, .rotate, .pitch]
}
