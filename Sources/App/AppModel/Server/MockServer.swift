import Synchronization
import VirtualTime

/// A server in this process, whose responses take virtual time.
///
/// It replaces the app's server: scenarios and tests set its responses, and the app's `URLSession` reaches it. A
/// request without a route gets 404 and is recorded as unmatched.
@MainActor
public final class MockServer {
  /// The base URL, which apps find in their launch environment as `API_BASE_URL`.
  public nonisolated static let baseURL = "http://mock.server"
  /// The variable of the launch environment that holds the base URL.
  public nonisolated static let baseURLVariable = "API_BASE_URL"

  /// Makes the response to a request, given the parameters of its route.
  public typealias Handler = @MainActor (HTTPRequest, _ parameters: [String: String]) throws -> HTTPResponse

  /// The delay of responses that have none of their own, in virtual time, before a server is configured.
  ///
  /// It is short, and not 0: a loading state lasts long enough to be on the screen.
  public nonisolated static let defaultLatency: Duration = .milliseconds(10)

  /// The delay of responses that have none of their own, in virtual time.
  public var latency: Duration
  /// The delay before a scenario sets another.
  private let usualLatency: Duration
  /// Whether requests fail because the server is offline.
  public var isOffline = false {
    didSet { if isOffline != oldValue { onConnectivity.forEach { $0() } } }
  }
  /// Called when the server goes offline or comes back.
  package var onConnectivity: [@MainActor () -> Void] = []
  /// Whether the server accepts requests and never responds.
  public var isFrozen = false
  /// All requests so far, in order.
  public private(set) var log: [Exchange] = []
  /// The numbers of the requests whose tasks were cancelled, which end later.
  private let cancelled = Mutex<Set<Int>>([])

  private struct Answer {
    let route: Route
    /// Whether the answer is used only if no other one matches.
    let isDefault: Bool
    /// The responses to one request after the other; the last one is repeated.
    var replies: [(latency: Duration?, handler: Handler)]
  }

  private var answers: [Answer] = []
  private let timeline: any Timeline
  private let mutation: AppMutation?

  /// Creates a server without routes.
  ///
  /// - Parameters:
  ///   - latency: The delay of responses that have none of their own.
  ///   - mutation: A change of responses, in a run that tests the scenario.
  package init(timeline: any Timeline, latency: Duration = MockServer.defaultLatency, mutation: AppMutation? = nil) {
    (self.timeline, usualLatency, self.latency, self.mutation) = (timeline, latency, latency, mutation)
  }

  // MARK: Answers

  /// Sets the response of a route, replacing an earlier one.
  ///
  /// - Parameters:
  ///   - route: The matching requests.
  ///   - latency: The delay of this response; the server's ``latency`` if `nil`.
  ///   - handler: Makes the response.
  public func answer(_ route: Route, latency: Duration? = nil, _ handler: @escaping Handler) {
    add(Answer(route: route, isDefault: false, replies: [(latency, handler)]))
  }

  /// Sets the default response of a route, which an app sets at launch. Any other matching response takes precedence.
  public func answerByDefault(_ route: Route, _ handler: @escaping Handler) {
    add(Answer(route: route, isDefault: true, replies: [(nil, handler)]))
  }

  private func add(_ answer: Answer) {
    answers.removeAll { $0.route == answer.route && $0.isDefault == answer.isDefault }
    answers.append(answer)
  }

  /// Sets the response of a route.
  public func answer(_ route: Route, latency: Duration? = nil, with response: HTTPResponse) {
    answer(route, latency: latency) { _, _ in response }
  }

  /// Sets the responses to one request after the other; the last one is repeated.
  public func answer(_ route: Route, latency: Duration? = nil, inOrder responses: [HTTPResponse]) {
    guard let first = responses.first else { return }
    answer(route, latency: latency, with: first)
    for response in responses.dropFirst() { thenAnswer(route, latency: latency, with: response) }
  }

  /// Adds a response to a route after those that it has.
  ///
  /// - Parameters:
  ///   - route: The matching requests.
  ///   - latency: The delay of this response; the server's ``latency`` if `nil`.
  ///   - response: The response.
  public func thenAnswer(_ route: Route, latency: Duration? = nil, with response: HTTPResponse) {
    guard let index = answers.firstIndex(where: { $0.route == route && !$0.isDefault }) else {
      return answer(route, latency: latency, with: response)
    }
    answers[index].replies.append((latency, { _, _ in response }))
  }

  /// Removes all responses and logged requests, and goes online.
  public func reset() {
    answers = []
    log = []
    cancelled.withLock { $0 = [] }
    latency = usualLatency
    isOffline = false
    isFrozen = false
  }

  /// The number of requests that match a route.
  public func count(_ route: Route) -> Int { log.count { route.match($0.request) != nil } }

