/// The app goes on working without ever letting time pass.
public struct TimeStandsStill: Error, Equatable, CustomStringConvertible {
  /// The instant it does not get beyond, counted from the start of the scenario.
  public let instant: Duration
  /// How many jobs it ran there before it was given up.
  public let jobs: Int

  /// The fact as a sentence.
  public var description: String {
    "time stands still at \(AppTime.text(for: instant)): the app ran \(jobs) jobs there without waiting for anything"
  }
}
