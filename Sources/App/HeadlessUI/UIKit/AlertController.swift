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

  private let content = AlertContent()
  /// The text below the title.
  open var message: String? {
    get { content.message }
    set { content.message = newValue }
  }
  public let preferredStyle: Style
  public var actions: [UIAlertAction] { content.actions }
  /// The fields, from top to bottom; `nil` without fields.
  open var textFields: [UITextField]? { content.fields.isEmpty ? nil : content.fields }
  /// The action that is emphasized, one of ``actions``; the return key of a hardware keyboard performs it.
  open var preferredAction: UIAlertAction? {
    didSet {
      guard let preferredAction, !actions.contains(where: { $0 === preferredAction }) else { return }
      UIApplication.shared.raise(
        "the preferredAction of an alert controller must be one of its actions: call addAction(_:) before")
    }
  }

  /// Creates an alert or an action sheet.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    super.init(nibName: nil, bundle: nil)
    (self.title, self.message) = (title, message)
  }

  /// Returns `nil`, since storyboards are not loaded.
  public required init?(coder: NSCoder) { return nil }

  open func addAction(_ action: UIAlertAction) { content.actions.append(action) }

  /// Adds a field above the buttons; an action sheet can't have one.
  ///
  /// - Parameter configurationHandler: Sets the field up.
  open func addTextField(configurationHandler: (@MainActor (UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      return UIApplication.shared.raise("Text fields can only be added to an alert controller of style alert")
    }
    let field = UITextField(frame: .zero)
    field.returnKeyType = .done
    content.fields.append(field)
    configurationHandler?(field)
  }
}

/// What an alert shows.
@Observable
@MainActor
private final class AlertContent {
  var message: String?
  var actions: [UIAlertAction] = []
  var fields: [UITextField] = []

  nonisolated init() {}
}

/// A button of an alert, UIKit's `UIAlertAction`.
@MainActor @preconcurrency
@Observable
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
    ForEach((alert.textFields ?? []).map(UIViewID.init)) { AlertField(alert: alert, view: $0.view) }
    ForEach(alert.actions) { action in
      let button = Button(action.title ?? "", role: action.role) { action.perform() }.disabled(!action.isEnabled)
      if action === alert.preferredAction { button.keyboardShortcut(.defaultAction) } else { button }
    }
  }
}

/// A field of an alert; the first one gets the keyboard focus.
private struct AlertField: View {
  let alert: UIAlertController
  let view: UIView

  var body: some View {
    view.hostedView.onAppear {
      if view === alert.textFields?.first { view.becomeFirstResponder() }
    }
  }
}
