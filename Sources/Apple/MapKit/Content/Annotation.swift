import CoreLocation
import HeadlessUI
import SwiftUI

/// A view of the app at a coordinate, MapKit's `Annotation`. It is an element of type `other` around those of the view.
@MainActor @preconcurrency
public struct Annotation<Label: View, Content: View>: PrimitiveMapContent {
  private let coordinate: CLLocationCoordinate2D
  private let anchor: UnitPoint
  private let label: Label
  private let content: Content
  private let item: MKMapItem?

  private init(
    _ coordinate: CLLocationCoordinate2D, _ anchor: UnitPoint, _ label: Label, _ content: Content,
    item: MKMapItem? = nil
  ) {
    (self.coordinate, self.anchor) = (coordinate, anchor)
    (self.label, self.content, self.item) = (label, content, item)
  }

  /// Creates an annotation.
  public init(
    coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) { self.init(coordinate, anchor, label(), content()) }

  /// Creates an annotation; callouts are above the view.
  public init(
    coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center, accessoryAnchor: UnitPoint,
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) { self.init(coordinate, anchor, label(), content()) }

  /// Makes a view at the coordinate.
  public static func _makeView(_ content: Self) -> AnyView {
    AnyView(
      PlacedOnMap(coordinate: content.coordinate, anchor: content.anchor) {
        SelectableOnMap(item: content.item) { isSelected in
          AnnotationBox(label: content.label, content: content.content, isSelected: isSelected)
        }
      })
  }
}

extension Annotation where Label == Text {
  /// Creates an annotation with a localized title.
  @StringTwin
  public init(
    _ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center,
    @ViewBuilder content: () -> Content
  ) { self.init(coordinate, anchor, Text(titleKey), content()) }

  /// Creates an annotation with a localized title; callouts are above the view.
  @StringTwin
  public init(
    _ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center,
    accessoryAnchor: UnitPoint, @ViewBuilder content: () -> Content
  ) { self.init(coordinate, anchor, Text(titleKey), content()) }

  /// Creates the annotation of a place; callouts are above the view.
  public init(
    item: MKMapItem, anchor: UnitPoint = .center, accessoryAnchor: UnitPoint = .center,
    @ViewBuilder content: () -> Content
  ) { self.init(item.coordinate, anchor, Text(verbatim: item.name ?? ""), content(), item: item) }
}

/// The view of an annotation with its title below.
private struct AnnotationBox<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  let isSelected: Bool
  @Environment(\.mapTraits) private var traits

  var body: some View {
    if let text = label as? Text {
      box(title.accessibilityHidden(true)).accessibilityLabel(text)
    } else {
      box(title)
    }
  }

  private func box(_ title: some View) -> some View {
    ZStack { content }
      .overlay(alignment: .bottom) { title }
      .element(.other)
      .accessibilityAddTraits(isSelected ? .isSelected : [])
  }

  private var title: some View {
    MapTitle(label: label.labelStyle(.titleOnly), isShown: traits.titles != .hidden)
  }
}

/// The location of the user on the map, MapKit's `UserAnnotation`: an element named “My Location” while it is known.
@MainActor @preconcurrency
public struct UserAnnotation<Content: View>: PrimitiveMapContent {
  private let anchor: UnitPoint
  private let content: (UserLocation) -> Content

  /// Shows a view of the app.
  public init(anchor: UnitPoint = .center, @ViewBuilder content: @escaping () -> Content) {
    (self.anchor, self.content) = (anchor, { _ in content() })
  }

  /// Shows a view of the app.
  public init(anchor: UnitPoint = .center, @ViewBuilder content: @escaping (UserLocation) -> Content) {
    (self.anchor, self.content) = (anchor, content)
  }

  /// Makes a view at the location.
  public static func _makeView(_ content: Self) -> AnyView {
    AnyView(UserOnMap(anchor: content.anchor, content: content.content))
  }
}

extension UserAnnotation where Content == DefaultUserAnnotationContent {
  /// Shows a blue dot.
  public init() { self.init(anchor: .center) { DefaultUserAnnotationContent() } }
}

extension UserAnnotation where Content == EmptyView {
  /// Shows a blue dot.
  @_disfavoredOverload
  public init(anchor: UnitPoint = .center) { self.init(anchor: anchor) { EmptyView() } }
}

/// What a `UserAnnotation` knows, MapKit's `UserLocation`.
public struct UserLocation: Sendable {
  /// The location.
  public let location: CLLocation?
}

/// The blue dot, MapKit's `DefaultUserAnnotationContent`.
public struct DefaultUserAnnotationContent: View {
  /// The dot.
  public var body: some View {
    Circle().fill(Color.white).frame(width: 22, height: 22).overlay { Circle().fill(Color.blue).padding(3) }
  }
}

/// A view at the location of the user, which the map follows while it is shown.
struct UserOnMap<Content: View>: View {
  let anchor: UnitPoint
  let content: (UserLocation) -> Content
  @Environment(\.mapModel) private var model

  var body: some View {
    ZStack {
      if let location = model?.userLocation {
        if Content.self == EmptyView.self {
          DefaultUserAnnotationContent()
        } else {
          content(UserLocation(location: location))
        }
      }
    }
    .element(model?.userLocation == nil ? nil : .other)
    .accessibilityLabel(Text(verbatim: "My Location"))
    .layoutValue(key: MapLayout.Placement.self, value: placement)
    .task { await model?.follow() }
  }

  private var placement: MapLayout.Placement? {
    guard let model, let location = model.userLocation, let projection = model.projection else { return nil }
    return MapLayout.Placement(point: projection.point(location.coordinate), anchor: anchor)
  }
}
