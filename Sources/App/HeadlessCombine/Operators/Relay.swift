/// The result of an operator for one value.
enum Step<Output, Failure: Error> {
  /// Sends one value.
  case emit(Output)
  /// Drops the value and requests one more.
  case skip
  /// Cancels the upstream publisher, sends the last values and ends.
  case end([Output], Subscribers.Completion<Failure>)
}

/// The behavior of an operator with one upstream publisher for one subscriber.
struct Handler<Input, InputFailure: Error, Output, Failure: Error> {
  /// The last values and the end.
  typealias Ending = (values: [Output], completion: Subscribers.Completion<Failure>)

  var value: (Input) -> Step<Output, Failure>
  var completion: (Subscribers.Completion<InputFailure>) -> Ending
  var subscription: ((any Subscription) -> Void)?
  var request: ((Subscribers.Demand) -> Void)?
  var cancel: (() -> Void)?
}

/// The connection of an operator with one upstream publisher, which passes the demand on.
final class Relay<Input, InputFailure: Error, Output, Failure: Error>: Subscriber, Subscription {
  typealias Ending = Handler<Input, InputFailure, Output, Failure>.Ending

  private let lock = Lock()
  private let handler: Handler<Input, InputFailure, Output, Failure>
  private var downstream: (any Subscriber<Output, Failure>)?
  private var upstream: (any Subscription)?
  /// The number of values the subscriber accepts besides those it has received.
  private var demand = Subscribers.Demand.none
  private var ending: Ending?

  init(_ downstream: any Subscriber<Output, Failure>, _ handler: Handler<Input, InputFailure, Output, Failure>) {
    self.downstream = downstream
    self.handler = handler
  }

  func receive(subscription: any Subscription) {
    let downstream = lock { () -> (any Subscriber<Output, Failure>)? in
      guard upstream == nil else { return nil }
      upstream = subscription
      return self.downstream
    }
    guard let downstream else { return subscription.cancel() }
    handler.subscription?(subscription)
    downstream.receive(subscription: self)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard lock({ downstream != nil && ending == nil }) else { return .none }
    switch handler.value(input) {
    case .emit(let output):
      return emit(output)
    case .skip:
      return .max(1)
    case .end(let values, let completion):
      lock { upstream }?.cancel()
      end((values, completion))
      return .none
    }
  }

  func receive(completion: Subscribers.Completion<InputFailure>) {
    guard lock({ downstream != nil && ending == nil }) else { return }
    end(handler.completion(completion))
  }

  func request(_ demand: Subscribers.Demand) {
    handler.request?(demand)
    let (upstream, isEnding) = lock {
      self.demand += demand
      return (self.upstream, ending != nil)
    }
    if isEnding { drain() } else { upstream?.request(demand) }
  }

  func cancel() {
    let upstream = lock { () -> (any Subscription)? in
      defer { (self.upstream, downstream, ending) = (nil, nil, nil) }
      return downstream == nil ? nil : self.upstream
    }
    guard let upstream else { return }
    handler.cancel?()
    upstream.cancel()
  }

  private func emit(_ output: Output) -> Subscribers.Demand {
    let downstream = lock {
      demand -= 1
      return self.downstream
    }
    let more = downstream?.receive(output) ?? .none
    lock { demand += more }
    return more
  }

  private func end(_ ending: Ending) {
    lock { self.ending = ending }
    drain()
  }

  /// Sends the last values that the subscriber accepts, and the end after them.
  private func drain() {
    while true {
      let value = lock { () -> Output? in
        guard demand > 0, let value = ending?.values.first else { return nil }
        ending?.values.removeFirst()
        return value
      }
      guard let value else { break }
      _ = emit(value)
    }
    let last = lock { () -> (subscriber: any Subscriber<Output, Failure>, Subscribers.Completion<Failure>)? in
      guard let ending, ending.values.isEmpty, let downstream else { return nil }
      (self.downstream, upstream, self.ending) = (nil, nil, nil)
      return (downstream, ending.completion)
    }
    if let last { last.subscriber.receive(completion: last.1) }
  }
}
