import AppleFoundation

/// Distances on the ellipsoid of WGS 84, by Vincenty's formula.
enum Geodesic {
  private static let (major, flattening) = (6_378_137.0, 1 / 298.257223563)

  static func distance(_ start: CLLocationCoordinate2D, _ end: CLLocationCoordinate2D) -> Double {
    let minor = major * (1 - flattening)
    let (first, second) = (reduced(start.latitude), reduced(end.latitude))
    let difference = radians(end.longitude - start.longitude)
    var longitude = difference
    for _ in 0..<100 {
      let (sine, cosine) = (sin(longitude), cos(longitude))
      let (a, b) = (cos(second) * sine, cos(first) * sin(second) - sin(first) * cos(second) * cosine)
      let sinSigma = (a * a + b * b).squareRoot()
      guard sinSigma > 0 else { return 0 }
      let cosSigma = sin(first) * sin(second) + cos(first) * cos(second) * cosine
      let sigma = atan2(sinSigma, cosSigma)
      let sinAlpha = cos(first) * cos(second) * sine / sinSigma
      let cosAlpha2 = 1 - sinAlpha * sinAlpha
      // On the equator the middle is 0.
      let middle = cosAlpha2 == 0 ? 0 : cosSigma - 2 * sin(first) * sin(second) / cosAlpha2
      let c = flattening / 16 * cosAlpha2 * (4 + flattening * (4 - 3 * cosAlpha2))
      let next =
        difference + (1 - c) * flattening * sinAlpha
        * (sigma + c * sinSigma * (middle + c * cosSigma * (2 * middle * middle - 1)))
      if abs(next - longitude) < 1e-12 {
        let u = cosAlpha2 * (major * major - minor * minor) / (minor * minor)
        let scale = 1 + u / 16384 * (4096 + u * (u * (320 - 175 * u) - 768))
        let factor = u / 1024 * (256 + u * (u * (74 - 47 * u) - 128))
        let inner =
          cosSigma * (2 * middle * middle - 1)
          - factor / 6 * middle * (4 * sinSigma * sinSigma - 3) * (4 * middle * middle - 3)
        return minor * scale * (sigma - factor * sinSigma * (middle + factor / 4 * inner))
      }
      longitude = next
    }
    return greatCircle(start, end)
  }

  /// The distance on a sphere, for opposite points, where the formula doesn't end.
  private static func greatCircle(_ start: CLLocationCoordinate2D, _ end: CLLocationCoordinate2D) -> Double {
    let (first, second) = (radians(start.latitude), radians(end.latitude))
    let half = (sin((second - first) / 2), sin(radians(end.longitude - start.longitude) / 2))
    let h = half.0 * half.0 + cos(first) * cos(second) * half.1 * half.1
    return 2 * 6_371_008.8 * asin(min(1, h.squareRoot()))
  }

  private static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }

  private static func reduced(_ latitude: Double) -> Double { atan((1 - flattening) * tan(radians(latitude))) }
}
