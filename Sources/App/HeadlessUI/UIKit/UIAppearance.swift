import Foundation

/// A class whose objects share an appearance, UIKit's `UIAppearance`. Nothing is drawn, so what an app sets is kept and
/// has no other effect.
@MainActor @preconcurrency
public protocol UIAppearance: NSObjectProtocol {
  /// Returns the object that takes the appearance of all objects of the class.
  static func appearance() -> Self
  /// Returns the object that takes the appearance of objects inside others.
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
}

/// A class whose objects contain others with an appearance, UIKit's `UIAppearanceContainer`.
@MainActor @preconcurrency
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIViewController: UIAppearanceContainer {}

extension UIView: UIAppearance, UIAppearanceContainer {
  /// Returns the object that takes the appearance of all views of the class.
  public static func appearance() -> Self { appearance(whenContainedInInstancesOf: []) }
  /// Returns the object that takes the appearance of views inside others.
  public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    UIApplication.shared.appearances.object(of: Self.self, in: containerTypes)
  }
}

extension UIBarButtonItem {
  /// Returns the object that takes the appearance of all buttons of bars.
  public static func appearance() -> UIBarButtonItem { UIApplication.shared.appearances.item { UIBarButtonItem() } }
  /// Returns the object that takes the appearance of buttons inside others: that of all buttons.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIBarButtonItem { appearance() }
}

extension UITabBarItem {
  /// Returns the object that takes the appearance of all tabs.
  public static func appearance() -> UITabBarItem {
    UIApplication.shared.appearances.item { UITabBarItem(title: nil, image: nil, tag: 0) }
  }
}

/// The objects that take appearances, of one launch.
@MainActor
final class Appearances {
  private var objects: [[ObjectIdentifier]: AnyObject] = [:]

  nonisolated init() {}

  func object<Object: NSObject>(of type: Object.Type, in containers: [any UIAppearanceContainer.Type]) -> Object {
    let key = [ObjectIdentifier(type)] + containers.map { ObjectIdentifier($0) }
    if let object = objects[key] as? Object { return object }
    let object = newObject(of: type)
    objects[key] = object
    return object
  }

  fileprivate func item<Item: AnyObject>(_ new: () -> Item) -> Item {
    let key = [ObjectIdentifier(Item.self)]
    if let item = objects[key] as? Item { return item }
    let item = new()
    objects[key] = item
    return item
  }
}
