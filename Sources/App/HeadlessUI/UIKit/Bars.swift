import AppModel
import Foundation

/// A bar whose area a controller knows. You don't use this class directly.
@MainActor @preconcurrency
open class _ControlledBar: UIView {
  /// The area that the controller of the bar finds; `nil` while it isn't shown.
  var area: () -> CGRect? = { nil }
  /// The area on the screen of the controller; 0 while it isn't shown.
  open override var frame: CGRect {
    get { area() ?? super.frame }
    set { super.frame = newValue }
  }
  open override var bounds: CGRect {
    get { area().map { CGRect(origin: .zero, size: $0.size) } ?? super.bounds }
    set { super.bounds = newValue }
  }
}

/// The bar of a navigation controller, UIKit's `UINavigationBar`. Its appearance is kept, not drawn.
@MainActor @preconcurrency
open class UINavigationBar: _ControlledBar {
  /// Whether titles are large, which has no visible effect.
  open var prefersLargeTitles = false
  open var standardAppearance = UINavigationBarAppearance()
  /// The appearance in a low bar.
  open var compactAppearance: UINavigationBarAppearance?
  /// The appearance while the content is at its upper edge.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The appearance in a low bar while the content is at its upper edge.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  open var barTintColor: UIColor?
  /// Whether the content is seen through the bar.
  open var isTranslucent = true
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// The image of the line at the lower edge.
  open var shadowImage: UIImage?
  /// The image of the back button.
  open var backIndicatorImage: UIImage?
  /// The mask of the image of the back button.
  open var backIndicatorTransitionMaskImage: UIImage?
  private var backgroundImages: [Int: UIImage] = [:]

  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgroundImages[barMetrics.rawValue] = backgroundImage
  }
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics.rawValue] }
}

/// The height of a bar, UIKit's `UIBarMetrics`.
public enum UIBarMetrics: Int, Sendable {
  /// The heights of UIKit.
  case `default`, compact
  /// The heights of bars with a prompt.
  case defaultPrompt = 101, compactPrompt
}

/// A bar with buttons, UIKit's `UIToolbar`. Its appearance is kept, not drawn.
@MainActor @preconcurrency
open class UIToolbar: UIView {
  /// The buttons, and the spaces between them.
  open var items: [UIBarButtonItem]? { didSet { redraw() } }
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
  /// The look of the bar: no effect.
  open var barStyle = UIBarStyle.default
  open var standardAppearance = UIToolbarAppearance()
  /// The appearance while the content is at its lower edge.
  open var scrollEdgeAppearance: UIToolbarAppearance?
  open var barTintColor: UIColor?
  /// Whether the content is seen through the bar.
  open var isTranslucent = true

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 44) }
  override var showsSubviews: Bool { false }
  override func makeContent() -> AnyView { AnyView(ToolbarBox(toolbar: self)) }
}

/// The element of a toolbar with its buttons.
private struct ToolbarBox: ElementView {
  let toolbar: UIToolbar

  var inner: some View {
    ForEach(toolbar.items ?? []) { item in
      if let space = item.space { space } else { BarButton(item: item) }
    }
  }

  func configure(_ box: ElementNode, in node: ViewNode) {
    toolbar.observe()
    box.semantics.type = .toolbar
    box.semantics.label = "Toolbar"
    box.layout = StackLayout(.horizontal, spacing: 8, alignment: VerticalAlignment.center.key)
    toolbar.attach(box, in: node.context)
  }
}

/// The look of a bar, UIKit's `UIBarStyle`.
public enum UIBarStyle: Int, Sendable {
  /// The looks of UIKit.
  case `default`, black
}

/// Where a bar is, UIKit's `UIBarPosition`.
public enum UIBarPosition: Int, Sendable {
  /// The positions of UIKit.
  case any, bottom, top, topAttached
}
