import Synchronization

/// A lock around a state, Apple's `OSAllocatedUnfairLock`.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private final class Storage: @unchecked Sendable {
    let mutex = Mutex(())
    var state: State
    init(_ state: State) { self.state = state }
  }

  private let storage: Storage

  /// A lock around a state that isn't `Sendable`.
  public init(uncheckedState initialState: State) { storage = Storage(initialState) }

  /// Calls a closure with the state exclusively.
  ///
  /// - Throws: The error of the closure.
  public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    nonisolated(unsafe) var result: Result?
    try storage.mutex.withLock { _ in result = try body(&storage.state) }
    guard let result else { preconditionFailure("the closure of a lock is called once") }
    return result
  }

  /// Calls a closure with the state exclusively.
  ///
  /// - Throws: The error of the closure.
  public func withLock<Result: Sendable>(_ body: @Sendable (inout State) throws -> Result) rethrows -> Result {
    try withLockUnchecked(body)
  }
}

extension OSAllocatedUnfairLock where State: Sendable {
  /// A lock around a state.
  public init(initialState: State) { self.init(uncheckedState: initialState) }
}

extension OSAllocatedUnfairLock where State == Void {
  /// A lock around nothing.
  public init() { self.init(uncheckedState: ()) }

  /// Calls a closure exclusively.
  ///
  /// - Throws: The error of the closure.
  public func withLock<Result: Sendable>(_ body: @Sendable () throws -> Result) rethrows -> Result {
    try withLockUnchecked { _ in try body() }
  }

  /// Waits for the lock and holds it until the same thread unlocks it.
  @available(*, noasync, message: "use withLock")
  public func lock() { storage.mutex._unsafeLock() }
  /// Holds the lock if nothing else does.
  @available(*, noasync, message: "use withLock")
  public func lockIfAvailable() -> Bool { storage.mutex._unsafeTryLock() }
  /// Lets others hold the lock.
  @available(*, noasync, message: "use withLock")
  public func unlock() { storage.mutex._unsafeUnlock() }
}
