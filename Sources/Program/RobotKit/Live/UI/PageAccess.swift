/// Which requests the server accepts: those of its own page, which the user has opened with the token.
struct PageAccess {
  /// The token in the path of the address: 256 random bits.
  let token: String
  private let hosts: [String]

  init(port: UInt16) {
    token = Self.random()
    hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
  }

  /// The address of the page.
  var address: String { "http://\(hosts[0])/\(token)/" }

  /// Returns the path after the token, or the response that refuses the request.
  func path(of request: WebRequest) -> Result<String, Refusal> {
    // Another host in the header is that of a page whose name was changed to lead here.
    guard let host = request.headers["host"], hosts.contains(host) else { return .failure(.init("another host")) }
    if let origin = request.headers["origin"], !hosts.map({ "http://\($0)" }).contains(origin) {
      return .failure(.init("another origin"))
    }
    if let site = request.headers["sec-fetch-site"], !["same-origin", "none"].contains(site) {
      return .failure(.init("another site"))
    }
    let parts = request.target.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: true)
    guard let first = parts.first, Self.areEqual(String(first), token) else {
      return .failure(.init("no valid token: open the address that robotrun ui has printed"))
    }
    guard request.target.hasPrefix("/\(token)/") else { return .success(request.target) }
    return .success(String(request.target.dropFirst(token.utf8.count + 1)))
  }

  /// Why a request is refused.
  struct Refusal: Error, Equatable {
    let response: WebResponse

    init(_ reason: String) {
      response = WebResponse(403, "refused: \(reason)")
    }
  }

  /// Compares strings in a time that doesn't depend on where they differ.
  private static func areEqual(_ left: String, _ right: String) -> Bool {
    guard left.utf8.count == right.utf8.count else { return false }
    return zip(left.utf8, right.utf8).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// Returns 256 random bits in hexadecimal.
  static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<4).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
