import Foundation
import Observation

/// An alert or an action sheet, UIKit's `UIAlertController`.
@MainActor @preconcurrency
open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable {
    /// Buttons at the bottom of the screen.
    case actionSheet
    /// A box in the middle of the screen.
    case alert
  }

  /// The text below the title.
  open var message: String?
  public let preferredStyle: Style
  public private(set) var actions: [UIAlertAction] = []

  /// Creates an alert or an action sheet.
  public init(title: String?, message: String?, preferredStyle: Style) {
    (self.message, self.preferredStyle) = (message, preferredStyle)
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  /// Returns `nil`, since storyboards are not loaded.
  public required init?(coder: NSCoder) { return nil }

  open func addAction(_ action: UIAlertAction) { actions.append(action) }
}

/// A button of an alert, UIKit's `UIAlertAction`.
@MainActor @preconcurrency
public final class UIAlertAction: Identifiable {
  /// The purpose of the button.
  public enum Style: Int, Sendable {
    /// The default purpose.
    case `default`
    /// A button that cancels.
    case cancel
    /// A button that destroys data.
    case destructive
  }

  public let title: String?
  public let style: Style
  /// Whether the button can be tapped.
  public var isEnabled = true
  private let handler: (@MainActor (UIAlertAction) -> Void)?

  public init(title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }

  func perform() { handler?(self) }

  var role: ButtonRole? {
    switch style {
    case .default: nil
    case .cancel: .cancel
    case .destructive: .destructive
    }
  }
}

/// The alert or action sheet that a controller presents.
struct AlertPresentation: ViewModifier {
  let presenter: UIViewController

  func body(content: Content) -> some View {
    content
      .alert(title, isPresented: isPresented(.alert), presenting: alert) {
        AlertButtons(alert: $0)
      } message: {
        Text($0.message ?? "")
      }
      .confirmationDialog(
        title, isPresented: isPresented(.actionSheet), titleVisibility: title.isEmpty ? .hidden : .visible,
        presenting: alert
      ) {
        AlertButtons(alert: $0)
      } message: {
        Text($0.message ?? "")
      }
  }

  private var alert: UIAlertController? { presenter.state.presented as? UIAlertController }
  private var title: String { alert?.title ?? "" }

  private func isPresented(_ style: UIAlertController.Style) -> Binding<Bool> {
    Binding {
      alert?.preferredStyle == style
    } set: {
      if !$0 { presenter.presentedWasDismissed() }
    }
  }
}

private struct AlertButtons: View {
  let alert: UIAlertController

  var body: some View {
    ForEach(alert.actions) { action in
      Button(action.title ?? "", role: action.role) { action.perform() }.disabled(!action.isEnabled)
    }
  }
}
