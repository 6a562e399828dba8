import AppModel
import HeadlessUI
import Robots
import VirtualTime

/// An app on a timeline of its own, launched and ready for robots.
@MainActor
enum Rig {
  /// Runs a view as an app.
  static func run(
    @HeadlessUI.ViewBuilder _ view: @escaping @MainActor @Sendable () -> some HeadlessUI.View,
    test: (Application) throws -> Void
  ) throws {
    try run(catalog: AppCatalog([Launch("rig", view: view)])) { app in
      try app.launch()
      try test(app)
    }
  }

  /// Runs with a catalog of which nothing is launched yet.
  static func run(catalog: AppCatalog, test: (Application) throws -> Void) throws {
    try ClockKind.virtual.run { timeline in
      try test(Application(driver: AppSession(catalog: catalog, timeline: timeline)))
    }
  }
}
