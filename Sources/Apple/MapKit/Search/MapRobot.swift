import AppModel
import CoreLocation
import PhoneServices
import Robots

/// The steps about maps.
struct MapRobot: Robot, PhoneService {
  let app: Application

  static let steps = [
    Step(
      "map search for {string} finds", Self.search,
      summary: "a search of the app finds the places below: name, latitude, longitude, and more if wanted"),
    Step(
      "map search for {string} finds nothing", Self.searchFindsNothing, summary: "a search of the app finds no place"),
    Step(
      "map place {string} is {string} at {float}, {float}", Self.identify,
      summary: "the place of this identifier has this name and location"),
    Step(
      "route to {string} takes {duration} for {int} meters", Self.route,
      summary: "directions of the app find this route to a place of this name"),
    Step("tap map at {float}, {float}", Self.tap, summary: "taps a map at this latitude and longitude"),
    Step(
      "expect map shows {float}, {float}", Self.shows, summary: "a map on the screen shows this latitude and longitude"),
    Step(
      "expect map does not show {float}, {float}", Self.showsNot,
      summary: "no map on the screen shows this latitude and longitude"),
    Step(
      "expect maps was opened at {string}", Self.wasOpened, summary: "the app has opened Maps with a place of this name"
    ),
  ]

  private func state() throws -> MapState { try app.phone().of() }

  // MARK: What searches find

  private static let columns = ["name", "latitude", "longitude", "identifier", "phone", "url", "category"]

  private func search(_ query: String, _ table: DataTable) throws {
    let known = Set(Self.columns).union(LocationState.Place.properties)
    let names = table.rows.first ?? []
    guard names.contains("name"), names.contains("latitude"), names.contains("longitude") else {
      throw StepFailure("invalid table; expected columns name, latitude and longitude, as | Café | 52.5 | 13.4 |")
    }
    if let other = names.first(where: { !known.contains($0) }) {
      throw StepFailure("invalid column \"\(other)\"; expected \(known.sorted().joined(separator: ", "))")
    }
    try state().set(try table.hashes.map(Self.place), for: query)
  }

  private static func place(_ row: [String: String]) throws -> FoundPlace {
    guard let latitude = Double(row["latitude"] ?? ""), let longitude = Double(row["longitude"] ?? "") else {
      throw StepFailure("invalid row \(row["name"] ?? ""); expected numbers for latitude and longitude")
    }
    let details = row.filter { LocationState.Place.properties.contains($0.key) && !$0.value.isEmpty }
    var place = FoundPlace(place: try Self.place(row["name"] ?? "", latitude, longitude, details))
    let value = { (name: String) in row[name].flatMap { $0.isEmpty ? nil : $0 } }
    (place.identifier, place.phone) = (value("identifier"), value("phone"))
    place.url = value("url").flatMap { URL(string: $0) }
    if let name = value("category") {
      guard let category = MKPointOfInterestCategory(named: name) else {
        throw StepFailure("invalid category \"\(name)\"; expected one of MKPointOfInterestCategory, for example cafe")
      }
      place.category = category
    }
    return place
  }

  private static func place(
    _ name: String, _ latitude: Double, _ longitude: Double, _ details: [String: String] = [:]
  ) throws -> LocationState.Place {
    LocationState.Place(
      name: name,
      location: CLLocation(
        coordinate: try coordinate(latitude, longitude), altitude: 0, horizontalAccuracy: 0, verticalAccuracy: -1,
        timestamp: .now), details: details)
  }

  private static func coordinate(_ latitude: Double, _ longitude: Double) throws -> CLLocationCoordinate2D {
    let coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    guard CLLocationCoordinate2DIsValid(coordinate) else {
      throw StepFailure("invalid location; expected a latitude from -90 to 90 and a longitude from -180 to 180")
    }
    return coordinate
  }

  private func searchFindsNothing(_ query: String) throws { try state().set([], for: query) }

