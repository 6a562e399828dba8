extension Publishers {
  /// The publisher of `handleEvents`.
  public typealias HandleEvents<Upstream: Publisher> = Operator<Upstream, Upstream.Output, Upstream.Failure>
  /// The publisher of `print`.
  public typealias Print<Upstream: Publisher> = Operator<Upstream, Upstream.Output, Upstream.Failure>
}

extension Publisher {
  /// Calls closures for the events between the publisher and its subscriber.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    handled {
      Handler(
        value: { value in
          receiveOutput?(value)
          return .emit(value)
        },
        completion: { completion in
          receiveCompletion?(completion)
          return ([], completion)
        }, subscription: receiveSubscription, request: receiveRequest, cancel: receiveCancel)
    }
  }

  /// Prints the events between the publisher and its subscriber, to standard output unless a stream is passed.
  public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Print<Self> {
    let log = EventLog(prefix: prefix, stream: stream)
    return handleEvents(
      receiveSubscription: { log.write("receive subscription: (\($0))") },
      receiveOutput: { log.write("receive value: (\($0))") },
      receiveCompletion: { completion in
        switch completion {
        case .finished: log.write("receive finished")
        case .failure(let error): log.write("receive error: (\(error))")
        }
      },
      receiveCancel: { log.write("receive cancel") },
      receiveRequest: { demand in
        log.write(demand.max.map { "request max: (\($0))" } ?? "request unlimited")
      })
  }
}

/// The output of `print`.
private final class EventLog {
  private let prefix: String
  private var stream: (any TextOutputStream)?

  init(prefix: String, stream: (any TextOutputStream)?) {
    self.prefix = prefix.isEmpty ? "" : "\(prefix): "
    self.stream = stream
  }

  func write(_ event: String) {
    if stream == nil { Swift.print("\(prefix)\(event)") } else { stream?.write("\(prefix)\(event)\n") }
  }
}
