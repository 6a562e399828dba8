import HeadlessCombine

/// What a publisher sends, as strings: its values and `finished` or `failed E`.
final class Events<Output, Failure: Error> {
  private(set) var all: [String] = []
  private var cancellable: AnyCancellable?

  init<P: Publisher>(of publisher: P) where P.Output == Output, P.Failure == Failure {
    cancellable = publisher.sink(
      receiveCompletion: { [unowned self] end in
        switch end {
        case .finished: all.append("finished")
        case .failure(let error): all.append("failed \(error)")
        }
      }, receiveValue: { [unowned self] in all.append("\($0)") })
  }

  func cancel() {
    cancellable?.cancel()
  }
}

/// What a publisher sends at once.
func events<P: Publisher>(_ publisher: P) -> [String] { Events(of: publisher).all }

enum TestError: String, Error, CustomStringConvertible {
  case a, b

  var description: String { rawValue }
}

/// A subscriber that requests values explicitly.
final class ManualSubscriber<Input, Failure: Error>: Subscriber {
  private(set) var values: [Input] = []
  private(set) var isCompleted = false
  private var subscription: (any Subscription)?
  private let first: Subscribers.Demand
  private let more: (Input) -> Subscribers.Demand

  init(first: Subscribers.Demand = .none, more: @escaping (Input) -> Subscribers.Demand = { _ in .none }) {
    self.first = first
    self.more = more
  }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    subscription.request(first)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    values.append(input)
    return more(input)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    isCompleted = true
  }

  func request(_ demand: Subscribers.Demand) {
    subscription?.request(demand)
  }

  func cancel() {
    subscription?.cancel()
  }
}
