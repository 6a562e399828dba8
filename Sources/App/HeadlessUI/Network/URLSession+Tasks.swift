import Foundation
import FoundationNetworking

// Tasks of URL sessions; see URLSession+Async.swift for how these members take the place of the library's.
//
// A completion handler and a delegate are called off the main actor, as on a device, or on it if the session's delegate
// queue is `OperationQueue.main`. Other delegate queues have no effect: their threads would make the order random.

extension URLSession {
  private typealias Receiver = SessionLoading.Receiver

  /// A task of the running app; `nil` outside of an app.
  private func task(_ request: URLRequest, _ receiver: Receiver) -> HeadlessDataTask? {
    loading(request, receiver).map(HeadlessDataTask.init)
  }

  private func download(_ request: URLRequest, _ receiver: Receiver) -> HeadlessDownloadTask? {
    loading(request, receiver).map(HeadlessDownloadTask.init)
  }

  private func loading(_ request: URLRequest, _ receiver: Receiver) -> SessionLoading? {
    RunningLaunch.current.map { launch in
      launch.network.check(self)
      return SessionLoading(request, in: self, of: launch.network, to: receiver)
    }
  }

  // MARK: Data

  /// Returns a task that loads a request and calls a handler.
  @_disfavoredOverload
  public func dataTask(
    with request: URLRequest, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    task(request, .data(completionHandler))
      ?? self.FoundationNetworking::dataTask(with: request, completionHandler: completionHandler)
  }

  /// Returns a task that loads a URL and calls a handler.
  @_disfavoredOverload
  public func dataTask(
    with url: URL, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask { dataTask(with: URLRequest(url: url), completionHandler: completionHandler) }

  /// Returns a task that loads a request and calls the delegate of the session.
  @_disfavoredOverload
  public func dataTask(with request: URLRequest) -> URLSessionDataTask {
    task(request, .delegate) ?? self.FoundationNetworking::dataTask(with: request)
  }

  /// Returns a task that loads a URL and calls the delegate of the session.
  @_disfavoredOverload
  public func dataTask(with url: URL) -> URLSessionDataTask { dataTask(with: URLRequest(url: url)) }

  // MARK: Uploads

  /// Returns a task that sends data and calls a handler.
  @_disfavoredOverload
  public func uploadTask(
    with request: URLRequest, from bodyData: Data?,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionUploadTask {
    task(request.with(body: bodyData), .data(completionHandler))
      ?? self.FoundationNetworking::uploadTask(with: request, from: bodyData, completionHandler: completionHandler)
  }

  /// Returns a task that sends a file and calls a handler.
  @_disfavoredOverload
  public func uploadTask(
    with request: URLRequest, fromFile fileURL: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionUploadTask {
    task(request.with(body: try? Data(contentsOf: fileURL)), .data(completionHandler))
      ?? self.FoundationNetworking::uploadTask(with: request, fromFile: fileURL, completionHandler: completionHandler)
  }

  /// Returns a task that sends data and calls the delegate of the session.
  @_disfavoredOverload
  public func uploadTask(with request: URLRequest, from bodyData: Data) -> URLSessionUploadTask {
    task(request.with(body: bodyData), .delegate)
      ?? self.FoundationNetworking::uploadTask(with: request, from: bodyData)
  }

  /// Returns a task that sends a file and calls the delegate of the session.
  @_disfavoredOverload
  public func uploadTask(with request: URLRequest, fromFile fileURL: URL) -> URLSessionUploadTask {
    task(request.with(body: try? Data(contentsOf: fileURL)), .delegate)
      ?? self.FoundationNetworking::uploadTask(with: request, fromFile: fileURL)
  }

  // MARK: Downloads

  /// Returns a task that loads a request into a file, which is removed when the handler returns.
  @_disfavoredOverload
  public func downloadTask(
    with request: URLRequest, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask {
    download(request, .file(completionHandler))
      ?? self.FoundationNetworking::downloadTask(with: request, completionHandler: completionHandler)
  }

  /// Returns a task that loads a URL into a file, which is removed when the handler returns.
  @_disfavoredOverload
  public func downloadTask(
    with url: URL, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask { downloadTask(with: URLRequest(url: url), completionHandler: completionHandler) }

  /// Returns a task that loads a request into a file and calls the delegate of the session.
  @_disfavoredOverload
  public func downloadTask(with request: URLRequest) -> URLSessionDownloadTask {
    download(request, .delegate) ?? self.FoundationNetworking::downloadTask(with: request)
  }

  /// Returns a task that loads a URL into a file and calls the delegate of the session.
  @_disfavoredOverload
  public func downloadTask(with url: URL) -> URLSessionDownloadTask { downloadTask(with: URLRequest(url: url)) }

  // MARK: Sessions

  /// Calls a handler with the tasks that were resumed and have not ended.
  @_disfavoredOverload
  public func getAllTasks(completionHandler: @escaping @Sendable ([URLSessionTask]) -> Void) {
    guard let network = RunningLaunch.current?.network else {
      return self.FoundationNetworking::getAllTasks(completionHandler: completionHandler)
    }
    Task.detached { completionHandler(network.openTasks(of: self)) }
  }

  /// The tasks that were resumed and have not ended.
  public var allTasks: [URLSessionTask] {
    get async { await withCheckedContinuation { done in getAllTasks { done.resume(returning: $0) } } }
  }

  /// Refuses new requests, and lets those that were made finish. The delegate is not called.
  @_disfavoredOverload
  public func finishTasksAndInvalidate() {
    guard let network = RunningLaunch.current?.network else {
      return self.FoundationNetworking::finishTasksAndInvalidate()
    }
    network.invalidate(self)
  }

  /// Refuses new requests, and cancels those that were made. The delegate is not called.
  @_disfavoredOverload
  public func invalidateAndCancel() {
    guard let network = RunningLaunch.current?.network else {
      return self.FoundationNetworking::invalidateAndCancel()
    }
    network.invalidate(self)
    network.cancelRequests(of: self)
  }
}
