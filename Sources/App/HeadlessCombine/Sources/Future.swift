/// A publisher of one value or an error that comes later, once for all subscribers.
public final class Future<Output, Failure: Error>: Publisher, @unchecked Sendable {
  /// The function that is called with the result.
  public typealias Promise = @Sendable (Result<Output, Failure>) -> Void

  private let lock = Lock()
  private var result: Result<Output, Failure>?
  private var outlets: [Outlet<Output, Failure>] = []

  /// Creates a publisher and starts the work, which calls its parameter with the result.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { self.resolve($0) }
  }

  /// Connects a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let outlet = Outlet(subscriber)
    outlet.start()
    let result = lock {
      if self.result == nil { outlets.append(outlet) }
      return self.result
    }
    if let result { outlet.resolve(result) }
  }

  private func resolve(_ result: Result<Output, Failure>) {
    let waiting = lock { () -> [Outlet<Output, Failure>] in
      guard self.result == nil else { return [] }
      self.result = result
      defer { outlets = [] }
      return outlets
    }
    for outlet in waiting { outlet.resolve(result) }
  }
}

/// A publisher that is made for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  /// The type of the values.
  public typealias Output = DeferredPublisher.Output
  /// The type of the error.
  public typealias Failure = DeferredPublisher.Failure

  /// The closure that makes the publisher.
  public let createPublisher: () -> DeferredPublisher

  /// Creates a publisher that is made for each subscriber.
  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  /// Connects a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    createPublisher().receive(subscriber: subscriber)
  }
}
