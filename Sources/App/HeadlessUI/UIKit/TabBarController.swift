import Foundation
import Observation

/// Controllers of which a bar of tabs shows one, UIKit's `UITabBarController`.
@MainActor @preconcurrency
open class UITabBarController: UIViewController {
  public private(set) lazy var tabBar: UITabBar = {
    let bar = UITabBar()
    bar.area = { [weak self] in self?.barArea }
    return bar
  }()
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

  override var showsView: Bool { false }

  override func makeContent() -> AnyView { AnyView(TabBarControllerView(controller: self)) }
}

private struct TabBarControllerView: View {
  let controller: UITabBarController

  var body: some View {
    TabView(selection: Binding(get: { controller.selectedIndex }, set: { controller.selectedIndex = $0 })) {
      ForEach(Array(controller.children.map(ControllerID.init).enumerated()), id: \.element) { index, id in
        ControllerView(controller: id.controller)
          .tabItem { Text(id.controller.tabBarItem.title ?? id.controller.title ?? "") }
          .badge(id.controller.tabBarItem.badgeValue.map { Text($0) })
          .tag(index)
      }
    }
  }
}

/// A tab of a tab bar controller, UIKit's `UITabBarItem`.
@MainActor @preconcurrency
@Observable
public final class UITabBarItem {
  /// The title; that of the controller if `nil`.
  public var title: String?
  /// The text of the badge; `nil` for no badge.
  public var badgeValue: String?
  /// The image: no effect.
  public var image: UIImage?
  /// An integer that identifies the item.
  public var tag: Int

  public init(title: String?, image: UIImage?, tag: Int) { (self.title, self.image, self.tag) = (title, image, tag) }
}
