import AppModel
import Robots
import VirtualTime

/// An app on a timeline of its own, launched and ready for robots.
@MainActor
enum Rig {
  /// Plays `body` with an app that begins with a screen.
  static func play(
    _ firstScreen: @escaping @MainActor @Sendable (LaunchContext) -> any Screen, _ body: (Application) throws -> Void
  ) throws {
    try play(catalog: AppCatalog([Launch("rig", firstScreen: firstScreen)])) { app in
      try app.launch()
      try body(app)
    }
  }

  /// Plays `body` with a catalog of which nothing is launched yet.
  static func play(catalog: AppCatalog, _ body: (Application) throws -> Void) throws {
    try ClockKind.virtual.play { timeline in
      try body(Application(driver: AppSession(catalog: catalog, timeline: timeline)))
    }
  }
}
