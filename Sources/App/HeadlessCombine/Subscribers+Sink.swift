extension Subscribers {
  /// A subscriber that calls closures and accepts all values.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, @unchecked Sendable {
    private let lock = Lock()
    private var subscription: (any Subscription)?
    private var isDone = false

    /// The closure that receives the values.
    public private(set) var receiveValue: (Input) -> Void
    /// The closure that receives the end.
    public private(set) var receiveCompletion: (Completion<Failure>) -> Void

    /// Creates a subscriber out of two closures.
    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
    ) {
      self.receiveCompletion = receiveCompletion
      self.receiveValue = receiveValue
    }

    /// Requests all values.
    public func receive(subscription: any Subscription) {
      let isAccepted = lock {
        guard self.subscription == nil, !isDone else { return false }
        self.subscription = subscription
        return true
      }
      if isAccepted { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    /// Passes a value to the closure.
    public func receive(_ input: Input) -> Demand {
      let receiveValue = lock { isDone ? nil : self.receiveValue }
      receiveValue?(input)
      return .none
    }

    /// Passes the end to the closure.
    public func receive(completion: Completion<Failure>) {
      let receiveCompletion = lock { isDone ? nil : self.receiveCompletion }
      _ = release()
      receiveCompletion?(completion)
    }

    /// Cancels the subscription and releases the closures.
    public func cancel() {
      release()?.cancel()
    }

    private func release() -> (any Subscription)? {
      let released = lock {
        let released = (subscription, receiveValue, receiveCompletion)
        (subscription, isDone, receiveValue, receiveCompletion) = (nil, true, { _ in }, { _ in })
        return released
      }
      return released.0
    }
  }

  /// A subscriber that writes the values to a property of an object, which it retains until the end.
  public final class Assign<Root, Input>: Subscriber, Cancellable {
    /// The type of errors; this publisher never fails.
    public typealias Failure = Never

    /// The object, until the values end.
    public private(set) var object: Root?
    /// The property.
    public let keyPath: ReferenceWritableKeyPath<Root, Input>
    private var subscription: (any Subscription)?

    /// Creates a subscriber for a property.
    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      self.object = object
      self.keyPath = keyPath
    }

    /// Requests all values.
    public func receive(subscription: any Subscription) {
      guard self.subscription == nil, object != nil else { return subscription.cancel() }
      self.subscription = subscription
      subscription.request(.unlimited)
    }

    /// Writes a value to the property.
    public func receive(_ value: Input) -> Demand {
      object?[keyPath: keyPath] = value
      return .none
    }

    /// Releases the object.
    public func receive(completion: Completion<Never>) {
      (object, subscription) = (nil, nil)
    }

    /// Cancels the subscription and releases the object.
    public func cancel() {
      let subscription = subscription
      (object, self.subscription) = (nil, nil)
      subscription?.cancel()
    }
  }
}

extension Publisher {
  /// Calls closures for each value and for the end, until the result is cancelled or released.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Failure>(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Calls a closure for each value, until the result is cancelled or released.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Writes each value to a property of an object, which is retained until the end or the cancellation.
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    subscribe(assign)
    return AnyCancellable(assign)
  }

  /// Writes each value to a `@Published` property until its object is released.
  public func assign(to published: inout Published<Output>.Publisher) {
    published.box.assign(self)
  }
}
