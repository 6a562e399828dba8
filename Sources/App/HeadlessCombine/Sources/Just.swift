/// A publisher of one value.
public struct Just<Output>: Publisher {
  /// The type of errors; this publisher never fails.
  public typealias Failure = Never

  /// The value.
  public let output: Output

  /// Creates a publisher of one value.
  public init(_ output: Output) {
    self.output = output
  }

  /// Connects a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    Outlet(sending: .success(output), to: subscriber)
  }
}

/// A publisher without values, which finishes at once or never.
public struct Empty<Output, Failure: Error>: Publisher, Equatable {
  /// Whether it finishes at once.
  public let completeImmediately: Bool

  /// Creates a publisher without values.
  public init(completeImmediately: Bool = true) {
    self.completeImmediately = completeImmediately
  }

  /// Creates a publisher without values of the given types.
  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
    self.init(completeImmediately: completeImmediately)
  }

  /// Connects a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    if completeImmediately { subscriber.receive(completion: .finished) }
  }
}

/// A publisher that ends with an error at once.
public struct Fail<Output, Failure: Error>: Publisher {
  /// The error.
  public let error: Failure

  /// Creates a publisher of an error.
  public init(error: Failure) {
    self.error = error
  }

  /// Creates a publisher of an error, with the given type of values.
  public init(outputType: Output.Type, failure: Failure) {
    self.init(error: failure)
  }

  /// Connects a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    Outlet(sending: .failure(error), to: subscriber)
  }
}

extension Just: Equatable where Output: Equatable {}
extension Fail: Equatable where Failure: Equatable {}
extension Just: Sendable where Output: Sendable {}
extension Empty: Sendable {}
extension Fail: Sendable {}

extension Result {
  /// The publisher of a result: one value or an error.
  public struct Publisher: HeadlessCombine.Publisher {
    /// The type of the value.
    public typealias Output = Success

    /// The result.
    public let result: Result

    /// Creates a publisher of a result.
    public init(_ result: Result) {
      self.result = result
    }

    /// Creates a publisher of a value.
    public init(_ output: Success) {
      self.init(.success(output))
    }

    /// Creates a publisher of an error.
    public init(_ failure: Failure) {
      self.init(.failure(failure))
    }

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Success, S.Failure == Failure {
      Outlet(sending: result, to: subscriber)
    }
  }

  /// A publisher of this result.
  public var publisher: Publisher { Publisher(self) }
}

extension Optional {
  /// The publisher of an optional: its value, or no values if it is `nil`.
  public struct Publisher: HeadlessCombine.Publisher {
    /// The type of the value.
    public typealias Output = Wrapped
    /// The type of errors; this publisher never fails.
    public typealias Failure = Never

    /// The value, if there is one.
    public let output: Wrapped?

    /// Creates a publisher of an optional.
    public init(_ output: Wrapped?) {
      self.output = output
    }

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Wrapped, S.Failure == Never {
      guard let output else { return Empty().receive(subscriber: subscriber) }
      Outlet(sending: .success(output), to: subscriber)
    }
  }

  /// A publisher of this value, or an empty one.
  public var publisher: Publisher { Publisher(self) }
}

extension Outlet {
  /// Connects a subscriber to a result.
  @discardableResult convenience init(
    sending result: Result<Output, Failure>, to subscriber: any Subscriber<Output, Failure>
  ) {
    self.init(subscriber)
    start()
    resolve(result)
  }

  /// Sends a value and finishes, or fails.
  func resolve(_ result: Result<Output, Failure>) {
    switch result {
    case .success(let value):
      send(value)
      finish(.finished)
    case .failure(let error):
      finish(.failure(error))
    }
  }
}
