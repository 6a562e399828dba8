extension Publishers {
  /// The publisher of `flatMap`.
  public typealias FlatMap<NewPublisher: Publisher, Upstream: Publisher> = Operator<
    Upstream, NewPublisher.Output, NewPublisher.Failure
  >
  /// The publisher of `switchToLatest`.
  public typealias SwitchToLatest<P: Publisher, Upstream: Publisher> = Operator<Upstream, P.Output, P.Failure>
  /// The publisher of `catch`.
  public typealias Catch<Upstream: Publisher, NewPublisher: Publisher> = Operator<
    Upstream, Upstream.Output, NewPublisher.Failure
  >
  /// The publisher of `tryCatch`.
  public typealias TryCatch<Upstream: Publisher, NewPublisher: Publisher> = Operator<
    Upstream, Upstream.Output, any Error
  >
  /// The publisher of `retry`.
  public typealias Retry<Upstream: Publisher> = Operator<Upstream, Upstream.Output, Upstream.Failure>
}

extension Publisher {
  /// Replaces each value by the values of a publisher.
  ///
  /// - Parameter maxPublishers: The limit of publishers at a time.
  public func flatMap<T, P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Output == T, P.Failure == Failure {
    flattened(maxPublishers, transform)
  }

  /// Replaces each value by the values of a publisher that never fails.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }

  /// Sends the values until the error, then those of another publisher.
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Catch<Self, P> where P.Output == Output {
    .init(self) { upstream, subscriber in
      let outlet = Outlet<Output, P.Failure>(subscriber)
      outlet.start {
        outlet.forward(upstream) { end in
          switch end {
          case .finished: outlet.finish(.finished)
          case .failure(let error): outlet.forward(handler(error)) { outlet.finish($0) }
          }
        }
      }
    }
  }

  /// Sends the values until the error, then those of another publisher; an error of the closure ends the values.
  public func tryCatch<P: Publisher>(
    _ handler: @escaping (Failure) throws -> P
  ) -> Publishers.TryCatch<Self, P> where P.Output == Output {
    let other = self.catch { failure -> AnyPublisher<Output, any Error> in
      do {
        return try handler(failure).mapError { $0 }.eraseToAnyPublisher()
      } catch {
        return Fail(error: error).eraseToAnyPublisher()
      }
    }
    return .init(self) { other.connect($1) }
  }

  /// Subscribes again after an error, as often as given.
  public func retry(_ retries: Int) -> Publishers.Retry<Self> {
    .init(self) { upstream, subscriber in
      let outlet = Outlet(subscriber)
      func attempt(_ retries: Int) {
        outlet.forward(upstream) { end in
          if case .failure = end, retries > 0 { attempt(retries - 1) } else { outlet.finish(end) }
        }
      }
      outlet.start { attempt(retries) }
    }
  }
}

extension Publisher where Failure == Never {
  /// Replaces each value by the values of a publisher that may fail.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }

  /// Replaces each value by the values of a publisher; neither fails.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
    flattened(maxPublishers, transform)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Sends the values of the latest publisher only.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    flattenedLatest()
  }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// Sends the values of the latest publisher only.
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>, Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    >
  {
    map { $0.setFailureType(to: Failure.self) }.switchToLatest()
  }
}

extension Publisher where Output: Publisher, Failure == Never {
  /// Sends the values of the latest publisher only.
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Output, Publishers.SetFailureType<Self, Output.Failure>
    >
  {
    setFailureType(to: Output.Failure.self).switchToLatest()
  }
}

extension Publisher where Output: Publisher, Failure == Never, Output.Failure == Never {
  /// Sends the values of the latest publisher only.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    flattenedLatest()
  }
}

extension Publisher {
  private func flattened<P: Publisher>(
    _ maxPublishers: Subscribers.Demand, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Failure {
    .init(self) { upstream, subscriber in
      let outlet = Outlet(subscriber)
      outlet.start {
        outlet.listen(to: upstream, demand: maxPublishers) { outer, value in
          outlet.forward(transform(value)) { end in
            outlet.close(end)
            if case .finished = end { outer.request(.max(1)) }
          }
        } completion: {
          outlet.close($0)
        }
      }
    }
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  private func flattenedLatest() -> Publishers.SwitchToLatest<Output, Self> {
    .init(self) { upstream, subscriber in
      let outlet = Outlet(subscriber)
      var latest: (any Subscription)?
      outlet.start {
        outlet.listen(to: upstream) { _, publisher in
          if let latest { outlet.drop(latest) }
          outlet.forward(publisher, opening: { latest = $0 }, completion: { outlet.close($0) })
        } completion: {
          outlet.close($0)
        }
      }
    }
  }
}