  /// The requests that still wait for a response, and whose tasks weren't cancelled.
  var pending: [HTTPRequest] {
    let cancelled = cancelled.withLock { $0 }
    return log.indices.filter { log[$0].outcome == .pending && !cancelled.contains($0) }.map { log[$0].request }
  }

  /// The requests without a matching route.
  public var unmatched: [HTTPRequest] { log.filter { $0.outcome == .unmatched }.map(\.request) }

  // MARK: Requests

  /// Sends a request and waits for the response.
  ///
  /// - Throws: ``HTTPError`` if nothing responds, `CancellationError` when the task is cancelled before.
  package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let number = log.count
    log.append(Exchange(request: request, start: timeline.now, end: nil, outcome: .pending))
    do {
      let (response, isMatched) = try await withTaskCancellationHandler {
        try await reply(to: request)
      } onCancel: {
        cancelled.withLock { _ = $0.insert(number) }
      }
      end(number, isMatched ? .answered(response.status) : .unmatched)
      return response
    } catch let error as CancellationError {
      end(number, .cancelled)
      throw error
    } catch {
      end(number, .failed("\(error)"))
      throw error
    }
  }

  private func end(_ number: Int, _ outcome: Exchange.Outcome) {
    // The log may have been reset meanwhile.
    guard log.indices.contains(number), log[number].outcome == .pending else { return }
    log[number].end = timeline.now
    log[number].outcome = outcome
  }

  private func reply(to request: HTTPRequest) async throws -> (response: HTTPResponse, isMatched: Bool) {
    let label = "\(request.method) \(RequestTarget(url: request.url).path)"
    if isOffline { throw HTTPError.notConnectedToInternet }
    let change = isFrozen ? nil : mutation?.change(of: request)
    if change == .isCancelled { throw CancellationError() }
    guard !isFrozen, change != .neverComes else {
      try await pass(request.timeout, label: "\(label), times out")
      throw HTTPError.timedOut
    }
    let (response, usualWait, isMatched) = try respond(to: request)
    let decision = timeline.decisions?.decide(.response("\(request.method) \(request.urlInApp)"), at: timeline.now)
    let wait = usualWait + (decision?.lateness ?? .zero)
    guard wait <= request.timeout else {
      try await pass(request.timeout, label: "\(label), times out")
      throw HTTPError.timedOut
    }
    try await pass(wait, label: "\(label), answers")
    if let decision { timeline.decisions?.noteHappened(decision.number, at: timeline.now) }
    let mutated = change.flatMap { mutation?.response(response, changedBy: $0) }
    return (mutated ?? response, isMatched)
  }

  private func respond(
    to request: HTTPRequest
  ) throws -> (response: HTTPResponse, latency: Duration, isMatched: Bool) {
    guard let index = bestAnswer(to: request) else {
      return (.text("no response is defined for \(request.method) \(request.url)", status: 404), latency, false)
    }
    let reply = answers[index].replies[0]
    if answers[index].replies.count > 1 { answers[index].replies.removeFirst() }
    let parameters = answers[index].route.match(request) ?? [:]
    return (try reply.handler(request, parameters), reply.latency ?? latency, true)
  }

  /// The answer with the most specific route; of equal ones, the last.
  private func bestAnswer(to request: HTTPRequest) -> Int? {
    let fitting = answers.indices.reversed().filter { answers[$0].route.match(request) != nil }
    let given = fitting.filter { !answers[$0].isDefault }
    return (given.isEmpty ? fitting : given).max {
      answers[$0].route.weight.lexicographicallyPrecedes(answers[$1].route.weight)
    }
  }

  /// Lets virtual time pass, with a label for failure messages.
  private func pass(_ duration: Duration, label: String) async throws {
    try Task.checkCancellation()
    guard duration > .zero else { return await Task.yield() }
    let wait = ServerWait()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        wait.continuation = continuation
        wait.work = timeline.schedule(after: duration, label: label) { wait.finish(.success(())) }
      }
    } onCancel: {
      Task { @MainActor in wait.finish(.failure(CancellationError())) }
    }
  }
}

extension HTTPRequest {
  /// The method and the path, with `#` for numbers: `GET /character/#`.
  package var generalName: String { ScreenIdentity.general("\(method) \(urlInApp.prefix { $0 != "?" })") }

  /// The URL without the base URL of the server.
  fileprivate var urlInApp: Substring {
    url.hasPrefix(MockServer.baseURL) ? url.dropFirst(MockServer.baseURL.count) : url[...]
  }
}

/// A request that waits until its response is due.
@MainActor
final class ServerWait {
  var continuation: CheckedContinuation<Void, any Error>?
  var work: ScheduledWork?

  /// Ends the wait; a second call does nothing.
  func finish(_ result: Result<Void, any Error>) {
    work?.cancel()
    continuation?.resume(with: result)
    continuation = nil
  }
}
