import AppModel
import AppleFoundation
import PhoneServices
import Robots

/// The steps about the location.
struct LocationRobot: Robot, PhoneService {
  let app: Application

  static let steps = [
    Step("location is {float}, {float}", Self.move, summary: "the phone is at this latitude and longitude"),
    Step("location is unknown", Self.lose, summary: "the phone doesn't know where it is"),
    Step("location is allowed", Self.allow, summary: "the user has allowed the location while the app is used"),
    Step("location is always allowed", Self.allowAlways, summary: "the user has allowed the location at any time"),
    Step("location is denied", Self.deny, summary: "the user has refused the location"),
    Step("location services are off", Self.switchOff, summary: "the phone isn't located, for any app"),
    Step("place {string} is at {float}, {float}", Self.place, summary: "CLGeocoder knows this place"),
    Step(
      "place {string} is at {float}, {float} with", Self.placeWith,
      summary: "CLGeocoder knows this place, with the properties below, as locality and country"),
  ]

  private func state() throws -> LocationState { try app.phone().of() }

  private func move(_ latitude: Double, _ longitude: Double) throws {
    try state().set(try Self.location(latitude, longitude))
  }
  private func lose() throws { try state().set(nil) }

  private static func location(_ latitude: Double, _ longitude: Double) throws -> CLLocation {
    let coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    guard CLLocationCoordinate2DIsValid(coordinate) else {
      throw StepFailure("invalid location; expected a latitude from -90 to 90 and a longitude from -180 to 180")
    }
    return CLLocation(
      coordinate: coordinate, altitude: 0, horizontalAccuracy: 5, verticalAccuracy: -1, timestamp: .now)
  }

  private func answer(_ button: Int, always: Int? = nil) throws {
    let permissions = try app.phone().of(Permissions.self)
    (permissions[.location], permissions[.locationAlways]) = (button, always)
    try state().authorizationChanged()
  }
  private func allow() throws { try answer(LocationState.Button.whileUsing) }
  private func allowAlways() throws {
    try answer(LocationState.Button.whileUsing, always: LocationState.Button.always)
  }
  private func deny() throws { try answer(LocationState.Button.denied) }
  private func switchOff() throws { try state().setEnabled(false) }

  private func place(_ name: String, _ latitude: Double, _ longitude: Double) throws {
    try state().add(LocationState.Place(name: name, location: Self.location(latitude, longitude), details: [:]))
  }

  private func placeWith(_ name: String, _ latitude: Double, _ longitude: Double, _ table: DataTable) throws {
    var details: [String: String] = [:]
    for row in table.rows {
      guard row.count == 2, LocationState.Place.properties.contains(row[0]) else {
        throw StepFailure(
          "invalid row \(row); expected a property of CLPlacemark and its value, as | locality | Berlin |")
      }
      details[row[0]] = row[1]
    }
    try state().add(LocationState.Place(name: name, location: Self.location(latitude, longitude), details: details))
  }
}
