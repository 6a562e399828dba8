#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What an app asks of a server.
public struct HTTPRequest: Equatable, Sendable {
  /// The method, in capitals: `GET`.
  public var method: String
  /// The whole address: `http://mock.server/character?page=2`.
  public var url: String
  /// The header fields.
  public var headers: [String: String]
  /// What is sent along; absent for nothing.
  public var body: Data?
  /// How long to wait for an answer, in app time.
  public var timeout: Duration

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - method: The method; `GET` if nothing else is said.
  ///   - url: The whole address.
  ///   - headers: The header fields.
  ///   - body: What is sent along.
  ///   - timeout: How long to wait for an answer; 60 s if nothing else is said, as `URLRequest` does.
  public init(
    _ method: String = "GET", url: String, headers: [String: String] = [:], body: Data? = nil,
    timeout: Duration = .seconds(60)
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.timeout = timeout
  }

  /// The part of the address behind the host, without the query: `/character`.
  public var path: String { target.path }

  /// The items of the query, in their order, percent signs resolved.
  public var query: [(name: String, value: String)] { target.query }

  private var target: RequestTarget { RequestTarget(url: url) }

  /// Whether two requests ask for the same.
  public static func == (left: HTTPRequest, right: HTTPRequest) -> Bool {
    left.method == right.method && left.url == right.url && left.headers == right.headers && left.body == right.body
      && left.timeout == right.timeout
  }
}
