/// A publisher that sends the values passed to it.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to all subscribers.
  func send(_ value: Output)

  /// Ends the values of all subscribers.
  func send(completion: Subscribers.Completion<Failure>)

  /// Passes a subscription of another publisher to the subject, which requests all values.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Sends a value without content to all subscribers.
  public func send() {
    send(())
  }
}

/// A subject that sends values to its current subscribers and does not store them.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let subscribers = SubscriberList<Output, Failure>()

  /// Creates a subject without subscribers.
  public init() {}

  /// Connects a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscribers.add(subscriber)
  }

  /// Sends a value to the subscribers that accept one.
  public func send(_ value: Output) {
    subscribers.send(value)
  }

  /// Ends the values of all subscribers.
  public func send(completion: Subscribers.Completion<Failure>) {
    subscribers.finish(completion)
  }

  /// Requests all values of a subscription.
  public func send(subscription: any Subscription) {
    subscription.request(.unlimited)
  }
}

/// A subject that keeps its latest value and sends it to each new subscriber.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let lock = Lock()
  private var current: Output
  private let subscribers = SubscriberList<Output, Failure>(keepsLatest: true)

  /// Creates a subject with its first value.
  public init(_ value: Output) {
    current = value
  }

  /// The latest value; setting it sends it.
  public var value: Output {
    get { lock { current } }
    set { send(newValue) }
  }

  /// Connects a subscriber, which receives the latest value.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscribers.add(subscriber, latest: value)
  }

  /// Keeps a value and sends it to all subscribers.
  public func send(_ value: Output) {
    guard !subscribers.isFinished else { return }
    let old = lock {
      defer { current = value }
      return current
    }
    withExtendedLifetime(old) { subscribers.send(value) }
  }

  /// Ends the values of all subscribers.
  public func send(completion: Subscribers.Completion<Failure>) {
    subscribers.finish(completion)
  }

  /// Requests all values of a subscription.
  public func send(subscription: any Subscription) {
    subscription.request(.unlimited)
  }
}
