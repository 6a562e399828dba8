extension AnyView {
  /// A view in the key window of the app's scene, as SwiftUI shows an app: controllers that the window's root presents
  /// cover the view.
  @MainActor
  static func inWindow(_ content: some View) -> AnyView {
    AnyView(content.modifier(ControllerPresentation(controller: UIApplication.shared.rootController)))
  }
}

extension UIApplication {
  /// The root of the key window; made with a scene and the window if there is none.
  fileprivate var rootController: UIViewController {
    if let root = keyWindow?.rootViewController { return root }
    let (scene, root) = (UIWindowScene(), UIViewController())
    let window = UIWindow(windowScene: scene)
    window.rootViewController = root
    window.makeKeyAndVisible()
    connectedScenes = [scene]
    return root
  }
}
