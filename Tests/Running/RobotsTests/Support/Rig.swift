import AppModel
import HeadlessUI
import Observation
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

  /// Runs with a catalog without launching an app.
  static func run(catalog: AppCatalog, test: (Application) throws -> Void) throws {
    try ClockKind.virtual.run { timeline in
      try test(Application(driver: AppSession(catalog: catalog, timeline: timeline)))
    }
  }
}

/// A view model for the screens of these tests.
@MainActor
@Observable
final class Model {
  var text = ""
  var isOn = false
  var number = 0.0
  var rows: [String] = []
  /// What happened, in order.
  var log: [String] = []

  func note(_ event: String) { log.append(event) }

  /// Does something later, as the code of an app does.
  func after(_ delay: Duration, _ change: @escaping @MainActor (Model) -> Void) {
    Task {
      try await Task.sleep(for: delay)
      change(self)
    }
  }
}
