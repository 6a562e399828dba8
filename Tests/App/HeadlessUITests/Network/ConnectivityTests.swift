import AppModel
import Foundation
import HeadlessUI
import Testing
import VirtualTime

/// Requests that wait for a connection, and settings that FoundationNetworking lacks.
@MainActor
@Suite struct ConnectivityTests {
  private func run(
    _ configure: @escaping @MainActor @Sendable (URLSessionConfiguration) -> Void, test: (TestedApp) throws -> Void
  ) throws {
    try TestedApp.run {
      RequestView {
        let configuration = URLSessionConfiguration.default
        configure(configuration)
        return String(try await URLSession(configuration: configuration).data(for: URLRequest(url: productsURL)).0)
      }
    } server: {
      $0.answer(Route("GET", "/products"), with: .text("apples"))
      $0.isOffline = true
    } test: {
      try test($0)
    }
  }

  /// Source: https://developer.apple.com/documentation/foundation/urlsessionconfiguration/waitsforconnectivity
  @Test func `a session that waits goes on with the connection`() throws {
    try run {
      $0.waitsForConnectivity = true
    } test: { app throws in
      try app.advance(.seconds(3600))
      #expect(try app.texts == ["loading"])
      #expect(app.session.server.count(Route("GET", "/products")) == 0)
      app.session.server.isOffline = false
      try app.advance(.seconds(1))
      #expect(try app.texts == ["apples"])
    }
    try run { _ in
    } test: { app throws in
      try app.advance(.seconds(1))
      #expect(try app.texts == ["URLError notConnectedToInternet"])
    }
  }

  /// Source: https://developer.apple.com/documentation/foundation/urlsessionconfiguration/timeoutintervalforresource
  @Test func `waiting ends with the time-out of the resource`() throws {
    try run {
      $0.waitsForConnectivity = true
      $0.timeoutIntervalForResource = 30
    } test: { app throws in
      try app.advance(.seconds(29))
      #expect(try app.texts == ["loading"])
      try app.advance(.seconds(2))
      #expect(try app.texts == ["URLError timedOut"])
    }
  }

  /// Source: https://developer.apple.com/documentation/foundation/urlsessionconfiguration, the defaults of properties
  @Test func `settings are kept and copied with the session`() {
    let configuration = URLSessionConfiguration.default
    #expect(!configuration.waitsForConnectivity && configuration.allowsExpensiveNetworkAccess)
    configuration.waitsForConnectivity = true
    configuration.allowsConstrainedNetworkAccess = false
    configuration.sharedContainerIdentifier = "group.example"
    configuration.tlsMinimumSupportedProtocolVersion = .TLSv13
    let copy = URLSession(configuration: configuration).configuration
    #expect(copy.waitsForConnectivity && !copy.allowsConstrainedNetworkAccess)
    #expect(copy.sharedContainerIdentifier == "group.example")
    #expect(copy.tlsMinimumSupportedProtocolVersion == .TLSv13)
    #expect(!URLSessionConfiguration.default.waitsForConnectivity)
    #expect(configuration.connectionProxyDictionary == nil)
    configuration.connectionProxyDictionary = ["HTTPEnable": 0]
    #expect(configuration.waitsForConnectivity)
    #expect(configuration.connectionProxyDictionary?.keys.map { "\($0)" } == ["HTTPEnable"])
    configuration.connectionProxyDictionary = [:]
    #expect(configuration.waitsForConnectivity)
  }

  /// Guess: a request that waits ends with its app, and nothing reads a time-out
  @Test func `a request that waits is cancelled with its app`() throws {
    let log = Log()
    try TestedApp.run {
      RequestView {
        let configuration = URLSessionConfiguration.default
        configuration.waitsForConnectivity = true
        do {
          return String(try await URLSession(configuration: configuration).data(for: URLRequest(url: productsURL)).0)
        } catch {
          log.add((error as? URLError)?.code.name ?? "\(error)")
          throw error
        }
      }
    } server: {
      $0.isOffline = true
    } test: { app throws in
      try app.advance(.seconds(1))
      app.session.terminate()
      try app.session.timeline.advance(to: app.session.timeline.now + .seconds(60))
      #expect(!log.lines.contains("timedOut"))
    }
  }
}
