/// What one scenario's time came to.
public struct Playback: Equatable, Sendable {
  /// How much time passed in the app.
  public let duration: Duration
  /// Jobs that were waiting when it ended, and will never run.
  public let abandonedJobs: Int
}
