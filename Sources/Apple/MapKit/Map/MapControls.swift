import HeadlessUI
import SwiftUI

extension View {
  /// Connects controls beside a map with the map of the same scope.
  public func mapScope(_ scope: Namespace.ID) -> some View { modifier(MapScopeModifier()) }
}

private struct MapScopeModifier: ViewModifier {
  @State private var registry = MapRegistry()

  func body(content: Content) -> some View { content.environment(\.mapScopes, registry) }
}

/// The map of a control: the one around, or that of a scope.
@MainActor @propertyWrapper
private struct ControlledMap: DynamicProperty {
  let scope: Namespace.ID?
  @Environment(\.mapModel) private var model
  @Environment(\.mapScopes) private var scopes

  init(_ scope: Namespace.ID?) { self.scope = scope }

  var wrappedValue: MapModel? { scope == nil ? model : scopes?.map(of: scope) }
}

/// A round button of a map.
private struct MapControl: View {
  let label: String
  let symbol: String
  let action: @MainActor @Sendable () -> Void

  var body: some View {
    Button(action: action) { Color.clear.frame(width: 44, height: 44) }
      .background(.regularMaterial, in: .circle)
      .overlay { Image(systemName: symbol).accessibilityHidden(true).allowsHitTesting(false) }
      .accessibilityLabel(Text(verbatim: label))
  }
}

/// A button that shows the location of the user, MapKit's `MapUserLocationButton`. Its label is “Tracking”.
@MainActor @preconcurrency
public struct MapUserLocationButton: View {
  @ControlledMap private var map: MapModel?

  /// Creates a button.
  ///
  /// - Parameter scope: The scope of the map, for a button beside it.
  public init(scope: Namespace.ID? = nil) { _map = ControlledMap(scope) }

  /// The button.
  public var body: some View { MapControl(label: "Tracking", symbol: "location") { map?.showUser() } }
}

/// A button that turns the map to the north, MapKit's `MapCompass`. It is there while the map is turned.
@MainActor @preconcurrency
public struct MapCompass: View {
  @ControlledMap private var map: MapModel?

  /// Creates a compass.
  ///
  /// - Parameter scope: The scope of the map, for a compass beside it.
  public init(scope: Namespace.ID? = nil) { _map = ControlledMap(scope) }

  /// The button.
  public var body: some View {
    if let heading = map?.projection?.heading, heading != 0 {
      MapControl(label: "Compass", symbol: "location.north.line") { map?.turnNorth() }
    }
  }
}

/// A button that tilts the map, MapKit's `MapPitchToggle`. Its label is “3D”, or “2D” while the map is tilted.
@MainActor @preconcurrency
public struct MapPitchToggle: View {
  @ControlledMap private var map: MapModel?

  /// Creates a button.
  ///
  /// - Parameter scope: The scope of the map, for a button beside it.
  public init(scope: Namespace.ID? = nil) { _map = ControlledMap(scope) }

  /// The button.
  public var body: some View {
    let isFlat = map?.projection?.pitch ?? 0 == 0
    MapControl(label: isFlat ? "3D" : "2D", symbol: isFlat ? "view.3d" : "view.2d") { map?.togglePitch() }
  }
}

/// A scale, MapKit's `MapScaleView`. It takes its space, and isn't drawn: it has no element.
@MainActor @preconcurrency
public struct MapScaleView: View {
  /// Creates a scale.
  public init(anchorEdge: HorizontalEdge = .leading, scope: Namespace.ID? = nil) {}

  /// An empty space.
  public var body: some View { Color.clear.frame(width: 100, height: 20).accessibilityHidden(true) }
}
