/// The way to a mock server.
struct MockClient: HTTPClient {
  let server: MockServer

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try await server.send(request)
  }
}
