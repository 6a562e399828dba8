import VirtualTime

/// What an app is given when it is launched.
@MainActor
public struct LaunchContext {
  /// The launch arguments, XCUITest's `launchArguments`.
  public let arguments: [String]
  /// The launch environment, XCUITest's `launchEnvironment`.
  public let environment: [String: String]
  /// The address that the app is to open: it was launched by a link. Absent when people have launched it.
  public let deepLink: String?
  /// Takes people from screen to screen.
  public let navigator: Navigator
  /// The time of the scenario.
  public let timeline: any Timeline
  /// The server that stands in for the app's. Apps that are whole use ``httpClient`` alone.
  public let server: MockServer
  private let instance: AppInstance

  init(_ request: LaunchRequest, instance: AppInstance, server: MockServer) {
    arguments = request.arguments
    var environment = request.environment
    if environment[MockServer.baseURLVariable] == nil {
      environment[MockServer.baseURLVariable] = MockServer.baseURL
    }
    self.environment = environment
    self.server = server
    deepLink = request.environment[Self.deepLinkVariable]
    navigator = instance.navigator
    timeline = instance.timeline
    self.instance = instance
  }

  /// The way to the app's server, whose address is the variable `API_BASE_URL` of the environment.
  public var httpClient: any HTTPClient { server.client }

  /// The variable of the launch environment that holds the address of a deep link.
  public static let deepLinkVariable = "DEEP_LINK_URL"

  /// Has `action` run with each address that the app is asked to open while it runs, SwiftUI's `onOpenURL`.
  public func onOpenURL(perform action: @escaping @MainActor (String) -> Void) {
    instance.urlHandlers.append(action)
  }

  /// Has `action` run when the app goes to the background and when it comes back, SwiftUI's `scenePhase`.
  public func onScenePhaseChange(perform action: @escaping @MainActor (ScenePhase) -> Void) {
    instance.phaseObservers.append(action)
  }
}
