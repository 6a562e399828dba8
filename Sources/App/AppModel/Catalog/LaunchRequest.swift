/// The app to launch, with its arguments and environment.
package struct LaunchRequest: Equatable, Sendable {
  /// The name of the app; `nil` for the default app of the suite.
  package var app: String?
  /// The launch arguments.
  package var arguments: [String]
  /// The launch environment.
  package var environment: [String: String]
  /// The URL that the app is to open at launch.
  package var deepLink: String?
  /// Whether the system launches the app for work in the background.
  package var isInBackground: Bool

  /// Creates a request.
  package init(
    app: String? = nil, arguments: [String] = [], environment: [String: String] = [:], deepLink: String? = nil,
    isInBackground: Bool = false
  ) {
    self.app = app
    self.arguments = arguments
    self.environment = environment
    self.deepLink = deepLink
    self.isInBackground = isInBackground
  }
}

/// The launch parameters of an app that renders into an element tree.
@MainActor
package struct TreeLaunch {
  package let arguments: [String]
  /// The launch environment, with the base URL of the mock server.
  package let environment: [String: String]
  /// The URL that the app is to open at launch.
  package let deepLink: String?
  /// Whether the app begins in the background.
  package let isInBackground: Bool
  package let server: MockServer
  /// Whether it is the first launch of the session.
  package let isFirst: Bool
  /// The files of the app.
  package let container: AppContainer

  init(_ request: LaunchRequest, server: MockServer, container: AppContainer, isFirst: Bool) {
    (self.container, self.isFirst) = (container, isFirst)
    arguments = request.arguments
    environment = request.environment.merging([MockServer.baseURLVariable: MockServer.baseURL]) { given, _ in given }
    deepLink = request.deepLink
    isInBackground = request.isInBackground
    self.server = server
  }
}
