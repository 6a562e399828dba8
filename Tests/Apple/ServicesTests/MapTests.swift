import Testing

@testable import MapKit

/// Facts about the geometry of maps.
@Suite struct MapGeometryTests {
  private let berlin = CLLocationCoordinate2D(latitude: 52.52, longitude: 13.405)

  /// Source: https://developer.apple.com/documentation/mapkit/mkmappoint; the size is that of MKMapSizeWorld.
  @Test func `the flat map is a square in Mercator's projection`() {
    #expect(MKMapSize.world.width == 268_435_456)
    let origin = MKMapPoint(CLLocationCoordinate2D(latitude: 0, longitude: 0))
    #expect(origin.x == 134_217_728)
    #expect(origin.y == 134_217_728)
    let corner = MKMapPoint(CLLocationCoordinate2D(latitude: 85.051_128_779_8, longitude: -180))
    #expect(abs(corner.x) < 0.01 && abs(corner.y) < 0.01)
    let point = MKMapPoint(berlin)
    #expect(abs(point.coordinate.latitude - berlin.latitude) < 1e-9)
    #expect(abs(point.coordinate.longitude - berlin.longitude) < 1e-9)
    #expect(MKMapPoint(kCLLocationCoordinate2DInvalid).x == -1)
  }

  /// Guess: by the circumference of WGS 84, 40 075 016.7 m, as of other maps in this projection.
  @Test func `a point of the map has a length`() {
    #expect(abs(MKMetersPerMapPointAtLatitude(0) - 0.149_291) < 0.000_001)
    #expect(abs(MKMetersPerMapPointAtLatitude(60) - 0.149_291 / 2) < 0.000_001)
    let east = MKMapPoint(CLLocationCoordinate2D(latitude: 52.52, longitude: 13.42))
    #expect(abs(MKMapPoint(berlin).distance(to: east) - 1018) < 2)
  }

  /// Source: https://developer.apple.com/documentation/mapkit/mkmaprect
  @Test func `rectangles unite and intersect`() {
    let (first, second) = (
      MKMapRect(x: 0, y: 0, width: 10, height: 10), MKMapRect(x: 5, y: 5, width: 10, height: 20)
    )
    #expect(first.union(second).isSame(as: MKMapRect(x: 0, y: 0, width: 15, height: 25)))
    #expect(first.intersection(second).isSame(as: MKMapRect(x: 5, y: 5, width: 5, height: 5)))
    #expect(first.intersection(first.offsetBy(dx: 20, dy: 0)).isNull)
    #expect(MKMapRect.null.union(first).isSame(as: first))
    #expect(first.insetBy(dx: 1, dy: 2).isSame(as: MKMapRect(x: 1, y: 2, width: 8, height: 6)))
    #expect(MKMapRect.world.contains(first))
    #expect(!first.contains(second))
    #expect(MKMapRect(x: -1, y: 0, width: 2, height: 1).spans180thMeridian)
  }

  /// Source: https://developer.apple.com/documentation/mapkit/mkmaprect/contains(_:), for points and for rectangles, and
  /// https://developer.apple.com/documentation/mapkit/mkmaprect/intersects(_:)
  @Test func `western and northern edges belong to a rectangle`() {
    let rect = MKMapRect(x: 144_213_456.789, y: 0, width: 12.345, height: 1)
    #expect(rect.contains(rect))
    #expect(rect.contains(MKMapRect.null))
    #expect(rect.contains(MKMapPoint(x: rect.minX, y: 0)))
    #expect(!rect.contains(MKMapPoint(x: rect.maxX, y: 0)))
    #expect(!rect.contains(MKMapPoint(x: .nan, y: 0)))
    #expect(!MKMapRect(x: 0, y: 0, width: 0, height: 1).contains(MKMapPoint(x: 0, y: 0)))
    let next = MKMapRect(x: rect.maxX, y: 0, width: 1, height: 1)
    #expect(!rect.intersects(next))
    #expect(rect.intersects(next.offsetBy(dx: -1, dy: 0)))
  }

