import Foundation
import Observation

/// Controllers of which a bar of tabs shows one, UIKit's `UITabBarController`.
@MainActor @preconcurrency
open class UITabBarController: UIViewController {
  /// The bar; its items are those of the controllers.
  public private(set) lazy var tabBar: UITabBar = {
    let bar = UITabBar()
    bar.owner = self
    bar.area = { [weak self] in self?.barArea }
    return bar
  }()
  /// Called when the user chooses a tab.
  open weak var delegate: (any UITabBarControllerDelegate)?
  // Members that apps override in extensions, see `robotrun adopt`.

  open dynamic override func viewDidLoad() { super.viewDidLoad() }
  open dynamic override var preferredStatusBarStyle: UIStatusBarStyle { super.preferredStatusBarStyle }
  open dynamic override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    super.supportedInterfaceOrientations
  }
  open dynamic override var shouldAutorotate: Bool { super.shouldAutorotate }

  /// The controllers, one a tab.
  open var viewControllers: [UIViewController]? {
    get { state.children }
    set {
      for old in state.children { old.setParent(nil) }
      state.children = newValue ?? []
      for new in state.children { new.setParent(self) }
    }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }

  /// The index of the tab that is shown.
  open var selectedIndex: Int {
    get { state.selectedIndex }
    set { state.selectedIndex = newValue }
  }

  /// The controller that is shown.
  open var selectedViewController: UIViewController? {
    get { children.indices.contains(selectedIndex) ? children[selectedIndex] : nil }
    set { if let index = children.firstIndex(where: { $0 === newValue }) { selectedIndex = index } }
  }

  /// The area of the bar, below the content of the controller that is shown.
  private var barArea: CGRect? {
    let shown = (selectedViewController as? UINavigationController)?.topViewController ?? selectedViewController
    guard let bars = shown?.viewIfLoaded?.layoutState.bars else { return nil }
    let screen = UIScreen.main.bounds
    return CGRect(x: 0, y: screen.height - bars.bottom, width: screen.width, height: bars.bottom)
  }

  /// The user has tapped a tab, which may be the selected one.
  fileprivate func choose(_ index: Int) {
    guard children.indices.contains(index), children[index].tabBarItem.isEnabled else { return }
    let chosen = children[index]
    guard delegate?.tabBarController(self, shouldSelect: chosen) ?? true else { return }
    selectedIndex = index
    delegate?.tabBarController(self, didSelect: chosen)
  }

  override var showsView: Bool { false }

  override func makeContent() -> AnyView { AnyView(TabBarControllerView(controller: self)) }
}

/// What is called when the user chooses a tab, UIKit's `UITabBarControllerDelegate`.
@MainActor @preconcurrency
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Returns whether a tab is selected.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  /// Called when the user has chosen a tab, also if it was selected already.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  /// Returns `true`.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}

private struct TabBarControllerView: View {
  let controller: UITabBarController

  var body: some View {
    TabView(selection: Binding(get: { controller.selectedIndex }, set: { controller.choose($0) })) {
      ForEach(Array(controller.children.map(ControllerID.init).enumerated()), id: \.element) { index, id in
        ControllerView(controller: id.controller)
          .tabItem(Self.options(id.controller.tabBarItem)) {
            Text(id.controller.tabBarItem.title ?? id.controller.title ?? "")
          }
          .badge(id.controller.tabBarItem.badgeValue.map { Text($0) })
          .tag(index)
      }
    }
  }

  private static func options(_ item: UITabBarItem) -> TabItemOptions {
    TabItemOptions(
      isEnabled: item.isEnabled, identifier: item.accessibilityIdentifier,
      label: item.accessibilityLabel.map { Text(verbatim: $0) })
  }
}
