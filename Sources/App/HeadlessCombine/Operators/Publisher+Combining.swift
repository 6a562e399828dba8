extension Publisher {
  /// Sends the latest values of two publishers whenever one of them sends a value.
  public func combineLatest<P: Publisher>(
    _ other: P
  ) -> Publishers.CombineLatest<Self, P> where P.Failure == Failure {
    .init(self, other)
  }

  /// Sends the results of a closure for the latest values of two publishers.
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Operator<Publishers.CombineLatest<Self, P>, T, Failure> where P.Failure == Failure {
    combineLatest(other).map { transform($0.0, $0.1) }
  }

  /// Sends the latest values of three publishers whenever one of them sends a value.
  public func combineLatest<P: Publisher, Q: Publisher>(
    _ publisher1: P, _ publisher2: Q
  ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
    .init(self, publisher1, publisher2)
  }

  /// Sends the results of a closure for the latest values of three publishers.
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Operator<Publishers.CombineLatest3<Self, P, Q>, T, Failure>
  where P.Failure == Failure, Q.Failure == Failure {
    combineLatest(publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
  }

  /// Sends the latest values of four publishers whenever one of them sends a value.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  ) -> Publishers.CombineLatest4<Self, P, Q, R>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    .init(self, publisher1, publisher2, publisher3)
  }

  /// Sends the results of a closure for the latest values of four publishers.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Operator<Publishers.CombineLatest4<Self, P, Q, R>, T, Failure>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    combineLatest(publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
  }

  /// Sends the first values of two publishers as a pair, then the second ones, and so on.
  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P> where P.Failure == Failure {
    .init(self, other)
  }

  /// Sends the results of a closure for the pairs of `zip`.
  public func zip<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Operator<Publishers.Zip<Self, P>, T, Failure> where P.Failure == Failure {
    zip(other).map { transform($0.0, $0.1) }
  }

  /// Sends the values of three publishers that have the same index.
  public func zip<P: Publisher, Q: Publisher>(
    _ publisher1: P, _ publisher2: Q
  ) -> Publishers.Zip3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
    .init(self, publisher1, publisher2)
  }

  /// Sends the results of a closure for the values of three publishers that have the same index.
  public func zip<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Operator<Publishers.Zip3<Self, P, Q>, T, Failure> where P.Failure == Failure, Q.Failure == Failure {
    zip(publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
  }

  /// Sends the values of four publishers that have the same index.
  public func zip<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  ) -> Publishers.Zip4<Self, P, Q, R> where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    .init(self, publisher1, publisher2, publisher3)
  }

  /// Sends the results of a closure for the values of four publishers that have the same index.
  public func zip<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Operator<Publishers.Zip4<Self, P, Q, R>, T, Failure>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    zip(publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
  }
}
