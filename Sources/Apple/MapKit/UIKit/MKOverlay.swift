import CoreLocation

/// A drawing on a map, MapKit's `MKOverlay`.
public protocol MKOverlay: MKAnnotation {
  /// The rectangle around it.
  var boundingMapRect: MKMapRect { get }
}

/// Whether a drawing is above the labels of the base map, of which there are none, MapKit's `MKOverlayLevel`.
public enum MKOverlayLevel: Int, Sendable {
  /// Below them, or above them.
  case aboveRoads, aboveLabels
}

/// Points of a map, MapKit's `MKMultiPoint`.
open class MKMultiPoint: MKShape {
  let mapPoints: [MKMapPoint]

  // Public, so that subclasses inherit the initializers of lines and areas.
  /// Creates a shape from points.
  public init(_mapPoints mapPoints: [MKMapPoint]) {
    self.mapPoints = mapPoints
    super.init()
  }

  /// The number of points.
  open var pointCount: Int { mapPoints.count }

  private var buffer: UnsafeMutablePointer<MKMapPoint>?

  /// Returns a pointer to a copy of the points, which is valid as long as the shape exists.
  open func points() -> UnsafeMutablePointer<MKMapPoint> {
    if let buffer { return buffer }
    let buffer = UnsafeMutablePointer<MKMapPoint>.allocate(capacity: max(mapPoints.count, 1))
    buffer.initialize(from: mapPoints, count: mapPoints.count)
    self.buffer = buffer
    return buffer
  }

  deinit { buffer?.deallocate() }

  /// Copies the coordinates of some points.
  open func getCoordinates(_ coords: UnsafeMutablePointer<CLLocationCoordinate2D>, range: NSRange) {
    for (index, point) in mapPoints[range.lowerBound..<range.upperBound].enumerated() {
      coords[index] = point.coordinate
    }
  }

  /// The middle of the rectangle around the points.
  open override var coordinate: CLLocationCoordinate2D { boundingMapRect.center.coordinate }
  /// The rectangle around the points.
  open var boundingMapRect: MKMapRect { MKMapRect(around: mapPoints) }
}

/// A line, MapKit's `MKPolyline`.
open class MKPolyline: MKMultiPoint, MKOverlay {
  /// Creates a line.
  public convenience init(coordinates: [CLLocationCoordinate2D]) {
    self.init(_mapPoints: coordinates.map { MKMapPoint($0) })
  }
  /// Creates a line.
  public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init(coordinates: Array(UnsafeBufferPointer(start: coords, count: count)))
  }
  /// Creates a line.
  public convenience init(points: UnsafePointer<MKMapPoint>, count: Int) {
    self.init(_mapPoints: Array(UnsafeBufferPointer(start: points, count: count)))
  }
}

/// A line along the shortest way, MapKit's `MKGeodesicPolyline`: it is drawn as a straight one.
open class MKGeodesicPolyline: MKPolyline {}

/// An area, MapKit's `MKPolygon`: its holes aren't drawn.
open class MKPolygon: MKMultiPoint, MKOverlay {
  /// The holes.
  open private(set) var interiorPolygons: [MKPolygon]?

  /// Creates an area.
  public convenience init(coordinates: [CLLocationCoordinate2D], interiorPolygons: [MKPolygon]? = nil) {
    self.init(_mapPoints: coordinates.map { MKMapPoint($0) })
    self.interiorPolygons = interiorPolygons
  }
  /// Creates an area.
  public convenience init(
    coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int, interiorPolygons: [MKPolygon]? = nil
  ) {
    self.init(
      coordinates: Array(UnsafeBufferPointer(start: coords, count: count)), interiorPolygons: interiorPolygons)
  }
  /// Creates an area.
  public convenience init(points: UnsafePointer<MKMapPoint>, count: Int) {
    self.init(_mapPoints: Array(UnsafeBufferPointer(start: points, count: count)))
  }
}

/// A circle, MapKit's `MKCircle`.
open class MKCircle: MKShape, MKOverlay {
  private let center: CLLocationCoordinate2D
  /// The radius in meters.
  public let radius: CLLocationDistance

  /// Creates a circle.
  public init(center coord: CLLocationCoordinate2D, radius: CLLocationDistance) {
    (center, self.radius) = (coord, radius)
    super.init()
  }

  /// The center.
  open override var coordinate: CLLocationCoordinate2D { center }
  /// The rectangle around the circle.
  open var boundingMapRect: MKMapRect {
    let points = radius * MKMapPointsPerMeterAtLatitude(center.latitude)
    return MKMapRect(origin: MKMapPoint(center), size: MKMapSize()).insetBy(dx: -points, dy: -points)
  }
}

/// Tiles of the base map, MapKit's `MKTileOverlay`.
@available(*, unavailable, message: "tiles aren't drawn here")
open class MKTileOverlay: NSObject {
  /// Creates an overlay.
  public init(urlTemplate: String?) {}
}
