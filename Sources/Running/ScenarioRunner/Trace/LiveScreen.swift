import AppModel
import CucumberMessages
import Robots
import VirtualTime

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a live session shows at the end of a scenario: the elements and how steps name them, the requests, the pending
/// work.
package struct LiveScreen: Codable, Equatable, Sendable {
  /// The media type of the attachment.
  package static let mediaType = "application/x.robotrun.live+json"

  /// An element of the screen.
  package struct Element: Codable, Equatable, Sendable {
    /// The element in words: `button save "Save"`.
    package let summary: String
    /// The words that name it in a step; `nil` if none do.
    package let locator: String?
  }

  /// A request to the server.
  package struct Request: Codable, Equatable, Sendable {
    /// The method and the path: `GET /news`.
    package let route: String
    /// Whether it waits for its response.
    package let isPending: Bool
    /// Whether a response was defined for it.
    package let isMatched: Bool
  }

  /// The elements, containers before their content; empty while no app runs.
  package let elements: [Element]
  /// The requests, in order.
  package let requests: [Request]
  /// The pending work, an event in each line.
  package let pending: [String]
  /// The pending work in short: `1 request, 2 sleeping tasks; next at 2.5 s`; empty if there is none.
  package let pendingSummary: String

  @MainActor
  init(_ app: Application) {
    let snapshot = try? app.snapshot()
    elements =
      snapshot.map { snapshot in
        let locators = app.suggestedLocators(in: snapshot)
        return ElementRecord.all(in: snapshot).map { node, _ in
          // A name with `${` isn't a variable.
          Element(
            summary: node.summary(namesCover: false),
            locator: locators[node.index]?.words.replacing("${", with: "$${"))
        }
      } ?? []
    let log = (try? app.server())?.log ?? []
    requests = log.map(Request.init)
    pending = app.timeline.pendingWork.map(\.description)
    pendingSummary = Self.summary(of: app.timeline.pendingWork, requests: log.filter { $0.outcome == .pending })
  }

  /// Decodes the body of an attachment.
  ///
  /// - Throws: `DecodingError`.
  package init(body: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(body.utf8))
  }

  /// Returns the body of the attachment.
  ///
  /// - Throws: `EncodingError`, which no screen is known to cause.
  func body() throws -> String { try AttachmentBody.text(self) }

  private static func summary(of work: [PendingWork], requests: [Exchange]) -> String {
    let sleeping = work.filter { $0.label == PendingWork.sleep }.count
    // A request waits for an event of its own, unless its handler does.
    let answers = work.filter { work in requests.contains { work.label.hasPrefix("\($0.request.method) ") } }.count
    let counts = [
      (requests.count, "request"), (sleeping, "sleeping task"), (work.count - sleeping - answers, "scheduled action"),
    ]
    let parts = counts.filter { $0.0 > 0 }.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }
    guard !parts.isEmpty else { return "" }
    let next = work.map(\.due).min().map { "; next at \(AppTime.text(for: $0))" } ?? ""
    return parts.joined(separator: ", ") + next
  }
}

extension LiveScreen.Request {
  fileprivate init(_ exchange: Exchange) {
    route = "\(exchange.request.method) \(exchange.request.path)"
    isPending = exchange.outcome == .pending
    isMatched = exchange.outcome != .unmatched
  }
}
