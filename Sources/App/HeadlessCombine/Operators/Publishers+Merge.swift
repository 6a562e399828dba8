extension Publishers {
  /// The values of two publishers as they come.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where B.Output == A.Output, B.Failure == A.Failure {
    /// The type of the values.
    public typealias Output = A.Output
    /// The type of the error.
    public typealias Failure = A.Failure

    private let publishers: [any Publisher<Output, Failure>]

    /// Merges two publishers.
    public init(_ a: A, _ b: B) {
      publishers = [a, b]
    }

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      forwardAll(publishers, to: subscriber)
    }
  }

  /// The values of three publishers as they come.
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where B.Output == A.Output, B.Failure == A.Failure, C.Output == A.Output, C.Failure == A.Failure {
    /// The type of the values.
    public typealias Output = A.Output
    /// The type of the error.
    public typealias Failure = A.Failure

    private let publishers: [any Publisher<Output, Failure>]

    /// Merges three publishers.
    public init(_ a: A, _ b: B, _ c: C) {
      publishers = [a, b, c]
    }

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      forwardAll(publishers, to: subscriber)
    }
  }

  /// The values of four publishers as they come.
  public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where
    B.Output == A.Output, B.Failure == A.Failure, C.Output == A.Output, C.Failure == A.Failure, D.Output == A.Output,
    D.Failure == A.Failure
  {
    /// The type of the values.
    public typealias Output = A.Output
    /// The type of the error.
    public typealias Failure = A.Failure

    private let publishers: [any Publisher<Output, Failure>]

    /// Merges four publishers.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      publishers = [a, b, c, d]
    }

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      forwardAll(publishers, to: subscriber)
    }
  }

  /// The values of five publishers as they come.
  public struct Merge5<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher>: Publisher
  where
    B.Output == A.Output, C.Output == A.Output, D.Output == A.Output, E.Output == A.Output,
    B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure, E.Failure == A.Failure
  {
    /// The type of the values.
    public typealias Output = A.Output
    /// The type of the error.
    public typealias Failure = A.Failure

    private let publishers: [any Publisher<Output, Failure>]

    /// Merges five publishers.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
      publishers = [a, b, c, d, e]
    }

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      forwardAll(publishers, to: subscriber)
    }
  }

  /// The values of six publishers as they come.
  public struct Merge6<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>: Publisher
  where
    B.Output == A.Output, C.Output == A.Output, D.Output == A.Output, E.Output == A.Output, F.Output == A.Output,
    B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure, E.Failure == A.Failure,
    F.Failure == A.Failure
  {
    /// The type of the values.
    public typealias Output = A.Output
    /// The type of the error.
    public typealias Failure = A.Failure

    private let publishers: [any Publisher<Output, Failure>]

    /// Merges six publishers.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
      publishers = [a, b, c, d, e, f]
    }

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      forwardAll(publishers, to: subscriber)
    }
  }

  /// The values of any number of publishers of one type as they come.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// The type of the values.
    public typealias Output = Upstream.Output
    /// The type of the error.
    public typealias Failure = Upstream.Failure

    /// The publishers.
    public let publishers: [Upstream]

    /// Merges publishers.
    public init(_ upstream: Upstream...) {
      publishers = upstream
    }

    /// Merges the publishers of a sequence.
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
      publishers = Array(upstream)
    }

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      forwardAll(publishers, to: subscriber)
    }

    /// Adds a publisher.
    public func merge(with other: Upstream) -> MergeMany<Upstream> { MergeMany(publishers + [other]) }
  }
}

extension Publisher {
  /// Sends the values of this publisher and another one of its type as they come.
  public func merge(with other: Self) -> Publishers.MergeMany<Self> { .init(self, other) }

  /// Sends the values of this publisher and another one as they come.
  public func merge<B: Publisher>(
    with b: B
  ) -> Publishers.Merge<Self, B>
  where B.Output == Output, B.Failure == Failure {
    .init(self, b)
  }

  /// Sends the values of this publisher and two others as they come.
  public func merge<B: Publisher, C: Publisher>(
    with b: B, _ c: C
  ) -> Publishers.Merge3<Self, B, C>
  where B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure {
    .init(self, b, c)
  }

  /// Sends the values of this publisher and three others as they come.
  public func merge<B: Publisher, C: Publisher, D: Publisher>(
    with b: B, _ c: C, _ d: D
  ) -> Publishers.Merge4<Self, B, C, D>
  where
    B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output,
    D.Failure == Failure
  {
    .init(self, b, c, d)
  }

  /// Sends the values of this publisher and four others as they come.
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher>(
    with b: B, _ c: C, _ d: D, _ e: E
  ) -> Publishers.Merge5<Self, B, C, D, E>
  where
    B.Output == Output, C.Output == Output, D.Output == Output, E.Output == Output,
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure
  {
    .init(self, b, c, d, e)
  }

  /// Sends the values of this publisher and five others as they come.
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>(
    with b: B, _ c: C, _ d: D, _ e: E, _ f: F
  ) -> Publishers.Merge6<Self, B, C, D, E, F>
  where
    B.Output == Output, C.Output == Output, D.Output == Output, E.Output == Output, F.Output == Output,
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure, F.Failure == Failure
  {
    .init(self, b, c, d, e, f)
  }
}

private func forwardAll<Output, Failure: Error>(
  _ publishers: [any Publisher<Output, Failure>], to subscriber: any Subscriber<Output, Failure>
) {
  let outlet = Outlet(subscriber)
  outlet.start {
    for publisher in publishers { outlet.forward(publisher.eraseToAnyPublisher()) }
  }
}
