import AppModel
import CoreLocation
import PhoneServices
import UIKit

/// A search for places, MapKit's `MKLocalSearch`.
///
/// It finds what the step `given map search for "…" finds` says, and otherwise the places of other steps whose name
/// contains the text. Regions don't limit what is found by name.
open class MKLocalSearch: NSObject, @unchecked Sendable {
  /// What is searched for, MapKit's `MKLocalSearch.Request`.
  open class Request: NSObject, NSCopying, @unchecked Sendable {
    /// The text.
    open var naturalLanguageQuery: String?
    /// The region.
    open var region = MKCoordinateRegion()
    /// The kinds of results: no effect.
    open var resultTypes: ResultType = [.address, .pointOfInterest]
    /// The categories of results.
    open var pointOfInterestFilter: MKPointOfInterestFilter?
    /// How strictly the region counts: no effect.
    open var regionPriority = MKLocalSearchRegionPriority.default

    /// The kinds of results.
    public typealias ResultType = MKLocalSearch.ResultType

    /// Creates a request without a text.
    public override init() { super.init() }
    /// Creates a request for a text.
    public convenience init(naturalLanguageQuery: String) {
      self.init()
      self.naturalLanguageQuery = naturalLanguageQuery
    }
    /// Creates a request for a text in a region.
    public convenience init(naturalLanguageQuery: String, region: MKCoordinateRegion) {
      self.init(naturalLanguageQuery: naturalLanguageQuery)
      self.region = region
    }
    /// Creates a request for what a completer has proposed.
    public convenience init(completion: MKLocalSearchCompletion) { self.init(naturalLanguageQuery: completion.title) }

    /// Returns a request with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
      let copy = Request()
      (copy.naturalLanguageQuery, copy.region, copy.resultTypes) = (naturalLanguageQuery, region, resultTypes)
      (copy.pointOfInterestFilter, copy.regionPriority) = (pointOfInterestFilter, regionPriority)
      return copy
    }
  }

  /// What was found, MapKit's `MKLocalSearch.Response`.
  public final class Response: NSObject, Sendable {
    /// The places.
    public let mapItems: [MKMapItem]
    /// The region around them.
    public let boundingRegion: MKCoordinateRegion

    init(_ mapItems: [MKMapItem]) {
      self.mapItems = mapItems
      boundingRegion = MKCoordinateRegion(MKMapRect(around: mapItems.map { MKMapPoint($0.coordinate) }))
    }
  }

  /// The kinds of results, MapKit's `MKLocalSearch.ResultType`.
  public struct ResultType: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Addresses.
    public static let address = ResultType(rawValue: 1)
    /// Points of interest.
    public static let pointOfInterest = ResultType(rawValue: 2)
    /// Parts of nature.
    public static let physicalFeature = ResultType(rawValue: 4)
  }

  private enum Subject {
    case text(String, MKPointOfInterestFilter?)
    case surroundings(MKMapRect, MKPointOfInterestFilter?)
  }

  private let subject: Subject
  /// Whether a search is under way: results come at once.
  open var isSearching: Bool { false }

  /// Creates a search.
  public init(request: Request) {
    subject = .text(request.naturalLanguageQuery ?? "", request.pointOfInterestFilter)
  }

  /// Creates a search for the points of interest of a region.
  public init(request: MKLocalPointsOfInterestRequest) {
    subject = .surroundings(MKMapRect(request.region), request.pointOfInterestFilter)
  }

  /// Has nothing to cancel.
  open func cancel() {}

  /// Searches.
  open func start() async throws -> Response { try await find() }

  /// Searches, and passes the result to a closure.
  open func start(completionHandler: @escaping @Sendable (Response?, (any Error)?) -> Void) {
    complete(completionHandler, orElse: nil) { try await self.start() }
  }

  @MainActor
  private func find() throws -> Response {
    try MapService.checkNetwork()
    let state = PhoneState.current.of(MapState.self)
    let (found, remedy): ([FoundPlace], String?)
    switch subject {
    case .text(let query, let filter):
      found = state.places(for: query).filter { $0.isIncluded(filter) }
      remedy = state.knows(query) ? nil : "in a scenario: `given map search for \"\(query)\" finds`"
    case .surroundings(let rect, let filter):
      found = state.all.filter { place in
        place.category != nil && place.isIncluded(filter) && rect.contains(MKMapPoint(place.place.location.coordinate))
      }
      remedy =
        state.isEmpty
        ? "in a scenario: `given map search for \"…\" finds`, with places of a category in the region" : nil
    }
    guard !found.isEmpty else {
      throw remedy.map { MapService.error(.placemarkNotFound, remedy: $0) } ?? MKError(.placemarkNotFound)
    }
    return Response(found.map { MKMapItem($0) })
  }
}

