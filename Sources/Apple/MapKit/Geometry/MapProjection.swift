import CoreLocation

/// The part of the flat map that a view shows: each point of the Earth has one of the view, and the reverse.
struct MapProjection: Equatable, Sendable {
  /// The point of the flat map in the middle of the view.
  let x, y: Double
  /// The points of the view for one of the flat map.
  let scale: Double
  /// The direction that is up, in degrees clockwise from the north.
  let heading: Double
  let pitch: Double
  let size: CGSize

  init(center: MKMapPoint, scale: Double, heading: Double = 0, pitch: Double = 0, size: CGSize) {
    (x, y, self.heading, self.pitch, self.size) = (center.x, center.y, heading, pitch, size)
    self.scale = Self.limited(scale, in: size)
  }

  /// The whole map has at least a quarter of the view, and 15 cm of the equator at most 100 points.
  private static func limited(_ scale: Double, in size: CGSize) -> Double {
    min(max(scale, 0.25 * max(size.width, size.height) / MKMapSize.world.width), 100)
  }

  /// Shows a rectangle as large as it fits, with a margin around.
  init(fitting rect: MKMapRect, margin: Double = 0, in size: CGSize) {
    let (width, height) = (max(rect.width, 0.1), max(rect.height, 0.1))
    let scale = min(
      max(size.width - 2 * margin, 1) / width, max(size.height - 2 * margin, 1) / height)
    self.init(center: rect.center, scale: scale, size: size)
  }

  /// Shows what a camera sees.
  init(_ camera: MapCamera, in size: CGSize) {
    let meters = 2 * camera.distance * Self.halfView
    let scale = size.height * MKMetersPerMapPointAtLatitude(camera.centerCoordinate.latitude) / max(meters, 1)
    self.init(
      center: MKMapPoint(camera.centerCoordinate), scale: scale, heading: camera.heading, pitch: camera.pitch,
      size: size)
  }

  /// The tangent of half of the angle that a camera sees from top to bottom, 30°.
  private static let halfView = 0.267_949_192_431_122_7

  var center: MKMapPoint { MKMapPoint(x: x, y: y) }

  // MARK: Points

  /// The point of the view for one of the flat map.
  func point(_ point: MKMapPoint) -> CGPoint {
    let side = MKMapSize.world.width
    var dx = point.x - x
    dx -= side * (dx / side).rounded()
    let turned = rotated(dx: dx * scale, dy: (point.y - y) * scale, by: -heading)
    return CGPoint(x: size.width / 2 + turned.dx, y: size.height / 2 + turned.dy)
  }

  /// The point of the view for a coordinate.
  func point(_ coordinate: CLLocationCoordinate2D) -> CGPoint { point(MKMapPoint(coordinate)) }

  /// The point of the flat map for one of the view.
  func mapPoint(_ point: CGPoint) -> MKMapPoint {
    let (side, point) = (MKMapSize.world.width, unwrapped(point))
    return MKMapPoint(x: point.x - side * (point.x / side).rounded(.down), y: point.y)
  }

  /// The point of the flat map for one of the view, which may be beyond the meridian of 180°.
  private func unwrapped(_ point: CGPoint) -> MKMapPoint {
    let turned = rotated(
      dx: (point.x - size.width / 2) / scale, dy: (point.y - size.height / 2) / scale, by: heading)
    return MKMapPoint(x: x + turned.dx, y: y + turned.dy)
  }

  /// The coordinate of a point of the view.
  func coordinate(_ point: CGPoint) -> CLLocationCoordinate2D { mapPoint(point).coordinate }

  private func rotated(dx: Double, dy: Double, by degrees: Double) -> (dx: Double, dy: Double) {
    guard degrees != 0 else { return (dx, dy) }
    let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    return (dx * cosine - dy * sine, dx * sine + dy * cosine)
  }

  func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    CGRect(origin: .zero, size: size).contains(point(coordinate))
  }

  // MARK: What is seen

  /// The rectangle around what is seen.
  var rect: MKMapRect {
    let corners = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { horizontal, vertical in
      rotated(
        dx: horizontal * size.width / 2 / scale, dy: vertical * size.height / 2 / scale, by: heading)
    }
    return MKMapRect(around: corners.map { MKMapPoint(x: x + $0.dx, y: y + $0.dy) })
  }

  var region: MKCoordinateRegion { MKCoordinateRegion(rect) }

  var camera: MapCamera {
    let coordinate = MKMapPoint(x: x, y: y).coordinate
    let center = CLLocationCoordinate2D(latitude: coordinate.latitude, longitude: coordinate.longitude.inHalves)
    let meters = size.height / scale * MKMetersPerMapPointAtLatitude(center.latitude)
    return MapCamera(
      centerCoordinate: center, distance: meters / (2 * Self.halfView), heading: heading, pitch: pitch)
  }

  // MARK: Changes

  /// Moves what is seen with a finger.
  func moved(by way: CGSize) -> MapProjection {
    let turned = rotated(dx: way.width / scale, dy: way.height / scale, by: heading)
    let side = MKMapSize.world.height
    let center = MKMapPoint(x: x - turned.dx, y: min(max(y - turned.dy, 0), side))
    return MapProjection(center: center, scale: scale, heading: heading, pitch: pitch, size: size)
  }

  /// Enlarges what is seen around a point of the view.
  func zoomed(by factor: Double, around point: CGPoint) -> MapProjection {
    let (fixed, scale) = (unwrapped(point), Self.limited(scale * factor, in: size))
    let factor = scale / self.scale
    let center = MKMapPoint(x: fixed.x + (x - fixed.x) / factor, y: fixed.y + (y - fixed.y) / factor)
    return MapProjection(center: center, scale: scale, heading: heading, pitch: pitch, size: size)
  }

  func turned(heading: Double? = nil, pitch: Double? = nil) -> MapProjection {
    MapProjection(
      center: center, scale: scale, heading: heading ?? self.heading, pitch: pitch ?? self.pitch, size: size)
  }
}
