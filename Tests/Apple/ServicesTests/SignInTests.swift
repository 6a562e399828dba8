import Foundation
import Testing

@testable import AuthenticationServices

// On the main actor no scenario runs at the same time, whose phone this would be.

/// Facts about signing in outside of scenarios.
@MainActor
@Suite struct SignInTests {
  private static let page = URL(string: "https://shop.example/authorize")!

  /// Source: https://developer.apple.com/documentation/authenticationservices/aswebauthenticationsession/callback
  @Test(arguments: [
    (ASWebAuthenticationSession.Callback.customScheme("shop"), "shop://done", true),
    (.customScheme("Shop"), "SHOP:done?code=1", true), (.customScheme("shop"), "shops://done", false),
    (.https(host: "shop.example", path: "/done"), "https://shop.example/done?code=1", true),
    (.https(host: "shop.example", path: "done"), "https://shop.example/done", true),
    (.https(host: "shop.example", path: "/done"), "http://shop.example/done", false),
    (.https(host: "shop.example", path: "/done"), "https://www.shop.example/done", false),
    (.https(host: "shop.example", path: "/done"), "https://shop.example/other", false),
  ])
  func `a callback matches URLs`(
    callback: ASWebAuthenticationSession.Callback, url: String, isMatch: Bool
  ) throws {
    #expect(callback.matchesURL(try #require(URL(string: url))) == isMatch)
  }

  /// Source: https://developer.apple.com/documentation/authenticationservices/aswebauthenticationsession/start(). Guess:
  /// `cancel()` doesn't call the completion handler.
  @Test func `a session is started once, and not after it was canceled`() async {
    let window = Window()
    let error = await withCheckedContinuation { continuation in
      let session = ASWebAuthenticationSession(url: Self.page, callbackURLScheme: "shop") { url, error in
        #expect(url == nil)
        continuation.resume(returning: error.map { $0 as NSError })
      }
      session.presentationContextProvider = window
      #expect(session.canStart)
      #expect(session.start())
      #expect(!session.canStart && !session.start())
    }
    // Without steps the user cancels.
    #expect(error?.domain == "com.apple.AuthenticationServices.WebAuthenticationSession" && error?.code == 1)
    let session = ASWebAuthenticationSession(url: Self.page, callback: .customScheme("shop")) { _, _ in
      Issue.record("the completion handler of a canceled session was called")
    }
    session.presentationContextProvider = window
    session.cancel()
    #expect(!session.canStart && !session.start())
    await Task.yield()
  }

  /// Source: https://github.com/openid/AppAuth-iOS/issues/773. Guess: `start()` returns `false`.
  @Test func `a session needs a window`() async {
    let error = await withCheckedContinuation { continuation in
      let session = ASWebAuthenticationSession(url: Self.page, callbackURLScheme: nil) { _, error in
        continuation.resume(returning: error as? ASWebAuthenticationSessionError)
      }
      #expect(!session.start())
    }
    #expect(error?.code == .presentationContextNotProvided)
  }

  /// Source: https://developer.apple.com/documentation/authenticationservices/asauthorizationcontroller/cancel()
  @Test func `a canceled controller reports an error once`() async {
    let receiver = Receiver()
    let request = ASAuthorizationAppleIDProvider().createRequest()
    let controller = ASAuthorizationController(authorizationRequests: [request])
    controller.delegate = receiver
    controller.performRequests()
    controller.cancel()
    controller.cancel()
    for _ in 0..<10 { await Task.yield() }
    #expect(receiver.codes == [.canceled])
  }

  /// Source: Apple's sample “Connecting to a service with passkeys”: without credentials on the phone, the request that
  /// prefers them is canceled. Guess: the other codes.
  @Test func `there are no passwords and passkeys`() async {
    let receiver = Receiver()
    let passkeys = ASAuthorizationPlatformPublicKeyCredentialProvider(relyingPartyIdentifier: "shop.example")
    let passkey = passkeys.createCredentialAssertionRequest(challenge: Data())
    let password = ASAuthorizationPasswordProvider().createRequest()
    for (requests, options) in [([passkey], .preferImmediatelyAvailableCredentials), ([passkey], []), ([password], [])]
      as [([ASAuthorizationRequest], ASAuthorizationController.RequestOptions)]
    {
      let controller = ASAuthorizationController(authorizationRequests: requests)
      controller.delegate = receiver
      controller.performRequests(options: options)
      for _ in 0..<10 { await Task.yield() }
    }
    #expect(receiver.codes == [.canceled, .failed, .notHandled])
  }

  /// Source: https://developer.apple.com/documentation/signinwithapple/authenticating-users-with-sign-in-with-apple
  @Test func `a credential has a token with the user and the nonce`() throws {
    let request = ASAuthorizationAppleIDProvider().createRequest()
    (request.requestedScopes, request.nonce, request.state) = ([.email], "n-1", "s-1")
    let account = AppleAccount(user: "001.ann", email: "ann@example.com", name: PersonNameComponents(givenName: "Ann"))
    let credential = ASAuthorizationAppleIDCredential(account, isFirst: true, of: request)
    #expect(credential.state == "s-1" && credential.email == "ann@example.com" && credential.fullName == nil)
    #expect(credential.authorizedScopes == [.email] && credential.realUserStatus == .likelyReal)
    let parts = String(decoding: try #require(credential.identityToken), as: UTF8.self)
      .split(separator: ".", omittingEmptySubsequences: false)
    #expect(parts.count == 3 && parts[2].isEmpty)
    var payload = String(parts[1]).replacing("-", with: "+").replacing("_", with: "/")
    payload += String(repeating: "=", count: (4 - payload.count % 4) % 4)
    let data = try #require(Data(base64Encoded: payload))
    let claims = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(claims["sub"] as? String == "001.ann" && claims["nonce"] as? String == "n-1")
    #expect(claims["iss"] as? String == "https://appleid.apple.com")
    let next = ASAuthorizationAppleIDCredential(account, isFirst: false, of: request)
    #expect(next.email == nil && next.authorizedScopes.isEmpty && next.user == "001.ann")
  }

  /// Source: https://developer.apple.com/documentation/authenticationservices/asauthorizationappleidbutton
  @Test func `a button is called by its title`() {
    let button = ASAuthorizationAppleIDButton(type: .continue, style: .white)
    #expect(button.accessibilityLabel == "Continue with Apple" && button.isAccessibilityElement)
  }
}

private final class Window: NSObject, ASWebAuthenticationPresentationContextProviding {
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor { ASPresentationAnchor() }
}

private final class Receiver: NSObject, ASAuthorizationControllerDelegate {
  var codes: [ASAuthorizationError.Code] = []

  func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error) {
    if let error = error as? ASAuthorizationError { codes.append(error.code) }
  }
}
