import AppModel
import Foundation
import HeadlessUI
import Testing

/// Tab bars of UIKit and their delegates.
@MainActor
@Suite struct UITabBarTests {
  private final class Delegate: NSObject, UITabBarControllerDelegate, UITabBarDelegate {
    var log: [String] = []
    var refused: String?

    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { viewController.title != refused }
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
      log.append("\(viewController.title ?? "") at \(tabBarController.selectedIndex)")
    }
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { log.append(item.title ?? "") }
  }

  private func controller(_ title: String) -> UIViewController {
    let controller = UIViewController()
    controller.title = title
    return controller
  }

  /// Source: Apple, UITabBarControllerDelegate: shouldSelect and didSelect are called for taps, didSelect "regardless of
  /// whether the selected view controller changed", and none of them when the app selects a tab.
  @Test func `taps ask the delegate`() throws {
    let (tabs, delegate) = (UITabBarController(), Delegate())
    tabs.viewControllers = [controller("A"), controller("B"), controller("C")]
    tabs.delegate = delegate
    delegate.refused = "C"
    try TestedApp.run(Launch("tabs", viewController: { tabs })) { app throws in
      try app.tap("B")
      try app.tap("B")
      try app.tap("C")
      #expect(delegate.log == ["B at 1", "B at 1"] && tabs.selectedIndex == 1)
      tabs.selectedIndex = 0
      try app.settle()
      #expect(delegate.log.count == 2)
      #expect(tabs.tabBar.items?.map(\.title) == ["A", "B", "C"] && tabs.tabBar.selectedItem?.title == "A")
    }
  }

  /// Source: Apple, UITabBarItem: its title comes before that of the controller; isEnabled and accessibilityIdentifier of
  /// UIBarItem.
  @Test func `items of tabs`() throws {
    let (tabs, screen) = (UITabBarController(), controller("Controller"))
    screen.tabBarItem = UITabBarItem(title: "Item", image: nil, selectedImage: nil)
    let other = controller("Other")
    other.tabBarItem = UITabBarItem(tabBarSystemItem: .favorites, tag: 3)
    other.tabBarItem.isEnabled = false
    other.tabBarItem.accessibilityIdentifier = "other"
    tabs.viewControllers = [screen, other]
    try TestedApp.run(Launch("tabs", viewController: { tabs })) { app throws in
      #expect(try app.exists("Item"))
      #expect(try app.label("other") == "Favorites" && !app.isEnabled("other"))
      screen.tabBarItem.title = "New"
      try app.settle()
      #expect(try app.exists("New"))
    }
  }

  /// Source: Apple, UITabBar with a UITabBarDelegate, without a controller.
  @Test func `a bar of its own`() throws {
    let (screen, bar, delegate) = (UIViewController(), UITabBar(), Delegate())
    bar.items = [UITabBarItem(title: "A", image: nil, tag: 0), UITabBarItem(title: "B", image: nil, tag: 1)]
    bar.selectedItem = bar.items?.first
    bar.delegate = delegate
    bar.frame = CGRect(x: 0, y: 300, width: 300, height: 49)
    screen.view.addSubview(bar)
    try TestedApp.run(Launch("bar", viewController: { screen })) { app throws in
      #expect(try app.element("A").isSelected)
      try app.tap("B")
      #expect(delegate.log == ["B"] && bar.selectedItem?.tag == 1)
      #expect(try app.element("B").isSelected && !app.element("A").isSelected)
    }
  }
}
