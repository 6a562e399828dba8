import AppModel
import Foundation

/// How a controller is presented, UIKit's `UIPresentationController`.
@MainActor @preconcurrency
open class UIPresentationController: NSObject {
  public private(set) unowned var presentedViewController: UIViewController
  /// Called when the user dismisses the controller.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  init(_ presented: UIViewController) {
    presentedViewController = presented
    super.init()
  }

  open var presentingViewController: UIViewController? { presentedViewController.presentingViewController }
}

/// A sheet, UIKit's `UISheetPresentationController`.
@MainActor @preconcurrency
open class UISheetPresentationController: UIPresentationController {
  /// A height of a sheet, UIKit's `UISheetPresentationController.Detent`.
  @MainActor @preconcurrency
  open class Detent: NSObject {
    /// The name of a height, UIKit's `UISheetPresentationController.Detent.Identifier`.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// Nearly the whole screen.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    public let identifier: Identifier
    fileprivate let height: @MainActor (Screen) -> PresentationDetent?

    private init(_ identifier: Identifier, _ height: @escaping @MainActor (Screen) -> PresentationDetent?) {
      (self.identifier, self.height) = (identifier, height)
    }

    open class func medium() -> Detent { Detent(.medium) { _ in .medium } }
    /// Nearly the whole screen.
    open class func large() -> Detent { Detent(.large) { _ in .large } }
    /// A height that the app computes; the sheet doesn't have it if that is `nil`.
    open class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier("custom \(UUID())")) { screen in
        let whole = CGFloat(PresentationDetent.large.fraction(of: screen.bounds.height) * screen.bounds.height)
        return resolver(DetentContext(maximumDetentValue: whole)).map { .height($0) }
      }
    }
  }

  /// The heights, the smallest first.
  open var detents: [Detent] = [.large()] { didSet { redraw() } }
  /// The name of the height that is chosen; the smallest one if `nil`.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { redraw() } }
  /// Whether a handle is at the upper edge, which sheets with several heights have.
  open var prefersGrabberVisible = false
  /// The greatest height at which what is below isn't dimmed: no effect.
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Whether scrolling makes the sheet larger: no effect.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether the sheet is at the lower edge of a low screen: no effect.
  open var prefersEdgeAttachedInCompactHeight = false
  /// Whether the width is that of the content: no effect.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  /// The radius of the corners: no effect.
  open var preferredCornerRadius: CGFloat?

  /// Makes changes, which are seen at once.
  open func animateChanges(_ changes: () -> Void) { changes() }
  /// Computes the heights again.
  open func invalidateDetents() { redraw() }

  private func redraw() { presentedViewController.viewIfLoaded?.redraw() }

  /// Sets the heights of the layer that shows the controller.
  fileprivate func setUp(_ layer: TreeLayer, _ screen: Screen?) {
    guard let screen else { return (layer.detents, layer.heightFraction) = ([], nil) }
    let whole = screen.bounds.height
    let heights = detents.compactMap { detent in
      detent.height(screen).map { (name: detent.identifier, fraction: $0.fraction(of: whole)) }
    }
    // A sheet that can only have the usual height has no handle.
    layer.detents = heights.map(\.name) == [.large] ? [] : heights.map(\.fraction).sorted()
    if let chosen = heights.first(where: { $0.name == selectedDetentIdentifier }), !layer.detents.isEmpty {
      layer.heightFraction = chosen.fraction
    }
    layer.onSelectHeight = { [weak self] fraction in
      guard let self, let name = heights.first(where: { $0.fraction == fraction })?.name else { return }
      selectedDetentIdentifier = name
      (delegate as? any UISheetPresentationControllerDelegate)?
        .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }
  }
}

private struct DetentContext: UISheetPresentationControllerDetentResolutionContext {
  let maximumDetentValue: CGFloat
}

/// What a height depends on, UIKit's `UISheetPresentationControllerDetentResolutionContext`.
@MainActor @preconcurrency
public protocol UISheetPresentationControllerDetentResolutionContext {
  /// The greatest height.
  var maximumDetentValue: CGFloat { get }
}

/// What is called when the user dismisses a controller, UIKit's `UIAdaptivePresentationControllerDelegate`.
@MainActor @preconcurrency
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// Returns whether the user may dismiss the controller.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// Called before the user dismisses the controller.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called when the user has dismissed the controller.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called when the user has tried to dismiss a controller that can't be: never called.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
  /// Returns the style on a phone: `.none` for a popover that stays one; other styles have no effect.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  /// Returns the style in an environment: as ``adaptivePresentationStyle(for:)`` if the app hasn't the method.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
}

extension UIAdaptivePresentationControllerDelegate {
  /// Returns `true`.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  /// Does nothing.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    controller.presentedViewController.modalPresentationStyle
  }
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
}

/// What is called when the user changes a sheet, UIKit's `UISheetPresentationControllerDelegate`.
@MainActor @preconcurrency
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called when the user has chosen another height.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

/// Gives the sheet of a controller its heights.
struct SheetHeights: ViewModifier {
  let controller: UIViewController

  func body(content: Content) -> some View {
    let _ = controller.viewIfLoaded?.observe()
    let presentation = controller.state.presentation
    let sheet =
      presentation as? UISheetPresentationController
      ?? (presentation as? UIPopoverPresentationController)?.adaptiveSheetPresentationController
    let delegate = controller.state.presentation?.delegate
    let canDismiss =
      controller.state.presentation.map { delegate?.presentationControllerShouldDismiss($0) ?? true } ?? true
    return content.interactiveDismissDisabled(controller.state.isModal || !canDismiss)
      .modifier(LayerModifier { sheet?.setUp($0, $1) })
  }
}
