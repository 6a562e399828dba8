/// A timeline as it is to those who begin and end it.
@MainActor
protocol EndingTimeline: Timeline {
  /// Ends the time; a second call does nothing.
  ///
  /// - Returns: How much work was waiting, and is dropped.
  @discardableResult
  func end() -> Int
}
