import HeadlessUI
import SwiftUI
import UIKit

/// A button to sign in with Apple, AuthenticationServices' `SignInWithAppleButton`.
@MainActor @preconcurrency
public struct SignInWithAppleButton: View {
  /// The title of a button, AuthenticationServices' `SignInWithAppleButton.Label`.
  public struct Label: Sendable {
    let type: ASAuthorizationAppleIDButton.ButtonType

    /// “Sign in with Apple”.
    public static let signIn = Label(type: .signIn)
    /// “Continue with Apple”.
    public static let `continue` = Label(type: .continue)
    /// “Sign up with Apple”.
    public static let signUp = Label(type: .signUp)
  }

  /// The colors of a button, AuthenticationServices' `SignInWithAppleButton.Style`.
  public struct Style: Sendable {
    let style: ASAuthorizationAppleIDButton.Style

    /// White on black.
    public static let black = Style(style: .black)
    /// Black on white.
    public static let white = Style(style: .white)
    /// Black on white, with a border.
    public static let whiteOutline = Style(style: .whiteOutline)
  }

  private let label: Label
  private nonisolated(unsafe) let onRequest: (ASAuthorizationAppleIDRequest) -> Void
  private nonisolated(unsafe) let onCompletion: (Result<ASAuthorization, any Error>) -> Void
  @Environment(\.signInWithAppleButtonStyle) private var style

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - onRequest: Sets up the request after a tap.
  ///   - onCompletion: Receives the outcome.
  public nonisolated init(
    _ label: Label = .signIn, onRequest: @escaping (ASAuthorizationAppleIDRequest) -> Void,
    onCompletion: @escaping (Result<ASAuthorization, any Error>) -> Void
  ) { (self.label, self.onRequest, self.onCompletion) = (label, onRequest, onCompletion) }

  /// The button.
  public var body: some View {
    Button(action: signIn) {
      Text(verbatim: label.type.title)
        .foregroundStyle(style.style == .black ? .white : .black)
        .frame(minWidth: 140, maxWidth: .infinity, minHeight: 30, maxHeight: .infinity)
        .background(style.style == .black ? .black : .white)
        .border(style.style == .whiteOutline ? .black : .clear)
    }
    .buttonStyle(.plain)
  }

  private func signIn() {
    let request = ASAuthorizationAppleIDProvider().createRequest()
    onRequest(request)
    Task { onCompletion(Result { try request.perform() }) }
  }
}

extension EnvironmentValues {
  @Entry fileprivate var signInWithAppleButtonStyle: SignInWithAppleButton.Style = .black
}

extension View {
  /// Sets the colors of the buttons to sign in with Apple inside.
  public nonisolated func signInWithAppleButtonStyle(_ style: SignInWithAppleButton.Style) -> some View {
    environment(\.signInWithAppleButtonStyle, style)
  }
}

/// A button to sign in with Apple, AuthenticationServices' `ASAuthorizationAppleIDButton`.
@MainActor @preconcurrency
open class ASAuthorizationAppleIDButton: UIControl {
  /// The title of a button, AuthenticationServices' `ASAuthorizationAppleIDButton.ButtonType`.
  public enum ButtonType: Int, Sendable {
    /// “Sign in with Apple”, “Continue with Apple”, “Sign up with Apple”.
    case signIn, `continue`, signUp
    /// The title of ``signIn``.
    public static var `default`: ButtonType { .signIn }

    fileprivate var title: String {
      switch self {
      case .signIn: "Sign in with Apple"
      case .continue: "Continue with Apple"
      case .signUp: "Sign up with Apple"
      }
    }
  }

  /// The colors of a button, AuthenticationServices' `ASAuthorizationAppleIDButton.Style`.
  public enum Style: Int, Sendable {
    /// Black on white, the same with a border, white on black.
    case white, whiteOutline, black
  }

  /// The radius of the corners: no effect.
  open var cornerRadius: CGFloat = 6
  private let title = UILabel()

  /// Creates a button.
  public init(authorizationButtonType type: ButtonType, authorizationButtonStyle style: Style) {
    super.init(frame: CGRect(x: 0, y: 0, width: 140, height: 30))
    elementType = .button
    (isAccessibilityElement, accessibilityLabel) = (true, type.title)
    backgroundColor = style == .black ? .black : .white
    (title.text, title.textColor, title.textAlignment) = (type.title, style == .black ? .white : .black, .center)
    addSubview(title)
  }

  /// Creates a button.
  public convenience init(type: ButtonType, style: Style) {
    self.init(authorizationButtonType: type, authorizationButtonStyle: style)
  }

  /// Creates a button; storyboards are not loaded.
  public required convenience init?(coder: NSCoder) { self.init(type: .default, style: .black) }

  /// The least size.
  open override var intrinsicContentSize: CGSize { CGSize(width: 140, height: 30) }

  /// Places the title.
  open override func layoutSubviews() {
    super.layoutSubviews()
    title.frame = bounds
  }
}
