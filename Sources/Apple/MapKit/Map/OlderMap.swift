import CoreLocation
import SwiftUI

/// Something at a coordinate of an older map, MapKit's `MapAnnotationProtocol`.
public protocol MapAnnotationProtocol {
  /// Makes a view at the coordinate.
  @MainActor @preconcurrency static func _makeView(_ annotation: Self) -> AnyView
}

/// A balloon, MapKit's `MapMarker`, the older form of `Marker`.
public struct MapMarker: MapAnnotationProtocol {
  let coordinate: CLLocationCoordinate2D
  let tint: Color?

  /// Creates a balloon.
  public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {
    (self.coordinate, self.tint) = (coordinate, tint)
  }

  /// Makes a view at the coordinate.
  public static func _makeView(_ annotation: Self) -> AnyView {
    AnyView(
      MapContentElement(Marker(coordinate: annotation.coordinate) { Text(verbatim: "") })
        .transformEnvironment(\.mapTraits) { $0.tint = annotation.tint.map { AnyShapeStyle($0) } })
  }
}

/// A pin, MapKit's `MapPin`: it is drawn as a balloon.
public struct MapPin: MapAnnotationProtocol {
  let marker: MapMarker

  /// Creates a pin.
  public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {
    marker = MapMarker(coordinate: coordinate, tint: tint)
  }

  /// Makes a view at the coordinate.
  public static func _makeView(_ annotation: Self) -> AnyView { MapMarker._makeView(annotation.marker) }
}

/// A view of the app, MapKit's `MapAnnotation`, the older form of `Annotation`.
public struct MapAnnotation<Content: View>: MapAnnotationProtocol {
  let coordinate: CLLocationCoordinate2D
  let anchor: UnitPoint
  let content: Content

  /// Creates an annotation.
  public init(
    coordinate: CLLocationCoordinate2D, anchorPoint: CGPoint = CGPoint(x: 0.5, y: 0.5),
    @ViewBuilder content: () -> Content
  ) {
    (self.coordinate, anchor) = (coordinate, UnitPoint(x: anchorPoint.x, y: anchorPoint.y))
    self.content = content()
  }

  /// Makes a view at the coordinate.
  public static func _makeView(_ annotation: Self) -> AnyView {
    AnyView(
      PlacedOnMap(coordinate: annotation.coordinate, anchor: annotation.anchor) { ZStack { annotation.content } })
  }
}

/// How an older map follows the user, MapKit's `MapUserTrackingMode`.
public enum MapUserTrackingMode: Hashable, Sendable {
  /// It doesn't; it does; it does so with the direction of the phone, which isn't known here.
  case none, follow, followWithHeading
}

/// The content of an older map. You don't use this type directly.
public struct _DefaultMapContent: View {
  let configuration: MapConfiguration

  /// The map.
  public var body: some View { MapHost(configuration: configuration, content: EmptyView()) }
}

/// The content of an older map with annotations. You don't use this type directly.
public struct _DefaultAnnotatedMapContent<Items: RandomAccessCollection>: View where Items.Element: Identifiable {
  let configuration: MapConfiguration
  let items: Items
  let makeView: (Items.Element) -> AnyView

  /// The map.
  public var body: some View {
    MapHost(configuration: configuration, content: ForEach(items) { makeView($0) })
  }
}

// The older forms of maps.
extension Map {
  /// Creates a map of a region.
  public init(
    coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false, userTrackingMode: Binding<MapUserTrackingMode>? = nil
  ) where Content == _DefaultMapContent {
    self.init(
      showing: _DefaultMapContent(
        configuration: MapConfiguration(
          camera: .region(coordinateRegion), modes: interactionModes, showsUser: showsUserLocation,
          tracking: userTrackingMode)))
  }

  /// Creates a map of a rectangle.
  public init(
    mapRect: Binding<MKMapRect>, interactionModes: MapInteractionModes = .all, showsUserLocation: Bool = false,
    userTrackingMode: Binding<MapUserTrackingMode>? = nil
  ) where Content == _DefaultMapContent {
    self.init(
      showing: _DefaultMapContent(
        configuration: MapConfiguration(
          camera: .rect(mapRect), modes: interactionModes, showsUser: showsUserLocation, tracking: userTrackingMode)))
  }

  /// Creates a map of a region with annotations.
  public init<Items: RandomAccessCollection, Annotation: MapAnnotationProtocol>(
    coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false, userTrackingMode: Binding<MapUserTrackingMode>? = nil, annotationItems: Items,
    annotationContent: @escaping (Items.Element) -> Annotation
  ) where Content == _DefaultAnnotatedMapContent<Items>, Items.Element: Identifiable {
    self.init(
      showing: _DefaultAnnotatedMapContent(
        configuration: MapConfiguration(
          camera: .region(coordinateRegion), modes: interactionModes, showsUser: showsUserLocation,
          tracking: userTrackingMode),
        items: annotationItems, makeView: { Annotation._makeView(annotationContent($0)) }))
  }

  /// Creates a map of a rectangle with annotations.
  public init<Items: RandomAccessCollection, Annotation: MapAnnotationProtocol>(
    mapRect: Binding<MKMapRect>, interactionModes: MapInteractionModes = .all, showsUserLocation: Bool = false,
    userTrackingMode: Binding<MapUserTrackingMode>? = nil, annotationItems: Items,
    annotationContent: @escaping (Items.Element) -> Annotation
  ) where Content == _DefaultAnnotatedMapContent<Items>, Items.Element: Identifiable {
    self.init(
      showing: _DefaultAnnotatedMapContent(
        configuration: MapConfiguration(
          camera: .rect(mapRect), modes: interactionModes, showsUser: showsUserLocation, tracking: userTrackingMode),
        items: annotationItems, makeView: { Annotation._makeView(annotationContent($0)) }))
  }
}
