import Foundation

/// What the app needs of its server.
public protocol TravelService: Sendable {
  func trips(matching query: String, page: Int) async throws -> Page<TripSummary>
  func trip(id: Int) async throws -> Trip
  func book(_ request: BookingRequest) async throws -> Booking
}

/// The service over HTTP.
public final class HTTPTravelService: TravelService {
  private let baseURL: URL
  private let session: URLSession
  private let decoder: JSONDecoder

  public init(baseURL: URL, session: URLSession = .shared) {
    self.baseURL = baseURL
    self.session = session
    decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .iso8601
  }

  /// The service at the address that the environment sets, for tests, or else at the address of the shop.
  public static func live(environment: [String: String] = ProcessInfo.processInfo.environment) -> HTTPTravelService {
    let address = environment["API_BASE_URL"] ?? "https://api.travel.example"
    guard let url = URL(string: address) else { preconditionFailure("invalid address: \(address)") }
    return HTTPTravelService(baseURL: url)
  }

  public func trips(matching query: String, page: Int) async throws -> Page<TripSummary> {
    var items = [URLQueryItem(name: "page", value: String(page))]
    if !query.isEmpty { items.append(URLQueryItem(name: "q", value: query)) }
    return try await send(Endpoint(path: "trips", query: items))
  }

  public func trip(id: Int) async throws -> Trip {
    try await send(Endpoint(path: "trips/\(id)"))
  }

  public func book(_ request: BookingRequest) async throws -> Booking {
    try await send(Endpoint(method: .post, path: "bookings", body: request))
  }

  private func send<Response>(_ endpoint: Endpoint<Response>) async throws -> Response {
    do {
      let (data, response) = try await session.data(for: endpoint.urlRequest(relativeTo: baseURL))
      try validate(response)
      return try decoder.decode(Response.self, from: data)
    } catch let error as URLError where error.code == .cancelled {
      throw CancellationError()
    } catch {
      throw APIError(error)
    }
  }

  private func validate(_ response: URLResponse) throws {
    guard let status = (response as? HTTPURLResponse)?.statusCode else { throw APIError.server(status: 0) }
    switch status {
    case 200..<300: return
    case 404: throw APIError.notFound
    case 409: throw APIError.conflict
    default: throw APIError.server(status: status)
    }
  }
}
