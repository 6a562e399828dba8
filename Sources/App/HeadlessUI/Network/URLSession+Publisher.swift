import Foundation
import FoundationNetworking
import HeadlessCombine

extension URLSession {
  /// Returns a publisher of the response to a request.
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }

  /// Returns a publisher of the response to a URL.
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher { dataTaskPublisher(for: URLRequest(url: url)) }

  /// A publisher that makes a request for each subscriber and sends the response, off the main actor.
  public struct DataTaskPublisher: Publisher, Sendable {
    public typealias Output = (data: Data, response: URLResponse)
    /// The error that replaces a response.
    public typealias Failure = URLError

    public let request: URLRequest
    /// The session that makes the request.
    public let session: URLSession

    public init(request: URLRequest, session: URLSession) {
      self.request = request
      self.session = session
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      subscriber.receive(subscription: DataTaskSubscription(self, subscriber))
    }
  }
}

/// The request for one subscriber; made when the subscriber asks for a value.
private final class DataTaskSubscription: Subscription, @unchecked Sendable {
  private typealias Receiver = any Subscriber<URLSession.DataTaskPublisher.Output, URLError>

  private let publisher: URLSession.DataTaskPublisher
  private let lock = NSLock()
  private var subscriber: Receiver?
  private var task: URLSessionDataTask?

  init(
    _ publisher: URLSession.DataTaskPublisher,
    _ subscriber: any Subscriber<URLSession.DataTaskPublisher.Output, URLError>
  ) {
    (self.publisher, self.subscriber) = (publisher, subscriber)
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > 0 else { return }
    let started = lock.withLock { () -> URLSessionDataTask? in
      guard subscriber != nil, task == nil else { return nil }
      task = publisher.session.dataTask(with: publisher.request) { [self] in finish($0, $1, $2) }
      return task
    }
    started?.resume()
  }

  func cancel() { release().task?.cancel() }

  private func finish(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
    guard let subscriber = release().subscriber else { return }
    if let data, let response {
      _ = subscriber.receive((data, response))
      subscriber.receive(completion: .finished)
    } else {
      subscriber.receive(completion: .failure(error as? URLError ?? URLError(.unknown)))
    }
  }

  private func release() -> (subscriber: Receiver?, task: URLSessionDataTask?) {
    lock.withLock {
      defer { (subscriber, task) = (nil, nil) }
      return (subscriber, task)
    }
  }
}
