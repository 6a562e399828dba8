import HeadlessUI
import Synchronization
import UIKit

/// Performs requests, AuthenticationServices' `ASAuthorizationController`.
///
/// No sheet appears: the steps `Sign in with Apple returns "…"` and `Sign in with Apple is canceled` decide the
/// outcome. In a scenario without such a step the app ends with a message that names it.
open class ASAuthorizationController: NSObject, @unchecked Sendable {
  /// How requests are performed, AuthenticationServices' `ASAuthorizationController.RequestOptions`.
  public struct RequestOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Only credentials that are on the phone.
    public static let preferImmediatelyAvailableCredentials = RequestOptions(rawValue: 1)
  }

  /// The requests.
  public let authorizationRequests: [ASAuthorizationRequest]
  /// The receiver of the outcome.
  open weak var delegate: (any ASAuthorizationControllerDelegate)?
  /// Returns the window over which the system asks.
  open weak var presentationContextProvider: (any ASAuthorizationControllerPresentationContextProviding)?
  /// Whether requests wait for their outcome.
  private let isActive = Mutex(false)

  /// Creates a controller.
  public init(authorizationRequests: [ASAuthorizationRequest]) { self.authorizationRequests = authorizationRequests }

  /// Performs the requests.
  open func performRequests() { performRequests(options: []) }

  /// Performs the requests.
  open func performRequests(options: RequestOptions) {
    isActive.withLock { $0 = true }
    Task { @MainActor in
      guard end() else { return }
      _ = presentationContextProvider?.presentationAnchor(for: self)
      do {
        let authorization = try perform(options)
        delegate?.authorizationController(controller: self, didCompleteWithAuthorization: authorization)
      } catch {
        delegate?.authorizationController(controller: self, didCompleteWithError: error)
      }
    }
  }

  /// Offers passkeys above the keyboard: there are none, so the request waits until it is canceled.
  open func performAutoFillAssistedRequests() { isActive.withLock { $0 = true } }

  /// Cancels the requests: the delegate receives an error.
  open func cancel() {
    guard end() else { return }
    Task { @MainActor in
      delegate?.authorizationController(controller: self, didCompleteWithError: ASAuthorizationError(.canceled))
    }
  }

  /// Ends the requests, and returns whether there were any.
  private func end() -> Bool { isActive.withLock { isActive in (isActive, isActive = false).0 } }

  @MainActor
  private func perform(_ options: RequestOptions) throws -> ASAuthorization {
    for case let request as ASAuthorizationAppleIDRequest in authorizationRequests { return try request.perform() }
    // Without credentials on the phone no sheet appears.
    if options.contains(.preferImmediatelyAvailableCredentials) { throw ASAuthorizationError(.canceled) }
    UIApplication.shared.warn("ASAuthorizationController: there are no passwords and passkeys; the request fails")
    let hasPasskeys = authorizationRequests.contains { !($0 is ASAuthorizationPasswordRequest) }
    throw ASAuthorizationError(hasPasskeys ? .failed : .notHandled)
  }
}

/// Receives the outcome of requests, AuthenticationServices' `ASAuthorizationControllerDelegate`.
@MainActor
public protocol ASAuthorizationControllerDelegate: NSObjectProtocol {
  /// Called when a request has succeeded.
  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization)
  /// Called when the requests have failed.
  func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error)
}

extension ASAuthorizationControllerDelegate {
  /// Does nothing.
  public func authorizationController(
    controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization
  ) {}
  /// Does nothing.
  public func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error) {}
}

/// Returns the window of a controller, `ASAuthorizationControllerPresentationContextProviding`.
@MainActor
public protocol ASAuthorizationControllerPresentationContextProviding: NSObjectProtocol {
  /// Returns the window over which the system asks.
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
}
