import UIKit

/// A successful authorization, AuthenticationServices' `ASAuthorization`.
open class ASAuthorization: NSObject, @unchecked Sendable {
  /// The contact data of a user, AuthenticationServices' `ASAuthorization.Scope`.
  public struct Scope: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a scope.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The name of the user.
    public static let fullName = Scope(rawValue: "full_name")
    /// The email address of the user.
    public static let email = Scope(rawValue: "email")
  }

  /// The kind of an OpenID request, AuthenticationServices' `ASAuthorization.OpenIDOperation`.
  public struct OpenIDOperation: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates an operation.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The operation that the provider chooses.
    public static let operationImplicit = OpenIDOperation(rawValue: "implicit")
    /// Signing in.
    public static let operationLogin = OpenIDOperation(rawValue: "login")
    /// Refreshing the credential.
    public static let operationRefresh = OpenIDOperation(rawValue: "refresh")
    /// Signing out.
    public static let operationLogout = OpenIDOperation(rawValue: "logout")
  }

  /// The provider of the request.
  public let provider: any ASAuthorizationProvider
  /// The credential of the user.
  public let credential: any ASAuthorizationCredential

  init(_ credential: any ASAuthorizationCredential, by provider: any ASAuthorizationProvider) {
    (self.credential, self.provider) = (credential, provider)
  }
}

/// Makes requests, AuthenticationServices' `ASAuthorizationProvider`.
public protocol ASAuthorizationProvider: NSObjectProtocol {}

/// The result of a request, AuthenticationServices' `ASAuthorizationCredential`.
public protocol ASAuthorizationCredential: NSObjectProtocol {}

/// A request, AuthenticationServices' `ASAuthorizationRequest`.
open class ASAuthorizationRequest: NSObject, @unchecked Sendable {
  /// The provider that has made the request.
  public let provider: any ASAuthorizationProvider

  init(by provider: any ASAuthorizationProvider) { self.provider = provider }
}

/// A request of OpenID, AuthenticationServices' `ASAuthorizationOpenIDRequest`.
open class ASAuthorizationOpenIDRequest: ASAuthorizationRequest, @unchecked Sendable {
  /// The contact data that the app asks for.
  open var requestedScopes: [ASAuthorization.Scope]?
  /// A string that the credential contains.
  open var state: String?
  /// A string that the identity token contains.
  open var nonce: String?
  /// The kind of the request: no effect.
  open var requestedOperation = ASAuthorization.OpenIDOperation.operationImplicit
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of errors of authorizations.
public let ASAuthorizationErrorDomain = "com.apple.AuthenticationServices.AuthorizationError"

/// An error of an authorization, AuthenticationServices' `ASAuthorizationError`.
public struct ASAuthorizationError: Error, CustomNSError, Equatable, Sendable {
  /// The code of an error.
  public enum Code: Int, Sendable {
    /// Another reason; the user has canceled; the response is invalid; no provider handles the request; it has failed.
    case unknown = 1000, canceled, invalidResponse, notHandled, failed
    /// The user may not be asked; the passkey exists; an import or an export has failed.
    case notInteractive, matchedExcludedCredential, credentialImport, credentialExport
    /// The user prefers Sign in with Apple; the phone can't create passkeys.
    case preferSignInWithApple, deviceNotConfiguredForPasskeyCreation

    /// Whether an error has the code, for `catch`.
    public static func ~= (code: Code, error: any Error) -> Bool { (error as? ASAuthorizationError)?.code == code }
  }

  /// The code.
  public let code: Code

  /// Creates an error.
  public init(_ code: Code, userInfo: [String: Any] = [:]) { self.code = code }

  /// Another reason.
  public static var unknown: Code { .unknown }
  /// The user has canceled.
  public static var canceled: Code { .canceled }
  /// The response is invalid.
  public static var invalidResponse: Code { .invalidResponse }
  /// No provider handles the request.
  public static var notHandled: Code { .notHandled }
  /// The request has failed.
  public static var failed: Code { .failed }
  /// The user may not be asked.
  public static var notInteractive: Code { .notInteractive }

  /// The domain, `com.apple.AuthenticationServices.AuthorizationError`.
  public static var errorDomain: String { ASAuthorizationErrorDomain }
  /// The number of the code.
  public var errorCode: Int { code.rawValue }
}