extension FoundPlace {
  /// Whether a filter includes the place: one without a category only if it isn't limited to some.
  func isIncluded(_ filter: MKPointOfInterestFilter?) -> Bool {
    guard let filter else { return true }
    return category.map(filter.includes) ?? filter.includesOthers
  }
}

/// How strictly the region of a search counts, MapKit's `MKLocalSearch.RegionPriority`.
public enum MKLocalSearchRegionPriority: Int, Sendable {
  /// It is preferred, or required.
  case `default`, required
}

/// A request for the points of interest of a region, MapKit's `MKLocalPointsOfInterestRequest`: places with a category.
public final class MKLocalPointsOfInterestRequest: NSObject, @unchecked Sendable {
  /// The region.
  public let region: MKCoordinateRegion
  /// The center of the region.
  public var coordinate: CLLocationCoordinate2D { region.center }
  /// The radius of the region in meters.
  public let radius: CLLocationDistance
  /// The categories of results.
  public var pointOfInterestFilter: MKPointOfInterestFilter?

  /// Creates a request for the surroundings of a coordinate.
  public init(center coordinate: CLLocationCoordinate2D, radius: CLLocationDistance) {
    self.radius = radius
    region = MKCoordinateRegion(center: coordinate, latitudinalMeters: 2 * radius, longitudinalMeters: 2 * radius)
  }

  /// Creates a request for a region.
  public init(coordinateRegion region: MKCoordinateRegion) {
    self.region = region
    radius = region.span.latitudeDelta / 2 * equator / 360
  }
}

/// What requests to the map service share.
enum MapService {
  /// Throws if the phone has no network.
  @MainActor
  static func checkNetwork() throws {
    if PhoneState.current.server?.isOffline ?? false { throw MKError(.serverFailure) }
  }

  /// An error of which the run warns: without a step the map service knows nothing.
  @MainActor
  static func error(_ code: MKError.Code, remedy: String) -> MKError {
    let error = MKError(code, remedy: remedy)
    UIApplication.shared.warn("MapKit: \(error.errorDescription ?? "")")
    return error
  }
}

/// A request for the place of an identifier, MapKit's `MKMapItemRequest`.
///
/// It finds the places of the steps `given map place "…" is "…" at 52.5, 13.4`.
public final class MKMapItemRequest: NSObject, Sendable {
  private let identifier: MKMapItem.Identifier?
  /// The map feature: `nil`, since there are none.
  public var mapFeature: MapFeature? { nil }
  /// The identifier.
  public var mapItemIdentifier: MKMapItem.Identifier? { identifier }
  /// Whether a request is under way: results come at once.
  public var isLoading: Bool { false }
  /// Whether the request was cancelled: there is nothing to cancel.
  public var isCancelled: Bool { false }

  /// Creates a request.
  public init(mapItemIdentifier identifier: MKMapItem.Identifier) { self.identifier = identifier }
  /// Creates a request for a map feature, of which there are none.
  public init(feature: MapFeature) { identifier = nil }

  /// Has nothing to cancel.
  public func cancel() {}

  /// The place.
  public var mapItem: MKMapItem { get async throws { try await find() } }

  /// Passes the place to a closure.
  public func getMapItem(completionHandler: @escaping @Sendable (MKMapItem?, (any Error)?) -> Void) {
    complete(completionHandler, orElse: nil) { try await self.find() }
  }

  @MainActor
  private func find() throws -> MKMapItem {
    try MapService.checkNetwork()
    let name = identifier?.rawValue ?? ""
    guard let found = PhoneState.current.of(MapState.self).place(identifiedBy: name) else {
      throw MapService.error(
        .placemarkNotFound, remedy: "in a scenario: `given map place \"\(name)\" is \"…\" at 52.5, 13.4`")
    }
    return MKMapItem(found)
  }
}
