import AppModel

/// The view of a window: its root controller with everything it presents.
struct WindowView: View {
  let window: UIWindow?

  var body: some View {
    if let root = window?.rootViewController {
      ControllerView(controller: root).id(ObjectIdentifier(root))
    }
  }
}

/// Windows that are made visible while no app runs, as in a unit test: each is an app of its own.
///
/// A window is shown until it's hidden or the process ends. On a device a window without an owner may be gone before; how
/// long it stays there has no source.
@MainActor
enum WindowsOutsideApps {
  private static var shown: [(window: UIWindow, app: LiveApp)] = []

  /// Shows a window, unless an app runs, whose window it then is.
  static func show(_ window: UIWindow) {
    guard !shown.contains(where: { $0.window === window }) else { return }
    if let running = RunningApp.current, !shown.contains(where: { $0.app.app === running }) { return }
    // Without a launch nothing throws.
    guard let live = try? LiveApp({ AnyView(WindowView(window: window)) }) else { return }
    shown.append((window, live))
    UIApplication.shared.state.keyWindow = window
    live.start()
  }

  /// Ends the app of a window that is hidden.
  static func hide(_ window: UIWindow) {
    guard let index = shown.firstIndex(where: { $0.window === window }) else { return }
    shown.remove(at: index).app.end()
  }

  /// Brings the window of a view up to date at once, if it was made visible while no app ran.
  static func update(_ view: UIView) {
    guard !shown.isEmpty else { return }
    shown.first { $0.window === view || $0.app.app === view.context?.app }?.app.update()
  }

  /// The app of the window with a root controller.
  fileprivate static func app(of root: UIViewController) -> LiveApp? {
    shown.last { $0.window.rootViewController === root }?.app
  }
}

extension UIViewController {
  /// The app of the window whose root the controller is, if it was made visible while no app ran.
  package var appOfWindow: LiveApp? { WindowsOutsideApps.app(of: self) }
}
