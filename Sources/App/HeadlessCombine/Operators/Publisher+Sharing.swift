extension Publishers {
  /// A publisher that sends the values of an upstream publisher through one subject to all subscribers.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher, @unchecked Sendable
  where Upstream.Output == SubjectType.Output, Upstream.Failure == SubjectType.Failure {
    /// The type of the values.
    public typealias Output = Upstream.Output
    /// The type of the error.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The closure that makes the subject.
    public let createSubject: () -> SubjectType
    private let lock = Lock()
    private var subject: SubjectType?

    /// Shares an upstream publisher.
    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
    }

    /// Connects a subscriber to the subject.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      currentSubject().receive(subscriber: subscriber)
    }

    /// Subscribes to the upstream publisher.
    public func connect() -> any Cancellable { upstream.subscribe(currentSubject()) }

    private func currentSubject() -> SubjectType {
      lock {
        let subject = self.subject ?? createSubject()
        self.subject = subject
        return subject
      }
    }
  }

  /// A publisher that connects with its first subscriber and disconnects after its last.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher, @unchecked Sendable {
    /// The type of the values.
    public typealias Output = Upstream.Output
    /// The type of the error.
    public typealias Failure = Upstream.Failure

    /// The publisher it connects.
    public let upstream: Upstream
    private let lock = Lock()
    private var subscriberCount = 0
    private var connection: (any Cancellable)?

    /// Creates a publisher that connects another one.
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let handler = Handler<Output, Failure, Output, Failure>(
        value: { .emit($0) },
        completion: { end in
          self.leave()
          return ([], end)
        }, cancel: { self.leave() })
      let isFirst = lock {
        subscriberCount += 1
        return subscriberCount == 1
      }
      upstream.receive(subscriber: Relay(subscriber, handler))
      guard isFirst else { return }
      let connection = upstream.connect()
      let isWanted = lock { () -> Bool in
        guard subscriberCount > 0 else { return false }
        self.connection = connection
        return true
      }
      if !isWanted { connection.cancel() }
    }

    private func leave() {
      let unused = lock { () -> (any Cancellable)? in
        subscriberCount -= 1
        guard subscriberCount == 0 else { return nil }
        defer { connection = nil }
        return connection
      }
      unused?.cancel()
    }
  }

  /// A publisher that sends the values of one subscription to all subscribers.
  public final class Share<Upstream: Publisher>: Publisher, Equatable, @unchecked Sendable {
    /// The type of the values.
    public typealias Output = Upstream.Output
    /// The type of the error.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    private let source: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

    /// Shares an upstream publisher.
    public init(upstream: Upstream) {
      self.upstream = upstream
      source = upstream.multicast { PassthroughSubject() }.autoconnect()
    }

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      source.receive(subscriber: subscriber)
    }

    /// Returns whether two values are the same publisher.
    public static func == (lhs: Share, rhs: Share) -> Bool { lhs === rhs }
  }

  /// A connectable publisher of the values of an upstream publisher.
  public typealias MakeConnectable<Upstream: Publisher> = Multicast<
    Upstream, PassthroughSubject<Upstream.Output, Upstream.Failure>
  >
}

extension Publisher {
  /// Sends the values of one subscription to all subscribers.
  public func share() -> Publishers.Share<Self> { .init(upstream: self) }

  /// Sends the values through a subject, once connected.
  public func multicast<S: Subject>(
    _ createSubject: @escaping () -> S
  ) -> Publishers.Multicast<Self, S> where S.Output == Output, S.Failure == Failure {
    .init(upstream: self, createSubject: createSubject)
  }

  /// Sends the values through a subject, once connected.
  public func multicast<S: Subject>(
    subject: S
  ) -> Publishers.Multicast<Self, S> where S.Output == Output, S.Failure == Failure {
    multicast { subject }
  }
}

extension Publisher where Failure == Never {
  /// Sends the values once connected.
  public func makeConnectable() -> Publishers.MakeConnectable<Self> {
    multicast { PassthroughSubject() }
  }
}

extension ConnectablePublisher {
  /// Connects with the first subscriber and disconnects after the last.
  public func autoconnect() -> Publishers.Autoconnect<Self> { .init(upstream: self) }
}
