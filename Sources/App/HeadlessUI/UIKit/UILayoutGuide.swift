import Foundation

/// A part of a view that constraints refer to, UIKit's `UILayoutGuide`.
@MainActor @preconcurrency
open class UILayoutGuide: NSObject, _LayoutItem {
  /// What sets the area of a guide.
  enum Area {
    /// The constraints of the app.
    case constraints
    /// The view without some insets.
    case insets(@MainActor (UIView) -> UIEdgeInsets)
    case frame
    /// What a scroll view scrolls.
    case scrolledContent
  }

  open internal(set) weak var owningView: UIView?
  /// A name for messages.
  open var identifier = ""
  /// The area in the coordinates of the view: of a guide with constraints that of the last layout.
  open internal(set) var layoutFrame: CGRect {
    get {
      guard case .insets(let insets) = area, let owningView else { return solvedFrame }
      return owningView.bounds.inset(by: insets(owningView))
    }
    set { solvedFrame = newValue }
  }
  private var solvedFrame = CGRect.zero
  let area: Area
  /// The name of a guide of the system.
  let systemName: String?

  /// Creates a guide, to be added to a view.
  public override init() {
    (area, systemName) = (.constraints, nil)
    super.init()
  }

  init(_ view: UIView, _ identifier: String, _ area: Area) {
    (owningView, self.area, systemName) = (view, area, identifier)
    super.init()
    self.identifier = identifier
  }

  /// The view whose area it is part of.
  public var _owningView: UIView? { owningView }
}

extension UIView {
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    layoutGuides.append(layoutGuide)
    invalidateLayout()
  }

  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    layoutGuides.removeAll { $0 === layoutGuide }
    for view in sequence(first: self, next: { $0.superview }) {
      view.removeConstraints(view.constraints.filter { $0.firstItem === layoutGuide || $0.secondItem === layoutGuide })
    }
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
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let guide = systemGuides.lazy.compactMap({ $0 as? UIKeyboardLayoutGuide }).first { return guide }
    let guide = UIKeyboardLayoutGuide(of: self)
    systemGuides.append(guide)
    return guide
  }

  /// Returns the guide of the system with a name.
  func guide(_ identifier: String, _ area: UILayoutGuide.Area) -> UILayoutGuide {
    if let guide = systemGuides.first(where: { $0.systemName == identifier }) { return guide }
    let guide = UILayoutGuide(self, identifier, area)
    systemGuides.append(guide)
    return guide
  }
}

/// The area of the keyboard, UIKit's `UIKeyboardLayoutGuide`.
@MainActor @preconcurrency
public final class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Whether a keyboard that floats is followed: it doesn't float.
  public var followsUndockedKeyboard = false
  /// Whether the guide has the height of the safe area without a keyboard.
  public var usesBottomSafeArea = true { didSet { owningView?.invalidateLayout() } }
  /// The space between the keyboard and a scroll view that is dragged over it: no effect.
  public var keyboardDismissPadding: CGFloat = 0

  fileprivate init(of view: UIView) {
    super.init(
      view, "UIViewKeyboardLayoutGuide",
      .insets { view in
        let safeArea = view.keyboardLayoutGuide.usesBottomSafeArea ? view.safeAreaInsets.bottom : 0
        return UIEdgeInsets(top: view.bounds.height - max(safeArea, view.keyboardInset))
      })
  }
}
