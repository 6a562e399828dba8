/// The connection of a publisher with stored values, or with several sources, to one subscriber.
///
/// It keeps what the subscriber does not accept yet. Its sources send all values to a subscriber without a limit, and
/// one at a time to others. It finishes after the last open source.
final class Outlet<Output, Failure: Error>: Subscription, @unchecked Sendable {
  private let lock = Lock()
  private var subscriber: (any Subscriber<Output, Failure>)?
  private var demand = Subscribers.Demand.none
  private var queue: ArraySlice<(value: Output, source: (any Subscription)?)> = []
  private var completion: Subscribers.Completion<Failure>?
  private var sources: [any Subscription] = []
  private var openCount = 0
  private var cancelAction: (() -> Void)?

  init(_ subscriber: any Subscriber<Output, Failure>) {
    self.subscriber = subscriber
  }

  /// Gives the subscriber its subscription.
  func start() {
    lock { subscriber }?.receive(subscription: self)
  }

  /// Gives the subscriber its subscription, then opens the sources.
  func start(_ openSources: () -> Void) {
    start()
    lock { openCount += 1 }
    openSources()
    close(.finished)
  }

  /// Sends a value; a source with limited demand is asked for the next one when this one was received.
  func send(_ value: Output, from source: (any Subscription)? = nil) {
    lock {
      if subscriber != nil, completion == nil { queue.append((value, source)) }
    }
    drain()
  }

  /// Cancels the sources and completes after the queued values.
  func finish(_ completion: Subscribers.Completion<Failure>) {
    let sources = lock { () -> [any Subscription] in
      guard self.completion == nil else { return [] }
      self.completion = completion
      cancelAction = nil
      defer { self.sources = [] }
      return self.sources
    }
    for source in sources { source.cancel() }
    drain()
  }

  func request(_ demand: Subscribers.Demand) {
    lock { self.demand += demand }
    drain()
  }

  /// Calls a closure when the subscriber cancels.
  func onCancel(_ action: @escaping () -> Void) {
    lock { cancelAction = action }
  }

  func cancel() {
    let released = lock {
      let released = (subscriber, queue, sources, cancelAction)
      (subscriber, queue, sources, cancelAction) = (nil, [], [], nil)
      return released
    }
    for source in released.2 { source.cancel() }
    released.3?()
  }

  private func drain() {
    while true {
      let next = lock { () -> (any Subscriber<Output, Failure>, Output, (any Subscription)?)? in
        guard let subscriber, demand > 0, let first = queue.popFirst() else { return nil }
        demand -= 1
        return (subscriber, first.value, first.source)
      }
      guard let (subscriber, value, source) = next else { break }
      let more = subscriber.receive(value)
      lock { demand += more }
      source?.request(.max(1))
    }
    let ended = lock { () -> (subscriber: any Subscriber<Output, Failure>, Subscribers.Completion<Failure>)? in
      guard let completion, let subscriber, queue.isEmpty else { return nil }
      self.subscriber = nil
      return (subscriber, completion)
    }
    if let ended { ended.subscriber.receive(completion: ended.1) }
  }
}

extension Outlet {
  /// Opens a source whose values are sent.
  @discardableResult func forward<P: Publisher>(
    _ publisher: P, opening: (Listener<Output, P.Failure>) -> Void = { _ in },
    completion: @escaping (Subscribers.Completion<P.Failure>) -> Void
  ) -> Listener<Output, P.Failure> where P.Output == Output {
    let isUnlimited = lock { demand == .unlimited }
    return listen(
      to: publisher, demand: isUnlimited ? .unlimited : .max(1), opening: opening,
      value: { [self] listener, value in send(value, from: isUnlimited ? nil : listener) },
      completion: completion)
  }

  /// Opens a source whose values are sent and whose error ends the values.
  @discardableResult func forward<P: Publisher>(
    _ publisher: P
  ) -> Listener<Output, P.Failure> where P.Output == Output, P.Failure == Failure {
    forward(publisher) { [self] in close($0) }
  }

  /// Opens a source.
  ///
  /// A source that neither finishes the outlet itself nor opens the next source calls `close`.
  @discardableResult func listen<P: Publisher>(
    to publisher: P, demand: Subscribers.Demand = .unlimited,
    opening: (Listener<P.Output, P.Failure>) -> Void = { _ in },
    value: @escaping (Listener<P.Output, P.Failure>, P.Output) -> Void,
    completion: @escaping (Subscribers.Completion<P.Failure>) -> Void
  ) -> Listener<P.Output, P.Failure> {
    let listener = Listener<P.Output, P.Failure>(demand: demand, value: value) { [self] listener, end in
      lock { sources.removeAll { $0.combineIdentifier == listener.combineIdentifier } }
      completion(end)
    }
    let isOpen = lock { () -> Bool in
      guard subscriber != nil, self.completion == nil else { return false }
      openCount += 1
      sources.append(listener)
      return true
    }
    opening(listener)
    if isOpen { publisher.receive(subscriber: listener) }
    return listener
  }

  /// Closes a source: the last one and one that failed end the values.
  func close(_ end: Subscribers.Completion<Failure>) {
    let isLast = lock {
      openCount -= 1
      return openCount == 0
    }
    if case .failure = end { finish(end) } else if isLast { finish(.finished) }
  }

  /// Cancels a source whose values are not needed anymore.
  func drop(_ source: any Subscription) {
    let isOpen = lock { () -> Bool in
      let count = sources.count
      sources.removeAll { $0.combineIdentifier == source.combineIdentifier }
      return sources.count < count
    }
    guard isOpen else { return }
    source.cancel()
    lock { openCount -= 1 }
  }
}

/// The subscriber of an operator to one of its sources.
final class Listener<Input, Failure: Error>: Subscriber, Subscription {
  typealias OnValue = (Listener, Input) -> Void
  typealias OnCompletion = (Listener, Subscribers.Completion<Failure>) -> Void

  private let lock = Lock()
  private let initialDemand: Subscribers.Demand
  private var handlers: (value: OnValue, completion: OnCompletion)?
  private var subscription: (any Subscription)?

  init(demand: Subscribers.Demand, value: @escaping OnValue, completion: @escaping OnCompletion) {
    initialDemand = demand
    handlers = (value, completion)
  }

  func receive(subscription: any Subscription) {
    let isAccepted = lock { () -> Bool in
      guard handlers != nil, self.subscription == nil else { return false }
      self.subscription = subscription
      return true
    }
    if isAccepted { subscription.request(initialDemand) } else { subscription.cancel() }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    lock { handlers }?.value(self, input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    release().handlers?.completion(self, completion)
  }

  func request(_ demand: Subscribers.Demand) {
    lock { subscription }?.request(demand)
  }

  func cancel() {
    release().subscription?.cancel()
  }

  private func release() -> (handlers: (value: OnValue, completion: OnCompletion)?, subscription: (any Subscription)?) {
    lock {
      defer { (handlers, subscription) = (nil, nil) }
      return (handlers, subscription)
    }
  }
}
