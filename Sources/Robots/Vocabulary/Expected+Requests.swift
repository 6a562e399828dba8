import AppModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Expected {
  /// So many requests for a route have come.
  static func requests(_ count: Int, to route: Route, at server: MockServer) -> Expected {
    Expected(
      holds: { _ in server.count(route) == count }, verb: "been so",
      shortfall: { _ in
        let found = server.count(route)
        var shortfall = Shortfall(
          claim: "not \(Self.phrase(count)) to \(route.description)", detail: "there were \(found)", lasted: true)
        shortfall.facts = server.log.suffix(10).map { StepFailure.Fact(name: "request", text: $0.description) }
        return shortfall
      })
  }

  /// What the last request for a route sends holds a text.
  static func lastRequest(to route: Route, contains text: String, at server: MockServer) -> Expected {
    Expected(
      holds: { _ in server.lastBody(to: route)?.contains(text) ?? false }, verb: "been so",
      shortfall: { _ in
        guard let body = server.lastBody(to: route) else {
          return Shortfall(claim: "no request to \(route.description)")
        }
        return Shortfall(
          claim: "the last request to \(route.description) does not contain it", detail: "it sends \"\(body)\"",
          lasted: true)
      })
  }

  private static func phrase(_ count: Int) -> String { count == 1 ? "1 request" : "\(count) requests" }
}

extension MockServer {
  /// What the last request for a route sends, as text.
  fileprivate func lastBody(to route: Route) -> String? {
    log.last { route.match($0.request) != nil }.map { String(decoding: $0.request.body ?? .init(), as: UTF8.self) }
  }
}
