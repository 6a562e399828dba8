extension Publishers {
  /// The values of one publisher, then those of another.
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
  where Prefix.Output == Suffix.Output, Prefix.Failure == Suffix.Failure {
    /// The type of the values.
    public typealias Output = Prefix.Output
    /// The type of the error.
    public typealias Failure = Prefix.Failure

    /// The publisher whose values come first.
    public let prefix: Prefix
    /// The publisher whose values come after them.
    public let suffix: Suffix

    /// Joins two publishers.
    public init(prefix: Prefix, suffix: Suffix) {
      self.prefix = prefix
      self.suffix = suffix
    }

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet(subscriber)
      outlet.start {
        outlet.forward(prefix) { end in
          if case .finished = end { outlet.forward(suffix) { outlet.finish($0) } } else { outlet.finish(end) }
        }
      }
    }
  }

  /// The publisher of `drop(untilOutputFrom:)`.
  public typealias DropUntilOutput<Upstream: Publisher, Other: Publisher> = Operator<
    Upstream, Upstream.Output, Upstream.Failure
  >
  /// The publisher of `prefix(untilOutputFrom:)`.
  public typealias PrefixUntilOutput<Upstream: Publisher, Other: Publisher> = Operator<
    Upstream, Upstream.Output, Upstream.Failure
  >
}

extension Publisher {
  /// Sends values after the values of this publisher.
  public func append(
    _ elements: Output...
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
    append(elements)
  }

  /// Sends the elements of a sequence after the values of this publisher.
  public func append<S: Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>> where S.Element == Output {
    append(Publishers.Sequence(sequence: elements))
  }

  /// Sends the values of another publisher after those of this one.
  public func append<P: Publisher>(
    _ publisher: P
  ) -> Publishers.Concatenate<Self, P> where P.Output == Output, P.Failure == Failure {
    .init(prefix: self, suffix: publisher)
  }

  /// Sends values before the values of this publisher.
  public func prepend(
    _ elements: Output...
  ) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
    prepend(elements)
  }

  /// Sends the elements of a sequence before the values of this publisher.
  public func prepend<S: Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self> where S.Element == Output {
    prepend(Publishers.Sequence(sequence: elements))
  }

  /// Sends the values of another publisher before those of this one.
  public func prepend<P: Publisher>(
    _ publisher: P
  ) -> Publishers.Concatenate<P, Self> where P.Output == Output, P.Failure == Failure {
    .init(prefix: publisher, suffix: self)
  }

  /// Drops values until another publisher sends one.
  public func drop<P: Publisher>(
    untilOutputFrom publisher: P
  ) -> Publishers.DropUntilOutput<Self, P> where P.Failure == Failure {
    .init(self) { upstream, subscriber in
      let outlet = Outlet(subscriber)
      let gate = Gate()
      outlet.start {
        outlet.listen(to: publisher) { _, _ in
          gate.open()
        } completion: { end in
          if case .failure = end { outlet.finish(end) }
          if !gate.isOpen { outlet.finish(end) }
        }
        outlet.listen(to: upstream) { _, value in
          if gate.isOpen { outlet.send(value) }
        } completion: {
          outlet.finish($0)
        }
      }
    }
  }

  /// Keeps values until another publisher sends one, and finishes.
  public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.PrefixUntilOutput<Self, P> {
    .init(self) { upstream, subscriber in
      let outlet = Outlet(subscriber)
      outlet.start {
        outlet.listen(to: publisher) { _, _ in
          outlet.finish(.finished)
        } completion: { _ in
        }
        outlet.forward(upstream) { outlet.finish($0) }
      }
    }
  }
}

/// Whether another publisher has sent a value.
private final class Gate {
  private let lock = Lock()
  private var value = false

  var isOpen: Bool { lock { value } }

  func open() {
    lock { value = true }
  }
}
