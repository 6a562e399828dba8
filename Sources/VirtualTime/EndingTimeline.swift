/// A timeline as it is to those who begin and end it.
@MainActor
protocol EndingTimeline: Timeline {
  /// Ends the time, and drops what waits; a second call does nothing.
  ///
  /// - Returns: What the time came to.
  @discardableResult
  func end() -> Playback
}
