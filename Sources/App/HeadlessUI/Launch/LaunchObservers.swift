import Foundation
import Synchronization
import SystemShims
import VirtualTime

/// The observers that a launch adds to notification centers: they end with it, as with its process.
///
/// Those that a global or static variable adds while it is initialized stay, as the variable does: a shared object is
/// initialized only once in a process.
final class LaunchObservers: Sendable {
  private static let running = Mutex<LaunchObservers?>(nil)

  /// What the calling thread is to the app.
  private let thread: @Sendable () -> AppThread?
  private let added = Mutex<[WeakObserver]>([])

  /// Begins a launch. One before it ends.
  init(thread: @escaping @Sendable () -> AppThread?) {
    self.thread = thread
    Self.running.withLock { $0 }?.end()
    Self.running.withLock { $0 = self }
  }

  /// Ends the launch: its observers receive nothing any more, and are released. A second call does nothing.
  func end() {
    Self.running.withLock { if $0 === self { $0 = nil } }
    for reference in added.withLock({ $0 }) { reference.observer?.end() }
  }

  /// The running launch if the calling thread does its work.
  fileprivate static var current: LaunchObservers? {
    running.withLock { $0 }.flatMap { $0.thread() == nil ? nil : $0 }
  }

  /// Returns the closure that observes instead of one that is added to a notification center.
  fileprivate func observing(_ block: @escaping Observer.Block, onMainQueue: Bool) -> Observer.Block {
    let observer = Observer(block, threadIfOnMainQueue: onMainQueue ? thread : nil)
    if !launch_shim_is_initializing() {
      added.withLock { added in
        // When its storage is full: observers that were removed make room.
        if added.count == added.capacity { added.removeAll { $0.observer == nil } }
        added.append(WeakObserver(observer: observer))
      }
    }
    return { observer.receive($0) }
  }
}

private struct WeakObserver: Sendable {
  weak let observer: Observer?
}

/// An observer of a launch, which its notification center holds.
private final class Observer: Sendable {
  typealias Block = @Sendable (Notification) -> Void

  private let block: Mutex<Block?>
  private let threadIfOnMainQueue: (@Sendable () -> AppThread?)?

  init(_ block: @escaping Block, threadIfOnMainQueue: (@Sendable () -> AppThread?)?) {
    self.block = Mutex(block)
    self.threadIfOnMainQueue = threadIfOnMainQueue
  }

  /// Calls the closure, on the main queue if it is wanted there. Foundation would wait for the main queue on its own
  /// thread, which it doesn't recognize in a test process.
  func receive(_ notification: Notification) {
    guard let thread = threadIfOnMainQueue?(), thread != .main else { return call(notification) }
    nonisolated(unsafe) let sent = notification
    DispatchQueue.main.sync { call(sent) }
  }

  private func call(_ notification: Notification) {
    block.withLock { $0 }?(notification)
  }

  func end() {
    // What it holds is released without the lock.
    _ = block.withLock { block in
      defer { block = nil }
      return block
    }
  }
}

// Called by `launch_shim_add_observer`, which is `NotificationCenter.addObserver(forName:object:queue:using:)`.

/// Whether the closure of an observer is called on the main queue without Foundation.
@_silgen_name("launch_shim_is_on_main_queue")
func launchShimIsOnMainQueue(_ queue: OperationQueue?) -> Bool {
  queue === OperationQueue.main && LaunchObservers.current != nil
}

@_silgen_name("launch_shim_observing")
func launchShimObserving(
  _ block: @escaping @Sendable (Notification) -> Void, onMainQueue: Bool
) -> @Sendable (Notification) -> Void {
  LaunchObservers.current?.observing(block, onMainQueue: onMainQueue) ?? block
}
