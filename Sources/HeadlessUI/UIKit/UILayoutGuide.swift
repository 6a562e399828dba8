import Foundation

/// A part of a view that constraints refer to, UIKit's `UILayoutGuide`.
@MainActor @preconcurrency
open class UILayoutGuide: NSObject, _AnchoredArea {
  /// What sets the area of a guide.
  enum Area {
    /// The constraints of the app.
    case constraints
    /// The view without some insets.
    case insets(@MainActor (UIView) -> UIEdgeInsets)
    /// The view itself.
    case frame
    /// What a scroll view scrolls.
    case scrolledContent
  }

  /// The view.
  open internal(set) weak var owningView: UIView?
  /// A name for messages.
  open var identifier = ""
  /// The area in the coordinates of the view, updated after each layout.
  open internal(set) var layoutFrame = CGRect.zero
  let area: Area

  /// Creates a guide, to be added to a view.
  public override init() {
    area = .constraints
    super.init()
  }

  init(_ view: UIView, _ identifier: String, _ area: Area) {
    (owningView, self.area) = (view, area)
    super.init()
    self.identifier = identifier
  }

  /// The view whose area it is part of.
  public var _anchorView: UIView? { owningView }
}

extension UIView {
  /// Adds a guide.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    layoutGuides.append(layoutGuide)
    invalidateLayout()
  }

  /// Removes a guide.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    layoutGuides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
    invalidateLayout()
  }

  /// The area that no bar covers.
  public var safeAreaLayoutGuide: UILayoutGuide {
    guide("UIViewSafeAreaLayoutGuide", .insets { $0.safeAreaInsets })
  }
  /// The area within the margins.
  public var layoutMarginsGuide: UILayoutGuide { guide("UIViewLayoutMarginsGuide", .insets { $0.layoutMargins }) }
  /// The area for text that is easy to read: on a phone, the area within the margins.
  public var readableContentGuide: UILayoutGuide {
    guide("UIViewReadableContentGuide", .insets { $0.layoutMargins })
  }
  /// The area of the keyboard, or that below the safe area without one.
  public var keyboardLayoutGuide: UILayoutGuide {
    guide(
      "UIViewKeyboardLayoutGuide",
      .insets { view in
        UIEdgeInsets(top: view.bounds.height - max(view.safeAreaInsets.bottom, view.keyboardInset))
      })
  }

  /// The guide of a name, which is made when it is first asked for.
  func guide(_ identifier: String, _ area: UILayoutGuide.Area) -> UILayoutGuide {
    if let guide = systemGuides.first(where: { $0.identifier == identifier }) { return guide }
    let guide = UILayoutGuide(self, identifier, area)
    systemGuides.append(guide)
    return guide
  }
}
