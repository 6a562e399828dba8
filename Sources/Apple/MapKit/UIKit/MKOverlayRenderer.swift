import UIKit

/// How an overlay is drawn, MapKit's `MKOverlayRenderer`: a renderer of the app that draws itself draws nothing.
open class MKOverlayRenderer: NSObject {
  /// The overlay.
  public let overlay: any MKOverlay
  /// The opacity.
  open var alpha: CGFloat = 1

  /// Creates a renderer.
  public init(overlay: any MKOverlay) { self.overlay = overlay }

  /// Requests a drawing: no effect.
  open func setNeedsDisplay() {}
}

/// How an overlay with a path is drawn, MapKit's `MKOverlayPathRenderer`.
open class MKOverlayPathRenderer: MKOverlayRenderer {
  /// The color of the area; `nil` for none.
  open var fillColor: UIColor?
  /// The color of the edge; `nil` for none.
  open var strokeColor: UIColor?
  /// The width of the edge; 0 for that of a road.
  open var lineWidth: CGFloat = 0
  /// The joins of lines.
  open var lineJoin = CGLineJoin.round
  /// The ends of lines.
  open var lineCap = CGLineCap.round
  /// The limit of miter joins: no effect.
  open var miterLimit: CGFloat = 10
  /// Where the dashes begin.
  open var lineDashPhase: CGFloat = 0
  /// The lengths of dashes and gaps.
  open var lineDashPattern: [NSNumber]?
}

/// How a line is drawn, MapKit's `MKPolylineRenderer`.
open class MKPolylineRenderer: MKOverlayPathRenderer {
  /// Creates a renderer.
  public convenience init(polyline: MKPolyline) { self.init(overlay: polyline) }
  // Its type is that of MapKit, which ends the app for another overlay, too.
  // swift-format-ignore: NeverForceUnwrap
  /// The line.
  open var polyline: MKPolyline { overlay as! MKPolyline }
}

/// How a line with a gradient is drawn, MapKit's `MKGradientPolylineRenderer`: in the first color.
open class MKGradientPolylineRenderer: MKPolylineRenderer {
  /// The places of the colors.
  open private(set) var locations: [CGFloat] = []
  /// Sets the colors.
  open func setColors(_ colors: [UIColor], locations: [CGFloat]) {
    (strokeColor, self.locations) = (colors.first, locations)
  }
}

/// How an area is drawn, MapKit's `MKPolygonRenderer`.
open class MKPolygonRenderer: MKOverlayPathRenderer {
  /// Creates a renderer.
  public convenience init(polygon: MKPolygon) { self.init(overlay: polygon) }
  // Its type is that of MapKit, which ends the app for another overlay, too.
  // swift-format-ignore: NeverForceUnwrap
  /// The area.
  open var polygon: MKPolygon { overlay as! MKPolygon }
}

/// How a circle is drawn, MapKit's `MKCircleRenderer`.
open class MKCircleRenderer: MKOverlayPathRenderer {
  /// Creates a renderer.
  public convenience init(circle: MKCircle) { self.init(overlay: circle) }
  // Its type is that of MapKit, which ends the app for another overlay, too.
  // swift-format-ignore: NeverForceUnwrap
  /// The circle.
  open var circle: MKCircle { overlay as! MKCircle }
}

/// The drawing of an overlay.
struct RenderedOverlay: View {
  let renderer: MKOverlayRenderer

  var body: some View {
    if let path = renderer as? MKOverlayPathRenderer {
      shape
        .environment(\.mapTraits, traits(of: path))
        .opacity(renderer.alpha)
        // Of a map view of UIKit overlays don't set what is shown.
        .transformPreference(MapBounds.self) { $0 = MapBounds() }
    }
  }

  private var shape: AnyView {
    switch renderer.overlay {
    case let circle as MKCircle: MapCircle._makeView(MapCircle(circle))
    case let polygon as MKPolygon: MapPolygon._makeView(MapPolygon(polygon))
    case let polyline as MKPolyline: MapPolyline._makeView(MapPolyline(polyline))
    default: AnyView(EmptyView())
    }
  }

  private func traits(of renderer: MKOverlayPathRenderer) -> MapTraits {
    var traits = MapTraits()
    traits.fill = AnyShapeStyle(renderer.fillColor.map { Color(uiColor: $0) } ?? .clear)
    traits.stroke = AnyShapeStyle(renderer.strokeColor.map { Color(uiColor: $0) } ?? .clear)
    traits.strokeStyle = StrokeStyle(
      lineWidth: renderer.lineWidth == 0 ? 2 : renderer.lineWidth, lineCap: renderer.lineCap,
      lineJoin: renderer.lineJoin, dash: (renderer.lineDashPattern ?? []).map { CGFloat($0.doubleValue) },
      dashPhase: renderer.lineDashPhase)
    return traits
  }
}
