import CoreLocation
import UIKit

/// What a map view looks from, MapKit's `MKMapCamera`.
open class MKMapCamera: NSObject, NSCopying, @unchecked Sendable {
  /// The coordinate in the middle.
  open var centerCoordinate = CLLocationCoordinate2D() { didSet { changed() } }
  /// The distance to the middle in meters.
  open var centerCoordinateDistance: CLLocationDistance = 0 { didSet { changed() } }
  /// The direction that is up, in degrees clockwise from the north.
  open var heading: CLLocationDirection = 0 { didSet { changed() } }
  /// The angle in degrees: it is kept, and the map stays flat.
  open var pitch: CGFloat = 0 { didSet { changed() } }
  /// The distance to the Earth in meters.
  open var altitude: CLLocationDistance {
    get { centerCoordinateDistance * cos(Double(pitch) * .pi / 180) }
    set { centerCoordinateDistance = newValue / cos(Double(pitch) * .pi / 180) }
  }

  /// The map view whose camera it is; `nil` for one that the app has created.
  weak var owner: MKMapView?

  /// Creates a camera.
  public override init() { super.init() }

  private func changed() {
    guard owner != nil else { return }
    MainActor.assumeIsolated { owner?.setCamera(self, animated: false) }
  }

  /// Creates a camera at a distance.
  public convenience init(
    lookingAtCenter centerCoordinate: CLLocationCoordinate2D, fromDistance distance: CLLocationDistance,
    pitch: CGFloat, heading: CLLocationDirection
  ) {
    self.init()
    (self.centerCoordinate, centerCoordinateDistance) = (centerCoordinate, distance)
    (self.pitch, self.heading) = (pitch, heading)
  }

  convenience init(_ camera: MapCamera) {
    self.init(
      lookingAtCenter: camera.centerCoordinate, fromDistance: camera.distance, pitch: CGFloat(camera.pitch),
      heading: camera.heading)
  }

  /// Returns a camera with the same values.
  open func copy(with zone: NSZone? = nil) -> Any { MKMapCamera(MapCamera(self)) }
}

/// The kind of a map, MapKit's `MKMapType`.
public enum MKMapType: UInt, Sendable {
  /// The kinds of MapKit.
  case standard, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard

  var style: MapStyle {
    switch self {
    case .standard: .standard
    case .mutedStandard: .standard(emphasis: .muted)
    case .satellite, .hybrid, .satelliteFlyover, .hybridFlyover: .imagery
    }
  }
}

/// How a map view follows the user, MapKit's `MKUserTrackingMode`.
public enum MKUserTrackingMode: Int, Sendable {
  /// It doesn't; it does; it does so with the direction of the phone, which isn't known here.
  case none, follow, followWithHeading
}

/// The look of a map view, MapKit's `MKMapConfiguration`.
open class MKMapConfiguration: NSObject {
  /// How heights are drawn: no effect.
  open var elevationStyle = ElevationStyle.flat
  var style: MapStyle { .standard }

  /// How heights are drawn, MapKit's `MKMapConfiguration.ElevationStyle`.
  public enum ElevationStyle: Int, Sendable {
    /// Flat, or as they are.
    case flat, realistic
  }
}

/// A drawn map, MapKit's `MKStandardMapConfiguration`.
open class MKStandardMapConfiguration: MKMapConfiguration {
  /// How strong the base map is drawn.
  open var emphasisStyle = EmphasisStyle.default
  /// The places that are shown: none is drawn.
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  /// Whether traffic is shown: no effect.
  open var showsTraffic = false

  /// How strong the base map is drawn, MapKit's `MKStandardMapConfiguration.EmphasisStyle`.
  public enum EmphasisStyle: Int, Sendable {
    /// As usual, or weaker.
    case `default`, muted
  }

  /// Creates a look.
  public override init() { super.init() }
  /// Creates a look.
  public convenience init(elevationStyle: ElevationStyle, emphasisStyle: EmphasisStyle = .default) {
    self.init()
    (self.elevationStyle, self.emphasisStyle) = (elevationStyle, emphasisStyle)
  }

  override var style: MapStyle { .standard(emphasis: emphasisStyle == .muted ? .muted : .automatic) }
}

/// Satellite imagery, MapKit's `MKImageryMapConfiguration`.
open class MKImageryMapConfiguration: MKMapConfiguration {
  /// Creates a look.
  public override init() { super.init() }
  /// Creates a look.
  public convenience init(elevationStyle: ElevationStyle) {
    self.init()
    self.elevationStyle = elevationStyle
  }

  override var style: MapStyle { .imagery }
}

/// Satellite imagery with names, MapKit's `MKHybridMapConfiguration`.
open class MKHybridMapConfiguration: MKMapConfiguration {
  /// The places that are shown: none is drawn.
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  /// Whether traffic is shown: no effect.
  open var showsTraffic = false

  /// Creates a look.
  public override init() { super.init() }
  /// Creates a look.
  public convenience init(elevationStyle: ElevationStyle) {
    self.init()
    self.elevationStyle = elevationStyle
  }

  override var style: MapStyle { .imagery }
}
