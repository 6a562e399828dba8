import AppModel
import Foundation
import FoundationNetworking
import Synchronization

/// The requests of the URL sessions of the running app, which the mock server answers.
@MainActor
final class Network {
  private let server: MockServer
  private let fail: @MainActor (String) -> Void
  private var running: [Int: Running] = [:]
  private var number = 0
  private var files: [URL] = []
  /// The requests that wait for a connection.
  private var waiting: [Int: CheckedContinuation<WaitingEnd, Never>] = [:]
  private var waitingNumber = 0
  private var hasEnded = false

  /// The reason why a request no longer waits for a connection.
  private enum WaitingEnd {
    case connected, timedOut, cancelled
  }
  private nonisolated let sessions = Mutex(Sessions())

  /// The state that is used on any thread.
  private struct Sessions {
    var number = 0
    /// The tasks that were resumed and have not ended, by their number.
    var tasks: [Int: (session: URLSession, task: URLSessionTask)] = [:]
    var invalidated: [URLSession] = []
    var cancelled: [URLSession] = []
  }

  private struct Running {
    let session: URLSession
    let work: Task<(Data, URLResponse), any Error>
  }

  nonisolated init(server: MockServer, fail: @escaping @MainActor (String) -> Void) {
    (self.server, self.fail) = (server, fail)
  }

  /// Removes the downloaded files that the app has left.
  func end() {
    hasEnded = true
    for number in waiting.keys { stopWaiting(number, .cancelled) }
    for file in files { try? FileManager.default.removeItem(at: file) }
  }

  /// Loads a request.
  ///
  /// - Throws: `URLError`.
  func load(_ request: URLRequest, in session: URLSession) async throws -> (Data, URLResponse) {
    guard !sessions.withLock({ $0.cancelled.contains { $0 === session } }) else {
      throw URLError(.cancelled, for: request)
    }
    let configuration = session.configuration
    let request = request.configured(by: configuration)
    let work = Task {
      if configuration.waitsForConnectivity {
        try await untilConnected(request, upTo: configuration.timeoutIntervalForResource)
      }
      return try await follow(request)
    }
    number += 1
    let number = number
    running[number] = Running(session: session, work: work)
    defer { running[number] = nil }
    do {
      return try await withTaskCancellationHandler {
        try await work.value
      } onCancel: {
        work.cancel()
      }
    } catch is CancellationError {
      throw URLError(.cancelled, for: request)
    }
  }

  /// Loads a request into a file, which the app may move away.
  func download(_ request: URLRequest, in session: URLSession) async throws -> (URL, URLResponse) {
    let (data, response) = try await load(request, in: session)
    let file = FileManager.default.temporaryDirectory.appending(path: "download-\(UUID().uuidString).tmp")
    try data.write(to: file)
    files.append(file)
    return (file, response)
  }

  // MARK: Connection

  /// The time-out of a session that sets none: 7 days.
  private static let defaultResourceTimeout = 604_800.0

