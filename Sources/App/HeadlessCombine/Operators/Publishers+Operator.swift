extension Publishers {
  /// A publisher that processes the values of an upstream publisher.
  ///
  /// Most operators return it under an alias, for example `Publishers.Map`.
  public struct Operator<Upstream: Publisher, Output, Failure: Error>: Publisher {
    /// The publisher whose values it processes.
    public let upstream: Upstream
    private let attach: (Upstream, any Subscriber<Output, Failure>) -> Void

    init(_ upstream: Upstream, attach: @escaping (Upstream, any Subscriber<Output, Failure>) -> Void) {
      self.upstream = upstream
      self.attach = attach
    }

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      attach(upstream, subscriber)
    }

    /// Connects a subscriber whose type is not known.
    func connect(_ subscriber: any Subscriber<Output, Failure>) {
      attach(upstream, subscriber)
    }
  }
}

extension Publisher {
  /// Makes an operator out of a handler, one for each subscriber.
  func handled<T, F>(
    _ makeHandler: @escaping () -> Handler<Output, Failure, T, F>
  ) -> Publishers.Operator<Self, T, F> {
    .init(self) { $0.receive(subscriber: Relay($1, makeHandler())) }
  }

  /// Makes an operator that keeps the end and has a state for each subscriber.
  func stepping<T>(
    _ makeStep: @escaping () -> (Output) -> Step<T, Failure>
  ) -> Publishers.Operator<Self, T, Failure> {
    handled { Handler(value: makeStep(), completion: { ([], $0) }) }
  }

  /// Makes an operator that ends with the errors of its closure and has a state for each subscriber.
  func tryStepping<T>(
    _ makeStep: @escaping () -> (Output) throws -> Step<T, any Error>
  ) -> Publishers.Operator<Self, T, any Error> {
    handled {
      let step = makeStep()
      return Handler(value: { attempt(step, $0) }, completion: { ([], $0.mapError { $0 }) })
    }
  }

  /// Makes an operator that keeps the end and has no state.
  func each<T>(_ step: @escaping (Output) -> Step<T, Failure>) -> Publishers.Operator<Self, T, Failure> {
    stepping { step }
  }

  /// Makes an operator that ends with the errors of its closure and has no state.
  func tryEach<T>(_ step: @escaping (Output) throws -> Step<T, any Error>) -> Publishers.Operator<Self, T, any Error> {
    tryStepping { step }
  }

  /// Makes an operator that sends values when the upstream publisher finishes.
  ///
  /// - Parameter makeState: Makes the step of a value and the last values, for each subscriber.
  func gathering<T>(
    _ makeState: @escaping () -> (step: (Output) -> Step<T, Failure>, last: () -> [T])
  ) -> Publishers.Operator<Self, T, Failure> {
    handled {
      let state = makeState()
      return Handler(
        value: state.step,
        completion: { completion in
          guard case .finished = completion else { return ([], completion) }
          return (state.last(), completion)
        })
    }
  }

  /// Makes an operator that sends values when the upstream publisher finishes, and ends with the errors of its closure.
  func tryGathering<T>(
    _ makeState: @escaping () -> (step: (Output) throws -> Step<T, any Error>, last: () -> [T])
  ) -> Publishers.Operator<Self, T, any Error> {
    handled {
      let state = makeState()
      return Handler(
        value: { attempt(state.step, $0) },
        completion: { completion in
          guard case .finished = completion else { return ([], completion.mapError { $0 }) }
          return (state.last(), .finished)
        })
    }
  }
}

private func attempt<Input, T>(_ step: (Input) throws -> Step<T, any Error>, _ input: Input) -> Step<T, any Error> {
  do {
    return try step(input)
  } catch {
    return .end([], .failure(error))
  }
}
