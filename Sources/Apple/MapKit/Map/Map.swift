import CoreLocation
import SwiftUI

/// A map with content, MapKit's `Map`. It is an element of type `map`; its base map is one color, without tiles.
@MainActor @preconcurrency
public struct Map<Content: View>: View {
  private let content: Content

  init(showing content: Content) { self.content = content }

  /// The content on its base map.
  public var body: some View { content }
}

/// What a map is made of besides its content.
struct MapConfiguration {
  /// What the app wants to see.
  enum Camera {
    /// At first.
    case initially(MapCameraPosition)
    /// Always; the map writes what the user has moved it to.
    case bound(Binding<MapCameraPosition>)
    case region(Binding<MKCoordinateRegion>)
    case rect(Binding<MKMapRect>)
  }

  var camera = Camera.initially(.automatic)
  var bounds: MapCameraBounds?
  var modes = MapInteractionModes.all
  var scope: Namespace.ID?
  var selection: MapSelectionAccess?
  /// Whether the location of the user is shown without a `UserAnnotation`.
  var showsUser = false
  /// Whether it is an element itself: a map view of UIKit is one already.
  var isElement = true
  /// Whether an older map follows the user.
  var tracking: Binding<MapUserTrackingMode>?

  /// What the app wants to see now.
  @MainActor var position: MapCameraPosition {
    if case .initially(let position) = camera { return position }
    return wanted ?? .automatic
  }

  /// What the app wants to see, unless that is only for the beginning.
  @MainActor var wanted: MapCameraPosition? {
    let position: MapCameraPosition
    switch camera {
    case .initially: return nil
    case .bound(let bound): position = bound.wrappedValue
    case .region(let region): position = .region(region.wrappedValue)
    case .rect(let rect): position = .rect(rect.wrappedValue)
    }
    guard let mode = tracking?.wrappedValue, mode != .none else { return position }
    return .userLocation(followsHeading: mode == .followWithHeading, fallback: position)
  }

  /// Passes what the map shows on to the app.
  @MainActor
  func write(_ model: MapModel) {
    if model.position.positionedByUser, let tracking, tracking.wrappedValue != .none { tracking.wrappedValue = .none }
    switch camera {
    case .initially: break
    case .bound(let position): if position.wrappedValue != model.position { position.wrappedValue = model.position }
    case .region(let region):
      if model.position.positionedByUser, let now = model.projection { region.wrappedValue = now.region }
    case .rect(let rect):
      if model.position.positionedByUser, let now = model.projection { rect.wrappedValue = now.rect }
    }
  }
}

/// A map with content that is selected by tags. You don't use this type directly.
@MainActor @preconcurrency
public struct MapContentView<SelectionValue: Hashable, Content: MapContent>: View {
  private let configuration: MapConfiguration
  private let content: Content

  init(_ configuration: MapConfiguration, _ content: Content) {
    (self.configuration, self.content) = (configuration, content)
  }

  /// The map.
  public var body: some View { MapHost(configuration: configuration, content: MapContentElement(content)) }
}

/// A map with content that is selected by tags or features. You don't use this type directly.
@MainActor @preconcurrency
public struct MapSelectableContentView<SelectionValue: MapSelectable, Content: MapContent>: View {
  private let configuration: MapConfiguration
  private let content: Content

  init(_ configuration: MapConfiguration, _ content: Content) {
    (self.configuration, self.content) = (configuration, content)
  }

  /// The map.
  public var body: some View { MapHost(configuration: configuration, content: MapContentElement(content)) }
}

/// A map with a camera of its own.
struct MapHost<Content: View>: View {
  let configuration: MapConfiguration
  let content: Content
  @State private var model: MapModel

  init(configuration: MapConfiguration, content: Content) {
    (self.configuration, self.content) = (configuration, content)
    _model = State(initialValue: MapModel(configuration.position))
  }

  var body: some View {
    MapCanvas(model: model, configuration: configuration, content: content)
      .onChange(of: configuration.wanted) { _, position in
        // A change that the map itself has written isn't one.
        if let position, position != model.position { model.show(position) }
      }
      .onChange(of: model.position) { configuration.write(model) }
  }
}
