import AppModel
import Foundation

/// A bar of tabs, UIKit's `UITabBar`: that of a tab bar controller, or one that the app adds to a view. Its appearance
/// is kept, not drawn.
@MainActor @preconcurrency
open class UITabBar: _ControlledBar {
  /// The controller whose bar it is.
  weak var owner: UITabBarController?
  private var own: [UITabBarItem]? { didSet { redraw() } }
  private weak var chosen: UITabBarItem? { didSet { redraw() } }
  private static let isManaged = "Directly modifying a tab bar managed by a tab bar controller is not allowed."
  /// Called when the user chooses a tab of a bar without a controller.
  open weak var delegate: (any UITabBarDelegate)?

  /// The tabs; those of a controller are set by the controller.
  open var items: [UITabBarItem]? {
    get { owner.map { $0.children.compactMap { $0.tabBarItem } } ?? own }
    set {
      guard owner == nil else { return UIApplication.shared.raise(Self.isManaged) }
      own = newValue
    }
  }
  /// Sets the tabs.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
  /// The tab that is selected.
  open var selectedItem: UITabBarItem? {
    get { owner.map { $0.selectedViewController?.tabBarItem } ?? chosen }
    set {
      guard owner == nil else { return UIApplication.shared.raise(Self.isManaged) }
      chosen = newValue
    }
  }

  /// The look of the bar: no effect.
  open var barStyle = UIBarStyle.default
  open var standardAppearance = UITabBarAppearance()
  /// The appearance while the content is at its lower edge.
  open var scrollEdgeAppearance: UITabBarAppearance?
  open var barTintColor: UIColor?
  /// The color of tabs that aren't selected.
  open var unselectedItemTintColor: UIColor?
  /// Whether the content is seen through the bar.
  open var isTranslucent = true
  open var backgroundImage: UIImage?
  /// The image of the line at the upper edge.
  open var shadowImage: UIImage?

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 49) }
  override var showsSubviews: Bool { false }
  override func makeContent() -> AnyView { AnyView(TabBarBox(bar: self)) }

  /// The user has tapped a tab.
  fileprivate func choose(_ item: UITabBarItem) {
    chosen = item
    delegate?.tabBar(self, didSelect: item)
  }
}

/// What is called when the user chooses a tab, UIKit's `UITabBarDelegate`.
@MainActor @preconcurrency
public protocol UITabBarDelegate: NSObjectProtocol {
  /// Called when the user has chosen a tab, also if it was selected already.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// The element of a tab bar with its buttons.
private struct TabBarBox: ElementView {
  let bar: UITabBar

  var inner: some View {
    ForEach(tabs) { tab in
      Button {
        bar.choose(tab.item)
      } label: {
        Text(verbatim: tab.item.title ?? "").frame(maxWidth: .infinity)
      }
      .disabled(!tab.item.isEnabled)
      .accessibilityAddTraits(tab.item === bar.selectedItem ? .isSelected : [])
    }
  }

  private var tabs: [ShownTab] {
    (bar.items ?? []).enumerated().map { ShownTab(index: $0.offset, item: $0.element) }
  }

  func configure(_ box: ElementNode, in node: ViewNode) {
    bar.observe()
    box.semantics.type = .tabBar
    box.semantics.label = "Tab Bar"
    box.layout = StackLayout(.horizontal, spacing: 0, alignment: VerticalAlignment.center.key)
    bar.attach(box, in: node.context)
  }
}

private struct ShownTab: Identifiable {
  let index: Int
  let item: UITabBarItem
  var id: Int { index }
}
