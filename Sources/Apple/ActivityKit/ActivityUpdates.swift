import AppleFoundation

/// The values of an activity over time, as ActivityKit's sequences of them.
public struct ActivityUpdates<Element>: AsyncSequence, @unchecked Sendable {
  /// An iterator over the values.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let step: (isolated (any Actor)?) async -> Element?

    /// Waits for the next value.
    public mutating func next() async -> Element? { await step(nil) }
    /// Waits for the next value, on an actor.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? { await step(actor) }
  }

  private let makeStep: () -> (isolated (any Actor)?) async -> Element?

  /// Leaves out what the transformation has no value for.
  init<Value: Sendable>(_ stream: AsyncStream<Value>, _ transform: @escaping (Value) -> Element?) {
    nonisolated(unsafe) let transform = transform
    makeStep = {
      let box = IteratorBox(stream.makeAsyncIterator())
      return { actor in
        while let value = await box.next(isolation: actor) {
          if let element = transform(value) { return element }
        }
        return nil
      }
    }
  }

  /// Begins with the value of now.
  public func makeAsyncIterator() -> Iterator { Iterator(step: makeStep()) }
}

extension ActivityUpdates where Element: Sendable {
  init(_ stream: AsyncStream<Element>) { self.init(stream) { $0 } }
}

/// The state of an iteration, which one task has.
private final class IteratorBox<Value: Sendable> {
  private var base: AsyncStream<Value>.Iterator

  init(_ base: AsyncStream<Value>.Iterator) { self.base = base }

  func next(isolation actor: isolated (any Actor)?) async -> Value? { await base.next(isolation: actor) }
}
