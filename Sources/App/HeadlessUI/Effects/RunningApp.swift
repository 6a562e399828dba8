import AppModel

/// The running app, for what has no reference to it: callbacks of queues and URL sessions.
@MainActor
package enum RunningApp {
  package internal(set) static weak var current: TreeApp?

  /// Brings its views up to date, as the run loop does between two callbacks; an error is thrown again by the next
  /// access to the app.
  static func update() { try? current?.render() }
}
