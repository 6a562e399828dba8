import CoreLocation

/// What a map is to show, MapKit's `MapCameraPosition`.
public struct MapCameraPosition: Equatable, Sendable {
  private indirect enum Kind: Sendable {
    case automatic
    case camera(MapCamera)
    case region(MKCoordinateRegion)
    case rect(MKMapRect)
    case item(MKMapItem, allowsPitch: Bool)
    case userLocation(followsHeading: Bool, fallback: MapCameraPosition)
    /// What the user has moved the map to.
    case byUser(MapCamera)
  }

  private let kind: Kind

  /// All content of the map.
  public static var automatic: MapCameraPosition { MapCameraPosition(kind: .automatic) }
  /// What a camera sees.
  public static func camera(_ camera: MapCamera) -> MapCameraPosition { MapCameraPosition(kind: .camera(camera)) }
  /// A region, and what is beside it if the map has another shape.
  public static func region(_ region: MKCoordinateRegion) -> MapCameraPosition {
    MapCameraPosition(kind: .region(region))
  }
  /// A rectangle, and what is beside it if the map has another shape.
  public static func rect(_ rect: MKMapRect) -> MapCameraPosition { MapCameraPosition(kind: .rect(rect)) }
  /// A place: a kilometer around it.
  public static func item(_ item: MKMapItem, allowsAutomaticPitch: Bool = true) -> MapCameraPosition {
    MapCameraPosition(kind: .item(item, allowsPitch: allowsAutomaticPitch))
  }
  /// The location of the user, a kilometer around it, as soon as it is known and allowed.
  public static func userLocation(
    followsHeading: Bool = false, fallback: MapCameraPosition
  ) -> MapCameraPosition {
    MapCameraPosition(kind: .userLocation(followsHeading: followsHeading, fallback: fallback))
  }
  static func byUser(_ camera: MapCamera) -> MapCameraPosition { MapCameraPosition(kind: .byUser(camera)) }

  /// The camera; `nil` if it is something else.
  public var camera: MapCamera? { if case .camera(let camera) = kind { camera } else { nil } }
  /// The region; `nil` if it is something else.
  public var region: MKCoordinateRegion? { if case .region(let region) = kind { region } else { nil } }
  /// The rectangle; `nil` if it is something else.
  public var rect: MKMapRect? { if case .rect(let rect) = kind { rect } else { nil } }
  /// The place; `nil` if it is something else.
  public var item: MKMapItem? { if case .item(let item, _) = kind { item } else { nil } }
  /// Whether the user has moved the map.
  public var positionedByUser: Bool { if case .byUser = kind { true } else { false } }
  /// Whether it follows the location of the user.
  public var followsUserLocation: Bool { if case .userLocation = kind { true } else { false } }
  /// Whether it follows the direction of the phone, which isn't known here.
  public var followsUserHeading: Bool {
    if case .userLocation(let followsHeading, _) = kind { followsHeading } else { false }
  }
  /// What is shown until the location is known.
  public var fallbackPosition: MapCameraPosition? {
    if case .userLocation(_, let fallback) = kind { fallback } else { nil }
  }
  /// Whether the map may be tilted: it stays flat.
  public var allowsAutomaticPitch: Bool {
    if case .item(_, let allowsPitch) = kind { allowsPitch } else { false }
  }

  /// Whether both show the same.
  public static func == (left: MapCameraPosition, right: MapCameraPosition) -> Bool {
    switch (left.kind, right.kind) {
    case (.automatic, .automatic): true
    case (.camera(let left), .camera(let right)), (.byUser(let left), .byUser(let right)): left == right
    case (.region(let left), .region(let right)):
      left.center.isSame(as: right.center) && left.span.latitudeDelta == right.span.latitudeDelta
        && left.span.longitudeDelta == right.span.longitudeDelta
    case (.rect(let left), .rect(let right)): left.isSame(as: right)
    case (.item(let left, _), .item(let right, _)): left === right
    case (.userLocation(let heading, let left), .userLocation(let otherHeading, let right)):
      heading == otherHeading && left == right
    default: false
    }
  }

  /// Why it can't be shown; `nil` if it can.
  var problem: String? {
    switch kind {
    case .region(let region): region.problem
    case .rect(let rect): rect.isNull ? "Invalid map rect: null" : nil
    case .camera(let camera): CLLocationCoordinate2DIsValid(camera.centerCoordinate) ? nil : "Invalid camera center"
    case .item(let item, _): CLLocationCoordinate2DIsValid(item.coordinate) ? nil : "Invalid coordinate of a map item"
    case .userLocation(_, let fallback): fallback.problem
    case .automatic, .byUser: nil
    }
  }

  /// What is shown in a view of a size.
  ///
  /// - Parameters:
  ///   - content: The rectangle around the content of the map.
  ///   - user: The location of the user, if the app may know it.
  func projection(in size: CGSize, content: MKMapRect, user: CLLocationCoordinate2D?) -> MapProjection {
    switch kind {
    case .automatic: Self.framing(content, in: size)
    case .camera(let camera), .byUser(let camera): MapProjection(camera, in: size)
    case .region(let region): MapProjection(fitting: MKMapRect(region), in: size)
    case .rect(let rect): MapProjection(fitting: rect, in: size)
    case .item(let item, _): Self.around(item.coordinate, in: size)
    case .userLocation(_, let fallback):
      user.map { Self.around($0, in: size) } ?? fallback.projection(in: size, content: content, user: nil)
    }
  }

  private static func around(_ coordinate: CLLocationCoordinate2D, in size: CGSize) -> MapProjection {
    let region = MKCoordinateRegion(center: coordinate, latitudinalMeters: 1000, longitudinalMeters: 1000)
    return MapProjection(fitting: MKMapRect(region), in: size)
  }

  /// The content with a margin; without content the United States, as a map view shows in this locale.
  static func framing(_ content: MKMapRect, in size: CGSize) -> MapProjection {
    guard !content.isNull else {
      let center = CLLocationCoordinate2D(latitude: 37.13, longitude: -95.79)
      let span = MKCoordinateSpan(latitudeDelta: 0, longitudeDelta: 61.3)
      return MapProjection(fitting: MKMapRect(MKCoordinateRegion(center: center, span: span)), in: size)
    }
    let meters = 1000 * MKMapPointsPerMeterAtLatitude(content.center.coordinate.latitude)
    let rect = content.insetBy(
      dx: min(0, (content.width - meters) / 2), dy: min(0, (content.height - meters) / 2))
    return MapProjection(fitting: rect, margin: min(48, size.width / 4, size.height / 4), in: size)
  }
}

extension MKCoordinateRegion {
  /// What MapKit says of a region that isn't on the Earth.
  var problem: String? {
    let isValid =
      CLLocationCoordinate2DIsValid(center) && (0...180).contains(span.latitudeDelta)
      && (0...360).contains(span.longitudeDelta)
    let numbers = [center.latitude, center.longitude, span.latitudeDelta, span.longitudeDelta].map {
      String(format: "%+.8f", $0)
    }
    return isValid
      ? nil : "Invalid Region <center:\(numbers[0]), \(numbers[1]) span:\(numbers[2]), \(numbers[3])>"
  }
}
