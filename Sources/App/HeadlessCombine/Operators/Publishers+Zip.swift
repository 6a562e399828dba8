extension Publishers {
  /// The values of two publishers that have the same index.
  public struct Zip<A: Publisher, B: Publisher>: Publisher
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
      let waiting = WaitingPairs<A.Output, B.Output>()
      outlet.start {
        outlet.listen(to: a) { _, value in
          if let pair = waiting.add(first: value) { outlet.send(pair) }
          if waiting.isFinished { outlet.finish(.finished) }
        } completion: { end in
          if waiting.endFirst(end) { outlet.finish(end) }
        }
        outlet.listen(to: b) { _, value in
          if let pair = waiting.add(second: value) { outlet.send(pair) }
          if waiting.isFinished { outlet.finish(.finished) }
        } completion: { end in
          if waiting.endSecond(end) { outlet.finish(end) }
        }
      }
    }
  }

  /// The values of three publishers that have the same index.
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
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
      a.zip(b).zip(c).map { ($0.0.0, $0.0.1, $0.1) }.receive(subscriber: subscriber)
    }
  }

  /// The values of four publishers that have the same index.
  public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
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
      a.zip(b).zip(c.zip(d)).map { ($0.0.0, $0.0.1, $0.1.0, $0.1.1) }.receive(subscriber: subscriber)
    }
  }
}

/// The values of two publishers that wait for the other one.
private final class WaitingPairs<First, Second> {
  private let lock = Lock()
  private var first: [First] = []
  private var second: [Second] = []
  private var isFirstFinished = false
  private var isSecondFinished = false

  /// Whether no further pair is possible.
  var isFinished: Bool {
    lock { isFirstFinished && first.isEmpty || isSecondFinished && second.isEmpty }
  }

  func add(first value: First) -> (First, Second)? {
    lock {
      first.append(value)
      return takePair()
    }
  }

  func add(second value: Second) -> (First, Second)? {
    lock {
      second.append(value)
      return takePair()
    }
  }

  /// Records the end of the first publisher and returns whether it ends the pairs.
  func endFirst<Failure>(_ end: Subscribers.Completion<Failure>) -> Bool {
    guard case .finished = end else { return true }
    lock { isFirstFinished = true }
    return isFinished
  }

  /// Records the end of the second publisher and returns whether it ends the pairs.
  func endSecond<Failure>(_ end: Subscribers.Completion<Failure>) -> Bool {
    guard case .finished = end else { return true }
    lock { isSecondFinished = true }
    return isFinished
  }

  private func takePair() -> (First, Second)? {
    guard !first.isEmpty, !second.isEmpty else { return nil }
    return (first.removeFirst(), second.removeFirst())
  }
}
