extension Publishers {
  /// The publisher of `collect`.
  public typealias Collect<Upstream: Publisher> = Operator<Upstream, [Upstream.Output], Upstream.Failure>
  /// The publisher of `collect` with a count.
  public typealias CollectByCount<Upstream: Publisher> = Operator<Upstream, [Upstream.Output], Upstream.Failure>
  /// The publisher of `reduce`.
  public typealias Reduce<Upstream: Publisher, Output> = Operator<Upstream, Output, Upstream.Failure>
  /// The publisher of `tryReduce`.
  public typealias TryReduce<Upstream: Publisher, Output> = Operator<Upstream, Output, any Error>
  /// The publisher of `count`.
  public typealias Count<Upstream: Publisher> = Operator<Upstream, Int, Upstream.Failure>
  /// The publisher of `last`.
  public typealias Last<Upstream: Publisher> = Operator<Upstream, Upstream.Output, Upstream.Failure>
  /// The publisher of `last(where:)`.
  public typealias LastWhere<Upstream: Publisher> = Operator<Upstream, Upstream.Output, Upstream.Failure>
  /// The publisher of `min` and `max`.
  public typealias Comparison<Upstream: Publisher> = Operator<Upstream, Upstream.Output, Upstream.Failure>
  /// The publisher of `contains`.
  public typealias Contains<Upstream: Publisher> = Operator<Upstream, Bool, Upstream.Failure>
  /// The publisher of `contains(where:)`.
  public typealias ContainsWhere<Upstream: Publisher> = Operator<Upstream, Bool, Upstream.Failure>
  /// The publisher of `allSatisfy`.
  public typealias AllSatisfy<Upstream: Publisher> = Operator<Upstream, Bool, Upstream.Failure>
}

extension Publisher {
  /// Sends all values as one array at the end.
  public func collect() -> Publishers.Collect<Self> {
    reduce([]) { $0 + [$1] }
  }

  /// Sends values as arrays of a size; the last array may be smaller.
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    gathering {
      var values: [Output] = []
      return (
        { value in
          values.append(value)
          guard values.count == count else { return .skip }
          defer { values = [] }
          return .emit(values)
        }, { values.isEmpty ? [] : [values] }
      )
    }
  }

  /// Combines all values to one, which is sent at the end.
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Reduce<Self, T> {
    gathering {
      var result = initialResult
      return (
        { value in
          result = nextPartialResult(result, value)
          return .skip
        }, { [result] }
      )
    }
  }

  /// Combines all values as `reduce` does; an error of the closure ends the values.
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryReduce<Self, T> {
    tryGathering {
      var result = initialResult
      return (
        { value in
          result = try nextPartialResult(result, value)
          return .skip
        }, { [result] }
      )
    }
  }

  /// Sends the number of values at the end.
  public func count() -> Publishers.Count<Self> {
    reduce(0) { count, _ in count + 1 }
  }

  /// Sends the last value at the end.
  public func last() -> Publishers.Last<Self> {
    last { _ in true }
  }

  /// Sends the last value that satisfies a condition at the end.
  public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
    choosing { old, new in predicate(new) ? new : old }
  }

  /// Sends the smallest value at the end.
  public func min(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self> {
    choosing { old, new in old.map { areInIncreasingOrder(new, $0) ? new : $0 } ?? new }
  }

  /// Sends the greatest value at the end.
  public func max(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self> {
    choosing { old, new in old.map { areInIncreasingOrder($0, new) ? new : $0 } ?? new }
  }

  /// Sends whether a value satisfies a condition.
  public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.ContainsWhere<Self> {
    gathering { ({ predicate($0) ? .end([true], .finished) : .skip }, { [false] }) }
  }

  /// Sends whether all values satisfy a condition.
  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
    gathering { ({ predicate($0) ? .skip : .end([false], .finished) }, { [true] }) }
  }

  /// Sends one of the values at the end: what a closure makes of the one chosen so far and each next one.
  private func choosing(
    _ choose: @escaping (Output?, Output) -> Output?
  ) -> Publishers.Operator<Self, Output, Failure> {
    gathering {
      var chosen: Output?
      return (
        { value in
          chosen = choose(chosen, value)
          return .skip
        }, { chosen.map { [$0] } ?? [] }
      )
    }
  }
}

extension Publisher where Output: Equatable {
  /// Sends whether a value is among the values.
  public func contains(_ output: Output) -> Publishers.Contains<Self> {
    contains { $0 == output }
  }
}

extension Publisher where Output: Comparable {
  /// Sends the smallest value at the end.
  public func min() -> Publishers.Comparison<Self> {
    min(by: <)
  }

  /// Sends the greatest value at the end.
  public func max() -> Publishers.Comparison<Self> {
    max(by: <)
  }
}
