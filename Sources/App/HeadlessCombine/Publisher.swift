/// A source of values over time.
public protocol Publisher<Output, Failure> {
  /// The type of the values.
  associatedtype Output
  /// The type of the error that can end the values.
  associatedtype Failure: Error

  /// Connects a subscriber.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

/// The namespace of the publishers that operators return.
public enum Publishers {}

extension Publisher {
  /// Connects a subscriber.
  public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }

  /// Connects a subject, which sends the values that it receives.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
    let sink = Subscribers.Sink<Output, Failure>(
      receiveCompletion: { subject.send(completion: $0) }, receiveValue: { subject.send($0) })
    subscribe(sink)
    return AnyCancellable(sink)
  }

  /// Erases the type of the publisher.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// A type-erased publisher.
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible {
  private let source: any Publisher<Output, Failure>

  /// Erases the type of a publisher.
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    source = (publisher as? AnyPublisher)?.source ?? publisher
  }

  /// The name of the type.
  public var description: String { "AnyPublisher" }

  /// Connects a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    source.receive(subscriber: subscriber)
  }
}

/// A publisher that sends values only after `connect()`.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts the values.
  func connect() -> any Cancellable
}
