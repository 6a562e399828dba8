import PhoneServices
import UIKit

/// Makes requests to sign in with Apple, AuthenticationServices' `ASAuthorizationAppleIDProvider`.
open class ASAuthorizationAppleIDProvider: NSObject, ASAuthorizationProvider, @unchecked Sendable {
  /// Whether a user is signed in, AuthenticationServices' `ASAuthorizationAppleIDProvider.CredentialState`.
  public enum CredentialState: Int, Sendable {
    /// The user has stopped using Sign in with Apple for the app; is signed in; has never signed in.
    case revoked, authorized, notFound
    /// The app has another developer now, which doesn't occur.
    case transferred
  }

  /// Posted when the user stops using Sign in with Apple for the app.
  public static let credentialRevokedNotification = NSNotification.Name(
    "ASAuthorizationAppleIDProviderCredentialRevokedNotification")

  /// Creates a provider.
  public override init() { super.init() }

  /// Creates a request.
  open func createRequest() -> ASAuthorizationAppleIDRequest { ASAuthorizationAppleIDRequest(by: self) }

  /// Returns whether a user is signed in.
  open func credentialState(forUserID userID: String) async throws -> CredentialState {
    AppleUsers.current.state(of: userID)
  }

  /// Passes to a closure whether a user is signed in.
  @preconcurrency
  open func getCredentialState(
    forUserID userID: String, completion: @escaping @Sendable (CredentialState, (any Error)?) -> Void
  ) {
    let state = AppleUsers.current.state(of: userID)
    Task { @MainActor in completion(state, nil) }
  }
}

/// A request to sign in with Apple, AuthenticationServices' `ASAuthorizationAppleIDRequest`.
open class ASAuthorizationAppleIDRequest: ASAuthorizationOpenIDRequest, @unchecked Sendable {
  /// The user who should sign in: no effect.
  open var user: String?

  /// Signs the user of the steps in.
  ///
  /// - Throws: ``ASAuthorizationError``.
  func perform() throws -> ASAuthorization {
    let account = try SignInAnswers.current.appleAccount()
    let isFirst = AppleUsers.current.signIn(account.user)
    return ASAuthorization(ASAuthorizationAppleIDCredential(account, isFirst: isFirst, of: self), by: provider)
  }
}

/// Whether a user is a person, AuthenticationServices' `ASUserDetectionStatus`.
public enum ASUserDetectionStatus: Int, Sendable {
  /// The phone doesn't know; Apple doesn't know; likely a person.
  case unsupported, unknown, likelyReal
}

/// A user of Sign in with Apple, AuthenticationServices' `ASAuthorizationAppleIDCredential`.
open class ASAuthorizationAppleIDCredential: NSObject, ASAuthorizationCredential, @unchecked Sendable {
  /// The identifier of the user.
  public let user: String
  /// The state of the request.
  public let state: String?
  /// The scopes of the contact data.
  public let authorizedScopes: [ASAuthorization.Scope]
  /// The code for the server of the app, which is the same for each user.
  public let authorizationCode: Data?
  /// A JSON Web Token with the user and the nonce: its algorithm is `none`, and its signature is empty.
  public let identityToken: Data?
  /// The email address; only the first time, and if the app has asked for it.
  public let email: String?
  /// The name; only the first time, and if the app has asked for it.
  public let fullName: PersonNameComponents?
  /// Whether the user is a person: known only the first time.
  public let realUserStatus: ASUserDetectionStatus

  init(_ account: AppleAccount, isFirst: Bool, of request: ASAuthorizationOpenIDRequest) {
    authorizedScopes = isFirst ? request.requestedScopes ?? [] : []
    (user, state, authorizationCode) = (account.user, request.state, Data("code-\(account.user)".utf8))
    email = authorizedScopes.contains(.email) ? account.email : nil
    fullName = authorizedScopes.contains(.fullName) ? account.name : nil
    realUserStatus = isFirst ? .likelyReal : .unknown
    identityToken = Self.token(of: account, nonce: request.nonce)
  }

  private static func token(of account: AppleAccount, nonce: String?) -> Data {
    let now = Int(Date.now.timeIntervalSince1970)
    var claims: [String: Any] = [
      "iss": "https://appleid.apple.com", "aud": Bundle.main.bundleIdentifier ?? "app", "sub": account.user,
      "iat": now, "exp": now + 86400,
    ]
    (claims["nonce"], claims["email"]) = (nonce, account.email)
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    let payload = (try? JSONSerialization.data(withJSONObject: claims, options: options)) ?? Data()
    return Data(UnsignedToken.text(of: payload).utf8)
  }
}
