import AppModel
import Robots
import VirtualTime

/// An app on a timeline of its own, to be launched by robots.
@MainActor
enum Rig {
  static func run(_ apps: AppCatalog, _ body: (Application) throws -> Void) throws {
    try ClockKind.virtual.run { timeline in
      try body(Application(driver: AppSession(catalog: apps, timeline: timeline)))
    }
  }
}
