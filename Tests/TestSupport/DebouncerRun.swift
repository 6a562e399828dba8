import VirtualTime

/// Users who type into a ``Debouncer`` while other work runs.
@MainActor
public enum DebouncerRun {
  /// What the debouncer wrote down, in the order it did.
  public static func log(ownsProcess: Bool) throws -> [String] {
    try ClockKind.virtual.run(ownsProcess: ownsProcess) { timeline in
      let model = Debouncer()
      model.type("a")
      model.startBeside()
      try timeline.advance(to: .milliseconds(10))
      model.type("ap")
      try timeline.advance(to: .milliseconds(20))
      model.type("app")
      try timeline.advance(to: .seconds(5))
      return model.log
    }.result
  }

  /// The order it always has.
  public static let expectedLog = [
    "cancelled a", "cancelled ap", "group [1, 2, 3]", "searching app", "detached", "found APP",
  ]
}
