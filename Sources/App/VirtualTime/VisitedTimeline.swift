import SystemShims

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Virtual time for code that doesn't run in one closure, such as a UI test.
///
/// The app's time passes, and its jobs run, only during ``visit(_:)``. In between, the clocks and the jobs of this
/// thread are those of the platform.
@MainActor
package final class VisitedTimeline {
  private let virtual: VirtualTimeline
  private let outside: OutsideTime
  private var visits = 1

  /// Begins a timeline from instant zero.
  ///
  /// - Parameter options: The options; the time between visits doesn't count towards the real-time limit.
  package init(_ options: TimelineOptions) {
    let outside = OutsideTime()
    self.outside = outside
    virtual = VirtualTimeline(options, isInterrupted: { false }, timeOutside: { outside.total })
    leave()
  }

  /// The timeline; use it during visits.
  package var timeline: any Timeline { virtual }

  /// Runs `body` in the app's time; visits can be nested.
  package func visit<Result>(_ body: () throws -> Result) rethrows -> Result {
    if visits == 0 {
      outside.end()
      virtual.resume()
    }
    visits += 1
    defer { leave() }
    return try body()
  }

  private func leave() {
    visits -= 1
    guard visits == 0 else { return }
    clock_shim_release()
    outside.begin()
  }

  /// Ends the timeline, and drops pending work.
  package func end() {
    visit { _ = virtual.end() }
  }
}

/// The real time between visits.
@MainActor
private final class OutsideTime {
  private(set) var total: Duration = .zero
  private var start = ContinuousClock.now

  func begin() { start = .now }

  func end() { total += .now - start }
}
