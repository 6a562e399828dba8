import SwiftUI

/// What modifiers around a map set.
struct MapSettings {
  /// What is called when the camera has changed.
  struct Observer {
    let frequency: MapCameraUpdateFrequency
    let action: (MapCameraUpdateContext) -> Void

    /// Whether it is called for a change.
    ///
    /// - Parameters:
    ///   - event: `continuous` for a change of the camera, `onEnd` when the finger is lifted.
    func wants(_ event: MapCameraUpdateFrequency, isMoving: Bool) -> Bool {
      frequency == .continuous ? event == .continuous : event == .onEnd || !isMoving
    }
  }

  var style = MapStyle.standard
  var controls = AnyView(EmptyView())
  var showsControls = true
  var observers: [Observer] = []
}

extension EnvironmentValues {
  @Entry var mapSettings: MapSettings = MapSettings()
}

extension View {
  /// Sets the style of maps: the color of the base map.
  public func mapStyle(_ value: MapStyle) -> some View {
    transformEnvironment(\.mapSettings) { $0.style = value }
  }

  /// Sets the controls of maps, in their upper trailing corner.
  public func mapControls(@ViewBuilder _ content: () -> some View) -> some View {
    let content = AnyView(content())
    return transformEnvironment(\.mapSettings) { $0.controls = content }
  }

  /// Shows or hides the controls of maps.
  public func mapControlVisibility(_ visibility: Visibility) -> some View {
    transformEnvironment(\.mapSettings) { $0.showsControls = visibility != .hidden }
  }

  /// Calls an action when a map shows another part of the Earth, and when it has come to the screen.
  public func onMapCameraChange(
    frequency: MapCameraUpdateFrequency = .onEnd, _ action: @escaping () -> Void
  ) -> some View { onMapCameraChange(frequency: frequency) { _ in action() } }

  /// Calls an action when a map shows another part of the Earth, and when it has come to the screen.
  public func onMapCameraChange(
    frequency: MapCameraUpdateFrequency = .onEnd, _ action: @escaping (MapCameraUpdateContext) -> Void
  ) -> some View {
    transformEnvironment(\.mapSettings) {
      $0.observers.append(MapSettings.Observer(frequency: frequency, action: action))
    }
  }

  /// Shows map features when they are selected: there are none.
  public func mapFeatureSelectionAccessory(
    _ style: MapItemDetailSelectionAccessoryStyle? = .automatic
  ) -> some View { self }

  /// Makes content for map features that are selected: there are none.
  public func mapFeatureSelectionContent(
    @MapContentBuilder content: @escaping (MapFeature) -> some MapContent
  ) -> some View { self }

  /// Sets which map features can't be selected: there are none.
  public func mapFeatureSelectionDisabled(_ selectionDisabled: @escaping (MapFeature) -> Bool) -> some View { self }

  /// Moves the camera of a map along keyframes.
  @available(*, unavailable, message: "set the position of the map: cameras don't move between keyframes here")
  public func mapCameraKeyframeAnimator(
    trigger: some Equatable, @KeyframesBuilder<MapCamera> keyframes: @escaping (MapCamera) -> some Keyframes<MapCamera>
  ) -> some View { self }
}

/// The look of a map, MapKit's `MapStyle`: only the color of its base map differs.
public struct MapStyle: Sendable {
  let baseMap: Color
  /// The color of titles, which differs on satellite imagery.
  var text = Color.black

  /// How heights are drawn, MapKit's `MapStyle.Elevation`: the map is flat.
  public struct Elevation: Equatable, Sendable {
    private let name: String
    /// As the map wants.
    public static var automatic: Elevation { Elevation(name: "automatic") }
    /// Flat.
    public static var flat: Elevation { Elevation(name: "flat") }
    /// As they are.
    public static var realistic: Elevation { Elevation(name: "realistic") }
  }

  /// How strong the base map is drawn, MapKit's `MapStyle.StandardEmphasis`.
  public struct StandardEmphasis: Equatable, Sendable {
    fileprivate let isMuted: Bool
    /// As usual.
    public static var automatic: StandardEmphasis { StandardEmphasis(isMuted: false) }
    /// Weaker.
    public static var muted: StandardEmphasis { StandardEmphasis(isMuted: true) }
  }

  /// A drawn map.
  public static var standard: MapStyle { standard() }
  /// Satellite imagery.
  public static var imagery: MapStyle { imagery() }
  /// Satellite imagery with names.
  public static var hybrid: MapStyle { imagery() }

  /// A drawn map.
  public static func standard(
    elevation: Elevation = .automatic, emphasis: StandardEmphasis = .automatic,
    pointsOfInterest: PointOfInterestCategories = .all, showsTraffic: Bool = false
  ) -> MapStyle {
    MapStyle(
      baseMap: emphasis.isMuted
        ? Color(red: 0.95, green: 0.95, blue: 0.94) : Color(red: 0.93, green: 0.92, blue: 0.87))
  }

  /// Satellite imagery.
  public static func imagery(elevation: Elevation = .automatic) -> MapStyle {
    MapStyle(baseMap: Color(red: 0.24, green: 0.32, blue: 0.26), text: .white)
  }

  /// Satellite imagery with names.
  public static func hybrid(
    elevation: Elevation = .automatic, pointsOfInterest: PointOfInterestCategories = .all, showsTraffic: Bool = false
  ) -> MapStyle { imagery() }
}

/// The map features that are shown, MapKit's `PointOfInterestCategories`: none is drawn.
public struct PointOfInterestCategories: ExpressibleByArrayLiteral, Sendable {
  /// Shows all.
  public static var all: PointOfInterestCategories { [] }
  /// Shows none.
  public static var excludingAll: PointOfInterestCategories { [] }
  /// Shows those of some categories.
  public static func including(_ categories: [MKPointOfInterestCategory]) -> PointOfInterestCategories { [] }
  /// Shows those of some categories.
  public static func including(_ categories: MKPointOfInterestCategory...) -> PointOfInterestCategories { [] }
  /// Shows those of other categories.
  public static func excluding(_ categories: [MKPointOfInterestCategory]) -> PointOfInterestCategories { [] }
  /// Shows those of other categories.
  public static func excluding(_ categories: MKPointOfInterestCategory...) -> PointOfInterestCategories { [] }

  /// Shows those of some categories.
  public init(arrayLiteral: MKPointOfInterestCategory...) {}
}
