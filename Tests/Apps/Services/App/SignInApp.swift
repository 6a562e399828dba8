import AuthenticationServices
import SwiftUI

/// An app in which the user signs in by a page of the web, or with Apple.
struct SignInApp: View {
  @State private var model = SignInModel()
  @Environment(\.webAuthenticationSession) private var webAuthenticationSession

  var body: some View {
    VStack {
      Text(model.status).accessibilityIdentifier("status")
      Text(model.profile).accessibilityIdentifier("profile")
      Button("Sign in with Shop", action: model.signInWithShop)
      Button("Sign in with School") {
        Task {
          await model.signInWithSchool { url in
            try await webAuthenticationSession.authenticate(
              using: url, callback: .https(host: "school.example", path: "/done"), preferredBrowserSession: .ephemeral,
              additionalHeaderFields: [:])
          }
        }
      }
      SignInWithAppleButton(.continue) { request in
        request.requestedScopes = [.fullName, .email]
        request.nonce = "n-1"
      } onCompletion: { result in
        model.finish(result)
      }
      .signInWithAppleButtonStyle(.whiteOutline)
      .frame(height: 44)
      AppleButton(action: model.signInWithApple).frame(height: 44)
      Button("Passkey", action: model.signInWithPasskey)
      Button("Check") { Task { await model.check() } }
    }
    .onReceive(
      NotificationCenter.default.publisher(for: ASAuthorizationAppleIDProvider.credentialRevokedNotification)
    ) { _ in model.status = "revoked" }
  }
}

/// The button of UIKit, as apps wrap it.
private struct AppleButton: UIViewRepresentable {
  let action: () -> Void

  func makeUIView(context: Context) -> ASAuthorizationAppleIDButton {
    let button = ASAuthorizationAppleIDButton(type: .signUp, style: .black)
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    return button
  }
  func updateUIView(_ uiView: ASAuthorizationAppleIDButton, context: Context) {}
}

@Observable
@MainActor
final class SignInModel: NSObject {
  var status = "signed out"
  private(set) var profile = "–"
  @ObservationIgnored private var session: ASWebAuthenticationSession?
  @ObservationIgnored private let state = UUID().uuidString

  // MARK: Pages of the web

  func signInWithShop() {
    guard let url = URL(string: "https://shop.example/authorize?client=app&state=\(state)") else { return }
    let session = ASWebAuthenticationSession(url: url, callbackURLScheme: "shop") { [weak self] url, error in
      guard let self else { return }
      status = url.map(code) ?? (error as? ASWebAuthenticationSessionError).map(name) ?? "another error"
    }
    session.presentationContextProvider = self
    session.prefersEphemeralWebBrowserSession = true
    self.session = session
    status = session.start() ? "browser" : "not started"
  }

  private func code(in url: URL) -> String {
    let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    guard items.first(where: { $0.name == "state" })?.value == state else { return "forged" }
    return "code \(items.first { $0.name == "code" }?.value ?? "–")"
  }

  private func name(of error: ASWebAuthenticationSessionError) -> String {
    error.code == .canceledLogin ? "canceled" : "error \(error.errorCode)"
  }

  func signInWithSchool(_ authenticate: (URL) async throws -> URL) async {
    guard let url = URL(string: "https://school.example/login") else { return }
    do {
      status = "token \(try await authenticate(url).fragment() ?? "–")"
    } catch ASWebAuthenticationSessionError.canceledLogin {
      status = "canceled"
    } catch {
      status = "failed"
    }
  }

  // MARK: Apple

  func signInWithApple() {
    let request = ASAuthorizationAppleIDProvider().createRequest()
    request.requestedScopes = [.email]
    perform([request, ASAuthorizationPasswordProvider().createRequest()])
  }

  func signInWithPasskey() {
    let provider = ASAuthorizationPlatformPublicKeyCredentialProvider(relyingPartyIdentifier: "shop.example")
    perform([provider.createCredentialAssertionRequest(challenge: Data())])
  }

  private func perform(_ requests: [ASAuthorizationRequest]) {
    let controller = ASAuthorizationController(authorizationRequests: requests)
    controller.delegate = self
    controller.presentationContextProvider = self
    controller.performRequests()
  }

  func finish(_ result: Result<ASAuthorization, any Error>) {
    switch result {
    case .success(let authorization):
      switch authorization.credential {
      case let credential as ASAuthorizationAppleIDCredential:
        status = "user \(credential.user)"
        let name = [credential.fullName?.givenName, credential.fullName?.familyName].compactMap(\.self)
        profile = "\(name.isEmpty ? "no name" : name.joined(separator: " ")), \(credential.email ?? "no email")"
        UserDefaults.standard.set(credential.user, forKey: "user")
      case let credential as ASPasswordCredential: status = "password of \(credential.user)"
      default: status = "another credential"
      }
    case .failure(ASAuthorizationError.canceled): status = "canceled"
    case .failure(let error): status = "error \((error as NSError).code)"
    }
  }

  func check() async {
    let user = UserDefaults.standard.string(forKey: "user") ?? "ann"
    switch try? await ASAuthorizationAppleIDProvider().credentialState(forUserID: user) {
    case .authorized: status = "authorized"
    case .notFound: status = "not found"
    default: status = "another state"
    }
  }
}

extension SignInModel: ASWebAuthenticationPresentationContextProviding,
  ASAuthorizationControllerPresentationContextProviding
{
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor { ASPresentationAnchor() }
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor { ASPresentationAnchor() }
}

extension SignInModel: ASAuthorizationControllerDelegate {
  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization
  ) { finish(.success(authorization)) }
  func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error) {
    finish(.failure(error))
  }
}
