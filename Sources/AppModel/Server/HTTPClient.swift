/// The way by which an app reaches a server: the mock server in scenarios, `URLSession` on a device.
public protocol HTTPClient: Sendable {
  /// Sends a request, and waits for the answer.
  ///
  /// - Throws: ``HTTPError`` when there is no answer, `CancellationError` when the task is cancelled before.
  func send(_ request: HTTPRequest) async throws -> HTTPResponse
}
