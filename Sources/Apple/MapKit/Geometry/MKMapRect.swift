import CoreLocation

/// A rectangle of the flat map, MapKit's `MKMapRect`.
public struct MKMapRect: Sendable {
  /// The northwestern corner.
  public var origin: MKMapPoint
  /// The size.
  public var size: MKMapSize

  /// Creates an empty rectangle.
  public init() { (origin, size) = (MKMapPoint(), MKMapSize()) }
  /// Creates a rectangle.
  public init(origin: MKMapPoint, size: MKMapSize) { (self.origin, self.size) = (origin, size) }
  /// Creates a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
  }

  /// The whole map.
  public static let world = MKMapRect(origin: MKMapPoint(), size: .world)
  /// No rectangle, as the result of an empty intersection.
  public static let null = MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)

  /// The western edge.
  public var minX: Double { origin.x }
  /// The northern edge.
  public var minY: Double { origin.y }
  /// The middle from west to east.
  public var midX: Double { origin.x + size.width / 2 }
  /// The middle from north to south.
  public var midY: Double { origin.y + size.height / 2 }
  /// The eastern edge.
  public var maxX: Double { origin.x + size.width }
  /// The southern edge.
  public var maxY: Double { origin.y + size.height }
  /// The width.
  public var width: Double { size.width }
  /// The height.
  public var height: Double { size.height }
  /// Whether it is ``null``.
  public var isNull: Bool { origin.x.isInfinite || origin.y.isInfinite }
  /// Whether it has no area.
  public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }
  /// Whether it reaches over the meridian of 180°.
  public var spans180thMeridian: Bool { !isNull && (minX < 0 || maxX > MKMapSize.world.width) }

  /// Returns the smallest rectangle around both.
  public func union(_ rect2: MKMapRect) -> MKMapRect {
    guard !isNull else { return rect2 }
    guard !rect2.isNull else { return self }
    let (x, y) = (min(minX, rect2.minX), min(minY, rect2.minY))
    return MKMapRect(x: x, y: y, width: max(maxX, rect2.maxX) - x, height: max(maxY, rect2.maxY) - y)
  }

  /// Returns the part that is in both; ``null`` if there is none.
  public func intersection(_ rect2: MKMapRect) -> MKMapRect {
    let (x, y) = (max(minX, rect2.minX), max(minY, rect2.minY))
    let (width, height) = (min(maxX, rect2.maxX) - x, min(maxY, rect2.maxY) - y)
    return isNull || rect2.isNull || width < 0 || height < 0
      ? .null : MKMapRect(x: x, y: y, width: width, height: height)
  }

  /// Returns the rectangle with its edges moved inwards.
  public func insetBy(dx: Double, dy: Double) -> MKMapRect {
    MKMapRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// Returns the rectangle at another place.
  public func offsetBy(dx: Double, dy: Double) -> MKMapRect {
    MKMapRect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// Returns whether a point is in the rectangle, or on its western or northern edge.
  public func contains(_ point: MKMapPoint) -> Bool {
    !isEmpty && minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }

  /// Returns whether a rectangle is inside of this one, or null.
  public func contains(_ rect2: MKMapRect) -> Bool {
    rect2.isNull || minX <= rect2.minX && rect2.maxX <= maxX && minY <= rect2.minY && rect2.maxY <= maxY
  }

  /// Returns whether both have an area in common, and not only an edge.
  public func intersects(_ rect2: MKMapRect) -> Bool { !intersection(rect2).isEmpty }
}

// Its name is Apple's.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a rectangle.
public func MKMapRectMake(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> MKMapRect {
  MKMapRect(x: x, y: y, width: width, height: height)
}

extension MKMapRect {
  /// The rectangle of a region: its edges are the parallels and meridians at the ends of its spans.
  init(_ region: MKCoordinateRegion) {
    let (latitude, height) = (region.center.latitude, region.span.latitudeDelta)
    let north = MKMapPoint(CLLocationCoordinate2D(latitude: min(latitude + height / 2, 90), longitude: 0)).y
    let south = MKMapPoint(CLLocationCoordinate2D(latitude: max(latitude - height / 2, -90), longitude: 0)).y
    let width = min(region.span.longitudeDelta, 360) / 360 * MKMapSize.world.width
    let x = (region.center.longitude + 180) / 360 * MKMapSize.world.width - width / 2
    self.init(x: x, y: north, width: width, height: south - north)
  }

  /// The rectangle around points; ``null`` if there are none.
  init(around points: [MKMapPoint]) {
    self = points.reduce(.null) { $0.union(MKMapRect(origin: $1, size: MKMapSize())) }
  }

  /// The center.
  var center: MKMapPoint { MKMapPoint(x: midX, y: midY) }

  /// Whether all numbers are the same: apps declare `==` themselves.
  func isSame(as other: MKMapRect) -> Bool {
    (minX, minY, width, height) == (other.minX, other.minY, other.width, other.height)
  }
}
