/// A response to a browser.
struct WebResponse: Equatable {
  let status: Int
  var type = "text/plain; charset=utf-8"
  /// The source that scripts and styles must name to be used; `nil` for responses without any.
  var nonce: String?
  /// The methods of a path that was used with another one.
  var allowed: String?
  let body: [UInt8]

  /// Creates a message for the user.
  init(_ status: Int, _ message: String) {
    (self.status, body) = (status, Array((message + "\n").utf8))
  }

  init(type: String, nonce: String? = nil, body: [UInt8]) {
    (status, self.type, self.nonce, self.body) = (200, type, nonce, body)
  }

  /// Creates the response to a request that a parser has refused.
  init(refusing status: Int) {
    self.init(status, Self.reason(status))
  }

  /// The bytes, after which the connection is closed.
  var bytes: [UInt8] {
    let sources =
      nonce.map { "script-src 'nonce-\($0)'; style-src 'nonce-\($0)'; connect-src 'self'; img-src data:; " } ?? ""
    let head = [
      "HTTP/1.1 \(status) \(Self.reason(status))",
      "Content-Type: \(type)",
      "Content-Length: \(body.count)",
      "Connection: close",
      "Cache-Control: no-store",
      "Content-Security-Policy: default-src 'none'; \(sources)base-uri 'none'; form-action 'none'; "
        + "frame-ancestors 'none'",
      "Cross-Origin-Opener-Policy: same-origin",
      "Cross-Origin-Resource-Policy: same-origin",
      "Referrer-Policy: no-referrer",
      "X-Content-Type-Options: nosniff",
    ]
    let lines = head + [allowed.map { "Allow: \($0)" }].compactMap(\.self)
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
  }

  private static func reason(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 400: "Bad Request"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 408: "Request Timeout"
    case 411: "Length Required"
    case 413: "Content Too Large"
    case 415: "Unsupported Media Type"
    case 431: "Request Header Fields Too Large"
    default: "Internal Server Error"
    }
  }
}
