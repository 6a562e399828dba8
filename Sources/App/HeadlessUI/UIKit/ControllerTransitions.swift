extension UIViewController {
  /// Calls what comes after a transition: at once if it isn't animated, in a window outside of an app.
  func endTransition(of presenter: UIViewController, animated: Bool, _ completion: (@MainActor () -> Void)?) {
    let root = sequence(first: presenter) { $0.presentingViewController }.reduce(presenter) { $1 }
    guard !animated, let app = root.appOfWindow else { return Self.afterTransition(completion) }
    app.update()
    completion?()
  }

  static func afterTransition(_ completion: (@MainActor () -> Void)?) {
    guard let completion else { return }
    Task { @MainActor in
      try? await Task.sleep(for: .milliseconds(350))
      completion()
    }
  }
}
