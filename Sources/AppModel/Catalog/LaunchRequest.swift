/// What is to be launched, and how.
public struct LaunchRequest: Equatable, Sendable {
  /// The name of the app; absent for the suite's default.
  public var app: String?
  /// The launch arguments.
  public var arguments: [String]
  /// The launch environment.
  public var environment: [String: String]

  /// Creates a request.
  public init(app: String? = nil, arguments: [String] = [], environment: [String: String] = [:]) {
    self.app = app
    self.arguments = arguments
    self.environment = environment
  }
}