  /// Source: crash reports of public apps: Invalid Region <center:-180.00000000, -180.00000000 span:…>
  @Test func `a region must be on the Earth`() {
    let lost = MKCoordinateRegion(
      center: kCLLocationCoordinate2DInvalid, span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 1))
    #expect(
      lost.problem == "Invalid Region <center:-180.00000000, -180.00000000 span:+1.00000000, +1.00000000>")
    #expect(MKCoordinateRegion(.world).problem == nil)
    #expect(MapCameraPosition.rect(.null).problem != nil)
    #expect(MapCameraPosition.userLocation(fallback: .region(lost)).problem != nil)
  }

  /// Source: https://developer.apple.com/documentation/mapkit/mkcoordinateregion/init(center:latitudinalmeters:longitudinalmeters:)
  @Test func `a region in meters is wider in degrees in the north`() {
    let region = MKCoordinateRegion(center: berlin, latitudinalMeters: 111_319.5, longitudinalMeters: 111_319.5)
    #expect(abs(region.span.latitudeDelta - 1) < 0.001)
    #expect(abs(region.span.longitudeDelta - 1 / cos(52.52 * Double.pi / 180)) < 0.001)
    let same = MKCoordinateRegion(MKMapRect(region))
    #expect(abs(same.center.latitude - berlin.latitude) < 0.001)
    #expect(abs(same.span.latitudeDelta - 1) < 0.001)
  }
}

