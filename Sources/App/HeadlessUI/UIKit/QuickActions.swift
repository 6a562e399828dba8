import AppModel
import Foundation
import Synchronization
import ViewGraph

/// An action of the app's icon on the home screen, UIKit's `UIApplicationShortcutItem`.
@MainActor @preconcurrency
open class UIApplicationShortcutItem: NSObject {
  /// What the app knows the action by.
  public internal(set) var type: String
  public internal(set) var localizedTitle: String
  public internal(set) var localizedSubtitle: String?
  public internal(set) var icon: UIApplicationShortcutIcon?
  /// Values for the app, such as what the action is about.
  public internal(set) var userInfo: [String: any NSSecureCoding]?
  /// What a scene is chosen by; robotrun has one scene.
  public internal(set) var targetContentIdentifier: Any?

  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
    userInfo: [String: any NSSecureCoding]? = nil
  ) {
    (self.type, self.localizedTitle, self.localizedSubtitle) = (type, localizedTitle, localizedSubtitle)
    (self.icon, self.userInfo) = (icon, userInfo)
    super.init()
  }

  fileprivate convenience init(_ other: UIApplicationShortcutItem) {
    self.init(
      type: other.type, localizedTitle: other.localizedTitle, localizedSubtitle: other.localizedSubtitle,
      icon: other.icon,
      userInfo: other.userInfo)
    targetContentIdentifier = other.targetContentIdentifier
  }

  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }

  /// An action of the app's `Info.plist`; `nil` without a type and a title, which it must have.
  package convenience init?(info: [String: Any]) {
    guard let type = info["UIApplicationShortcutItemType"] as? String,
      let title = info["UIApplicationShortcutItemTitle"] as? String
    else { return nil }
    let symbol = info["UIApplicationShortcutItemIconSymbolName"] as? String
    self.init(
      type: type, localizedTitle: title, localizedSubtitle: info["UIApplicationShortcutItemSubtitle"] as? String,
      icon: symbol.map(UIApplicationShortcutIcon.init(systemImageName:)),
      // On Linux strings and numbers are no objects by themselves.
      userInfo: (info["UIApplicationShortcutItemUserInfo"] as? [String: Any])?.compactMapValues {
        ($0 as AnyObject) as? any NSSecureCoding
      })
  }
}

/// An action whose properties can be set, UIKit's `UIMutableApplicationShortcutItem`.
@MainActor @preconcurrency
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
  public override var type: String {
    get { super.type }
    set { super.type = newValue }
  }
  public override var localizedTitle: String {
    get { super.localizedTitle }
    set { super.localizedTitle = newValue }
  }
  public override var localizedSubtitle: String? {
    get { super.localizedSubtitle }
    set { super.localizedSubtitle = newValue }
  }
  public override var icon: UIApplicationShortcutIcon? {
    get { super.icon }
    set { super.icon = newValue }
  }
  public override var userInfo: [String: any NSSecureCoding]? {
    get { super.userInfo }
    set { super.userInfo = newValue }
  }
  public override var targetContentIdentifier: Any? {
    get { super.targetContentIdentifier }
    set { super.targetContentIdentifier = newValue }
  }
}

/// The icon of an action, UIKit's `UIApplicationShortcutIcon`; nothing here draws it.
@MainActor @preconcurrency
open class UIApplicationShortcutIcon: NSObject {
  /// A kind of icons of the system, UIKit's `UIApplicationShortcutIcon.IconType`.
  public enum IconType: Int, Sendable {
    case compose, play, pause, add, location, search, share, prohibit, contact, home, markLocation, favorite, love
    case cloud, invitation, confirmation, mail, message, date, time, capturePhoto, captureVideo, task, taskCompleted
    case alarm, bookmark, shuffle, audio, update
  }

  public convenience init(type: IconType) { self.init() }
  public convenience init(systemImageName: String) { self.init() }
  public convenience init(templateImageName: String) { self.init() }
}

