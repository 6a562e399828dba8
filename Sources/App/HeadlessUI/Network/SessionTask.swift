import Foundation
import FoundationNetworking
import Synchronization

/// The loading that a task of a URL session represents.
final class SessionLoading: Sendable {
  /// The receiver of the end of the task.
  enum Receiver: Sendable {
    case data(@Sendable (Data?, URLResponse?, (any Error)?) -> Void)
    case file(@Sendable (URL?, URLResponse?, (any Error)?) -> Void)
    case delegate
  }

  private struct State {
    var phase = URLSessionTask.State.suspended
    var work: Task<Void, Never>?
    /// The closures that wait for a suspended task to be resumed.
    var resumption: CheckedContinuation<Void, Never>?
    var response: URLResponse?
    var error: (any Error)?
    var received: Int64 = 0
  }

  let request: URLRequest
  let number: Int
  private let session: URLSession
  private let network: Network
  private let receiver: Receiver
  private let state = Mutex(State())

  init(_ request: URLRequest, in session: URLSession, of network: Network, to receiver: Receiver) {
    (self.request, self.session, self.network, self.receiver) = (request, session, network, receiver)
    number = network.nextTaskNumber()
  }

  var phase: URLSessionTask.State { state.withLock { $0.phase } }
  var response: URLResponse? { state.withLock { $0.response } }
  var error: (any Error)? { state.withLock { $0.error } }
  var received: Int64 { state.withLock { $0.received } }

  func resume(_ task: URLSessionTask) {
    let resumption = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard state.phase == .suspended else { return nil }
      state.phase = .running
      if state.work == nil { state.work = work(for: task) }
      defer { state.resumption = nil }
      return state.resumption
    }
    resumption?.resume()
  }

  func suspend() {
    state.withLock { if $0.phase == .running { $0.phase = .suspended } }
  }

  func cancel(_ task: URLSessionTask) {
    let resumption = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard state.phase == .running || state.phase == .suspended else { return nil }
      state.phase = .canceling
      // A task that was never resumed reports that it was cancelled, too.
      if state.work == nil { state.work = work(for: task) }
      state.work?.cancel()
      defer { state.resumption = nil }
      return state.resumption
    }
    resumption?.resume()
  }

  // MARK: Work

  private func work(for task: URLSessionTask) -> Task<Void, Never> {
    network.begin(task, in: session)
    return Task.detached { [self] in
      let result: Result<(Data, URLResponse), any Error>
      do {
        guard !Task.isCancelled else { throw URLError(.cancelled) }
        result = .success(try await network.load(request, in: session))
      } catch {
        result = .failure(error)
      }
      await untilResumed()
      await report(phase == .canceling ? .failure(URLError(.cancelled)) : result, of: task)
      network.end(task)
    }
  }

  private func untilResumed() async {
    await withCheckedContinuation { continuation in
      let isRunning = state.withLock { state in
        guard state.phase == .suspended else { return true }
        state.resumption = continuation
        return false
      }
      if isRunning { continuation.resume() }
    }
  }

  /// Reports the end on the main actor if the session's delegate queue is the main queue, else off it.
  private func report(_ result: Result<(Data, URLResponse), any Error>, of task: URLSessionTask) async {
    guard session.delegateQueue === OperationQueue.main else { return finish(result, of: task) }
    await MainActor.run {
      RunningApp.update()
      finish(result, of: task)
      RunningApp.update()
    }
  }

  private func finish(_ result: Result<(Data, URLResponse), any Error>, of task: URLSessionTask) {
    var outcome = result
    if case (.delegate, .success(let (data, response))) = (receiver, result), !deliver(data, response, of: task) {
      outcome = .failure(URLError(.cancelled))
    }
    state.withLock { state in
      state.phase = .completed
      switch outcome {
      case .success(let (data, response)): (state.response, state.received) = (response, Int64(data.count))
      case .failure(let error): state.error = error
      }
    }
    switch (receiver, outcome) {
    case (.data(let handler), .success(let (data, response))): handler(data, response, nil)
    case (.data(let handler), .failure(let error)): handler(nil, nil, error)
    case (.file(let handler), .success(let (data, response))):
      withFile(of: data) { handler($0, response, nil) }
    case (.file(let handler), .failure(let error)): handler(nil, nil, error)
    case (.delegate, _):
      (session.delegate as? any URLSessionTaskDelegate)?.urlSession(session, task: task, didCompleteWithError: error)
    }
  }

  /// Delivers a response to the delegate of the session.
  ///
  /// - Returns: Whether the delegate accepts the response.
  private func deliver(_ data: Data, _ response: URLResponse, of task: URLSessionTask) -> Bool {
    if let task = task as? URLSessionDownloadTask {
      let delegate = session.delegate as? any URLSessionDownloadDelegate
      withFile(of: data) { delegate?.urlSession(session, downloadTask: task, didFinishDownloadingTo: $0) }
    } else if let task = task as? URLSessionDataTask, let delegate = session.delegate as? any URLSessionDataDelegate {
      let isWanted = Mutex(true)
      delegate.urlSession(session, dataTask: task, didReceive: response) { disposition in
        if disposition == .cancel { isWanted.withLock { $0 = false } }
      }
      guard isWanted.withLock({ $0 }) else { return false }
      delegate.urlSession(session, dataTask: task, didReceive: data)
    }
    return true
  }

  /// Calls an action with a file that is removed after it.
  private func withFile(of data: Data, _ action: (URL) -> Void) {
    let file = FileManager.default.temporaryDirectory.appending(path: "download-\(UUID().uuidString).tmp")
    try? data.write(to: file)
    action(file)
    try? FileManager.default.removeItem(at: file)
  }
}

/// A data or upload task whose request the mock server answers.
final class HeadlessDataTask: URLSessionUploadTask, @unchecked Sendable {
  private let loading: SessionLoading

  init(_ loading: SessionLoading) {
    self.loading = loading
    super.init()
  }

  override func resume() { loading.resume(self) }
  override func suspend() { loading.suspend() }
  override func cancel() { loading.cancel(self) }
  override var state: URLSessionTask.State { loading.phase }
  override var taskIdentifier: Int { loading.number }
  override var originalRequest: URLRequest? { loading.request }
  override var currentRequest: URLRequest? { loading.request }
  override var response: URLResponse? { loading.response }
  override var error: (any Error)? { loading.error }
  override var countOfBytesReceived: Int64 { loading.received }
}

/// A download task whose request the mock server answers.
final class HeadlessDownloadTask: URLSessionDownloadTask, @unchecked Sendable {
  private let loading: SessionLoading

  init(_ loading: SessionLoading) {
    self.loading = loading
    super.init()
  }

  override func resume() { loading.resume(self) }
  override func suspend() { loading.suspend() }
  override func cancel() { loading.cancel(self) }
  override var state: URLSessionTask.State { loading.phase }
  override var taskIdentifier: Int { loading.number }
  override var originalRequest: URLRequest? { loading.request }
  override var currentRequest: URLRequest? { loading.request }
  override var response: URLResponse? { loading.response }
  override var error: (any Error)? { loading.error }
  override var countOfBytesReceived: Int64 { loading.received }
}
