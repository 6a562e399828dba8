import SwiftUI

/// Signs the user in by a page of the web, AuthenticationServices' `WebAuthenticationSession`.
///
/// The same steps as for ``ASWebAuthenticationSession`` decide the outcome.
@MainActor
public struct WebAuthenticationSession {
  /// Which data the browser shares, AuthenticationServices' `WebAuthenticationSession.BrowserSession`: no effect.
  public struct BrowserSession: Hashable, Sendable {
    private let isShared: Bool

    /// The data of the user's browser.
    public static let shared = BrowserSession(isShared: true)
    /// No data.
    public static let ephemeral = BrowserSession(isShared: false)
  }

  nonisolated init() {}

  /// Opens a page, and returns the URL to which the browser is redirected.
  ///
  /// - Throws: ``ASWebAuthenticationSessionError``.
  public func authenticate(
    using url: URL, callbackURLScheme: String, preferredBrowserSession: BrowserSession? = nil
  ) async throws -> URL { try await run(url, .customScheme(callbackURLScheme)) }

  /// Opens a page, and returns the URL to which the browser is redirected.
  ///
  /// - Throws: ``ASWebAuthenticationSessionError``.
  public func authenticate(
    using url: URL, callback: ASWebAuthenticationSession.Callback, preferredBrowserSession: BrowserSession? = nil,
    additionalHeaderFields: [String: String]
  ) async throws -> URL { try await run(url, callback) }

  private func run(_ url: URL, _ callback: ASWebAuthenticationSession.Callback) async throws -> URL {
    await Task.yield()
    return try SignInAnswers.current.open(url, until: callback)
  }
}

extension EnvironmentValues {
  /// Signs the user in by a page of the web.
  public var webAuthenticationSession: WebAuthenticationSession { WebAuthenticationSession() }
}
