/// The clocks a scenario can be played by.
public enum ClockKind: String, CaseIterable, Codable, Sendable {
  /// Time passes as fast as the app can work, the same every time.
  case virtual
  /// Time passes as it does on the wall.
  case real
}

extension ClockKind {
  /// Plays `body` on a timeline of its own, from instant zero, and ends that time when it returns.
  ///
  /// Call it on the main thread, one at a time.
  ///
  /// - Parameter ownsProcess: Whether nothing else goes on in the process, see ``TimelineOptions/ownsProcess``.
  /// - Returns: What `body` returns, and what its time came to.
  /// - Throws: What `body` throws.
  @MainActor
  @discardableResult
  public func run<Result>(
    ownsProcess: Bool = false, _ body: (any Timeline) throws -> Result
  ) rethrows -> (result: Result, summary: TimelineSummary) {
    var options = TimelineOptions()
    options.ownsProcess = ownsProcess
    return try run(options, body)
  }

  /// The same with all options.
  ///
  /// - Parameters:
  ///   - options: How the time is kept.
  ///   - isInterrupted: Whether waits for work outside are to end before their time; asked now and then.
  ///   - timeOutside: How much real time has gone by in all that does not count towards the limit, since the host was kept
  ///     from going on: by somebody who doesn't read what it writes, or by being stopped.
  ///   - body: What is played.
  /// - Returns: What `body` returns, and what its time came to.
  /// - Throws: What `body` throws.
  @MainActor
  @discardableResult
  public func run<Result>(
    _ options: TimelineOptions, isInterrupted: @escaping () -> Bool = { false },
    timeOutside: @escaping () -> Duration = { .zero },
    _ body: (any Timeline) throws -> Result
  ) rethrows -> (result: Result, summary: TimelineSummary) {
    let timeline: any EndingTimeline =
      switch self {
      case .virtual:
        VirtualTimeline(options, isInterrupted: isInterrupted, timeOutside: timeOutside)
      case .real: RealTimeline(options, timeOutside: timeOutside)
      }
    // Once more than needed where all goes well: what throws must not leave the process's jobs behind.
    defer { timeline.end() }
    let result = try body(timeline)
    return (result, timeline.end())
  }
}
