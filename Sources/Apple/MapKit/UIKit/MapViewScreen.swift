import CoreLocation
import UIKit

/// What a map view shows on its base map.
@Observable
@MainActor
final class MapViewContent {
  /// An annotation and its view.
  struct Entry: Identifiable {
    let annotation: any MKAnnotation
    let view: MKAnnotationView
    var id: ObjectIdentifier { ObjectIdentifier(annotation) }
  }

  var entries: [Entry] = []
  /// The location of the user, while it is shown.
  var user: Entry?
  var selected: Entry?
  var renderers: [MKOverlayRenderer] = []
  var style = MapStyle.standard
  var modes: MapInteractionModes = [.pan, .zoom]
  var showsUser = false
  var bounds: MapCameraBounds?
}

/// The map of a map view.
struct MapViewScreen: View {
  /// The map view has the screen.
  unowned let map: MKMapView

  private var content: MapViewContent { map.content }

  var body: some View {
    MapCanvas(model: map.model, configuration: configuration, content: AnnotationViews(map: map))
      .mapStyle(content.style)
      .onMapCameraChange(frequency: .continuous) { [weak map] in
        if let map { map.delegate?.mapViewDidChangeVisibleRegion(map) }
      }
      .onMapCameraChange { [weak map] in
        if let map { map.delegate?.mapView(map, regionDidChangeAnimated: false) }
      }
      .onChange(of: map.model.userLocation) { [weak map] in map?.userMoved() }
      .task(id: content.showsUser) { [content, model = map.model] in if content.showsUser { await model.follow() } }
      .onAppear { [weak map] in map?.didLoad() }
  }

  private var configuration: MapConfiguration {
    MapConfiguration(
      bounds: content.bounds, modes: content.modes,
      selection: MapSelectionAccess { [weak map] in map?.deselect() }, isElement: false)
  }
}

extension MKMapView {
  fileprivate func didLoad() {
    delegate?.mapViewWillStartLoadingMap(self)
    delegate?.mapViewDidFinishLoadingMap(self)
    delegate?.mapViewWillStartRenderingMap(self)
    delegate?.mapViewDidFinishRenderingMap(self, fullyRendered: true)
  }
}

private struct AnnotationViews: View {
  unowned let map: MKMapView

  var body: some View {
    ForEach(map.content.renderers, id: \.self) { RenderedOverlay(renderer: $0) }
    ForEach(entries) { AnnotationSlot(entry: $0, map: map) }
  }

  /// The entries; the selected one comes last.
  private var entries: [MapViewContent.Entry] {
    let entries = (map.content.user.map { [$0] } ?? []) + map.content.entries
    guard let selected = map.content.selected else { return entries }
    return entries.filter { $0.id != selected.id } + [selected]
  }
}

/// The view of an annotation at its coordinate.
private struct AnnotationSlot: View {
  let entry: MapViewContent.Entry
  unowned let map: MKMapView

  var body: some View {
    let offset = entry.view.placement.offset
    PlacedOnMap(coordinate: entry.annotation.coordinate, anchor: .center, isFramed: false) {
      HostedAnnotationView(view: entry.view)
        .contentShape(.rect)
        .onTapGesture { [weak map] in map?.selectAnnotation(entry.annotation, animated: true) }
        .offset(x: offset.x, y: offset.y)
    }
    .onChange(of: entry.annotation.spokenName) { entry.view.annotationChanged() }
  }
}

private struct HostedAnnotationView: UIViewRepresentable {
  let view: MKAnnotationView

  func makeUIView(context: Context) -> MKAnnotationView { view }
  func updateUIView(_ uiView: MKAnnotationView, context: Context) {}
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: MKAnnotationView, context: Context) -> CGSize? {
    uiView.bounds.size
  }
}

extension MKMapView {
  /// The limits of the middle, MapKit's `MKMapView.CameraBoundary`.
  public final class CameraBoundary: NSObject, Sendable {
    /// The rectangle.
    public let mapRect: MKMapRect
    /// The region.
    public var region: MKCoordinateRegion { MKCoordinateRegion(mapRect) }

    /// Creates limits; `nil` if the rectangle is empty.
    public init?(mapRect: MKMapRect) {
      guard !mapRect.isEmpty else { return nil }
      self.mapRect = mapRect
    }
    /// Creates limits.
    public convenience init?(coordinateRegion region: MKCoordinateRegion) { self.init(mapRect: MKMapRect(region)) }
  }

  /// The limits of the distance, MapKit's `MKMapView.CameraZoomRange`.
  public final class CameraZoomRange: NSObject, Sendable {
    /// The smallest distance in meters.
    public let minCenterCoordinateDistance: CLLocationDistance
    /// The largest distance in meters.
    public let maxCenterCoordinateDistance: CLLocationDistance

    /// Creates limits; `nil` if the smallest is the larger one.
    public init?(
      minCenterCoordinateDistance: CLLocationDistance, maxCenterCoordinateDistance: CLLocationDistance
    ) {
      guard minCenterCoordinateDistance <= maxCenterCoordinateDistance else { return nil }
      (self.minCenterCoordinateDistance, self.maxCenterCoordinateDistance) = (
        minCenterCoordinateDistance, maxCenterCoordinateDistance
      )
    }
    /// Creates limits.
    public convenience init?(minCenterCoordinateDistance: CLLocationDistance) {
      self.init(minCenterCoordinateDistance: minCenterCoordinateDistance, maxCenterCoordinateDistance: .infinity)
    }
    /// Creates limits.
    public convenience init?(maxCenterCoordinateDistance: CLLocationDistance) {
      self.init(minCenterCoordinateDistance: 0, maxCenterCoordinateDistance: maxCenterCoordinateDistance)
    }
  }
}
