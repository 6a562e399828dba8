// swift-format-ignore-file
// What the UI tests of vjr2005/Challenge use of SwiftMockServer, by robotrun's mock server: the app reaches no socket.
import Foundation
import RobotKit
import XCUIAutomation

public enum HTTPMethod: String, Sendable {
  case GET, POST, PUT, PATCH, DELETE
}

public struct MockHTTPRequest: Sendable {
  public let method: HTTPMethod
  public let path: String
  public let queryParameters: [String: String]
  public let headers: [String: String]
  public let body: Data?

  fileprivate init(_ request: HTTPRequest) {
    method = HTTPMethod(rawValue: request.method) ?? .GET
    path = request.path
    queryParameters = Dictionary(request.query.map { ($0.name, $0.value) }) { $1 }
    (headers, body) = (request.headers, request.body)
  }
}

public struct HTTPStatus: Sendable {
  public let code: Int
  public let reason: String

  public static let ok = HTTPStatus(code: 200, reason: "OK")
  public static let notFound = HTTPStatus(code: 404, reason: "Not Found")
  public static let internalServerError = HTTPStatus(code: 500, reason: "Internal Server Error")
}

public struct MockHTTPResponse: Sendable {
  public let status: HTTPStatus
  public let headers: [String: String]
  public let body: Data?

  public static func json(_ data: Data) -> MockHTTPResponse {
    MockHTTPResponse(status: .ok, headers: ["Content-Type": "application/json"], body: data)
  }

  public static func image(_ data: Data) -> MockHTTPResponse {
    MockHTTPResponse(status: .ok, headers: ["Content-Type": "image/jpeg"], body: data)
  }

  public static func status(_ status: HTTPStatus) -> MockHTTPResponse {
    MockHTTPResponse(status: status, headers: [:], body: nil)
  }

  fileprivate var response: HTTPResponse {
    HTTPResponse(status: status.code, headers: headers, body: body ?? Data())
  }
}

public struct RecordedRequest: Sendable {
  public let request: MockHTTPRequest
  public let response: MockHTTPResponse
  public let timestamp: Date
  public let matchedRoute: String?
}

@MainActor
public final class MockServer {
  public typealias Handler = @Sendable (MockHTTPRequest) -> MockHTTPResponse

  public private(set) var requests: [RecordedRequest] = []

  private init() {}

  public static func create() async throws -> MockServer { MockServer() }

  public var baseURL: String { "http://mock.server" }

  public func registerCatchAll(_ handler: @escaping Handler) { answer(Route("*"), handler) }

  public func register(_ method: HTTPMethod, _ path: String, _ handler: @escaping Handler) {
    answer(Route(method.rawValue, path), handler)
  }

  public func registerPrefix(_ method: HTTPMethod, _ path: String, _ handler: @escaping Handler) {
    answer(Route(method.rawValue, path + "*"), handler)
  }

  public func stop() {}

  private func answer(_ route: Route, _ handler: @escaping Handler) {
    XCUIApplication.mockServer.answer(route) { [weak self] request, _ in
      let request = MockHTTPRequest(request)
      let response = handler(request)
      self?.requests.append(
        RecordedRequest(request: request, response: response, timestamp: Date(), matchedRoute: route.description))
      return response.response
    }
  }
}
