/// The subscribers of a subject in the order in which they came.
final class SubscriberList<Output, Failure: Error>: @unchecked Sendable {
  private let lock = Lock()
  private let keepsLatest: Bool
  private var subscriptions: [SubjectSubscription<Output, Failure>] = []
  private var completion: Subscribers.Completion<Failure>?

  /// Creates a list; one that keeps the latest value sends it as soon as a subscriber without demand requests one.
  init(keepsLatest: Bool = false) {
    self.keepsLatest = keepsLatest
  }

  var isFinished: Bool { lock { completion != nil } }

  /// Connects a subscriber, which receives `latest` first.
  func add(_ subscriber: any Subscriber<Output, Failure>, latest: Output? = nil) {
    let subscription = SubjectSubscription(subscriber, keepsLatest: keepsLatest, latest: latest)
    subscription.onCancel = { [weak self, weak subscription] in self?.remove { $0 === subscription } }
    let completion = lock {
      if self.completion == nil { subscriptions.append(subscription) }
      return self.completion
    }
    guard let completion else { return subscriber.receive(subscription: subscription) }
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: completion)
  }

  /// Sends a value to the current subscribers.
  func send(_ value: Output) {
    for subscription in lock({ subscriptions }) { subscription.send(value) }
  }

  /// Ends the values of all subscribers, and of those that come later.
  func finish(_ completion: Subscribers.Completion<Failure>) {
    let ended = lock { () -> [SubjectSubscription<Output, Failure>] in
      guard self.completion == nil else { return [] }
      self.completion = completion
      defer { subscriptions = [] }
      return subscriptions
    }
    for subscription in ended { subscription.finish(completion) }
  }

  private func remove(where isRemoved: (SubjectSubscription<Output, Failure>) -> Bool) {
    lock { subscriptions.removeAll(where: isRemoved) }
  }
}

/// The connection of one subscriber to a subject; it does not retain the subject.
final class SubjectSubscription<Output, Failure: Error>: Subscription {
  private let lock = Lock()
  private let keepsLatest: Bool
  private var subscriber: (any Subscriber<Output, Failure>)?
  private var demand = Subscribers.Demand.none
  private var latest: Output?
  /// Removes the subscription from the list of its subject.
  var onCancel: (() -> Void)?

  init(_ subscriber: any Subscriber<Output, Failure>, keepsLatest: Bool, latest: Output?) {
    self.subscriber = subscriber
    self.keepsLatest = keepsLatest
    self.latest = latest
  }

  /// Sends a value if the subscriber accepts one.
  func send(_ value: Output) {
    let receiver = lock { () -> (any Subscriber<Output, Failure>)? in
      guard let subscriber else { return nil }
      guard demand > 0 else {
        if keepsLatest { latest = value }
        return nil
      }
      demand -= 1
      latest = nil
      return subscriber
    }
    guard let more = receiver?.receive(value) else { return }
    lock { demand += more }
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    release()?.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    let value = lock { () -> Output? in
      self.demand += demand
      return self.demand > 0 ? latest : nil
    }
    if let value { send(value) }
  }

  func cancel() {
    _ = release()
    onCancel?()
  }

  private func release() -> (any Subscriber<Output, Failure>)? {
    lock {
      let released = (subscriber, latest)
      (subscriber, latest) = (nil, nil)
      return released
    }.0
  }
}
