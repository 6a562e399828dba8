import AppModel
import AppleFoundation
import Synchronization

/// Reports whether the network can be reached, Network's `NWPathMonitor`.
///
/// The steps `network is offline`, `network is cellular` and `server is offline` change it.
public final class NWPathMonitor: Sendable {
  private struct Content {
    var handler: (@Sendable (NWPath) -> Void)?
    var queue: DispatchQueue?
    var isCancelled = false
    var reported: NWPath?
  }

  private let content = Mutex(Content())
  private let isUsed: @Sendable (NWInterface.InterfaceType) -> Bool

  /// Creates a monitor of all interfaces.
  public init() { isUsed = { _ in true } }
  /// Creates a monitor of an interface.
  public init(requiredInterfaceType: NWInterface.InterfaceType) { isUsed = { $0 == requiredInterfaceType } }
  /// Creates a monitor of all interfaces but some.
  public init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {
    isUsed = { !prohibitedInterfaceTypes.contains($0) }
  }

  /// Receives the way to the network, at the start and at each change.
  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)? {
    get { content.withLock { $0.handler } }
    set { content.withLock { $0.handler = newValue } }
  }

  /// The queue of the start; `nil` before it.
  public var queue: DispatchQueue? { content.withLock { $0.queue } }

  /// The way to the network.
  public var currentPath: NWPath {
    let phone = PhoneState.current
    let network = phone.of(NetworkState.self)
    // Off the main thread, what is known of the server counts.
    if Thread.isMainThread { MainActor.assumeIsolated { network.follow(phone.server) } }
    return network.path(isUsed)
  }

  /// Starts to call the handler on a queue.
  public func start(queue: DispatchQueue) {
    content.withLock { $0.queue = queue }
    let phone = PhoneState.current
    Task { @MainActor in
      phone.of(NetworkState.self).add(self, on: phone)
      self.update()
    }
  }

  /// Ends the reports; a monitor doesn't start again.
  public func cancel() { content.withLock { $0.isCancelled = true } }

  /// Calls the handler if the way has changed.
  @MainActor
  func update() {
    let path = currentPath
    let (handler, queue) = content.withLock { content in
      guard !content.isCancelled, content.reported != path else {
        return ((@Sendable (NWPath) -> Void)?.none, DispatchQueue?.none)
      }
      content.reported = path
      return (content.handler, content.queue)
    }
    guard let handler else { return }
    queue?.async { handler(path) }
  }
}

extension NWPathMonitor: AsyncSequence {
  /// An iterator over the ways to the network.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var base: AsyncStream<NWPath>.Iterator

    /// Waits for the next change.
    public mutating func next() async -> NWPath? { await base.next() }
  }

  /// Begins with the current way.
  public func makeAsyncIterator() -> Iterator {
    let (stream, continuation) = AsyncStream.makeStream(of: NWPath.self)
    pathUpdateHandler = { continuation.yield($0) }
    continuation.onTermination = { _ in self.cancel() }
    start(queue: .main)
    return Iterator(base: stream.makeAsyncIterator())
  }
}
