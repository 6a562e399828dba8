import VirtualTime

extension LaunchContext {
  /// The time of the scenario as a clock: for code that takes `any Clock<Duration>`, asks for the date, or answers by
  /// callbacks.
  public var clock: AppClock { timeline.clock }
}
