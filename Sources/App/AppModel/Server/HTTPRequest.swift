#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A request of an app to a server.
public struct HTTPRequest: Equatable, Sendable {
  /// The method, in capitals: `GET`.
  public var method: String
  /// The complete URL: `http://mock.server/character?page=2`.
  public var url: String
  /// The header fields.
  public var headers: [String: String]
  /// The request body; `nil` if there is none.
  public var body: Data?
  /// The time to wait for a response, in virtual time.
  public var timeout: Duration

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - method: The method (default: `GET`).
  ///   - url: The complete URL.
  ///   - headers: The header fields.
  ///   - body: The body.
  ///   - timeout: The time to wait for a response (default: 60 s, as for `URLRequest`).
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

  /// The part of the URL after the host, without the query: `/character`.
  public var path: String { target.path }

  /// The items of the query in order, percent-decoded.
  public var query: [(name: String, value: String)] { target.query }

  private var target: RequestTarget { RequestTarget(url: url) }

  /// Whether two requests are equal.
  public static func == (left: HTTPRequest, right: HTTPRequest) -> Bool {
    left.method == right.method && left.url == right.url && left.headers == right.headers && left.body == right.body
      && left.timeout == right.timeout
  }
}

/// The path and the query of a URL.
struct RequestTarget {
  let path: String
  let query: [(name: String, value: String)]

  /// Parses a URL; scheme and host may be missing.
  init(url: String) {
    var rest = url[...]
    if let scheme = rest.firstRange(of: "://") {
      rest = rest[scheme.upperBound...]
      rest = rest.firstIndex { $0 == "/" || $0 == "?" }.map { rest[$0...] } ?? ""
    }
    rest = rest.prefix { $0 != "#" }
    let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts.first.map(Self.decoded) ?? ""
    self.path = path.hasPrefix("/") ? path : "/" + path
    query = (parts.count > 1 ? parts[1] : "").split(separator: "&").map { item in
      let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (Self.decoded(sides[0]), sides.count > 1 ? Self.decoded(sides[1]) : "")
    }
  }

  private static func decoded(_ text: Substring) -> String {
    let text = String(text.replacing("+", with: " "))
    return unescaped(text) ?? text
  }

  /// Decodes percent escapes; `nil` if an escape is incomplete or the result isn't UTF-8.
  ///
  /// Foundation's function would need the full Foundation, which loads slowly.
  private static func unescaped(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else { return nil }
      bytes.append(UInt8(high << 4 | low))
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> Int? { Character(UnicodeScalar(byte)).hexDigitValue }
}
