extension Publishers {
  /// A publisher of the elements of a sequence.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    /// The type of the values.
    public typealias Output = Elements.Element

    /// The sequence.
    public let sequence: Elements

    /// Creates a publisher of the elements of a sequence.
    public init(sequence: Elements) {
      self.sequence = sequence
    }

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let subscription = SequenceSubscription(sequence, subscriber)
      subscriber.receive(subscription: subscription)
      subscription.request(.none)
    }
  }
}

extension Sequence {
  /// A publisher of the elements.
  public var publisher: Publishers.Sequence<Self, Never> { .init(sequence: self) }
}

/// The connection of a subscriber to a sequence, which is iterated as far as the subscriber accepts values.
private final class SequenceSubscription<Elements: Sequence, Failure: Error>: Subscription {
  private let lock = Lock()
  private var subscriber: (any Subscriber<Elements.Element, Failure>)?
  private var iterator: Elements.Iterator
  private var next: Elements.Element?
  private var demand = Subscribers.Demand.none
  private var isSending = false

  init(_ sequence: Elements, _ subscriber: any Subscriber<Elements.Element, Failure>) {
    self.subscriber = subscriber
    iterator = sequence.makeIterator()
    next = iterator.next()
  }

  /// Sends values until the demand is 0; requests from within a value are fulfilled by the outermost call.
  func request(_ demand: Subscribers.Demand) {
    let isOutermost = lock { () -> Bool in
      self.demand += demand
      defer { isSending = true }
      return !isSending
    }
    guard isOutermost else { return }
    while let (subscriber, value) = takeNext() {
      let more = subscriber.receive(value)
      lock { self.demand += more }
    }
    let ended = lock { () -> (any Subscriber<Elements.Element, Failure>)? in
      isSending = false
      guard next == nil else { return nil }
      defer { subscriber = nil }
      return subscriber
    }
    ended?.receive(completion: .finished)
  }

  func cancel() {
    let released = lock {
      defer { subscriber = nil }
      return subscriber
    }
    withExtendedLifetime(released) {}
  }

  private func takeNext() -> (any Subscriber<Elements.Element, Failure>, Elements.Element)? {
    lock {
      guard let subscriber, demand > 0, let value = next else { return nil }
      demand -= 1
      next = iterator.next()
      return (subscriber, value)
    }
  }
}
