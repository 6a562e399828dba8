extension Publishers {
  /// The publisher of `map`.
  public typealias Map<Upstream: Publisher, Output> = Operator<Upstream, Output, Upstream.Failure>
  /// The publisher of `map` with a key path.
  public typealias MapKeyPath<Upstream: Publisher, Output> = Operator<Upstream, Output, Upstream.Failure>
  /// The publisher of `map` with two key paths.
  public typealias MapKeyPath2<Upstream: Publisher, A, B> = Operator<Upstream, (A, B), Upstream.Failure>
  /// The publisher of `map` with three key paths.
  public typealias MapKeyPath3<Upstream: Publisher, A, B, C> = Operator<Upstream, (A, B, C), Upstream.Failure>
  /// The publisher of `tryMap`.
  public typealias TryMap<Upstream: Publisher, Output> = Operator<Upstream, Output, any Error>
  /// The publisher of `mapError`.
  public typealias MapError<Upstream: Publisher, Failure: Error> = Operator<Upstream, Upstream.Output, Failure>
  /// The publisher of `setFailureType`.
  public typealias SetFailureType<Upstream: Publisher, Failure: Error> = Operator<Upstream, Upstream.Output, Failure>
  /// The publisher of `replaceError`.
  public typealias ReplaceError<Upstream: Publisher> = Operator<Upstream, Upstream.Output, Never>
  /// The publisher of `replaceEmpty`.
  public typealias ReplaceEmpty<Upstream: Publisher> = Operator<Upstream, Upstream.Output, Upstream.Failure>
  /// The publisher of `assertNoFailure`.
  public typealias AssertNoFailure<Upstream: Publisher> = Operator<Upstream, Upstream.Output, Never>
  /// The publisher of `scan`.
  public typealias Scan<Upstream: Publisher, Output> = Operator<Upstream, Output, Upstream.Failure>
  /// The publisher of `tryScan`.
  public typealias TryScan<Upstream: Publisher, Output> = Operator<Upstream, Output, any Error>
  /// The publisher of `encode`.
  public typealias Encode<Upstream: Publisher, Coder: TopLevelEncoder> = Operator<Upstream, Coder.Output, any Error>
  /// The publisher of `decode`.
  public typealias Decode<Upstream: Publisher, Output, Coder: TopLevelDecoder> = Operator<Upstream, Output, any Error>
}

extension Publisher {
  /// Replaces each value by the result of a closure.
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    each { .emit(transform($0)) }
  }

  /// Replaces each value by one of its properties.
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.MapKeyPath<Self, T> {
    each { .emit($0[keyPath: keyPath]) }
  }

  /// Replaces each value by two of its properties.
  public func map<A, B>(
    _ keyPath0: KeyPath<Output, A>, _ keyPath1: KeyPath<Output, B>
  ) -> Publishers.MapKeyPath2<Self, A, B> {
    each { .emit(($0[keyPath: keyPath0], $0[keyPath: keyPath1])) }
  }

  /// Replaces each value by three of its properties.
  public func map<A, B, C>(
    _ keyPath0: KeyPath<Output, A>, _ keyPath1: KeyPath<Output, B>, _ keyPath2: KeyPath<Output, C>
  ) -> Publishers.MapKeyPath3<Self, A, B, C> {
    each { .emit(($0[keyPath: keyPath0], $0[keyPath: keyPath1], $0[keyPath: keyPath2])) }
  }

  /// Replaces each value by the result of a closure, whose error ends the values.
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
    tryEach { .emit(try transform($0)) }
  }

  /// Replaces the error.
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> {
    handled { Handler(value: { .emit($0) }, completion: { ([], $0.mapError(transform)) }) }
  }

  /// Replaces the error by a last value.
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    handled {
      Handler(
        value: { .emit($0) },
        completion: { completion in
          guard case .failure = completion else { return ([], .finished) }
          return ([output], .finished)
        })
    }
  }

  /// Sends a value if the publisher finishes without one.
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    gathering {
      var isEmpty = true
      return (
        { value in
          isEmpty = false
          return .emit(value)
        }, { isEmpty ? [output] : [] }
      )
    }
  }

  /// Replaces each `nil`.
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    map { $0 ?? output }
  }

  /// Stops the program when there is an error.
  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #file, line: UInt = #line
  ) -> Publishers.AssertNoFailure<Self> {
    handled {
      Handler(
        value: { .emit($0) },
        completion: { completion in
          if case .failure(let error) = completion { fatalError("\(prefix): \(error)", file: file, line: line) }
          return ([], .finished)
        })
    }
  }

  /// Replaces each value by the result of a closure, which receives its previous result too.
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Scan<Self, T> {
    stepping {
      var result = initialResult
      return { value in
        result = nextPartialResult(result, value)
        return .emit(result)
      }
    }
  }

  /// Replaces each value as `scan` does; an error of the closure ends the values.
  public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryScan<Self, T> {
    tryStepping {
      var result = initialResult
      return { value in
        result = try nextPartialResult(result, value)
        return .emit(result)
      }
    }
  }

  /// Encodes each value.
  public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> Publishers.Encode<Self, Coder> where Output: Encodable {
    tryEach { .emit(try encoder.encode($0)) }
  }

  /// Decodes each value.
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type, decoder: Coder
  ) -> Publishers.Decode<Self, Item, Coder> where Output == Coder.Input {
    tryEach { .emit(try decoder.decode(type, from: $0)) }
  }
}

extension Publisher where Failure == Never {
  /// Changes the type of the error of a publisher that never fails.
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
    handled { Handler(value: { .emit($0) }, completion: { _ in ([], .finished) }) }
  }
}
