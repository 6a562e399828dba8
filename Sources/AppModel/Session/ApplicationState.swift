/// The states of an app, by the names of XCUITest's `XCUIApplication.State`.
public enum ApplicationState: String, Equatable, Sendable {
  /// It has not been launched, or it has been terminated.
  case notRunning
  /// It is running and can't be seen.
  case runningBackground
  /// It is running and can be seen.
  case runningForeground
}