  private func identify(_ identifier: String, _ name: String, _ latitude: Double, _ longitude: Double) throws {
    try state().add(FoundPlace(place: try Self.place(name, latitude, longitude), identifier: identifier))
  }

  private func route(_ name: String, _ time: Duration, _ meters: Int) throws {
    try state().set(MapState.Travel(time: time, meters: meters), to: name)
  }

  // MARK: The map on the screen

  /// What the maps on the screen show, and their frames, the newest first.
  private func shown() throws -> [(projection: MapProjection, frame: CGRect)] {
    // Brings the screen up to date.
    _ = try app.snapshot()
    let phone = try app.phone()
    return phone.of(MapState.self).models(of: phone.launchCount).reversed().compactMap { model in
      guard let projection = model.projection, let frame = model.frameOnScreen else { return nil }
      return (projection, frame)
    }
  }

  private func tap(_ latitude: Double, _ longitude: Double) throws {
    let coordinate = try Self.coordinate(latitude, longitude)
    var reached: Point?
    var cover: String?
    let outcome = try app.waiter.wait(upTo: app.timeout) {
      reached = nil
      cover = nil
      for map in try shown() where map.projection.contains(coordinate) {
        let point = map.projection.point(coordinate)
        let location = Point(x: Double(map.frame.minX + point.x), y: Double(map.frame.minY + point.y))
        let snapshot = try app.snapshot()
        guard let node = snapshot.node(at: location) else {
          cover = "nothing takes touches there"
          continue
        }
        let isInMap = node.type == .map || snapshot.ancestors(of: node.index).contains { snapshot[$0].type == .map }
        guard isInMap else {
          cover = "\(node.name) is there"
          continue
        }
        reached = location
        return true
      }
      return false
    }
    guard outcome == .met, let reached, let session = app.session else {
      throw failure("the map can't be tapped at \(latitude), \(longitude)", cover: cover)
    }
    try session.perform(.tap, at: reached)
  }

  private func shows(_ latitude: Double, _ longitude: Double) throws {
    let coordinate = try Self.coordinate(latitude, longitude)
    let outcome = try app.waiter.wait(upTo: app.timeout) {
      try shown().contains { $0.projection.contains(coordinate) }
    }
    if outcome != .met { throw failure("no map shows \(latitude), \(longitude)") }
  }

  private func showsNot(_ latitude: Double, _ longitude: Double) throws {
    let coordinate = try Self.coordinate(latitude, longitude)
    let outcome = try app.waiter.wait(upTo: app.timeout) {
      let shown = try shown()
      return !shown.isEmpty && !shown.contains { $0.projection.contains(coordinate) }
    }
    if outcome != .met { throw failure("a map shows \(latitude), \(longitude)") }
  }

  private func failure(_ message: String, cover: String? = nil) -> StepFailure {
    guard let shown = try? shown().first else { return StepFailure("no map is on the screen") }
    var failure = StepFailure(message)
    if let cover { failure.add("reason", cover) }
    for (label, values) in Self.facts(shown.projection.region) { failure.add(label, values.joined(separator: ", ")) }
    return failure
  }

  /// What a map shows instead.
  private static func facts(_ region: MKCoordinateRegion) -> KeyValuePairs<String, [String]> {
    let (latitude, longitude) = (region.center.latitude, region.center.longitude)
    return [
      "center": [text(latitude), text(longitude)],
      "latitudes": [
        text(latitude - region.span.latitudeDelta / 2), text(latitude + region.span.latitudeDelta / 2),
      ],
      "longitudes": [
        text(longitude - region.span.longitudeDelta / 2), text(longitude + region.span.longitudeDelta / 2),
      ],
    ]
  }

  private static func text(_ degrees: Double) -> String { "\((degrees * 10_000).rounded() / 10_000)" }

  // MARK: Maps

  private func wasOpened(_ name: String) throws {
    let state = try state()
    try app.expect(state.opened.contains(name), "Maps was not opened at \"\(name)\"") { ["opened at": state.opened] }
  }
}
