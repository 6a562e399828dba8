import AppModel
import Dispatch
import Synchronization
import VirtualTime

// Dispatch queues in virtual time. A member of an extension with fewer parameters is preferred to the one of the
// library, so unchanged code calls these. Outside of an app they do what the library does.

extension DispatchQueue {
  /// Runs work later: on the main queue in virtual time, on other queues as external work.
  @preconcurrency
  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
    schedule(after: .zero, work)
  }

  /// Runs an item later: on the main queue in virtual time, on other queues as external work.
  public func async(execute item: DispatchWorkItem) {
    nonisolated(unsafe) let item = item
    schedule(after: .zero) { if !item.isCancelled { item.perform() } }
  }

  /// Runs work after a delay in virtual time.
  @preconcurrency
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void) {
    schedule(after: Self.delay(until: deadline), work)
  }

  /// Runs an item after a delay in virtual time.
  public func asyncAfter(deadline: DispatchTime, execute item: DispatchWorkItem) {
    nonisolated(unsafe) let item = item
    schedule(after: Self.delay(until: deadline)) { if !item.isCancelled { item.perform() } }
  }

  /// The time from now in whole milliseconds: a moment has passed since the deadline was computed.
  private static func delay(until deadline: DispatchTime) -> Duration {
    let now = DispatchTime.now().uptimeNanoseconds
    guard deadline.uptimeNanoseconds > now else { return .zero }
    guard deadline != .distantFuture else { return .seconds(1_000_000_000) }
    let nanoseconds = deadline.uptimeNanoseconds - now
    return .milliseconds((nanoseconds + 999_999) / 1_000_000)
  }

  private func schedule(after delay: Duration, _ work: @escaping @Sendable @convention(block) () -> Void) {
    guard let timeline = RunningTimeline.current else {
      let deadline =
        DispatchTime.now() + Double(delay.components.seconds)
        + Double(delay.components.attoseconds) / 1e18
      asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: work)
      return
    }
    // Each look at `DispatchQueue.main` makes another reference.
    if label == DispatchQueue.main.label {
      Task { @MainActor in
        if delay > .zero { try? await Task.sleep(for: delay) }
        // As the run loop does, the app is brought up to date between two blocks of the main queue.
        RunningTimeline.update()
        work()
        RunningTimeline.update()
      }
    } else {
      let queue = self
      Task { @MainActor in
        if delay > .zero { try? await Task.sleep(for: delay) }
        let token = timeline.outsideWork("DispatchQueue \(queue.label)")
        queue.async(group: nil, qos: .unspecified, flags: []) {
          work()
          token.end()
        }
      }
    }
  }
}

/// The timeline of the app that is running; `nil` if none is.
enum RunningTimeline {
  private struct Weak: Sendable {
    nonisolated(unsafe) weak var timeline: (any Timeline)?
  }

  // Read by the threads that use dispatch queues.
  private static let running = Mutex(Weak())

  static var current: (any Timeline)? { running.withLock { $0 }.timeline }

  /// Brings the views of the running app up to date.
  @MainActor private(set) static var update: @MainActor () -> Void = {}

  @MainActor
  static func set(_ timeline: (any Timeline)?, update: @escaping @MainActor () -> Void = {}) {
    let weak = Weak(timeline: timeline)
    running.withLock { $0 = weak }
    self.update = update
  }
}
