import HeadlessUI
import Synchronization
@_exported import UIKit

/// The window over which the system asks, AuthenticationServices' `ASPresentationAnchor`.
public typealias ASPresentationAnchor = UIWindow

/// Signs the user in by a page of the web, AuthenticationServices' `ASWebAuthenticationSession`.
///
/// No browser appears: the steps `web authentication returns "…"` and `web authentication is canceled` decide the
/// outcome. In a scenario without such a step the app ends with a message that names it.
open class ASWebAuthenticationSession: NSObject, @unchecked Sendable {
  /// Receives the URL to which the browser was redirected, or an error.
  public typealias CompletionHandler = (URL?, (any Error)?) -> Void

  /// The URLs that end a session, AuthenticationServices' `ASWebAuthenticationSession.Callback`.
  public final class Callback: NSObject, Sendable {
    private let scheme: String
    private let host: String?
    private let path: String

    private init(scheme: String, host: String? = nil, path: String = "") {
      (self.scheme, self.host, self.path) = (scheme.lowercased(), host?.lowercased(), path)
    }

    /// The URLs with a scheme of the app.
    public static func customScheme(_ customScheme: String) -> Callback { Callback(scheme: customScheme) }

    /// The URLs of a server whose paths begin with a path.
    public static func https(host: String, path: String) -> Callback {
      Callback(scheme: "https", host: host, path: path.hasPrefix("/") ? path : "/\(path)")
    }

    /// Returns whether a URL ends the session.
    public func matchesURL(_ url: URL) -> Bool {
      guard url.scheme?.lowercased() == scheme else { return false }
      guard let host else { return true }
      return url.host()?.lowercased() == host && url.path().hasPrefix(path)
    }

    /// The beginning of the URLs.
    public override var description: String { "\(scheme):" + (host.map { "//\($0)\(path)" } ?? "") }

    /// Whether the scheme is without its separators.
    var isValid: Bool { !scheme.contains { ":/".contains($0) } }
  }

  private enum Phase {
    case new, started, canceled, complete
  }

  private let url: URL
  private let callback: Callback?
  private let completionHandler: CompletionHandler
  private let phase = Mutex(Phase.new)

  /// Returns the window over which the page is shown; a session doesn't start without it.
  open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
  /// Whether the browser shares no cookies: no effect.
  open var prefersEphemeralWebBrowserSession = false
  /// The header fields of the first request: no effect.
  open var additionalHeaderFields: [String: String]?

  /// Creates a session.
  ///
  /// - Parameter callbackURLScheme: The scheme of the URLs that end it; `nil` for all URLs.
  public init(url URL: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler) {
    (url, callback, self.completionHandler) = (URL, callbackURLScheme.map(Callback.customScheme), completionHandler)
  }

  /// Creates a session.
  ///
  /// - Parameter callback: The URLs that end it.
  public init(url URL: URL, callback: Callback, completionHandler: @escaping CompletionHandler) {
    (url, self.callback, self.completionHandler) = (URL, callback, completionHandler)
  }

  /// Whether ``start()`` would succeed.
  open var canStart: Bool { presentationContextProvider != nil && phase.withLock { $0 == .new } }

  /// Opens the page, once.
  ///
  /// - Returns: Whether the session was started.
  @discardableResult
  open func start() -> Bool {
    let isFirst = phase.withLock { phase in
      defer { if phase == .new { phase = .started } }
      return phase == .new
    }
    guard isFirst else { return false }
    let hasWindow = presentationContextProvider != nil
    Task { @MainActor in
      guard hasWindow else {
        UIApplication.shared.warn("ASWebAuthenticationSession: set presentationContextProvider before start()")
        return complete { throw ASWebAuthenticationSessionError(.presentationContextNotProvided) }
      }
      _ = presentationContextProvider?.presentationAnchor(for: self)
      complete { try SignInAnswers.current.open(url, until: callback) }
    }
    return hasWindow
  }

  @MainActor
  private func complete(_ outcome: () throws -> URL) {
    let isRunning = phase.withLock { phase in
      defer { if phase == .started { phase = .complete } }
      return phase == .started
    }
    guard isRunning else { return }
    do {
      completionHandler(try outcome(), nil)
    } catch {
      completionHandler(nil, error)
    }
  }

  /// Cancels the session, without a call of its completion handler.
  open func cancel() {
    phase.withLock { phase in if phase != .complete { phase = .canceled } }
  }
}

/// Returns the window of a session, AuthenticationServices' `ASWebAuthenticationPresentationContextProviding`.
@MainActor
public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
  /// Returns the window over which the page is shown.
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of errors of web sessions.
public let ASWebAuthenticationSessionErrorDomain = "com.apple.AuthenticationServices.WebAuthenticationSession"

/// An error of a web session, AuthenticationServices' `ASWebAuthenticationSessionError`.
public struct ASWebAuthenticationSessionError: Error, CustomNSError, Equatable, Sendable {
  /// The code of an error.
  public enum Code: Int, Sendable {
    /// The user has canceled; the session has no provider of a window; its window isn't on the screen.
    case canceledLogin = 1, presentationContextNotProvided, presentationContextInvalid

    /// Whether an error has the code, for `catch`.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? ASWebAuthenticationSessionError)?.code == code
    }
  }

  /// The code.
  public let code: Code

  /// Creates an error.
  public init(_ code: Code, userInfo: [String: Any] = [:]) { self.code = code }

  /// The user has canceled.
  public static var canceledLogin: Code { .canceledLogin }
  /// The session has no provider of a window.
  public static var presentationContextNotProvided: Code { .presentationContextNotProvided }
  /// The window isn't on the screen, which isn't checked.
  public static var presentationContextInvalid: Code { .presentationContextInvalid }

  /// The domain, `com.apple.AuthenticationServices.WebAuthenticationSession`.
  public static var errorDomain: String { ASWebAuthenticationSessionErrorDomain }
  /// The number of the code.
  public var errorCode: Int { code.rawValue }
}