  /// Waits until there is a connection.
  ///
  /// - Throws: `URLError` after a time-out.
  private func untilConnected(_ request: URLRequest, upTo limit: TimeInterval) async throws {
    guard server.isOffline else { return }
    guard !hasEnded else { throw CancellationError() }
    if waitingNumber == 0 {
      server.onConnectivity.append { [weak self] in
        guard let self, !server.isOffline else { return }
        for number in waiting.keys.sorted() { stopWaiting(number, .connected) }
      }
    }
    waitingNumber += 1
    let number = waitingNumber
    var timer: Task<Void, Never>?
    if limit < Self.defaultResourceTimeout {
      timer = Task { [weak self] in
        guard (try? await Task.sleep(for: .seconds(limit))) != nil else { return }
        self?.stopWaiting(number, .timedOut)
      }
    }
    defer { timer?.cancel() }
    let end = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiting[number] = continuation
        if Task.isCancelled { stopWaiting(number, .cancelled) }
      }
    } onCancel: {
      Task { @MainActor [weak self] in self?.stopWaiting(number, .cancelled) }
    }
    switch end {
    case .connected: break
    case .timedOut: throw URLError(.timedOut, for: request)
    case .cancelled: throw CancellationError()
    }
  }

  private func stopWaiting(_ number: Int, _ end: WaitingEnd) {
    waiting.removeValue(forKey: number)?.resume(returning: end)
  }

  // MARK: Sessions

  /// Fails the scenario if a session that makes a request was invalidated.
  nonisolated func check(_ session: URLSession) {
    guard sessions.withLock({ $0.invalidated.contains { $0 === session } }) else { return }
    Task { @MainActor in
      fail("a request was made in a URLSession that was invalidated; expected a session in use: create another one")
    }
  }

  /// Refuses new requests of a session.
  nonisolated func invalidate(_ session: URLSession) {
    guard session !== URLSession.shared else { return }
    sessions.withLock { $0.invalidated.append(session) }
  }

  /// Cancels the requests of a session.
  nonisolated func cancelRequests(of session: URLSession) {
    guard session !== URLSession.shared else { return }
    for task in openTasks(of: session) { task.cancel() }
    sessions.withLock { $0.cancelled.append(session) }
    Task { @MainActor in
      for request in running.values where request.session === session { request.work.cancel() }
    }
  }

  // MARK: Tasks

  nonisolated func nextTaskNumber() -> Int {
    sessions.withLock { sessions in
      sessions.number += 1
      return sessions.number
    }
  }

  nonisolated func begin(_ task: URLSessionTask, in session: URLSession) {
    sessions.withLock { $0.tasks[task.taskIdentifier] = (session, task) }
  }

  nonisolated func end(_ task: URLSessionTask) {
    sessions.withLock { _ = $0.tasks.removeValue(forKey: task.taskIdentifier) }
  }

  /// The tasks of a session that were resumed and have not ended, in the order in which they were created.
  nonisolated func openTasks(of session: URLSession) -> [URLSessionTask] {
    sessions.withLock { sessions in
      sessions.tasks.values.filter { $0.session === session }.map(\.task)
        .sorted { $0.taskIdentifier < $1.taskIdentifier }
    }
  }

  // MARK: Answers

  private static let maxRedirects = 16

  private func follow(_ request: URLRequest) async throws -> (Data, URLResponse) {
    var request = request
    for _ in 0...Self.maxRedirects {
      let (data, response) = try await answer(request)
      guard let next = request.redirected(by: response) else { return (data, response) }
      request = next
    }
    throw URLError(.httpTooManyRedirects, for: request)
  }

  private func answer(_ request: URLRequest) async throws -> (Data, URLResponse) {
    guard let url = request.url else { throw URLError(.badURL, for: request) }
    if url.isFileURL { return try contents(of: url) }
    guard ["http", "https"].contains(url.scheme?.lowercased()) else { throw URLError(.unsupportedURL, for: request) }
    guard url.host()?.isEmpty == false else { throw URLError(.cannotFindHost, for: request) }
    let answer: AppModel.HTTPResponse
    do {
      answer = try await server.send(HTTPRequest(request))
    } catch let error as URLError {
      throw error
    } catch is CancellationError {
      throw URLError(.cancelled, for: request)
    } catch {
      throw URLError((error as? HTTPError)?.code ?? .badServerResponse, for: request)
    }
    guard
      let response = HTTPURLResponse(
        url: url, statusCode: answer.status, httpVersion: "HTTP/1.1", headerFields: answer.headers)
    else { throw URLError(.badServerResponse, for: request) }
    return (answer.body, response)
  }

  private func contents(of url: URL) throws -> (Data, URLResponse) {
    guard let data = try? Data(contentsOf: url) else { throw URLError(.fileDoesNotExist, for: URLRequest(url: url)) }
    return (
      data, URLResponse(url: url, mimeType: nil, expectedContentLength: data.count, textEncodingName: nil)
    )
  }
}

extension HTTPError {
  fileprivate var code: URLError.Code {
    switch self {
    case .notConnectedToInternet: .notConnectedToInternet
    case .timedOut: .timedOut
    }
  }
}

extension URLError {
  fileprivate init(_ code: Code, for request: URLRequest) {
    self.init(code, userInfo: request.url.map { [NSURLErrorFailingURLErrorKey: $0] } ?? [:])
  }
}

extension HTTPRequest {
  fileprivate init(_ request: URLRequest) {
    self.init(
      request.httpMethod ?? "GET", url: request.url?.absoluteString ?? "", headers: request.allHTTPHeaderFields ?? [:],
      body: request.httpBody ?? request.httpBodyStream.map(Data.init(reading:)),
      timeout: .milliseconds(Int64(min(request.timeoutInterval, 1e9) * 1000)))
  }
}

extension Data {
  fileprivate init(reading stream: InputStream) {
    self.init()
    stream.open()
    defer { stream.close() }
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = stream.read(&buffer, maxLength: buffer.count), count > 0 {
      append(contentsOf: buffer[..<count])
    }
  }
}

extension URLRequest {
  /// The time-out of a request that sets none.
  private static let defaultTimeout = 60.0

  /// The request with the headers and time-outs of a session where it has none.
  fileprivate func configured(by configuration: URLSessionConfiguration) -> URLRequest {
    var request = self
    for case (let name, let value) as (String, String) in configuration.httpAdditionalHeaders ?? [:]
    where request.value(forHTTPHeaderField: name) == nil {
      request.setValue(value, forHTTPHeaderField: name)
    }
    if timeoutInterval == Self.defaultTimeout { request.timeoutInterval = configuration.timeoutIntervalForRequest }
    request.timeoutInterval = min(request.timeoutInterval, configuration.timeoutIntervalForResource)
    return request
  }

  /// The request to where a response redirects; `nil` if it does not.
  fileprivate func redirected(by response: URLResponse) -> URLRequest? {
    guard let response = response as? HTTPURLResponse, [301, 302, 303, 307, 308].contains(response.statusCode),
      let location = response.value(forHTTPHeaderField: "Location"),
      let target = URL(string: location, relativeTo: url)?.absoluteURL
    else { return nil }
    var request = self
    request.url = target
    if response.statusCode < 307, httpMethod != "HEAD" {
      request.httpMethod = "GET"
      request.httpBody = nil
    }
    return request
  }
}
