/// The settings of the device that apps are launched on.
package struct DeviceSettings: Equatable, Codable, Sendable {
  /// The language and region, such as `de_DE` or `ar`; `nil` for `en_US`.
  package var locale: String?
  /// The identifier of the time zone, such as `Europe/Berlin`; `nil` for that of the process, by default UTC.
  package var timeZone: String?

  /// The delay of responses of the mock server that have none of their own; `nil` for ``MockServer/defaultLatency``.
  package var serverLatency: Duration?

  /// Creates the settings of a new simulator.
  package init() {}

  /// Returns a launch on this device; its own launch arguments and environment take precedence.
  func applied(to request: LaunchRequest) -> LaunchRequest {
    var request = request
    if let locale, !request.arguments.contains(where: Self.languageArguments.contains) {
      // The arguments with which Xcode sets the language and region of a test.
      let tag = String(locale.map { $0 == "_" ? "-" : $0 })
      request.arguments = ["-AppleLanguages", "(\(tag))", "-AppleLocale", locale] + request.arguments
    }
    if let timeZone, request.environment["TZ"] == nil { request.environment["TZ"] = timeZone }
    return request
  }

  private static let languageArguments = ["-AppleLanguages", "-AppleLocale"]
}