/// What a map shows in a view.
@Suite struct MapProjectionTests {
  private let size = CGSize(width: 300, height: 600)
  private let center = CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4)

  private func projection(heading: Double = 0) -> MapProjection {
    MapProjection(MapCamera(centerCoordinate: center, distance: 5000, heading: heading), in: size)
  }

  /// Source: https://developer.apple.com/documentation/mapkit/mapcameraposition/region(_:): it is framed.
  @Test func `a region is seen whole in a view of another shape`() {
    let region = MKCoordinateRegion(center: center, latitudinalMeters: 1000, longitudinalMeters: 1000)
    let projection = MapProjection(fitting: MKMapRect(region), in: size)
    let corner = projection.point(MKMapRect(region).origin)
    #expect(abs(corner.x) < 0.01)
    #expect(abs(corner.y - 150) < 1)
  }

  /// Source: https://developer.apple.com/documentation/mapkit/mapproxy: both conversions belong together.
  @Test(arguments: [0.0, 30, 180, -90]) func `points and coordinates belong together`(heading: Double) {
    let projection = projection(heading: heading)
    for point in [CGPoint(x: 0, y: 0), CGPoint(x: 150, y: 300), CGPoint(x: 299, y: 20)] {
      let there = projection.point(projection.coordinate(point))
      #expect(abs(there.x - point.x) < 0.001 && abs(there.y - point.y) < 0.001)
    }
  }

  /// Source: https://developer.apple.com/documentation/mapkit/mapcamera/heading: degrees relative to true north
  @Test func `with a heading of 90° the east is up`() {
    let east = CLLocationCoordinate2D(latitude: 52.5, longitude: 13.405)
    let point = projection(heading: 90).point(east)
    #expect(abs(point.x - 150) < 0.5)
    #expect(point.y < 300)
  }

  /// Guess: 30° from top to bottom.
  @Test func `a camera sees what it saw`() {
    let projection = projection(heading: 45)
    let again = MapProjection(projection.camera, in: size)
    #expect(abs(again.scale - projection.scale) < 1e-9)
    #expect(abs(again.x - projection.x) < 0.001)
  }

  /// Guess: as on a phone, where content stays under the finger.
  @Test func `a finger moves the map with it, and two taps enlarge it around them`() {
    let projection = projection(heading: 30)
    let touched = projection.coordinate(CGPoint(x: 100, y: 100))
    let moved = projection.moved(by: CGSize(width: 50, height: -20)).point(touched)
    #expect(abs(moved.x - 150) < 0.001 && abs(moved.y - 80) < 0.001)
    let enlarged = projection.zoomed(by: 2, around: CGPoint(x: 100, y: 100))
    #expect(abs(enlarged.point(touched).x - 100) < 0.001)
    #expect(enlarged.scale == projection.scale * 2)
  }

  /// Guess: the map goes on there.
  @Test func `a map over the meridian of 180° shows both sides`() {
    let camera = MapCamera(centerCoordinate: CLLocationCoordinate2D(latitude: 0, longitude: 179.998), distance: 10_000)
    let projection = MapProjection(camera, in: size)
    #expect(projection.contains(CLLocationCoordinate2D(latitude: 0, longitude: -179.998)))
    let east = projection.coordinate(CGPoint(x: 290, y: 300))
    #expect(east.longitude < -179.9 || east.longitude > 179.9)
    let enlarged = projection.zoomed(by: 2, around: CGPoint(x: 290, y: 300)).camera.centerCoordinate
    #expect(abs(enlarged.longitude) > 179.9)
  }

  /// Source: https://developer.apple.com/documentation/mapkit/mapcamerabounds
  @Test func `limits keep the middle and the distance`() {
    let bounds = MapCameraBounds(
      centerCoordinateBounds: MKCoordinateRegion(center: center, latitudinalMeters: 1000, longitudinalMeters: 1000),
      minimumDistance: 1000, maximumDistance: 2000)
    let far = MapProjection(
      MapCamera(centerCoordinate: CLLocationCoordinate2D(latitude: 53, longitude: 13.4), distance: 10), in: size)
    let limited = bounds.limiting(far).camera
    #expect(abs(limited.centerCoordinate.latitude - 52.5045) < 0.001)
    #expect(abs(limited.distance - 1000) < 1)
    let fixed = MapCameraBounds(centerCoordinateBounds: MKMapRect(origin: MKMapPoint(center), size: MKMapSize()))
    #expect(abs(fixed.limiting(far).camera.centerCoordinate.latitude - 52.5) < 0.0001)
  }

  /// Source: https://developer.apple.com/documentation/mapkit/mapcameraposition
  @Test func `positions know what they are`() {
    let region = MapCameraPosition.region(MKCoordinateRegion(center: center, span: MKCoordinateSpan()))
    #expect(region.region?.center.latitude == 52.5)
    #expect(region.camera == nil && !region.positionedByUser)
    let user = MapCameraPosition.userLocation(followsHeading: true, fallback: region)
    #expect(user.followsUserLocation && user.followsUserHeading && user.fallbackPosition == region)
    #expect(MapCameraPosition.automatic == .automatic)
    #expect(MapCameraPosition.automatic != region)
  }

  /// Source: https://developer.apple.com/documentation/mapkit/mkpointofinterestcategory
  @Test func `categories have Apple's names`() {
    #expect(MKPointOfInterestCategory.cafe.rawValue == "MKPOICategoryCafe")
    #expect(MKPointOfInterestCategory(named: "atm") == .atm)
    #expect(MKPointOfInterestFilter(excluding: [.cafe]).includes(.bank))
    #expect(!MKPointOfInterestFilter(including: [.cafe]).includes(.bank))
  }

  /// Source: https://developer.apple.com/documentation/mapkit/mkerror/code
  @Test func `errors have Apple's codes, and the description of the app`() {
    #expect((MKError(.directionsNotFound) as NSError).code == 5)
    #expect((MKError(.directionsNotFound) as NSError).domain == "MKErrorDomain")
    let own = MKError(.serverFailure, userInfo: [NSLocalizedDescriptionKey: "Down"])
    #expect(own.localizedDescription == "Down")
    #expect(MKError(.placemarkNotFound, remedy: "try this").localizedDescription.hasSuffix("try this"))
  }
}
