import UIKit

// Passwords and passkeys: their requests fail, since the phone has none.

/// Makes requests of passwords, AuthenticationServices' `ASAuthorizationPasswordProvider`.
open class ASAuthorizationPasswordProvider: NSObject, ASAuthorizationProvider, @unchecked Sendable {
  /// Creates a provider.
  public override init() { super.init() }

  /// Creates a request, which fails with `ASAuthorizationError.notHandled`.
  open func createRequest() -> ASAuthorizationPasswordRequest { ASAuthorizationPasswordRequest(by: self) }
}

/// A request of a password, AuthenticationServices' `ASAuthorizationPasswordRequest`.
open class ASAuthorizationPasswordRequest: ASAuthorizationRequest, @unchecked Sendable {}

/// A password, AuthenticationServices' `ASPasswordCredential`.
open class ASPasswordCredential: NSObject, ASAuthorizationCredential, @unchecked Sendable {
  /// The name of the user.
  public let user: String
  /// The password.
  public let password: String

  /// Creates a credential.
  public init(user: String, password: String) { (self.user, self.password) = (user, password) }
}

/// Makes requests of passkeys, AuthenticationServices' `ASAuthorizationPlatformPublicKeyCredentialProvider`.
open class ASAuthorizationPlatformPublicKeyCredentialProvider: NSObject, ASAuthorizationProvider, @unchecked Sendable {
  /// The domain of the passkeys.
  public let relyingPartyIdentifier: String

  /// Creates a provider.
  public init(relyingPartyIdentifier: String) { self.relyingPartyIdentifier = relyingPartyIdentifier }

  /// Creates a request of a new passkey, which fails with `ASAuthorizationError.failed`.
  open func createCredentialRegistrationRequest(
    challenge: Data, name: String, userID: Data
  ) -> ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest {
    ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest(by: self)
  }

  /// Creates a request to sign in by a passkey, which fails with `ASAuthorizationError.failed`.
  open func createCredentialAssertionRequest(
    challenge: Data
  ) -> ASAuthorizationPlatformPublicKeyCredentialAssertionRequest {
    ASAuthorizationPlatformPublicKeyCredentialAssertionRequest(by: self)
  }
}

/// A request of a new passkey, `ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest`.
open class ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest: ASAuthorizationRequest, @unchecked Sendable {}

/// A request to sign in by a passkey, `ASAuthorizationPlatformPublicKeyCredentialAssertionRequest`.
open class ASAuthorizationPlatformPublicKeyCredentialAssertionRequest: ASAuthorizationRequest, @unchecked Sendable {}

/// A new passkey, which no request returns, `ASAuthorizationPlatformPublicKeyCredentialRegistration`.
open class ASAuthorizationPlatformPublicKeyCredentialRegistration: NSObject, ASAuthorizationCredential {
  /// The identifier of the passkey, and the data of the client as JSON.
  public let (credentialID, rawClientDataJSON) = (Data(), Data())
  /// The attestation.
  public let rawAttestationObject: Data? = nil

  private override init() {}
}

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// A signature by a passkey, which no request returns, `ASAuthorizationPlatformPublicKeyCredentialAssertion`.
open class ASAuthorizationPlatformPublicKeyCredentialAssertion: NSObject, ASAuthorizationCredential {
  /// The identifier of the passkey, and the data of the client as JSON.
  public let (credentialID, rawClientDataJSON) = (Data(), Data())
  /// The data of the authenticator, the signature, and the identifier of the user.
  public let rawAuthenticatorData: Data!, signature: Data!, userID: Data!

  private override init() { (rawAuthenticatorData, signature, userID) = (nil, nil, nil) }
}
