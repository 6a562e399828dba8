import AppModel
import CoreLocation
import PhoneServices
import UIKit

/// A search for a route, MapKit's `MKDirections`.
///
/// It finds the routes of the steps `given route to "…" takes 12min for 3400 meters`: a straight line on the map.
open class MKDirections: NSObject, @unchecked Sendable {
  /// What is searched for, MapKit's `MKDirections.Request`.
  open class Request: NSObject, @unchecked Sendable {
    /// Where the route begins.
    open var source: MKMapItem?
    /// Where the route ends.
    open var destination: MKMapItem?
    /// How the user travels: no effect.
    open var transportType = MKDirectionsTransportType.any
    /// Whether other routes are wanted: there is one.
    open var requestsAlternateRoutes = false
    /// When the user starts.
    open var departureDate: Date?
    /// When the user wants to arrive.
    open var arrivalDate: Date?
    /// Whether routes may have tolls: no effect.
    open var tollPreference = RoutePreference.any
    /// Whether routes may use highways: no effect.
    open var highwayPreference = RoutePreference.any

    /// Creates a request.
    public override init() { super.init() }
  }

  /// What a route should avoid, MapKit's `MKDirections.RoutePreference`.
  public enum RoutePreference: Int, Sendable {
    /// Nothing, or what it can.
    case any, avoid
  }

  /// The routes, MapKit's `MKDirections.Response`.
  public final class Response: NSObject, Sendable {
    /// Where they begin.
    public let source: MKMapItem
    /// Where they end.
    public let destination: MKMapItem
    /// The routes.
    public let routes: [MKRoute]

    fileprivate init(_ source: MKMapItem, _ destination: MKMapItem, _ routes: [MKRoute]) {
      (self.source, self.destination, self.routes) = (source, destination, routes)
    }
  }

  /// The time that a route takes, MapKit's `MKDirections.ETAResponse`.
  public final class ETAResponse: NSObject, Sendable {
    /// Where it begins.
    public let source: MKMapItem
    /// Where it ends.
    public let destination: MKMapItem
    /// How the user travels.
    public let transportType: MKDirectionsTransportType
    /// The length in meters.
    public let distance: CLLocationDistance
    /// The time in seconds.
    public let expectedTravelTime: TimeInterval
    /// When the user starts.
    public let expectedDepartureDate: Date
    /// When the user arrives.
    public var expectedArrivalDate: Date { expectedDepartureDate.addingTimeInterval(expectedTravelTime) }

    fileprivate init(_ response: Response, _ route: MKRoute, _ start: Date) {
      (source, destination) = (response.source, response.destination)
      (transportType, distance) = (route.transportType, route.distance)
      (expectedTravelTime, expectedDepartureDate) = (route.expectedTravelTime, start)
    }
  }

  /// The completion handler of routes.
  public typealias DirectionsHandler = @Sendable (Response?, (any Error)?) -> Void
  /// The completion handler of times.
  public typealias ETAHandler = @Sendable (ETAResponse?, (any Error)?) -> Void

  private let request: Request
  /// Whether a search is under way: results come at once.
  open var isCalculating: Bool { false }

  /// Creates a search.
  public init(request: Request) { self.request = request }

  /// Has nothing to cancel.
  open func cancel() {}

  /// Searches for routes.
  open func calculate() async throws -> Response { try await find() }

  /// Searches for routes, and passes them to a closure.
  open func calculate(completionHandler: @escaping DirectionsHandler) {
    complete(completionHandler, orElse: nil) { try await self.calculate() }
  }

  /// Searches for the time of a route.
  open func calculateETA() async throws -> ETAResponse {
    let response = try await calculate()
    return ETAResponse(response, response.routes[0], request.departureDate ?? .now)
  }

  /// Searches for the time of a route, and passes it to a closure.
  open func calculateETA(completionHandler: @escaping ETAHandler) {
    complete(completionHandler, orElse: nil) { try await self.calculateETA() }
  }

  @MainActor
  private func find() throws -> Response {
    try MapService.checkNetwork()
    guard let source = request.source, let destination = request.destination else {
      throw MKError(.directionsNotFound, remedy: "expected a source and a destination")
    }
    guard CLLocationCoordinate2DIsValid(source.coordinate), CLLocationCoordinate2DIsValid(destination.coordinate) else {
      throw MapService.error(
        .directionsNotFound, remedy: "in a scenario: `given location is allowed` and `given location is 52.5, 13.4`")
    }
    let name = destination.name ?? ""
    guard let travel = PhoneState.current.of(MapState.self).travel(to: name) else {
      throw MapService.error(
        .directionsNotFound, remedy: "in a scenario: `given route to \"\(name)\" takes 12min for 3400 meters`")
    }
    return Response(source, destination, [MKRoute(from: source, to: destination, travel, request.transportType)])
  }
}

/// How the user travels, MapKit's `MKDirectionsTransportType`.
public struct MKDirectionsTransportType: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// By car.
  public static let automobile = MKDirectionsTransportType(rawValue: 1)
  /// On foot.
  public static let walking = MKDirectionsTransportType(rawValue: 2)
  /// By public transport.
  public static let transit = MKDirectionsTransportType(rawValue: 4)
  /// By bicycle.
  public static let cycling = MKDirectionsTransportType(rawValue: 8)
  /// Anyhow.
  public static let any = MKDirectionsTransportType(rawValue: 0x0FFF_FFFF)
}

/// A route, MapKit's `MKRoute`.
public final class MKRoute: NSObject, @unchecked Sendable {
  /// A part of a route, MapKit's `MKRoute.Step`.
  public final class Step: NSObject, @unchecked Sendable {
    /// What the user does.
    public let instructions: String
    /// A warning: `nil`.
    public var notice: String? { nil }
    /// The line on the map.
    public let polyline: MKPolyline
    /// The length in meters.
    public let distance: CLLocationDistance
    /// How the user travels.
    public let transportType: MKDirectionsTransportType

    fileprivate init(_ instructions: String, _ route: MKRoute) {
      self.instructions = instructions
      (polyline, distance, transportType) = (route.polyline, route.distance, route.transportType)
    }
  }

  /// The name: that of the place where it ends.
  public let name: String
  /// Warnings: none.
  public var advisoryNotices: [String] { [] }
  /// The length in meters.
  public let distance: CLLocationDistance
  /// The time in seconds.
  public let expectedTravelTime: TimeInterval
  /// How the user travels.
  public let transportType: MKDirectionsTransportType
  /// The line on the map.
  public let polyline: MKPolyline
  /// Whether it uses highways: it doesn't.
  public var hasHighways: Bool { false }
  /// Whether it has tolls: it has none.
  public var hasTolls: Bool { false }
  /// The parts: one, to the place where it ends.
  public var steps: [Step] { [Step("Go to \(name)", self)] }

  fileprivate init(
    from source: MKMapItem, to destination: MKMapItem, _ travel: MapState.Travel, _ type: MKDirectionsTransportType
  ) {
    name = destination.name ?? ""
    (distance, transportType) = (Double(travel.meters), type == .any ? .automobile : type)
    expectedTravelTime = travel.time / .seconds(1)
    polyline = MKPolyline(coordinates: [source.coordinate, destination.coordinate])
  }
}
