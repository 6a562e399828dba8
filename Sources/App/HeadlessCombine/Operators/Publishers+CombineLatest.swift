extension Publishers {
  /// The latest values of two publishers, sent whenever one of them sends a value.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    /// The type of the values.
    public typealias Output = (A.Output, B.Output)
    /// The type of the error.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Combines two publishers.
    public init(_ a: A, _ b: B) {
      (self.a, self.b) = (a, b)
    }

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet(subscriber)
      let latest = LatestPair<A.Output, B.Output>()
      outlet.start {
        outlet.listen(to: a) { _, value in
          if let pair = latest.set(first: value) { outlet.send(pair) }
        } completion: {
          outlet.close($0)
        }
        outlet.listen(to: b) { _, value in
          if let pair = latest.set(second: value) { outlet.send(pair) }
        } completion: {
          outlet.close($0)
        }
      }
    }
  }

  /// The latest values of three publishers, sent whenever one of them sends a value.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    /// The type of the values.
    public typealias Output = (A.Output, B.Output, C.Output)
    /// The type of the error.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C

    /// Combines three publishers.
    public init(_ a: A, _ b: B, _ c: C) {
      (self.a, self.b, self.c) = (a, b, c)
    }

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      a.combineLatest(b).combineLatest(c).map { ($0.0.0, $0.0.1, $0.1) }.receive(subscriber: subscriber)
    }
  }

  /// The latest values of four publishers, sent whenever one of them sends a value.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    /// The type of the values.
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    /// The type of the error.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C
    /// The fourth publisher.
    public let d: D

    /// Combines four publishers.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      (self.a, self.b, self.c, self.d) = (a, b, c, d)
    }

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      a.combineLatest(b).combineLatest(c.combineLatest(d)).map { ($0.0.0, $0.0.1, $0.1.0, $0.1.1) }.receive(
        subscriber: subscriber)
    }
  }
}

/// The latest values of two publishers.
private final class LatestPair<First, Second> {
  private let lock = Lock()
  private var first: First?
  private var second: Second?

  /// Keeps a value and returns the pair, if it is complete.
  func set(first: First) -> (First, Second)? {
    lock {
      self.first = .some(first)
      return second.map { (first, $0) }
    }
  }

  /// Keeps a value and returns the pair, if it is complete.
  func set(second: Second) -> (First, Second)? {
    lock {
      self.second = .some(second)
      return first.map { ($0, second) }
    }
  }
}
