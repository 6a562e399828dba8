import AppleFoundation

/// A part of the Earth, CoreLocation's `CLRegion`.
open class CLRegion: NSObject, NSCopying, @unchecked Sendable {
  /// The identifier.
  public let identifier: String
  /// Whether the app receives that the phone enters.
  open var notifyOnEntry = true
  /// Whether the app receives that the phone leaves.
  open var notifyOnExit = true

  init(identifier: String) { self.identifier = identifier }

  func has(_ coordinate: CLLocationCoordinate2D) -> Bool { false }

  /// Returns the region itself.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether it has the same identifier.
  open override func isEqual(_ object: Any?) -> Bool { (object as? CLRegion)?.identifier == identifier }
  /// The hash of the identifier.
  open override var hash: Int { identifier.hashValue }
}

/// A circle, CoreLocation's `CLCircularRegion`.
open class CLCircularRegion: CLRegion, @unchecked Sendable {
  /// The center.
  public let center: CLLocationCoordinate2D
  /// The radius in meters.
  public let radius: CLLocationDistance

  /// Creates a circle.
  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
    (self.center, self.radius) = (center, radius)
    super.init(identifier: identifier)
  }

  /// Returns whether a coordinate is in the circle.
  open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    Geodesic.distance(center, coordinate) <= radius
  }

  override func has(_ coordinate: CLLocationCoordinate2D) -> Bool { contains(coordinate) }
}

/// The surroundings of a beacon, CoreLocation's `CLBeaconRegion`.
@available(*, unavailable, message: "there are no beacons here")
open class CLBeaconRegion: CLRegion, @unchecked Sendable {
  /// Creates a region.
  public init(uuid: UUID, identifier: String) { super.init(identifier: identifier) }
}

/// Whether the phone is in a region, CoreLocation's `CLRegionState`.
public enum CLRegionState: Int, Sendable {
  /// It isn't known; it is; it isn't.
  case unknown, inside, outside
}

/// The conditions of a monitor, CoreLocation's `CLMonitor`.
@available(*, unavailable, message: "monitor regions by startMonitoring(for:) of CLLocationManager")
public actor CLMonitor {
  /// Creates a monitor.
  public init(_ name: String) async {}
}
