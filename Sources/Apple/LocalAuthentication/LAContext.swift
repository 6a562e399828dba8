import AppleFoundation
import PhoneServices
import Synchronization

/// Asks the user to authenticate, LocalAuthentication's `LAContext`.
///
/// The steps `given face id succeeds`, `fails`, `is cancelled`, `falls back` and `is locked out` decide the outcome.
/// Without one, no face is enrolled, as on a new simulator.
open class LAContext: NSObject, @unchecked Sendable {
  private let state = Mutex((biometry: LABiometryType.none, isValid: true))

  /// The title of the button for the password: it isn't shown.
  open var localizedFallbackTitle: String?
  /// The title of the button that cancels: it isn't shown.
  open var localizedCancelTitle: String?
  /// The reason, for authentications by other frameworks.
  open var localizedReason = ""
  /// Whether an authentication that needs the user fails.
  open var interactionNotAllowed = false
  /// How long an unlocked phone counts as authenticated: it isn't locked.
  open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
  /// A value that changes with the enrolled faces: `nil` without one.
  open var evaluatedPolicyDomainState: Data? {
    FaceID.current.outcome == .notEnrolled ? nil : Data("face".utf8)
  }

  /// Creates a context.
  public override init() { super.init() }

  /// The sensor of the phone; `none` before ``canEvaluatePolicy(_:error:)`` was called.
  open var biometryType: LABiometryType { state.withLock { $0.biometry } }

  /// Returns whether the user can authenticate.
  open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool {
    let problem = problem(with: policy)
    error?.pointee = problem.map { $0 as NSError }
    return problem == nil
  }

  /// Lets the user authenticate.
  open func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String, reply: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    complete(reply, orElse: false) { try await self.evaluatePolicy(policy, localizedReason: localizedReason) }
  }

  /// Lets the user authenticate.
  ///
  /// - Throws: ``LAError``.
  @discardableResult
  open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
    if let problem = problem(with: policy) { throw problem }
    guard !interactionNotAllowed else { throw LAError(.notInteractive) }
    await Task.yield()
    switch FaceID.current.outcome {
    case .succeeds: return true
    case .fails, .lockedOut: throw LAError(.authenticationFailed)
    case .cancelled: throw LAError(.userCancel)
    case .fallback: throw LAError(.userFallback)
    case .notEnrolled: throw LAError(.biometryNotEnrolled)
    }
  }

  /// Ends the context: later authentications fail.
  open func invalidate() { state.withLock { $0.isValid = false } }

  private func problem(with policy: LAPolicy) -> LAError? {
    let isValid = state.withLock { state in
      state.biometry = .faceID
      return state.isValid
    }
    guard isValid else { return LAError(.invalidContext) }
    switch (FaceID.current.outcome, policy) {
    case (.notEnrolled, .deviceOwnerAuthentication): return LAError(.passcodeNotSet)
    case (.notEnrolled, _): return LAError(.biometryNotEnrolled)
    case (.lockedOut, .deviceOwnerAuthenticationWithBiometrics): return LAError(.biometryLockout)
    case (_, _): return nil
    }
  }
}

/// How the user authenticates, LocalAuthentication's `LAPolicy`.
public enum LAPolicy: Int, Sendable {
  /// By the face.
  case deviceOwnerAuthenticationWithBiometrics = 1
  /// By the face, or the passcode.
  case deviceOwnerAuthentication = 2
}

/// The sensor of a phone, LocalAuthentication's `LABiometryType`.
public enum LABiometryType: Int, Sendable {
  /// None, for fingers, for faces, for eyes.
  case none, touchID, faceID, opticID = 4
}

/// An error of an authentication, LocalAuthentication's `LAError`.
public struct LAError: Error, CustomNSError, Equatable, Sendable {
  /// The code of an error.
  public enum Code: Int, Sendable {
    /// Another face; the user has cancelled; the user wants the password; another app came; there is no passcode.
    case authenticationFailed = -1, userCancel = -2, userFallback = -3, systemCancel = -4, passcodeNotSet = -5
    /// There is no sensor; no face is enrolled; too many faces have failed; the app has cancelled.
    case biometryNotAvailable = -6, biometryNotEnrolled = -7, biometryLockout = -8, appCancel = -9
    /// The context was invalidated; the user may not be asked.
    case invalidContext = -10, notInteractive = -1004
  }

  /// The code.
  public let code: Code

  /// Creates an error.
  public init(_ code: Code, userInfo: [String: Any] = [:]) { self.code = code }

  /// The codes, by the names of the error.
  public static var authenticationFailed: Code { .authenticationFailed }
  /// The user has cancelled.
  public static var userCancel: Code { .userCancel }
  /// The user wants the password.
  public static var userFallback: Code { .userFallback }
  /// Another app came.
  public static var systemCancel: Code { .systemCancel }
  /// There is no passcode.
  public static var passcodeNotSet: Code { .passcodeNotSet }
  /// There is no sensor.
  public static var biometryNotAvailable: Code { .biometryNotAvailable }
  /// No face is enrolled.
  public static var biometryNotEnrolled: Code { .biometryNotEnrolled }
  /// Too many faces have failed.
  public static var biometryLockout: Code { .biometryLockout }
  /// The app has cancelled.
  public static var appCancel: Code { .appCancel }

  /// The domain, `com.apple.LocalAuthentication`.
  public static var errorDomain: String { "com.apple.LocalAuthentication" }
  /// The number of the code.
  public var errorCode: Int { code.rawValue }
}

extension LAError.Code {
  /// Matches an error with this code: `catch LAError.userCancel`.
  public static func ~= (code: Self, error: any Error) -> Bool { (error as? LAError)?.code == code }
}
