import AppModel
import PhoneServices
import Synchronization
import UIKit

/// What the user answers when the app asks to sign in, and the pages that were opened, until the end of the scenario.
final class SignInAnswers: ServiceState {
  /// The answer to a web session.
  enum WebAnswer: Equatable {
    /// The browser is redirected to a URL, in which `{name}` is a query parameter of the page.
    case callback(String)
    case cancellation
  }

  /// The answer to Sign in with Apple.
  enum AppleAnswer {
    case account(AppleAccount)
    case cancellation
  }

  private struct Content {
    var web: WebAnswer?
    var apple: AppleAnswer?
    var pages: [URL] = []
  }

  private let content = Mutex(Content())

  init() {}

  static var current: SignInAnswers { PhoneState.current.of() }

  func set(_ answer: WebAnswer) { content.withLock { $0.web = answer } }
  func set(_ answer: AppleAnswer) { content.withLock { $0.apple = answer } }
  /// The pages that web sessions have opened.
  var pages: [URL] { content.withLock { $0.pages } }

  // MARK: Answers

  /// Opens a page, and returns the URL to which the browser is redirected.
  ///
  /// - Parameter callback: The URLs that end the session; `nil` for all.
  /// - Throws: ``ASWebAuthenticationSessionError``, if the user cancels or no step answers.
  func open(_ page: URL, until callback: ASWebAuthenticationSession.Callback?) throws -> URL {
    let answer = content.withLock { content in
      content.pages.append(page)
      return content.web
    }
    if !["http", "https"].contains(page.scheme?.lowercased()) {
      Self.raise("unsupported scheme of the URL \(page); expected http or https")
    } else if let callback, !callback.isValid {
      Self.raise("invalid callback scheme \(callback); expected one without : and /")
    } else if case .callback(let text) = answer {
      let redirection = Self.resolve(text, with: page)
      if !redirection.contains("{"), let url = URL(string: redirection), callback?.matchesURL(url) ?? true {
        return url
      }
      let expected = callback.map { "\($0)…" } ?? "a URL"
      Self.raise("invalid callback URL \(redirection) of a step; expected \(expected), with parameters of \(page)")
    } else if answer == nil {
      Self.requireStep("no answer to the web session at \(page); use the step `web authentication returns \"…\"`")
    }
    throw ASWebAuthenticationSessionError(.canceledLogin)
  }

  /// Replaces `{name}` in a URL by the query parameter of a page.
  private static func resolve(_ text: String, with page: URL) -> String {
    let items = URLComponents(url: page, resolvingAgainstBaseURL: false)?.percentEncodedQueryItems ?? []
    return items.reduce(text) { text, item in text.replacing("{\(item.name)}", with: item.value ?? "") }
  }

  /// Returns the account with which the user signs in.
  ///
  /// - Throws: ``ASAuthorizationError``, if the user cancels or no step answers.
  func appleAccount() throws -> AppleAccount {
    switch content.withLock({ $0.apple }) {
    case .account(let account): return account
    case .cancellation: break
    case nil:
      Self.requireStep("no answer to Sign in with Apple; use the step `Sign in with Apple returns \"…\"`")
    }
    throw ASAuthorizationError(.canceled)
  }

  /// Ends the app in a scenario, where a step can answer. In UI tests and unit tests the user cancels.
  private static func requireStep(_ message: String) { if PhoneState.current.hasSteps { raise(message) } }

  private static func raise(_ message: String) { raiseException(message, by: "AuthenticationServices") }
}

/// The account of a user of Sign in with Apple.
struct AppleAccount: Sendable {
  let user: String
  var email: String?
  var name: PersonNameComponents?
}

/// The users who have signed in to the app with Apple, until the app is deleted.
final class AppleUsers: AppServiceState {
  private let states = Mutex<[String: ASAuthorizationAppleIDProvider.CredentialState]>([:])

  init() {}

  static var current: AppleUsers { PhoneState.current.of() }

  func state(of user: String) -> ASAuthorizationAppleIDProvider.CredentialState {
    states.withLock { $0[user] ?? .notFound }
  }

  /// Signs a user in, and returns whether that is the first time.
  func signIn(_ user: String) -> Bool { states.withLock { $0.updateValue(.authorized, forKey: user) != .authorized } }

  /// Revokes the authorizations of all users, and returns whether there were any.
  func revoke() -> Bool {
    states.withLock { states in
      let isSignedIn = states.values.contains(.authorized)
      states = states.mapValues { _ in .revoked }
      return isSignedIn
    }
  }
}
