import CoreLocation
import SwiftUI

/// A circle on the map, MapKit's `MapCircle`.
public struct MapCircle: Sendable {
  private let center: MKMapPoint
  /// The radius in points of the flat map.
  private let radius: Double

  /// Creates a circle with a radius in meters.
  public init(center coordinate: CLLocationCoordinate2D, radius: CLLocationDistance) {
    (center, self.radius) = (MKMapPoint(coordinate), radius * MKMapPointsPerMeterAtLatitude(coordinate.latitude))
  }

  /// Creates the largest circle in a rectangle.
  public init(mapRect: MKMapRect) { (center, radius) = (mapRect.center, min(mapRect.width, mapRect.height) / 2) }

  /// Creates the circle of an overlay.
  public init(_ circle: MKCircle) { self.init(center: circle.coordinate, radius: circle.radius) }

  fileprivate var rect: MKMapRect {
    MKMapRect(origin: center, size: MKMapSize()).insetBy(dx: -radius, dy: -radius)
  }
}

extension MapCircle: PrimitiveMapContent {
  /// Makes a drawing on the map.
  public static func _makeView(_ content: Self) -> AnyView {
    AnyView(
      OverlayOnMap(bounds: content.rect, isLine: false) { projection in
        let center = projection.point(content.center)
        let radius = content.radius * projection.scale
        return Path(
          ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
      })
  }
}

/// An area on the map, MapKit's `MapPolygon`.
public struct MapPolygon: Sendable {
  private let points: [MKMapPoint]

  /// Creates an area from its corners.
  public init(coordinates: [CLLocationCoordinate2D]) { points = coordinates.map { MKMapPoint($0) } }
  /// Creates an area from its corners.
  public init(points: [MKMapPoint]) { self.points = points }
  /// Creates the area of an overlay.
  public init(_ polygon: MKPolygon) { points = polygon.mapPoints }
}

extension MapPolygon: PrimitiveMapContent {
  /// Makes a drawing on the map.
  public static func _makeView(_ content: Self) -> AnyView {
    AnyView(
      OverlayOnMap(bounds: MKMapRect(around: content.points), isLine: false) { projection in
        var path = projection.path(content.points)
        path.closeSubpath()
        return path
      })
  }
}

/// A line on the map, MapKit's `MapPolyline`.
public struct MapPolyline: Sendable {
  /// How points are connected, MapKit's `MapPolyline.ContourStyle`: always by straight lines of the flat map.
  public struct ContourStyle: Sendable {
    /// By straight lines.
    public static var straight: ContourStyle { ContourStyle() }
    /// By the shortest way, which is drawn as a straight line too.
    public static var geodesic: ContourStyle { ContourStyle() }
  }

  private let points: [MKMapPoint]

  /// Creates a line.
  public init(coordinates: [CLLocationCoordinate2D], contourStyle: ContourStyle = .straight) {
    points = coordinates.map { MKMapPoint($0) }
  }
  /// Creates a line.
  public init(points: [MKMapPoint], contourStyle: ContourStyle = .straight) { self.points = points }
  /// Creates the line of an overlay.
  public init(_ polyline: MKPolyline) { points = polyline.mapPoints }
  /// Creates the line of a route.
  public init(_ route: MKRoute) { self.init(route.polyline) }
}

extension MapPolyline: PrimitiveMapContent {
  /// Makes a drawing on the map.
  public static func _makeView(_ content: Self) -> AnyView {
    AnyView(
      OverlayOnMap(bounds: MKMapRect(around: content.points), isLine: true) { $0.path(content.points) })
  }
}

extension MapProjection {
  fileprivate func path(_ points: [MKMapPoint]) -> Path {
    Path { path in
      guard let first = points.first else { return }
      path.move(to: point(first))
      for next in points.dropFirst() { path.addLine(to: point(next)) }
    }
  }
}

/// A drawing on the map around: no element, and touches go through.
struct OverlayOnMap: View {
  let bounds: MKMapRect
  /// Whether only its edge is drawn.
  let isLine: Bool
  let path: (MapProjection) -> Path
  @Environment(\.mapModel) private var model
  @Environment(\.mapTraits) private var traits

  var body: some View {
    ZStack(alignment: .topLeading) {
      if let projection = model?.projection {
        let path = path(projection)
        if !isLine { path.fill(traits.fill ?? AnyShapeStyle(Color.black.opacity(0.1))) }
        if isLine || traits.stroke != nil || traits.strokeStyle != nil {
          path.stroke(
            traits.stroke ?? AnyShapeStyle(Color.blue), style: traits.strokeStyle ?? StrokeStyle(lineWidth: 1))
        }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .accessibilityHidden(true)
    .allowsHitTesting(false)
    .preference(key: MapBounds.self, value: MapBounds(rect: bounds))
  }
}
