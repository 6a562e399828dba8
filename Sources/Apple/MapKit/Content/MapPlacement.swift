import CoreLocation
import SwiftUI

/// Where the views of a map's content are.
struct MapLayout: Layout {
  /// Where a view is: with its anchor at a point; `nil` for all of the map.
  struct Placement: LayoutValueKey {
    static var defaultValue: Placement? { nil }
    let point: CGPoint
    let anchor: UnitPoint
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: 100, height: 100))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    for view in subviews {
      if let placement = view[Placement.self] {
        let point = CGPoint(x: bounds.minX + placement.point.x, y: bounds.minY + placement.point.y)
        view.place(at: point, anchor: placement.anchor, proposal: .unspecified)
      } else {
        view.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
      }
    }
  }
}

/// The rectangle around the content of a map.
struct MapBounds: Equatable, PreferenceKey {
  var rect = MKMapRect.null

  static func == (left: MapBounds, right: MapBounds) -> Bool { left.rect.isSame(as: right.rect) }

  static var defaultValue: MapBounds { MapBounds() }
  static func reduce(value: inout MapBounds, nextValue: () -> MapBounds) {
    value.rect = value.rect.union(nextValue().rect)
  }
}

/// A view at a coordinate of the map around.
struct PlacedOnMap<Content: View>: View {
  let coordinate: CLLocationCoordinate2D
  let anchor: UnitPoint
  /// Whether a map that shows all of its content shows it.
  var isFramed = true
  @ViewBuilder let content: Content
  @Environment(\.mapModel) private var model

  var body: some View {
    if let projection = model?.projection, CLLocationCoordinate2DIsValid(coordinate) {
      content
        .layoutValue(
          key: MapLayout.Placement.self,
          value: MapLayout.Placement(point: projection.point(coordinate), anchor: anchor)
        )
        .preference(key: MapBounds.self, value: bounds)
    } else {
      EmptyView().preference(key: MapBounds.self, value: bounds)
    }
  }

  private var bounds: MapBounds {
    guard isFramed, CLLocationCoordinate2DIsValid(coordinate) else { return MapBounds() }
    return MapBounds(rect: MKMapRect(origin: MKMapPoint(coordinate), size: MKMapSize()))
  }
}

extension EnvironmentValues {
  /// The map around.
  @Entry var mapModel: MapModel?
}
