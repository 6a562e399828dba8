import AppModel

extension AppModel.App {
  /// An entry for an app that is written in SwiftUI. Its name is the type's.
  ///
  /// - Parameter type: The app; it is created at each launch.
  public init<A: App>(hosting type: A.Type, _ summary: String = "") {
    self.init(String(describing: type), summary) { app, launch in
      try HostedApp(in: app, launch: launch) { AnyView(AppView<A>()) }
    }
  }

  /// An entry for a view with its doubles.
  ///
  /// - Parameters:
  ///   - name: The name scenarios launch it by.
  ///   - summary: What it is, in a line.
  ///   - content: Makes the view at each launch.
  public init<Content: View>(
    _ name: String, _ summary: String = "", @ViewBuilder view content: @escaping @MainActor @Sendable () -> Content
  ) {
    self.init(name, summary) { app, launch in
      try HostedApp(in: app, launch: launch) { AnyView(content()) }
    }
  }
}
