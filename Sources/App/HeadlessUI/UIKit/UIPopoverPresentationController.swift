import Foundation

/// A popover, UIKit's `UIPopoverPresentationController`: a sheet on a phone, unless the delegate returns `.none` as the
/// adaptive style.
@MainActor @preconcurrency
open class UIPopoverPresentationController: UIPresentationController {
  /// The view that the popover points at: no effect, it is at the edge of the presenting one.
  open weak var sourceView: UIView?
  /// The area of ``sourceView`` that the popover points at: no effect.
  open var sourceRect = CGRect.null
  /// The button that the popover points at: no effect.
  open var barButtonItem: UIBarButtonItem?
  /// The directions of the arrow: no effect.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// The direction of the arrow: unknown.
  open var arrowDirection: UIPopoverArrowDirection { .unknown }
  /// Whether the popover covers what it points at: no effect.
  open var canOverlapSourceViewRect = false
  /// The views that can be touched while the popover is shown: no effect.
  open var passthroughViews: [UIView]?
  /// The color of the arrow and the edge: no effect.
  open var backgroundColor: UIColor?
  /// The distances from the edges of the screen: no effect.
  open var popoverLayoutMargins = UIEdgeInsets.zero
  /// The sheet that the popover is on a phone.
  open private(set) lazy var adaptiveSheetPresentationController = UISheetPresentationController(
    presentedViewController)

  /// Whether the popover stays one on a phone.
  var isPopoverOnPhone: Bool {
    let style = delegate?.adaptivePresentationStyle(for: self, traitCollection: presentedViewController.traitCollection)
    return style == UIModalPresentationStyle.none
  }
}

/// Directions of the arrow of a popover, UIKit's `UIPopoverArrowDirection`.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}

/// What is called for a popover, UIKit's `UIPopoverPresentationControllerDelegate`.
@MainActor @preconcurrency
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before the popover is presented.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  /// Does nothing.
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}

extension UIViewController {
  /// The popover that the controller is presented as; `nil` if it is presented otherwise.
  ///
  /// That of an action sheet and of a sheet that shares items has no effect.
  public var popoverPresentationController: UIPopoverPresentationController? {
    if modalPresentationStyle == .popover { return presentationController as? UIPopoverPresentationController }
    guard self is UIActivityViewController || (self as? UIAlertController)?.preferredStyle == .actionSheet else {
      return nil
    }
    if state.popover == nil { state.popover = UIPopoverPresentationController(self) }
    return state.popover
  }
}
