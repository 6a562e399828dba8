import VirtualTime

/// What an app is given when it is launched.
@MainActor
public struct LaunchContext {
  /// The launch arguments, XCUITest's `launchArguments`.
  public let arguments: [String]
  /// The launch environment, XCUITest's `launchEnvironment`.
  public let environment: [String: String]
  /// Takes people from screen to screen.
  public let navigator: Navigator
  /// The time of the scenario.
  public let timeline: any Timeline
}
