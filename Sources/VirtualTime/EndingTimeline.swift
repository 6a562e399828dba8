#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A timeline as it is to those who begin and end it.
@MainActor
protocol EndingTimeline: Timeline {
  /// Ends the time, and drops what waits; a second call does nothing.
  ///
  /// - Returns: What the time came to.
  @discardableResult
  func end() -> TimelineSummary

  /// What its clocks read.
  var source: AppTimeSource { get }
}

extension EndingTimeline {
  var clock: AppClock { AppClock(source.tell(self)) }

  var startDate: Date {
    get { source.startDate }
    set { source.startDate = newValue }
  }
}
