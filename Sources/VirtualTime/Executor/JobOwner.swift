/// Who a job belongs to.
enum JobOwner {
  /// The scenario that is being played.
  case scenario
  /// Somebody else in the process.
  case platform
  /// A scenario or an app that has ended; it never runs again.
  case nobody
}
