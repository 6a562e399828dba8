/// The running app, for what has no reference to it: callbacks of queues and URL sessions.
@MainActor
enum RunningApp {
  /// Brings its views up to date, as the run loop does between two callbacks.
  static var update: @MainActor () -> Void = {}
}
