import CoreLocation
import Testing

/// Facts about locations.
@Suite struct LocationTests {
  /// Guess: on WGS 84, where a quarter of a meridian has 10 001 965.729 m and a degree of the equator 111 319.491 m.
  @Test func `distances are those on the ellipsoid`() {
    let berlin = CLLocation(latitude: 52.52, longitude: 13.405)
    let paris = CLLocation(latitude: 48.8566, longitude: 2.3522)
    #expect(abs(berlin.distance(from: paris) - paris.distance(from: berlin)) < 0.001)
    #expect(berlin.distance(from: berlin) == 0)
    let (north, pole) = (CLLocation(latitude: 0, longitude: 0), CLLocation(latitude: 90, longitude: 0))
    #expect(abs(north.distance(from: pole) - 10_001_965.729) < 0.01)
    let equator = CLLocation(latitude: 0, longitude: 1)
    #expect(abs(north.distance(from: equator) - 111_319.491) < 0.01)
    let opposite = CLLocation(latitude: 0, longitude: 180)
    #expect(north.distance(from: opposite) > 20_000_000)
  }

  /// Source: https://developer.apple.com/documentation/corelocation/clcircularregion/contains(_:)
  @Test func `a circle contains what is near its center`() {
    let center = CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4)
    let circle = CLCircularRegion(center: center, radius: 1000, identifier: "a")
    #expect(circle.contains(CLLocationCoordinate2D(latitude: 52.508, longitude: 13.4)))
    #expect(!circle.contains(CLLocationCoordinate2D(latitude: 52.51, longitude: 13.4)))
    #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
  }

  /// Source: https://developer.apple.com/documentation/corelocation/clerror
  @Test func `errors have Apple's codes`() {
    #expect((CLError(.denied) as NSError).code == 1)
    #expect((CLError(.denied) as NSError).domain == kCLErrorDomain)
    #expect(CLError.Code.geocodeFoundNoResult.rawValue == 8)
    #expect(CLError.Code.geocodeCanceled.rawValue == 10)
    #expect(CLAuthorizationStatus.authorizedWhenInUse.rawValue == 4)
  }
}
