extension Publishers {
  /// The publisher of `filter`.
  public typealias Filter<Upstream: Publisher> = Operator<Upstream, Upstream.Output, Upstream.Failure>
  /// The publisher of `tryFilter`.
  public typealias TryFilter<Upstream: Publisher> = Operator<Upstream, Upstream.Output, any Error>
  /// The publisher of `compactMap`.
  public typealias CompactMap<Upstream: Publisher, Output> = Operator<Upstream, Output, Upstream.Failure>
  /// The publisher of `tryCompactMap`.
  public typealias TryCompactMap<Upstream: Publisher, Output> = Operator<Upstream, Output, any Error>
  /// The publisher of `removeDuplicates`.
  public typealias RemoveDuplicates<Upstream: Publisher> = Operator<Upstream, Upstream.Output, Upstream.Failure>
  /// The publisher of `tryRemoveDuplicates`.
  public typealias TryRemoveDuplicates<Upstream: Publisher> = Operator<Upstream, Upstream.Output, any Error>
  /// The publisher of `ignoreOutput`.
  public typealias IgnoreOutput<Upstream: Publisher> = Operator<Upstream, Never, Upstream.Failure>
  /// The publisher of `dropFirst`.
  public typealias Drop<Upstream: Publisher> = Operator<Upstream, Upstream.Output, Upstream.Failure>
  /// The publisher of `drop(while:)`.
  public typealias DropWhile<Upstream: Publisher> = Operator<Upstream, Upstream.Output, Upstream.Failure>
  /// The publisher of `prefix` and `output`.
  public typealias Output<Upstream: Publisher> = Operator<Upstream, Upstream.Output, Upstream.Failure>
  /// The publisher of `prefix(while:)`.
  public typealias PrefixWhile<Upstream: Publisher> = Operator<Upstream, Upstream.Output, Upstream.Failure>
  /// The publisher of `first`.
  public typealias First<Upstream: Publisher> = Operator<Upstream, Upstream.Output, Upstream.Failure>
  /// The publisher of `first(where:)`.
  public typealias FirstWhere<Upstream: Publisher> = Operator<Upstream, Upstream.Output, Upstream.Failure>
  /// The publisher of `tryFirst(where:)`.
  public typealias TryFirstWhere<Upstream: Publisher> = Operator<Upstream, Upstream.Output, any Error>
}

extension Publisher {
  /// Keeps the values that satisfy a condition.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    each { isIncluded($0) ? .emit($0) : .skip }
  }

  /// Keeps the values that satisfy a condition, whose error ends the values.
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Self> {
    tryEach { try isIncluded($0) ? .emit($0) : .skip }
  }

  /// Replaces each value by the result of a closure and drops each `nil`.
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
    each { transform($0).map { .emit($0) } ?? .skip }
  }

  /// Replaces each value as `compactMap` does; an error of the closure ends the values.
  public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> Publishers.TryCompactMap<Self, T> {
    tryEach { try transform($0).map { .emit($0) } ?? .skip }
  }

  /// Drops each value that is the same as the one before it.
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    stepping {
      var previous: Output?
      return { value in
        if let last = previous, predicate(last, value) { return .skip }
        previous = .some(value)
        return .emit(value)
      }
    }
  }

  /// Drops values as `removeDuplicates` does; an error of the closure ends the values.
  public func tryRemoveDuplicates(
    by predicate: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryRemoveDuplicates<Self> {
    tryStepping {
      var previous: Output?
      return { value in
        if let last = previous, try predicate(last, value) { return .skip }
        previous = .some(value)
        return .emit(value)
      }
    }
  }

  /// Drops all values and keeps the end.
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> {
    each { _ in .skip }
  }

  /// Drops the first values.
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    stepping {
      var left = count
      return { value in
        guard left > 0 else { return .emit(value) }
        left -= 1
        return .skip
      }
    }
  }

  /// Drops values until one does not satisfy a condition.
  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    stepping {
      var isDropping = true
      return { value in
        if isDropping && predicate(value) { return .skip }
        isDropping = false
        return .emit(value)
      }
    }
  }

  /// Keeps the first values and finishes after them.
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
    output(in: 0..<maxLength)
  }

  /// Keeps values until one does not satisfy a condition, and finishes.
  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    each { predicate($0) ? .emit($0) : .end([], .finished) }
  }

  /// Keeps the value at an index and finishes.
  public func output(at index: Int) -> Publishers.Output<Self> {
    output(in: index...index)
  }

  /// Keeps the values in a range of indices and finishes.
  public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self> where R.Bound == Int {
    let range = range.relative(to: 0..<Int.max)
    return .init(self) { upstream, subscriber in
      guard !range.isEmpty else { return Outlet(subscriber).start {} }
      upstream.stepping {
        var index = -1
        return { value -> Step<Output, Failure> in
          index += 1
          if index < range.lowerBound { return .skip }
          return index == range.upperBound - 1 ? .end([value], .finished) : .emit(value)
        }
      }.connect(subscriber)
    }
  }

  /// Keeps the first value and finishes.
  public func first() -> Publishers.First<Self> {
    each { .end([$0], .finished) }
  }

  /// Keeps the first value that satisfies a condition, and finishes.
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    each { predicate($0) ? .end([$0], .finished) : .skip }
  }

  /// Keeps a value as `first(where:)` does; an error of the closure ends the values.
  public func tryFirst(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryFirstWhere<Self> {
    tryEach { try predicate($0) ? .end([$0], .finished) : .skip }
  }
}

extension Publisher where Output: Equatable {
  /// Drops each value that equals the one before it.
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    removeDuplicates(by: ==)
  }
}
