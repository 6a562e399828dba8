import Reporters

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the page asks for.
extension UIWorkspace {
  /// An order of the page; each has its own fields.
  private struct Order: Decodable {
    var paths: [String]?
    var isOn: Bool?
    var steps: [String]?
    var tags: [String]?
    var step: String?
    var replacing: String?
    var text: String?
    var file: String?
    var name: String?
  }

  /// The response to an order.
  private struct Reply: Encodable {
    var message: String?
    var failure: String?
    var completions: [String]?
    /// The number of jobs after which the order is carried out.
    var jobs: Int?
  }

  private typealias Action = (Order) throws -> Reply

  private var actions: [String: Action] {
    [
      "/run": { [self] order in
        guard contains(order.paths ?? []) else { return Reply(failure: "the page names a file that isn't served") }
        enqueue(.run(order.paths))
        return Reply(jobs: jobs)
      },
      "/stop": { [self] _ in
        stop()
        return Reply()
      },
      "/watch": { [self] order in
        watch(order.isOn ?? true)
        return Reply()
      },
      "/draft": { [self] in try begin($0) },
      "/rerun": { [self] _ in
        runDraft()
        return Reply(jobs: jobs)
      },
      "/step": { [self] in try add($0) },
      "/back": { [self] _ in
        try draft.goBack()
        runDraft()
        return Reply(message: "taken back", jobs: jobs)
      },
      "/save": { [self] in Reply(message: try draft.save(to: $0.file ?? "", name: $0.name ?? "")) },
      "/complete": { [self] in Reply(completions: draft.completions(of: $0.text ?? "")) },
    ]
  }

  private func begin(_ order: Order) throws -> Reply {
    let count = draft.unsaved.count
    try draft.begin(TypedSteps(steps: order.steps ?? [], tags: order.tags ?? []))
    runDraft()
    let message = draft.unsaved.count < count || count == 0 ? nil : "unsaved steps are printed when robotrun ends"
    return Reply(message: message, jobs: jobs)
  }

  private func add(_ order: Order) throws -> Reply {
    guard let step = order.step?.trimmed, !step.isEmpty else {
      return Reply(failure: "type a step, for example tap save")
    }
    try draft.add(step, replacing: order.replacing)
    runDraft()
    return Reply(jobs: jobs)
  }

  func response(to request: WebRequest, path: String, isLate: Bool) -> WebResponse? {
    switch (request.method, path) {
    case ("GET", "/"):
      let nonce = PageAccess.random()
      return WebResponse(
        type: "text/html; charset=utf-8", nonce: nonce, body: Array(HTMLPage.live(nonce: nonce).utf8))
    case ("GET", let path) where path.hasPrefix("/lines/"):
      guard let start = Int(path.dropFirst("/lines/".count)), start >= 0 else { break }
      // Lines that were replaced are in the count.
      guard start < log.lines.count || isLate else { return nil }
      let text = log.lines.dropFirst(start).map { $0 + "\n" }.joined()
      return WebResponse(type: "application/x-ndjson", body: Array(text.utf8))
    case ("POST", let path):
      guard let action = actions[path] else { break }
      return response(to: request, action)
    default: break
    }
    let isKnown = path == "/" || path.hasPrefix("/lines/") || actions[path] != nil
    guard isKnown, request.method != "GET" || actions[path] != nil else {
      return WebResponse(404, "not found: \(path)")
    }
    var response = WebResponse(405, "unexpected method \(request.method)")
    response.allowed = actions[path] == nil ? "GET" : "POST"
    return response
  }

  private func response(to request: WebRequest, _ action: Action) -> WebResponse {
    guard request.mediaType == "application/json" else {
      return WebResponse(415, "unsupported content; expected application/json")
    }
    guard let order = try? JSONDecoder().decode(Order.self, from: Data(request.body)) else {
      return WebResponse(400, "invalid JSON; expected the fields of an order")
    }
    let reply: Reply
    do {
      reply = try action(order)
    } catch {
      reply = Reply(failure: "\(error)")
    }
    guard let body = try? JSONEncoder().encode(reply) else { return WebResponse(500, "the response can't be encoded") }
    return WebResponse(type: "application/json", body: Array(body))
  }
}
