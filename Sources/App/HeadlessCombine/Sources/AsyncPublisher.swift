/// The values of a publisher as an asynchronous sequence, which accepts one value at a time.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  /// The type of the values.
  public typealias Element = P.Output

  private let publisher: P

  /// Creates a sequence of the values of a publisher.
  public init(_ publisher: P) {
    self.publisher = publisher
  }

  /// Subscribes to the publisher.
  public func makeAsyncIterator() -> Iterator { Iterator(values: AsyncSubscriber(publisher)) }

  /// The iterator of an asynchronous sequence of values.
  public struct Iterator: AsyncIteratorProtocol {
    let values: AsyncSubscriber<P.Output, Never>

    /// Waits for the next value.
    public mutating func next() async -> P.Output? {
      switch await values.next() {
      case .success(let value)?: value
      case nil: nil
      }
    }
  }
}

/// The values of a publisher that may fail as an asynchronous sequence, which accepts one value at a time.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  /// The type of the values.
  public typealias Element = P.Output

  private let publisher: P

  /// Creates a sequence of the values of a publisher.
  public init(_ publisher: P) {
    self.publisher = publisher
  }

  /// Subscribes to the publisher.
  public func makeAsyncIterator() -> Iterator { Iterator(values: AsyncSubscriber(publisher)) }

  /// The iterator of an asynchronous sequence of values.
  public struct Iterator: AsyncIteratorProtocol {
    let values: AsyncSubscriber<P.Output, P.Failure>

    /// Waits for the next value.
    public mutating func next() async throws -> P.Output? { try await values.next()?.get() }
  }
}

extension Publisher where Failure == Never {
  /// The values as an asynchronous sequence.
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  /// The values as an asynchronous sequence that throws the error.
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// The subscriber of an asynchronous sequence; it cancels the subscription when its iterator is released.
final class AsyncSubscriber<Output, Failure: Error>: @unchecked Sendable {
  private typealias Waiter = CheckedContinuation<Void, Never>

  private let lock = Lock()
  private var listener: Listener<Output, Failure>?
  private var results: [Result<Output, Failure>] = []
  private var isDone = false
  private var waiter: Waiter?

  init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    let listener = Listener<Output, Failure>(demand: .none) { [weak self] _, value in
      self?.add(.success(value), isLast: false)
    } completion: { [weak self] _, end in
      if case .failure(let error) = end {
        self?.add(.failure(error), isLast: true)
      } else {
        self?.add(nil, isLast: true)
      }
    }
    self.listener = listener
    publisher.receive(subscriber: listener)
  }

  deinit {
    listener?.cancel()
  }

  /// Requests a value and waits for it; `nil` after the end and when the task is cancelled.
  nonisolated(nonsending) func next() async -> Result<Output, Failure>? {
    if lock({ !isDone && results.isEmpty }) { listener?.request(.max(1)) }
    await withTaskCancellationHandler {
      await withCheckedContinuation { wait($0) }
    } onCancel: {
      cancel()
    }
    return lock { results.isEmpty ? nil : results.removeFirst() }
  }

  private func wait(_ waiter: Waiter) {
    let isReady = lock { () -> Bool in
      guard results.isEmpty, !isDone else { return true }
      self.waiter = waiter
      return false
    }
    if isReady { waiter.resume() }
  }

  private func cancel() {
    listener?.cancel()
    add(nil, isLast: true)
  }

  private func add(_ result: Result<Output, Failure>?, isLast: Bool) {
    let waiter = lock { () -> Waiter? in
      if let result, !isDone { results.append(result) }
      if isLast { isDone = true }
      defer { self.waiter = nil }
      return self.waiter
    }
    waiter?.resume()
  }
}
