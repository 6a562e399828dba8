extension Publishers {
  /// The publisher of `receive(on:)`.
  public typealias ReceiveOn<Upstream: Publisher, Context: Scheduler> = Operator<
    Upstream, Upstream.Output, Upstream.Failure
  >
  /// The publisher of `subscribe(on:)`.
  public typealias SubscribeOn<Upstream: Publisher, Context: Scheduler> = Operator<
    Upstream, Upstream.Output, Upstream.Failure
  >
  /// The publisher of `delay`.
  public typealias Delay<Upstream: Publisher, Context: Scheduler> = Operator<
    Upstream, Upstream.Output, Upstream.Failure
  >
}

extension Publisher {
  /// Passes values and the end on by a scheduler, in order.
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    .init(self) { upstream, subscriber in
      upstream.receive(
        subscriber: Handover(subscriber) { action in
          scheduler.schedule(options: options, action)
          return nil
        })
    }
  }

  /// Passes values and the end on after a delay, in order.
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> {
    .init(self) { upstream, subscriber in
      upstream.receive(
        subscriber: Handover(subscriber) { action in
          scheduler.scheduleOnce(after: interval, tolerance: tolerance, options: options, action)
        })
    }
  }

  /// Subscribes by a scheduler.
  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> {
    .init(self) { upstream, subscriber in
      let handler = Handler<Output, Failure, Output, Failure>(value: { .emit($0) }, completion: { ([], $0) })
      let relay = Relay(subscriber, handler)
      scheduler.schedule(options: options) { upstream.receive(subscriber: relay) }
    }
  }
}

/// A connection that passes values and the end on later, in order.
private final class Handover<Output, Failure: Error>: Subscriber, Subscription {
  private enum Event {
    case value(Output)
    case completion(Subscribers.Completion<Failure>)
  }

  private let lock = Lock()
  private let schedule: (@escaping () -> Void) -> (any Cancellable)?
  private var downstream: (any Subscriber<Output, Failure>)?
  private var upstream: (any Subscription)?
  private var events: ArraySlice<Event> = []
  private var timers: ArraySlice<any Cancellable> = []

  /// - Parameter schedule: Schedules a closure; what it returns is cancelled with the subscription.
  init(
    _ downstream: any Subscriber<Output, Failure>,
    schedule: @escaping (@escaping () -> Void) -> (any Cancellable)?
  ) {
    self.downstream = downstream
    self.schedule = schedule
  }

  func receive(subscription: any Subscription) {
    let downstream = lock { () -> (any Subscriber<Output, Failure>)? in
      guard upstream == nil else { return nil }
      upstream = subscription
      return self.downstream
    }
    guard let downstream else { return subscription.cancel() }
    downstream.receive(subscription: self)
  }

  func receive(_ input: Output) -> Subscribers.Demand {
    add(.value(input))
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    add(.completion(completion))
  }

  func request(_ demand: Subscribers.Demand) {
    lock { upstream }?.request(demand)
  }

  func cancel() {
    let (upstream, timers) = lock {
      defer { (downstream, self.upstream, events, self.timers) = (nil, nil, [], []) }
      return (self.upstream, self.timers)
    }
    upstream?.cancel()
    for timer in timers { timer.cancel() }
  }

  private func add(_ event: Event) {
    let isWanted = lock { () -> Bool in
      guard downstream != nil else { return false }
      events.append(event)
      return true
    }
    guard isWanted else { return }
    guard let timer = schedule({ self.passOn() }) else { return }
    lock {
      if downstream != nil { timers.append(timer) }
    }
  }

  private func passOn() {
    let (event, downstream) = lock {
      _ = timers.popFirst()
      return (events.popFirst(), self.downstream)
    }
    switch event {
    case .value(let value)?:
      let more = downstream?.receive(value) ?? .none
      if more > 0 { request(more) }
    case .completion(let completion)?:
      lock { (self.downstream, upstream, timers) = (nil, nil, []) }
      downstream?.receive(completion: completion)
    case nil:
      break
    }
  }
}