/// The actions of the app's icon: they stay when the app ends.
package final class QuickActions: AppServiceState {
  /// Those that the app has set.
  fileprivate let ofApp = Mutex<[UIApplicationShortcutItem]>([])
  private let chosen = Mutex<UIApplicationShortcutItem?>(nil)
  private let left = Mutex(false)

  package init() {}

  /// The actions in the order of the home screen: those of the `Info.plist` first.
  ///
  /// Source: Apple, "Add Home Screen quick actions": the system shows static actions before dynamic ones.
  @MainActor package var all: [UIApplicationShortcutItem] {
    DeclaredInfo.dictionaries("UIApplicationShortcutItems").compactMap(UIApplicationShortcutItem.init(info:))
      + ofApp.withLock { $0 }
  }

  /// The action that the user has chosen, until the app has received it.
  package var pending: UIApplicationShortcutItem? {
    get { chosen.withLock { $0 } }
    set { chosen.withLock { $0 = newValue } }
  }

  /// Whether the running app had no method for the last action.
  package var isLeft: Bool {
    get { left.withLock { $0 } }
    set { left.withLock { $0 = newValue } }
  }
}

extension UIApplication {
  /// The scene with windows, if the app has one.
  var windowScene: UIWindowScene? { connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first }

  /// The actions of the app's icon that the app sets at run time.
  public var shortcutItems: [UIApplicationShortcutItem]? {
    get { PhoneState.current.of(QuickActions.self).ofApp.withLock { $0 } }
    set { PhoneState.current.of(QuickActions.self).ofApp.withLock { $0 = newValue ?? [] } }
  }

  /// Passes an action that the user has chosen to the delegate of the scene; to that of an app without scenes.
  ///
  /// Source: Apple, `windowScene(_:performActionFor:completionHandler:)`: UIKit calls it for an app with scenes, which
  /// SwiftUI's apps are.
  /// - Returns: Whether the delegate implements it.
  func perform(_ item: UIApplicationShortcutItem) -> Bool {
    lacksActionHandler = false
    if let scene = windowScene {
      guard let delegate = scene.delegate as? any UIWindowSceneDelegate else { return false }
      delegate.windowScene(scene, performActionFor: item) { _ in }
    } else {
      guard let delegate else { return false }
      delegate.application(self, performActionFor: item) { _ in }
    }
    return !lacksActionHandler
  }
}

extension UIApplication {
  /// Passes the action that the user has chosen on, as the app comes to the foreground for it.
  func performPendingAction() {
    let actions = PhoneState.current.of(QuickActions.self)
    guard let item = actions.pending else { return }
    actions.pending = nil
    actions.isLeft = !perform(item)
  }

  /// The method that an app lacks which leaves actions.
  package var actionHandler: String {
    guard let scene = windowScene else { return "application(_:performActionFor:completionHandler:)" }
    let handler = "windowScene(_:performActionFor:completionHandler:) of the scene's delegate"
    return scene.delegate == nil
      ? handler + ", which application(_:configurationForConnecting:options:) chooses" : handler
  }
}

extension UIApplicationShortcutItem: NSCopying, NSMutableCopying {
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { copied { UIApplicationShortcutItem($0) } }
  public nonisolated func mutableCopy(with zone: NSZone? = nil) -> Any {
    copied { UIMutableApplicationShortcutItem($0) }
  }

  private nonisolated func copied(_ make: @MainActor (UIApplicationShortcutItem) -> UIApplicationShortcutItem) -> Any {
    assumingMainThread { make(self) }
  }
}

extension UIApplication.LaunchOptionsKey {
  /// The action of the icon by which the app is launched.
  public static let shortcutItem = UIApplication.LaunchOptionsKey(
    rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
}

extension UIWindowSceneDelegate {
  /// Leaves the action.
  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { UIApplication.shared.lacksActionHandler = true }
}

extension UIApplicationDelegate {
  /// Leaves the action.
  public func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { application.lacksActionHandler = true }
}
