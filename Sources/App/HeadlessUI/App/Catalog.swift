import AppModel
import VirtualTime

extension Launch {
  /// An entry for an app written in SwiftUI.
  ///
  /// - Parameters:
  ///   - name: The name by which scenarios launch it; the name of the type by default.
  ///   - summary: A one-line description, printed by `robotrun apps`.
  ///   - type: The app; created at each launch.
  public init<A: App>(_ name: String = String(describing: A.self), _ summary: String = "", app type: A.Type) {
    self.init(name, summary, runtimeChecks: RuntimeCheck.ofLaunch, services: ConformingTypes.services) { app, launch in
      try HostedApp(in: app, launch: launch) { .inWindow(AppView<A>()) }
    }
  }

  /// An entry for a view with its test doubles.
  ///
  /// - Parameters:
  ///   - name: The name scenarios launch it by.
  ///   - summary: A one-line description, printed by `robotrun apps`.
  ///   - content: Makes the view; called at each launch. An error it throws fails the launch.
  public init<Content: View>(
    _ name: String, _ summary: String = "",
    @ViewBuilder view content: @escaping @MainActor @Sendable () throws -> Content
  ) {
    self.init(name, summary, runtimeChecks: RuntimeCheck.ofLaunch, services: ConformingTypes.services) { app, launch in
      try HostedApp(in: app, launch: launch) { .inWindow(try content()) }
    }
  }
}
