import CoreLocation
import SwiftUI

/// A view that knows the first map inside, MapKit's `MapReader`.
@MainActor @preconcurrency
public struct MapReader<Content: View>: View {
  private let content: (MapProxy) -> Content
  @State private var registry = MapRegistry()

  /// Creates a view.
  public init(@ViewBuilder content: @escaping (MapProxy) -> Content) { self.content = content }

  /// The content, which is evaluated again if it has read what the map shows.
  public var body: some View {
    content(MapProxy(registry: registry)).environment(\.mapRegistry, registry)
  }
}

/// The maps inside of a view.
@Observable
@MainActor
final class MapRegistry {
  private struct Reference {
    weak var model: MapModel?
    let scope: Namespace.ID?
  }

  private var references: [Reference] = []

  /// The first map, or that of a scope.
  func map(of scope: Namespace.ID? = nil) -> MapModel? {
    references.lazy.filter { scope == nil || $0.scope == scope }.compactMap(\.model).first
  }

  func add(_ model: MapModel, for scope: Namespace.ID? = nil) {
    references.removeAll { $0.model == nil || $0.model === model }
    references.append(Reference(model: model, scope: scope))
  }
}

extension EnvironmentValues {
  /// The maps of the reader around.
  @Entry var mapRegistry: MapRegistry?
  /// The maps of the scope around, for controls beside them.
  @Entry var mapScopes: MapRegistry?
}

/// What is known of a map, MapKit's `MapProxy`.
public struct MapProxy: Sendable {
  let registry: MapRegistry

  /// Returns the coordinate of a point of a coordinate space; `nil` if it is beside the map.
  ///
  /// `.local` is the space of the map.
  public func convert(_ point: CGPoint, from space: some CoordinateSpaceProtocol) -> CLLocationCoordinate2D? {
    let space = space.coordinateSpace
    return MainActor.assumeIsolated {
      guard let model = registry.map(), let projection = model.projection, let frame = model.frame(in: space),
        frame.contains(point)
      else { return nil }
      return projection.coordinate(CGPoint(x: point.x - frame.minX, y: point.y - frame.minY))
    }
  }

  /// Returns the point of a coordinate in a coordinate space; `nil` if the map doesn't show it.
  public func convert(_ coordinate: CLLocationCoordinate2D, to space: some CoordinateSpaceProtocol) -> CGPoint? {
    let space = space.coordinateSpace
    return MainActor.assumeIsolated {
      guard let model = registry.map(), let projection = model.projection, let frame = model.frame(in: space),
        projection.contains(coordinate)
      else { return nil }
      let point = projection.point(coordinate)
      return CGPoint(x: point.x + frame.minX, y: point.y + frame.minY)
    }
  }

  /// Returns a camera that sees a region.
  public func camera(framing region: MKCoordinateRegion) -> MapCamera { camera(framing: MKMapRect(region)) }

  /// Returns a camera that sees a rectangle.
  public func camera(framing rect: MKMapRect) -> MapCamera {
    MapProjection(fitting: rect, in: size).camera
  }

  /// Returns a camera that sees a place.
  public func camera(framing item: MKMapItem, allowPitch: Bool = true) -> MapCamera {
    MapCameraPosition.item(item).projection(in: size, content: .null, user: nil).camera
  }

  private var size: CGSize {
    MainActor.assumeIsolated { registry.map()?.projection?.size } ?? CGSize(width: 100, height: 100)
  }
}
